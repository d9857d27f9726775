"""`python -m gridwright` is the command line.

A signal in its first tenth of a second ends it with a traceback; the program `gridwright` (bindings/launcher.cpp) waits
for the handler.
"""

from gridwright.cli import main

main()
