// Builds the indexes of a model: which constraints a cell is in, which lines there are, where scopes meet.
#include "model/model.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "model/broken.hpp"

namespace gridwright {

Model::Model(std::uint32_t rows_, std::uint32_t columns_, Value values_, std::uint32_t neutral_)
    : rows(rows_), columns(columns_), cells(rows_ * columns_), values(values_), neutral(neutral_) {
    if (values == 0 || values > max_values) throw std::invalid_argument("a model has 1 to 64 values");
    if (neutral != none && neutral >= values) throw std::invalid_argument("the neutral value is beyond the last");
    if (rows > max_side || columns > max_side) throw std::invalid_argument("a model has at most 1024 rows and columns");
}

std::uint32_t Model::add(Constraint constraint, std::span<const Cell> scope) {
    if (finished_) throw std::invalid_argument("the model is finished");
    for (Cell cell : scope)
        if (cell >= cells) throw std::invalid_argument("a scope names a cell beyond the board");
    if (constraint.kind != Kind::distinct_lines) {  // two lines may cross
        std::vector<Cell> sorted(scope.begin(), scope.end());
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
            throw std::invalid_argument("a scope names a cell twice");
    }
    constraint.begin = static_cast<std::uint32_t>(scopes.size());
    scopes.insert(scopes.end(), scope.begin(), scope.end());
    constraint.end = static_cast<std::uint32_t>(scopes.size());
    constraints.push_back(constraint);
    return static_cast<std::uint32_t>(constraints.size() - 1);
}

std::uint32_t Model::add_all_different(std::span<const Cell> scope) {
    return add({.kind = Kind::all_different}, scope);
}

std::uint32_t Model::add_count(std::span<const Cell> scope, Value value, std::uint32_t lo, std::uint32_t hi) {
    if (value >= values) throw std::invalid_argument("a count of a value beyond the last");
    return add({.kind = Kind::count, .value = value, .lo = lo, .hi = hi}, scope);
}

std::uint32_t Model::add_no_run(std::span<const Cell> scope, std::uint32_t length) {
    if (length < 2) throw std::invalid_argument("a forbidden run has at least two cells");
    return add({.kind = Kind::no_run, .length = length}, scope);
}

std::uint32_t Model::add_distinct_lines(std::span<const Cell> cells_, std::uint32_t length) {
    if (length == 0 || cells_.size() % length != 0) throw std::invalid_argument("distinct lines have equal lengths");
    return add({.kind = Kind::distinct_lines, .length = length}, cells_);
}

std::uint32_t Model::add_allowed(Cell first, Cell second, std::span<const Mask> table) {
    if (table.size() != values) throw std::invalid_argument("a table has one row per value");
    const auto offset = static_cast<std::uint32_t>(tables.size());
    for (Mask row : table) tables.push_back(row & low_bits(values));
    for (Value b = 0; b < values; ++b) {
        Mask column = 0;
        for (Value a = 0; a < values; ++a)
            if (table[a] & bit(b)) column |= bit(a);
        tables.push_back(column);
    }
    const Cell scope[2] = {first, second};
    return add({.kind = Kind::allowed, .table = offset}, scope);
}

bool Model::repel(Cell first, Cell second, Value value) const {
    for (std::uint32_t index : cell_constraints[Kind::allowed][first]) {
        const auto pair = scope(constraints[index]);
        const bool joins = pair[0] == second || pair[1] == second;
        if (joins && !(tables[constraints[index].table + value] & bit(value))) return true;
    }
    return false;
}

std::uint32_t Model::table_between(Cell first, Cell second) const {
    std::uint32_t found = none;
    for (std::uint32_t index : cell_constraints[Kind::allowed][first]) {
        const auto pair = scope(constraints[index]);
        if (pair[0] == second || pair[1] == second) found = index;
    }
    return found;
}

bool Model::is_broken(const Constraint& constraint, std::span<const std::uint8_t> grid) const {
    return gridwright::is_broken(*this, constraint, [&](Cell cell) { return Value{grid[cell]}; });
}

std::uint32_t Model::first_broken(std::span<const std::uint8_t> grid) const {
    for (std::uint32_t index = 0; index < constraints.size(); ++index)
        if (is_broken(constraints[index], grid)) return index;
    return none;
}

Model Model::part(std::span<const std::uint32_t> indices) const {
    Model result(rows, columns, values, neutral);
    result.tables = tables;
    for (std::uint32_t index : indices) result.add(constraints[index], scope(constraints[index]));
    result.finish();
    return result;
}

void Model::finish() {
    if (finished_) return;
    find_lines();
    index_cells();
    find_intersections();
    finished_ = true;
}

static Lists transpose(std::size_t columns, std::size_t rows, auto&& items_of_row) {
    std::vector<std::vector<std::uint32_t>> lists(columns);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::uint32_t item : items_of_row(row)) {
            auto& list = lists[item];
            if (list.empty() || list.back() != row) list.push_back(static_cast<std::uint32_t>(row));
        }
    Lists result;
    for (auto& list : lists) {
        result.items.insert(result.items.end(), list.begin(), list.end());
        result.offsets.push_back(static_cast<std::uint32_t>(result.items.size()));
    }
    return result;
}

void Model::index_cells() {
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        for (std::uint32_t index = 0; index < constraints.size(); ++index)
            if (constraints[index].kind == static_cast<Kind>(kind)) of_kind.items.push_back(index);
        of_kind.offsets.push_back(static_cast<std::uint32_t>(of_kind.items.size()));
        cell_constraints.lists[kind] = transpose(cells, constraints.size(), [&](std::size_t index) {
            return constraints[index].kind == static_cast<Kind>(kind) ? scope(constraints[index])
                                                                      : std::span<const Cell>{};
        });
    }
    cell_lines = transpose(cells, lines.size(), [&](std::size_t index) { return scope(lines[index]); });
}

// Line analysis keeps counts as bits of a word: 0 to 63. Where 64 are wanted, the cells without the value are counted.
static void count_within_a_word(Line& line) {
    const std::uint32_t length = line.end - line.begin;
    for (const int slot : {0, 1}) {
        if (line.counted[slot] == none || line.hi[slot] <= 63) continue;
        line.complement[slot] = true;
        std::swap(line.lo[slot], line.hi[slot]);
        line.lo[slot] = length - line.lo[slot];
        line.hi[slot] = length - line.hi[slot];
    }
}

// Constraints over the same ordered scope are gathered into one line, with the tables between neighbours.
void Model::find_lines() {
    std::map<std::vector<Cell>, std::size_t> known;
    for (const Constraint& constraint : constraints) {
        if (constraint.kind != Kind::count && constraint.kind != Kind::no_run) continue;
        const auto cells_of = scope(constraint);
        if (cells_of.size() > longest_line || cells_of.empty()) continue;
        const auto [place, is_new] = known.try_emplace({cells_of.begin(), cells_of.end()}, lines.size());
        if (is_new) lines.push_back({.begin = constraint.begin, .end = constraint.end});
        Line& line = lines[place->second];
        const auto length = static_cast<std::uint32_t>(cells_of.size());
        if (constraint.kind == Kind::no_run) {
            if (constraint.length <= length)
                line.run = line.run ? std::min(line.run, constraint.length) : constraint.length;
            continue;
        }
        std::uint32_t value = constraint.value, lo = constraint.lo, hi = std::min(constraint.hi, length);
        if (lo == 0 && hi == length) continue;  // no bound at all
        if (lo > hi) lo = 1, hi = 0;            // impossible, whatever the length
        if (values == 2 && value == 0) {        // of two values only one need be counted
            value = 1;
            std::swap(lo, hi);
            lo = length - lo, hi = length - hi;
        }
        for (int slot = 0; slot < 2; ++slot) {
            if (line.counted[slot] == none) {
                line.counted[slot] = value, line.lo[slot] = lo, line.hi[slot] = hi;
                break;
            }
            if (line.counted[slot] == value) {
                line.lo[slot] = std::max(line.lo[slot], lo), line.hi[slot] = std::min(line.hi[slot], hi);
                break;
            }
        }
    }
    std::map<std::pair<Cell, Cell>, std::uint32_t> pairs;  // ordered pair → offset of its table, both ways
    for (const Constraint& constraint : constraints) {
        if (constraint.kind != Kind::allowed) continue;
        const auto cells_of = scope(constraint);
        for (const bool turned : {false, true}) {
            const Cell first = cells_of[turned], second = cells_of[!turned];
            const auto offset = static_cast<std::uint32_t>(constraint.table + (turned ? values : 0));
            const auto [place, is_new] = pairs.try_emplace({first, second}, offset);
            if (is_new) continue;
            const auto merged = static_cast<std::uint32_t>(tables.size());  // two tables on one pair: both must allow
            for (Value a = 0; a < values; ++a) tables.push_back(tables[place->second + a] & tables[offset + a]);
            place->second = merged;
        }
    }
    for (Line& line : lines) {
        count_within_a_word(line);
        line.links = static_cast<std::uint32_t>(links.size());
        for (std::uint32_t at = line.begin; at + 1 < line.end; ++at) {
            const auto found = pairs.find({scopes[at], scopes[at + 1]});
            links.push_back(found == pairs.end() ? none : found->second);
            line.linked = line.linked || links.back() != none;
        }
    }
}

void Model::find_intersections() {
    intersections.resize(constraints.size());
    for (std::uint32_t index : of_kind[Kind::all_different]) {
        if (!is_complete(constraints[index])) continue;  // a value may be missing, so none is locked
        std::map<std::uint32_t, std::vector<Cell>> meets;
        for (Cell cell : scope(constraints[index]))
            for (std::uint32_t other : cell_constraints[Kind::all_different][cell])
                if (other != index) meets[other].push_back(cell);
        std::vector<std::vector<Cell>> groups;  // cells that a group covers already
        for (auto& [other, common] : meets) {
            if (common.size() < 2 || common.size() == values) continue;
            std::uint32_t group = 0;
            for (; group < groups.size(); ++group) {
                const bool disjoint = std::none_of(common.begin(), common.end(), [&](Cell cell) {
                    return std::find(groups[group].begin(), groups[group].end(), cell) != groups[group].end();
                });
                if (disjoint) break;
            }
            if (group == groups.size()) groups.emplace_back();
            groups[group].insert(groups[group].end(), common.begin(), common.end());
            const auto begin = static_cast<std::uint32_t>(shared_cells.size());
            shared_cells.insert(shared_cells.end(), common.begin(), common.end());
            intersections[index].push_back({other, group, begin, static_cast<std::uint32_t>(shared_cells.size())});
        }
        // Only a group that covers the whole scope shows that a value fits nowhere else.
        std::erase_if(intersections[index],
                      [&](const Intersection& meeting) { return groups[meeting.group].size() != values; });
        std::stable_sort(intersections[index].begin(), intersections[index].end(),
                         [](const Intersection& a, const Intersection& b) { return a.group < b.group; });
    }
}

}  // namespace gridwright
