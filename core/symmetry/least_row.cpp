// Best first: partial ways are taken up in the order of what they have written, the shorter before the longer, so that
// the first that is complete is the least. Ways that an automorphism of pattern and row carries onto one another are
// taken once.
#include "symmetry/least_row.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "symmetry/alike.hpp"

namespace gridwright {

namespace {

using line_set::bit;

struct Way {
    PlaceMap map;
    Row text{};
    int length = 0;
    int fresh = 0;              // names given so far that the pattern doesn't have
    std::uint64_t choices = 0;  // left at a choice that was begun: of columns, or of homes
    bool begun = false;
};

// The heap's top is the least, of equal ones the shorter, and of those that have written all the one nearest to its
// end.
bool comes_later(const std::unique_ptr<Way>& one, const std::unique_ptr<Way>& other) {
    const auto key = [](const Way& way) { return way.length + way.begun; };
    const int common = std::min(key(*one), key(*other));
    const auto [mine, theirs] = std::mismatch(one->text.begin(), one->text.begin() + common, other->text.begin());
    if (mine != one->text.begin() + common) return *mine > *theirs;
    if (key(*one) != key(*other)) return key(*one) > key(*other);
    return one->map.count() < other->map.count();
}

class LeastRow {
  public:
    LeastRow(const Pattern& pattern, const Row& row, const Row& bound, int bound_length, std::int64_t& effort,
             Monitor& monitor)
        : pattern_(pattern),
          row_(row),
          bound_(bound),
          bound_length_(bound_length),
          effort_(effort),
          most_ways_(std::clamp<std::int64_t>(effort / 8, 5'000, 100'000)),
          monitor_(monitor) {}

    std::optional<WrittenRow> find() {
        push(std::make_unique<Way>(Way{PlaceMap(pattern_), {}, 0, 0, 0, false}));
        while (!heap_.empty() && !monitor_.tick() && effort_ > 0) {
            std::pop_heap(heap_.begin(), heap_.end(), comes_later);
            std::unique_ptr<Way> way = std::move(heap_.back());
            heap_.pop_back();
            if (way->length < pattern_.columns()) {
                advance(std::move(way));
            } else if (way->map.complete()) {
                return WrittenRow{way->text, way->map.from()};
            } else {
                set_open_place(*way);
            }
        }
        return std::nullopt;
    }

  private:
    void push(std::unique_ptr<Way> way) {
        --effort_;
        if (static_cast<std::int64_t>(heap_.size()) == most_ways_) effort_ = 0;
        heap_.push_back(std::move(way));
        std::push_heap(heap_.begin(), heap_.end(), comes_later);
    }

    // Writes what is decided, then chooses once.
    void advance(std::unique_ptr<Way> way) {
        const int start = way->length;
        while (way->length < pattern_.columns()) {
            const int place = way->length;
            const std::optional<int> name_here = name_at(*way, place);
            const bool open = !name_here;
            const int name = name_here.value_or(0);
            if (open || (name && name <= pattern_.names() && !way->map.has_source(pattern_.home(name).place))) {
                if (place > start) return push(std::move(way));  // others may have become less
                return open ? choose_column(std::move(way)) : choose_home(std::move(way), name);
            }
            if (!write(*way, name)) return;
        }
        push(std::move(way));
    }

    // The row's name at a place, if it is decided. Where all columns that may come there are empty, or all hold
    // something new, nothing needs to be decided.
    std::optional<int> name_at(const Way& way, int place) const {
        if (way.map.has_target(place)) return row_[way.map.from(place)];
        const std::uint64_t sources = way.begun ? 0 : way.map.sources_for(place);
        if (!sources) return std::nullopt;
        const int name = row_[std::countr_zero(sources)];
        if (name && name <= pattern_.names()) return std::nullopt;
        for (std::uint64_t left = sources; left; left &= left - 1) {
            const int other = row_[std::countr_zero(left)];
            if (name ? other <= pattern_.names() : other) return std::nullopt;
        }
        return name;
    }

    bool write(Way& way, int name) {
        int character = name;
        if (name > pattern_.names()) {
            character = pattern_.names() + ++way.fresh;
        } else if (name) {
            const Pattern::Ring home = pattern_.home(name);
            character = pattern_.row(home.row)[way.map.to(home.place)];
        }
        way.text[way.length++] = static_cast<std::uint8_t>(character);
        way.begun = false;
        return within_bound(way, way.length);
    }

    bool within_bound(const Way& way, int length) const {
        return length > bound_length_ || !std::lexicographical_compare(bound_.begin(), bound_.begin() + length,
                                                                       way.text.begin(), way.text.begin() + length);
    }

    // What can be written at least for a column that stood at `source`.
    int least_character(const Way& way, int source) const {
        const int name = row_[source];
        if (!name) return 0;
        if (name > pattern_.names()) return pattern_.names() + way.fresh + 1;
        const Pattern::Ring home = pattern_.home(name);
        if (way.map.has_source(home.place)) return pattern_.row(home.row)[way.map.to(home.place)];
        const std::uint64_t homes = way.map.targets_for(home.place);
        return homes ? pattern_.row(home.row)[std::countr_zero(homes)] : most_lines + 1;
    }

    // Goes on later with other choices, whose least character is `character`.
    void put_off(const Way& way, std::uint64_t choices, int character) {
        if (!choices) return;
        auto later = std::make_unique<Way>(way);
        later->choices = choices;
        later->begun = true;
        later->text[way.length] = static_cast<std::uint8_t>(character);
        if (within_bound(*later, way.length + 1)) push(std::move(later));
    }

    void choose_column(std::unique_ptr<Way> way) {
        const int place = way->length;
        const std::uint64_t sources = way->begun ? way->choices : way->map.sources_for(place);
        std::uint64_t least = 0, others = 0;
        int character = most_lines + 2, next = most_lines + 2;
        for (std::uint64_t left = sources; left; left &= left - 1) {
            const int source = std::countr_zero(left), mine = least_character(*way, source);
            if (mine < character) {
                others |= least;
                least = 0;
                next = character;
                character = mine;
            }
            (mine == character ? least : others) |= bit(source);
            if (mine > character) next = std::min(next, mine);
        }
        if (!least) return;
        put_off(*way, others, next);
        way->begun = false;
        way->text[place] = static_cast<std::uint8_t>(character);
        if (!within_bound(*way, place + 1)) return;
        try_columns(*way, place, least);
    }

    // Columns that are alike are tried once.
    void try_columns(const Way& way, int place, std::uint64_t sources) {
        std::uint64_t tried = 0;
        std::optional<Alike> alike;
        for (; sources; sources &= sources - 1) {
            const int source = std::countr_zero(sources);
            if (tried && !alike) alike.emplace(with_row(), way.map);
            bool known = false;
            for (std::uint64_t left = tried; left && !known; left &= left - 1) {
                known = alike->are(std::countr_zero(left), source);
            }
            if (known) continue;
            auto option = std::make_unique<Way>(way);
            if (!option->map.set(place, source)) continue;
            if (!option->map.complete()) tried |= bit(source);  // else it is sooner written than compared
            push(std::move(option));
        }
    }

    // All is written, and a place is left at which it did not matter what comes there.
    void set_open_place(const Way& way) {
        int place = 0;
        while (way.map.has_target(place)) ++place;
        try_columns(way, place, way.map.sources_for(place));
    }

    // The least home comes first; others are taken up where that leads nowhere.
    void choose_home(std::unique_ptr<Way> way, int name) {
        const Pattern::Ring home = pattern_.home(name);
        const std::uint64_t targets = way->begun ? way->choices : way->map.targets_for(home.place);
        if (!targets) return;
        const std::uint64_t others = targets & (targets - 1);
        if (others) put_off(*way, others, pattern_.row(home.row)[std::countr_zero(others)]);
        way->begun = false;
        if (way->map.set(std::countr_zero(targets), home.place)) push(std::move(way));
    }

    const Pattern& with_row() {
        if (!with_row_) {
            with_row_ = std::make_unique<Pattern>(pattern_);
            with_row_->add_quickly(row_);
        }
        return *with_row_;
    }

    const Pattern& pattern_;
    const Row& row_;
    const Row& bound_;
    int bound_length_;
    std::int64_t& effort_;
    std::int64_t most_ways_;  // side by side
    Monitor& monitor_;
    std::unique_ptr<Pattern> with_row_;  // made when it is asked for
    std::vector<std::unique_ptr<Way>> heap_;
};

}  // namespace

std::optional<WrittenRow> least_row(const Pattern& pattern, const Row& row, const Row& bound, int bound_length,
                                    std::int64_t& effort, Monitor& monitor) {
    return LeastRow(pattern, row, bound, bound_length, effort, monitor).find();
}

}  // namespace gridwright
