"""One command a file, in a folder by the kind of job."""
