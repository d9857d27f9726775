"""What the command line says in words, each sentence once: what is typed, what stands on standard input, a line of the
output. test_wording.py checks them; the other tests look at exit codes, places and fields.
"""

from tests.cli.shell import EMPTY_SUDOKU, EMPTY_TAKUZU, ONLY_WITH_REPEATS, UNSOLVABLE

UNIQUE, FULL = "sudoku:4x4:.2.43...4.2....1", "sudoku:4x4:1234341221434321"
SEVERAL, HOPELESS = "sudoku:4x4:.2.43...........", "sudoku:4x4:11....22...33..4"
PAIR = "sudoku:4x4:12......3......4\nsudoku:4x4:21.........4.3..\n"
NO_PAIR = "sudoku:4x4:12......3......4\nsudoku:4x4:12......3.......\n"
PROSE = "# A title\n\n" + "Words upon words, as they stand in a text that somebody has written for people. " * 2 + "\n"
TWO_AND_A_MISTAKE = "takuzu:2x2:0...\n" * 2 + "takuzu:2x2:X...\n"
CUT_OFF = "3 trials, 0 dead ends, 0 solutions so far: cut off after 3 trials, the search is not at its end"
REPEATS = "the rule set 'repeats' (Rows may repeat, and so may columns.)"
SENTENCES = [
    ("check -", "sudoku:1x1:.\n", "<stdin>:1: 1×1 Sudoku: consistent, 1 of 1 cell open"),
    ("check -", f"{FULL}\n", "<stdin>:1: 4×4 Sudoku: solved"),
    ("check -", "sudoku:4x4:11..1...........\n", "<stdin>:1: 4×4 Sudoku: invalid, 13 of 16 cells open, 3 violations"),
    ("check -", "sudoku:4x4:11..1...........\n", "  box 1 has 1 three times: R1C1, R1C2 and R2C1"),
    (
        "check -",
        ONLY_WITH_REPEATS,
        f"<stdin>:1: 4×4 Takuzu: invalid, complete, 4 violations; exactly one solution under {REPEATS}",
    ),
    ("check -", "takuzu:2x2:.\n", "<stdin>:1:12: 1 cell, but a 2×2 Takuzu has 4"),
    ("check -", "takuzu:2x2:X...\n", "<stdin>:1:12: 'X' is not a symbol of a 2×2 Takuzu (0 1, . for empty)"),
    ("check grids/easy.txt", "", "grids/easy.txt: no such file, and not a puzzle"),
    ("check ' '", "", "' ' is neither a file nor a puzzle: there is no puzzle here (character 1)"),
    ("check --rules repeats -", UNIQUE, "<stdin>:1:1: Sudoku has no rule set 'repeats' (it has standard)"),
    ("check --family takuzu -", "sudoku:1x1:.\n", "<stdin>:1:1: this is a 1×1 Sudoku, not a Takuzu"),
    ("check -", "", "<stdin>:1:1: there is no puzzle here"),
    ("check -", PROSE, "<stdin>:3:1: this isn't a puzzle in any known format; `gridwright families` lists them"),
    (
        "check -",
        "note:nothing\n" * 50,
        "<stdin>: no puzzles found in the first 50 lines, which were read as id; --from names another format",
    ),
    ("check -", f'{{"id": {"9" * 5000}}}\n', "<stdin>:1:1: this number is too long"),
    ("check -o '' -", "", "gridwright: the results can't be written: the name of the file is empty"),
    ("check --jobs 0 -", "", "Error: Invalid value for '--jobs': '0' is not a whole number from 1 to 1024"),
    ("solve --limit x -", "", "Error: Invalid value for '--limit': 'x' is not a whole number from 1 up"),
    ("solve --time soon -", "", "Error: Invalid value for '--time': 'soon' is not a time such as 10s, 1m30s or 500ms"),
    (
        "solve --family sudoku --from takuzu-grid -",
        "",
        "Error: Invalid value for '--from': takuzu-grid is not a format of Sudoku",
    ),
    ("solve -", "sudoku:4x4:11..............\n", "# <stdin>:1: no solution: row 1 has 1 twice"),
    ("solve -", UNSOLVABLE, "# <stdin>:1: no solution"),
    ("solve -", EMPTY_TAKUZU, "# <stdin>:1: at least 2 solutions"),
    ("solve --limit 1 -", EMPTY_TAKUZU, "# <stdin>:1: at least one solution"),
    ("solve --all -", "takuzu:2x2:....\n", "# <stdin>:1: 2 solutions"),
    ("solve --nodes 0 -", EMPTY_TAKUZU, "# <stdin>:1: undecided: the budget ran out before a solution was found"),
    (
        "solve -",
        ONLY_WITH_REPEATS,
        f"# <stdin>:1: no solution: rows 1 and 2 are alike; exactly one under {REPEATS}",
    ),
    ("solve --proof one.drat -", EMPTY_TAKUZU, "<stdin>:1: no proof: there are several solutions"),
    (
        "solve --proof one.drat --jobs 2 -",
        "",
        "Error: --proof can't be combined with --all, --limit, --jobs or --strategy",
    ),
    ("solve --proof a -o a -", "", "Error: the proof and the solution can't go to the same file"),
    ("count --limit 10 -", EMPTY_SUDOKU, "<stdin>:1: at least 10 (limit)"),
    ("count --nodes 0 -", EMPTY_SUDOKU, "<stdin>:1: unknown (the budget ran out)"),
    (
        "count --time 50ms -",
        "sudoku:49x49;minimal@5#1\n",
        "<stdin>:1: the budget ran out before the puzzle was finished",
    ),
    ("relate -", PAIR, "yes: the second is a copy of the first"),
    ("relate -", PAIR, "  exchange rows 3 and 4"),
    ("relate -", NO_PAIR, "no: 4 givens against 3"),
    ("relate --all -", "takuzu:2x2:0..0\n" * 2, "1: nothing to move: they are the same"),
    ("relate --all -", "takuzu:2x2:0..0\n" * 2, "yes, in 4 ways"),
    (
        "relate --solutions -",
        f"{UNIQUE}\nsudoku:4x4:12.43...4.2....1\n",
        "yes: the second solution is a copy of the first, with different clues",
    ),
    (
        "relate --solutions -",
        f"{UNIQUE}\n{EMPTY_TAKUZU}",
        "<stdin>:2: several solutions; --solutions needs puzzles with exactly one solution",
    ),
    ("relate -", UNIQUE, "<stdin>: expected two puzzles, found 1"),
    ("relate -", PAIR + PAIR, "<stdin>: expected two puzzles, found more than 2"),
    (
        "relate --all -o ways.png -",
        PAIR,
        "Error: a picture shows one way to turn A into B: leave out --all and --solutions",
    ),
    ("dedupe -", "takuzu:2x2:0...\ntakuzu:2x2:1...\n", "<stdin>:2 is a copy of <stdin>:1: 0→1, 1→0"),
    ("dedupe -", "takuzu:2x2:....\n", "1 of 1 puzzle kept, 0 copies left out"),
    (
        "dedupe -",
        "takuzu:2x2:0...\n" * 2 + "takuzu:2x2:X...\n",
        "1 of 2 puzzles kept, 1 copy left out; 1 error in the input",
    ),
    ("convert --to sdx -", "", "Error: Invalid value for '--to': sdx can be read but not written"),
    ("convert -o out.svg -", "", "Error: Invalid value for '--output': `gridwright draw` makes pictures"),
    ("explain -", UNIQUE, "<stdin>:1: 4×4 Sudoku: solved in 10 steps"),
    (
        "explain --upto full-house -",
        UNIQUE,
        "<stdin>:1: 4×4 Sudoku: not solved after 0 steps: nothing up to full house gets any further",
    ),
    (
        "explain --lang de -",
        "sudoku:4x4:12..34........1.\n",
        "<stdin>:1: 4×4 Sudoku: nach 4 Schritten nicht gelöst: es gibt mehrere Lösungen",
    ),
    ("explain -", UNSOLVABLE, "<stdin>:1: 4×4 Sudoku: no solution: after 2 steps, R1C4 has no value left"),
    ("hint -", UNIQUE, "<stdin>:1: Look at row 1."),
    ("hint -", f"{FULL}\n", "<stdin>:1: There is nothing left to do."),
    (
        "hint -",
        UNSOLVABLE,
        "<stdin>:1: As it stands, there is no solution; empty R1C1, R1C2 or R2C3, and there is one.",
    ),
    (
        f"hint {UNIQUE} --entries sudoku:4x4:32.43...4.2....1",
        "",
        "<argument 1>:1: R1C1 can't be right: column 1 has 3 twice.",
    ),
    (
        "grade -",
        UNIQUE,
        "<stdin>:1: easy 1.58, hardest Hidden single (1 × Full house, 1 × Hidden single), openings 5.0",
    ),
    ("grade -", EMPTY_TAKUZU, "<stdin>:1: not graded: several solutions"),
    ("generate chess", "", "Error: there is no family 'chess' (known: sudoku, takuzu, magnets)"),
    (
        "generate takuzu -o made.sdk",
        "",
        "Error: Invalid value for '--output': sdk is not a format of Takuzu "
        "(known: takuzu-grid, takuzu-tabs, takuzu-board, takuzu-line, id, json)",
    ),
    ("generate takuzu --unique --any", "", "Error: unique and any can't be combined"),
    (
        "generate magnets --to magnets-solution",
        "",
        "Error: Invalid value for '--to': magnets-solution holds no puzzles "
        "(magnets-janko, magnets-course, id, json do)",
    ),
    ("generate sudoku --steps", "", "Error: --steps needs --json"),
    ("generate sudoku --json --to id", "", "Error: --json and --to can't be combined"),
    (
        "generate sudoku --solvable --verify",
        "",
        "Error: Invalid value for '--verify': a --solvable puzzle may have several solutions",
    ),
    (
        "generate takuzu:6x6@5#7 8",
        "",
        "Error: a recipe already sets everything: no size, seed or option can be added",
    ),
    (
        "generate sudoku --symmetry odd",
        "",
        "Error: Invalid value for '--symmetry': there is no symmetry 'odd' "
        "(known: none, half-turn, quarter-turn, mirror, diagonal)",
    ),
    ("analyse -", UNSOLVABLE, "<stdin>:1: 4×4 Sudoku, 3 clues: no solution"),
    (
        "analyse --time 0s -",
        f"sudoku:25x25:{'.' * 625}\n",
        "<stdin>:1: 25×25 Sudoku, 0 clues: undecided: the budget ran out",
    ),
    (
        "complete -",
        UNSOLVABLE,
        "<stdin>:1: there is no solution: R1C1 = 1, R1C2 = 2, R2C3 = 3 contradict each other",
    ),
    ("complete -", SEVERAL, "# <stdin>:1: 1 clue added: R3C3 = 1"),
    (
        "reduce -",
        SEVERAL,
        "<stdin>:1: it has several solutions: only a puzzle with one can be reduced (complete may help)",
    ),
    ("reduce -", FULL, "# <stdin>:1: 10 clues removed, 6 clues left"),
    ("repair -", UNIQUE, "<stdin>:1: one solution: nothing to repair"),
    ("repair -", HOPELESS, "no change of one or two clues gives a solution"),
    ("repair --changes 1 -", HOPELESS, "no change of one clue gives a solution"),
    ("draw --step 1 --steps -", UNIQUE, "Error: --step and --steps can't be drawn at once"),
    ("draw --json -", UNIQUE, "Error: --json says which file shows which puzzle: name one, -o OUT.svg"),
    (
        "lab trace --nodes 3 -",
        EMPTY_TAKUZU,
        CUT_OFF,
    ),
    ("lab trace --nodes 3 -", EMPTY_TAKUZU, "<stdin>:1: cut off after 3 trials; --nodes shows more"),
    ("lab compare - --strategies ,", UNIQUE, "Error: Invalid value for '--strategies': the list is empty"),
    ("book", "", "Error: name a plan; --example prints one"),
]
