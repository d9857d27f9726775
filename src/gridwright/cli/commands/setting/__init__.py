"""The setter's desk: analyse, complete, reduce, repair."""
