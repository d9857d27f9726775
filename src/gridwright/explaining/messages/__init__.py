"""Steps in words: sentences are built from the message table of a language, never in the finders."""

from __future__ import annotations

from gridwright.explaining.messages.ending import say_end as say_end
from gridwright.explaining.messages.ending import say_evident as say_evident
from gridwright.explaining.messages.ending import say_verdict as say_verdict
from gridwright.explaining.messages.picture import picture as picture
from gridwright.explaining.messages.speaker import LANGUAGES as LANGUAGES
from gridwright.explaining.messages.speaker import say as say
from gridwright.explaining.messages.speaker import say_legend as say_legend
from gridwright.explaining.messages.speaker import say_name as say_name
from gridwright.explaining.messages.speaker import say_open as say_open
from gridwright.explaining.messages.speaker import say_technique as say_technique
from gridwright.explaining.messages.speaker import say_together as say_together
from gridwright.explaining.messages.speaker import say_where as say_where
from gridwright.explaining.messages.speaker import shortened as shortened
