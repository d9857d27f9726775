"""Benchmarks. `python -m bench` runs them all, `python -m bench NAME...` some; raw results are kept in bench/results.

Machines are noisy: what counts are ratios inside one run, with the entrants taking turns, and medians.
"""
