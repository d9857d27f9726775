"""How long hypothesis looks: `--hypothesis-profile=short|usual|long`. No test depends on the clock: no deadlines.

`short` and `usual` try the same examples every time; `long` (`make fuzz`) looks at new ones in every run.
"""

import signal

import hypothesis

for profile, max_examples in {"short": 20, "usual": 100, "long": 1000}.items():
    hypothesis.settings.register_profile(
        profile, max_examples=max_examples, derandomize=profile != "long", deadline=None, print_blob=True
    )
hypothesis.settings.load_profile("usual")

# `nohup` and `&` ignore signals. The programs that tests interrupt would inherit that, and never end.
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)
