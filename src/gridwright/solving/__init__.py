"""Checking, solving and counting, one puzzle at a time or many."""
