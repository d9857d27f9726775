"""The laboratory: which strategy, which inference, which order, and how does it grow with size? Measured, not guessed.

An experiment (`experiments`) is a list of runs (`runs`), made one by one in processes of their own (`pool`), kept in a
table (`run_table`), and told as a summary, plots and a page (`summary`, `plots`, `report`).
"""

from __future__ import annotations

from gridwright.lab.experiments import compare, generate, scale
from gridwright.lab.run_table import read_table, to_csv
from gridwright.lab.runs import LabError, Limits, Run, Specimen
from gridwright.lab.summary import summary
from gridwright.lab.tree import Tree, trace
from gridwright.lab.tree_drawing import draw_tree
from gridwright.lab.tree_text import to_text as tree_text

__all__ = [
    "LabError",
    "Limits",
    "Run",
    "Specimen",
    "Tree",
    "compare",
    "draw_tree",
    "generate",
    "read_table",
    "scale",
    "summary",
    "to_csv",
    "trace",
    "tree_text",
]
