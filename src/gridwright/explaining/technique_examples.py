"""For every technique a puzzle that needs it: nothing easier leads to the end, and nothing harder is needed.

Written once: the tests solve them, the documents and `gridwright techniques` show them.
"""

# ruff: noqa: E501  (an id is one word)
from __future__ import annotations

from gridwright.explaining.explain import explain
from gridwright.explaining.notes import replay
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Notes, Step

# fmt: off
EXAMPLES: dict[tuple[str, str], str] = {
    ("sudoku", "full-house"): "sudoku:9x9:13.89256785947.3212673..984521.8479...87.16523762591.84921.783.613.2..7978594321.",
    ("sudoku", "hidden-single"): "sudoku:9x9:...8..5....9.7..2.267....8...1.84..3..87...52...2591...9.1...3.613.28..9.85......",
    ("sudoku", "naked-single"): "sudoku:9x9:1..8..5....947..2.267....8.....84......7...52....5.1...9.1...3.613.2...9.85......",
    ("sudoku", "locked-candidates"): "sudoku:9x9:..6.1..4......51...4.826....3.4..8..6......171...8.........9.....2...3..71..6.25.",
    ("sudoku", "naked-pair"): "sudoku:9x9:.2.....4.5.179.....73.1...8..4..7..2..7.4.5..139.5.....1..2.8......3.......6....9",
    ("sudoku", "x-wing"): "sudoku:9x9:.6.....9.1...9..5....4.7...........62.4..5...9...1...8...76.1..3....84...4...3..5",
    ("sudoku", "hidden-pair"): "sudoku:9x9:....9.4.2..3..8...8.2....136.......4.8.........43..65.....761..2.5.1..7...6......",
    ("sudoku", "naked-triple"): "sudoku:9x9:..27..8.11...8..3...86.........3..9.....163.8..58.7...9.6..21.5...4.9..3.......6.",
    ("sudoku", "swordfish"): "sudoku:9x9:....8..5792.7...81......6..2...4......43...9..61..7.....5..3....795....6...9..8..",
    ("sudoku", "hidden-triple"): "sudoku:9x9:......1...75.....62...79........7..46....5...8.92...1.136.5.........6.5.5....12.9",
    ("sudoku", "skyscraper"): "sudoku:9x9:...8..5...59.7..2.267....8.....84......7...52....5.1...9.1...3.613.2...9.85.....6",
    ("sudoku", "two-string-kite"): "sudoku:9x9:5.........3...9.247.....3..4...3...2....9.....6..1.75...8..361.3.......8..124....",
    ("sudoku", "xy-wing"): "sudoku:9x9:.1.3....77.6...9......7.4......3...29..45.7.6....1..8..9...6...53..8......7...1.5",
    ("sudoku", "empty-rectangle"): "sudoku:9x9:4.2....85.79..42..53...69..3..94.8...8.......1..5.........3.47..4..7...9.....13..",
    ("sudoku", "finned-x-wing"): "sudoku:9x9:.......6...9.85...2...379..4....1..8...3.4.1...7.....53..5.8..96....3.7.52....3..",
    ("sudoku", "xyz-wing"): "sudoku:9x9:.......6...9.85...2...379..4.......8...3.4.1...7.....53..5.8..96......7.52....3..",
    ("sudoku", "w-wing"): "sudoku:9x9:...8..5....9.7..2.267....8.....84......7...52....5.1...9.1...3.613.2...9.85......",
    ("sudoku", "simple-colouring"): "sudoku:9x9:..3......4...6..2.62..9.74........5...694..8.1..3.2..4.39.27.........8.1.......3.",
    ("sudoku", "unique-rectangle"): "sudoku:9x9:.1..3.9..3....5.2.2..891.5...73.....48.............1759....32.6...4...3..3.1..74.",
    ("sudoku", "naked-quad"): "sudoku:9x9:3.4..89...513.4.......7..53...1.7..........29....5.3.8...7......86...5..12.....6.",
    ("sudoku", "jellyfish"): "sudoku:9x9:5..72.....8.....24...3.1.....1..5.93....9..8..5.2..........294...2.4.6..63.......",
    ("sudoku", "hidden-quad"): "sudoku:9x9:...4.1..8.7..5..2..45.72....8.6..2.4........1.52...69...9..4.......8..3....26...5",
    ("sudoku", "finned-swordfish"): "sudoku:9x9:2973.5.......7.5..6...2.....3....4..7...42.5..4...7....2...3...5......36..4..6.21",
    ("sudoku", "bug-plus-one"): "sudoku:9x9:...2........85.62.8.21....92..3.9..8......7....4..5.9.3...1.....46...1..9....65..",
    ("sudoku", "finned-jellyfish"): "sudoku:9x9:3.6.2.97.......6..........38...3......3..85149.7..1..8..51...3.2...5689....29....",
    ("sudoku", "x-chain"): "sudoku:9x9:.3.4.5..9.....3.....98...5....9.1...97.3.4....68.........7....15.....7.3..3.49..2",
    ("sudoku", "xy-chain"): "sudoku:9x9:59..1.....63.8.9.5.......4.8.1...2........13.2...5......5.....3...27...9..2.958..",
    ("sudoku", "sue-de-coq"): "sudoku:9x9:52..74...1..9...5.9...8..2.....9...378.2.6.9....84.67....7.9.....7...93.6.5.....1",
    ("sudoku", "alternating-inference-chain"): "sudoku:9x9:59..1.....63.8.9.5.......4.8.1...2........13.2...5......5.....3...27...9..2..58..",
    ("sudoku", "als-xz"): "sudoku:9x9:.........15..9..46928.5.....7......5.12......6......7...9.7.2.3...3..5......62..4",
    ("sudoku", "forcing-chains"): "sudoku:9x9:.....9...2.......4..7.156......8.....1.2..59..9...4.7...38......4...18....13....5",
    ("sudoku", "trial"): "sudoku:12x12:......385.4..7....4....1.3.A19..2...1.A..5.3........B.A........59.87A..C.16.C.....5..4....7........75.9...82......CA6..98.7.3...4.1.C9...B....2.",
    ("takuzu", "pair"): "takuzu:6x6:0010111101001011000100.10101101010.1",
    ("takuzu", "sandwich"): "takuzu:6x6:.0101.11.10010.100010011010.1010100.",
    ("takuzu", "last-cell"): "takuzu:6x6:.0..1111....1....00.0.1101...0.0.0..",
    ("takuzu", "completed-line"): "takuzu:6x6:...01.....1.01.....11..0.......110..",
    ("takuzu", "near-complete-line"): "takuzu:6x6:.0..1.1.0..010..0.0.0..1010.10.010..",
    ("takuzu", "gap-counting"): "takuzu:8x8:.10.0..00..1....0.1.1....100.0..1.....0...........0..00....1..0.",
    ("takuzu", "duplicate-line"): "takuzu:6x6:.0..1.11..0..0....0.0..1.1..10.0.0..",
    ("takuzu", "line-analysis"): "takuzu:10x10:.0.....11.0.1..1.1.......0..01..........1...0....0..0.001....11..0....1.......1.1.0..00..001.0....1.",
    ("takuzu", "line-analysis-with-duplicates"): "takuzu:6x6:.1.......1..0....0..0.0........1.11.",
    ("takuzu", "one-step-contradiction"): "takuzu:6x6:.0..1.1...........0....1.....0.0.0..",
    ("takuzu", "trial"): "takuzu:6x6:1.1.............00......1....1....0.",
    ("magnets", "poles"): "magnets:5x5,oLRTTLRTBBLRBLRTLRTTBLRBB:2,.,.,.,.;.,.,2,.,.;2,2,.,2,.;2,.,2,2,1;x.+-.-+-+-+-+.+.+-+x+x.-.",
    ("magnets", "line-full"): "magnets:5x5,oTLRTTBLRBBTLRTTBLRBBLRLR:1,.,2,1,3;.,2,.,.,.;1,.,.,1,.;.,.,.,1,.;xxxx+..-+-+..-..+.x-..+-+",
    ("magnets", "line-exact"): "magnets:5x5,TLRLRBLRLRLRTLRLRBLRoLRLR:.,.,.,1,.;1,0,.,0,.;0,.,.,.,.;.,.,2,.,2",
    ("magnets", "both-ends-barred"): "magnets:5x5,LRTLRTTBLRBBLRoTLRLRBLRLR:.,0,.,.,0;.,.,.,.,0;.,.,.,.,2;0,2,0,.,.",
    ("magnets", "odd-gaps"): "magnets:5x5,LRLRTTTLRBBBLRoLRLRTLRLRB:0,.,.,3,1;.,.,.,1,.;1,.,.,.,.;.,0,.,.,3",
    ("magnets", "one-neutral-left"): "magnets:5x5,LRLRTTLRTBBTTBoTBBLRBLRLR:0,1,.,.,1;1,.,.,.,2;.,0,1,1,1;.,.,.,.,.",
    ("magnets", "certain-magnets"): "magnets:5x5,TToLRBBLRTLRTTBLRBBTLRLRB:.,.,.,1,3;.,0,1,3,.;2,.,.,.,.;.,.,.,2,.",
    ("magnets", "every-domino-needed"): "magnets:5x5,LRTLRTTBLRBBLRoTTTLRBBBLR:2,1,.,.,1;.,.,1,.,.;.,.,.,2,.;0,1,0,.,.",
    ("magnets", "only-one-end-left"): "magnets:5x5,oTLRTTBLRBBTLRTTBLRBBLRLR:1,.,2,1,3;.,2,.,.,.;1,.,.,1,.;.,.,.,1,.",
    ("magnets", "run-capacity"): "magnets:5x5,TTTLRBBBLRLRLRoTTTLRBBBLR:.,.,.,.,0;.,2,1,.,1;.,.,1,1,2;.,1,.,.,0",
    ("magnets", "line-analysis"): "magnets:5x5,LRTLRLRBLRLRLRoTTLRTBBLRB:2,.,0,.,0;.,1,0,.,0;.,.,.,.,.;0,.,1,.,1",
    ("magnets", "coupled-lines"): "magnets:5x5,LRTLRTTBLRBBoLRTTTTTBBBBB:.,.,1,.,0;1,.,.,.,.;0,.,.,.,.;.,2,1,2,.",
    ("magnets", "one-step-contradiction"): "magnets:5x5,oLRTTLRTBBLRBLRTLRTTBLRBB:2,.,.,.,.;.,.,2,.,.;2,2,.,2,.;2,.,2,2,1",
    ("magnets", "trial"): "magnets:5x5,LRTTTTTBBBBBoLRTTTLRBBBLR:2,.,1,.,2;.,1,.,.,.;1,.,.,1,1;.,1,.,1,.",
}
# fmt: on
"""By family and technique: the id of a puzzle."""


def first_use(puzzle: Puzzle, technique: str, *, budget: Budget = UNLIMITED) -> tuple[Notes, Step] | None:
    """The first step that uses a technique, where nothing harder may be used, with the candidates before it.

    >>> import gridwright
    >>> before, step = first_use(gridwright.parse(EXAMPLES["takuzu", "pair"]), "pair")
    >>> step.technique
    'pair'
    """
    steps = replay(explain(puzzle, upto=technique, budget=budget))
    return next(((before, step) for step, before in steps if step.technique == technique), None)
