// Colours come from walks: the places of a component in the order in which the rings lead to them from one of them,
// and from what the other places of a stack look like.
#include "symmetry/pattern.hpp"

#include <algorithm>
#include <utility>

#include "symmetry/refinement.hpp"

namespace gridwright {

Pattern::Pattern(int columns, int width) : columns_(columns), width_(width) { colour_places(); }

void Pattern::add(const Row& row) {
    write(row);
    if (!rigid_) colour_places();
}

void Pattern::add_quickly(const Row& row) {
    write(row);
    const auto before = colour_;
    for (int place = 0; place < columns_; ++place) {
        if (!row[place]) continue;
        const Ring ring = rings_.back()[place];
        colour_[place] += mixed(before[ring.place] + 2u * ring.row);
        colour_[ring.place] += mixed(before[place] + 2u * ring.row + 1);
    }
    colour_by_stacks();
}

void Pattern::write(const Row& row) {
    const auto index = static_cast<std::uint8_t>(rows_.size());
    rows_.push_back(row);
    rings_.emplace_back();
    for (int place = 0; place < columns_; ++place) {
        const int name = row[place];
        if (!name) continue;
        const Ring here{index, static_cast<std::uint8_t>(place)};
        if (name > names_) {
            home_[name] = here;
        } else {
            rings_[last_[name].row][last_[name].place] = here;
        }
        rings_[index][place] = name > names_ ? here : home_[name];
        last_[name] = here;
    }
    names_ = std::max<int>(names_, *std::max_element(row.begin(), row.begin() + columns_));
}

bool Pattern::same_rings(int place, int other) const {
    for (int index = 0; index < rows(); ++index) {
        if (!rows_[index][place] != !rows_[index][other]) return false;
        if (rows_[index][place] && rings_[index][place].row != rings_[index][other].row) return false;
    }
    return true;
}

void Pattern::colour_places() {
    for (int place = 0; place < columns_; ++place) {
        colour_[place] = walk(place);
        int like = 0;
        while (like < place && !(colour_[like] == colour_[place] && same_walk(like, place))) ++like;
        type_[place] = like < place ? type_[like] : static_cast<std::uint8_t>(place);
    }
    for (int place = 0; place < columns_; ++place) colour_[place] = mixed(type_[place] + 1u);
    for (int before = 0, now = classes(); now > before; before = std::exchange(now, classes())) {
        colour_by_stacks();
        const auto colour = colour_;
        for (int place = 0; place < columns_; ++place) {
            for (int number = 1; number < component_sizes_[place]; ++number) {
                colour_[place] = mixed(colour_[place] + colour[components_[place][number]]);
            }
        }
    }
    rigid_ = classes() == columns_;
}

void Pattern::colour_by_stacks() {
    for (int start = 0; start < columns_; start += width_) {
        std::uint64_t stack = 0;
        for (int place = start; place < start + width_; ++place) stack += mixed(colour_[place]);
        for (int place = start; place < start + width_; ++place) colour_[place] = mixed(3 * colour_[place] + stack);
    }
}

int Pattern::classes() const {
    std::array<std::uint64_t, most_lines> sorted = colour_;
    std::sort(sorted.begin(), sorted.begin() + columns_);
    return static_cast<int>(std::unique(sorted.begin(), sorted.begin() + columns_) - sorted.begin());
}

std::uint64_t Pattern::walk(int start) {
    Row& reached = components_[start];
    Row number;
    number.fill(most_lines);
    int count = 1;
    reached[0] = static_cast<std::uint8_t>(start);
    number[start] = 0;
    std::uint64_t sum = 0;
    for (int done = 0; done < count; ++done) {
        const int place = reached[done];
        for (int index = 0; index < rows(); ++index) {
            if (!rows_[index][place]) continue;
            const Ring ring = rings_[index][place];
            if (number[ring.place] == most_lines) {
                number[ring.place] = static_cast<std::uint8_t>(count);
                reached[count++] = ring.place;
            }
            sum = (sum + static_cast<std::uint64_t>(index << 16 | ring.row << 8 | number[ring.place]) + 1) *
                  0x9E3779B97F4A7C15u;
            sum ^= sum >> 29;
        }
        sum = mixed(sum + 1);
    }
    component_sizes_[start] = static_cast<std::uint8_t>(count);
    return sum;
}

// Walks have the same sums; are they the same, ring by ring?
bool Pattern::same_walk(int place, int other) const {
    const int size = component_sizes_[place];
    if (component_sizes_[other] != size) return false;
    Row image;
    for (int number = 0; number < size; ++number) image[components_[place][number]] = components_[other][number];
    for (int number = 0; number < size; ++number) {
        const int one = components_[place][number], two = components_[other][number];
        if (!same_rings(one, two)) return false;
        for (int index = 0; index < rows(); ++index) {
            if (rows_[index][one] && image[rings_[index][one].place] != rings_[index][two].place) return false;
        }
    }
    return true;
}

}  // namespace gridwright
