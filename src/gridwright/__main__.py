"""`python -m gridwright` is the command line."""

from gridwright.cli import main

main()
