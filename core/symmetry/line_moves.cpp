// Applies a move, and takes one apart into steps.
#include "symmetry/line_moves.hpp"

namespace gridwright {

std::vector<std::uint8_t> moved(const LineGroup& group, const LineMove& move, const std::uint8_t* cells) {
    std::vector<std::uint8_t> result(static_cast<std::size_t>(group.cells()));
    for (int row = 0, cell = 0; row < group.rows; ++row) {
        for (int column = 0; column < group.columns; ++column, ++cell) {
            const int from_row = move.row_from[row], from_column = move.column_from[column];
            const int from = move.transposed ? from_column * group.columns + from_row  // square: the widths agree
                                             : from_row * group.columns + from_column;
            result[cell] = move.value_to[cells[from]];
        }
    }
    return result;
}

static void split_into_blocks(const std::array<std::uint8_t, most_lines>& line_from, int lines, int size,
                              Places& blocks, Places& within) {
    blocks.count = lines / size;
    within.count = lines;
    for (int place = 0; place < lines; ++place) {
        const int block = place / size, from = line_from[place];
        blocks.to[from / size] = static_cast<std::uint8_t>(block);
        within.to[block * size + from % size] = static_cast<std::uint8_t>(place);
    }
}

int Places::exchanges() const {
    int exchanges = 0;
    std::uint64_t seen = 0;
    for (int start = 0; start < count; ++start) {
        for (int at = to[start]; !(seen >> at & 1) && at != start; at = to[at]) {
            seen |= bit(at);
            ++exchanges;
        }
        seen |= bit(start);
    }
    return exchanges;
}

std::pair<int, int> MoveSteps::effort() const {
    int renamed = 0;
    for (int value = 0; value < values.count; ++value) renamed += values.to[value] != value;
    return {(quarter_turns != 0) + bands.exchanges() + stacks.exchanges() + rows.exchanges() + columns.exchanges(),
            renamed};
}

// Transposing is a quarter turn and a mirror, and a mirror is an order of lines. Two turns are possible, 0 or 2
// quarters (1 or 3 if the move transposes); the one that needs fewer exchanges is taken.
MoveSteps steps_of(const LineGroup& group, const LineMove& move) {
    MoveSteps best;
    for (const int turn : {move.transposed ? 1 : 0, move.transposed ? 3 : 2}) {
        if (turn == 2 && !group.transposes) continue;
        const bool rows_flipped = turn == 2 || turn == 3, columns_flipped = turn == 1 || turn == 2;
        LineMove after = move;
        for (int row = 0; rows_flipped && row < group.rows; ++row)
            after.row_from[row] = static_cast<std::uint8_t>(group.rows - 1 - move.row_from[row]);
        for (int column = 0; columns_flipped && column < group.columns; ++column)
            after.column_from[column] = static_cast<std::uint8_t>(group.columns - 1 - move.column_from[column]);
        MoveSteps steps;
        steps.quarter_turns = turn;
        split_into_blocks(after.row_from, group.rows, group.band_height, steps.bands, steps.rows);
        split_into_blocks(after.column_from, group.columns, group.stack_width, steps.stacks, steps.columns);
        steps.values.count = group.values;
        for (int value = 0; value < group.values; ++value)
            steps.values.to[value] = static_cast<std::uint8_t>(move.value_to[value + 1] - 1);
        if (best.rows.count == 0 || steps.effort() < best.effort()) best = steps;
    }
    return best;
}

}  // namespace gridwright
