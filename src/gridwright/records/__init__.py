"""Records: what the shells answer, ready for JSON, and the words for it: the same on the command line and over HTTP."""
