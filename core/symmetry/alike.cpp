// An automorphism grows from one pair of places along rings and, where a stack isn't set, to the whole stack. What it
// carries to something else comes back in exchange, so that all other places may stay.
#include "symmetry/alike.hpp"

#include <algorithm>
#include <numeric>

namespace gridwright {

namespace {

using line_set::bit;

class Exchange {
  public:
    Exchange(const Pattern& pattern, const PlaceMap& map) : pattern_(pattern), map_(map) { stack_image_.fill(none); }

    bool find(int one, int other) {
        if (!put(one, other)) return false;
        for (int done = 0;;) {
            for (; done < count_; ++done) {
                if (!follow(reached_[done])) return false;
            }
            const int open = open_place();
            if (open < 0) return true;
            const int image = image_for(open);
            if (image < 0 || !put(open, image)) return false;
        }
    }

    template <class Action>
    void for_each_pair(Action action) const {
        for (int index = 0; index < count_; ++index) action(reached_[index], image_[reached_[index]]);
    }

  private:
    static constexpr std::uint8_t none = most_lines;

    bool put(int place, int image) {
        const bool mapped = mapped_ >> place & 1, taken = taken_ >> image & 1;
        if (mapped || taken) return mapped && taken && image_[place] == image;
        if (pattern_.colour(place) != pattern_.colour(image) || !pattern_.same_rings(place, image)) return false;
        if (place != image && (map_.has_source(place) || map_.has_source(image))) return false;
        const int stack = place / pattern_.width(), stack_image = image / pattern_.width();
        if (stack != stack_image && (map_.has_source_stack(stack) || map_.has_source_stack(stack_image))) return false;
        const bool stack_taken = taken_stacks_ >> stack_image & 1;
        if (stack_image_[stack] == none ? stack_taken : stack_image_[stack] != stack_image) return false;
        stack_image_[stack] = static_cast<std::uint8_t>(stack_image);
        taken_stacks_ |= bit(stack_image);
        mapped_ |= bit(place);
        taken_ |= bit(image);
        image_[place] = static_cast<std::uint8_t>(image);
        taken_for_[image] = static_cast<std::uint8_t>(place);
        reached_[count_++] = static_cast<std::uint8_t>(place);
        return true;
    }

    bool follow(int place) {
        for (int row = 0; row < pattern_.rows(); ++row) {
            if (!pattern_.row(row)[place]) continue;
            if (!put(pattern_.ring(row, place).place, pattern_.ring(row, image_[place]).place)) return false;
        }
        return true;
    }

    // A stack that isn't set goes as a whole.
    int open_place() const {
        for (int place = 0; place < pattern_.columns(); ++place) {
            const int stack = place / pattern_.width();
            if (!(mapped_ >> place & 1) && stack_image_[stack] != none && !map_.has_source_stack(stack)) return place;
        }
        return -1;
    }

    // Best the place itself; or what its place was taken for, so that the two are exchanged; or one that looks alike.
    int image_for(int place) const {
        const int start = stack_image_[place / pattern_.width()] * pattern_.width();
        int image_of = place;
        while (taken_ >> image_of & 1) image_of = taken_for_[image_of];
        if (image_of / pattern_.width() * pattern_.width() == start) return image_of;
        for (int image = start; image < start + pattern_.width(); ++image) {
            if (!(taken_ >> image & 1) && pattern_.colour(image) == pattern_.colour(place)) return image;
        }
        return -1;
    }

    const Pattern& pattern_;
    const PlaceMap& map_;
    std::uint64_t mapped_ = 0, taken_ = 0, taken_stacks_ = 0;
    Row image_{}, taken_for_{}, stack_image_{}, reached_{};
    int count_ = 0;
};

}  // namespace

Alike::Alike(const Pattern& pattern, const PlaceMap& map) : pattern_(pattern), map_(map) {
    std::iota(like_.begin(), like_.end(), std::uint8_t{0});
}

int Alike::first_like(int place) const {
    while (like_[place] != place) place = like_[place];
    return place;
}

bool Alike::are(int one, int other) {
    if (first_like(one) == first_like(other)) return true;
    Exchange exchange(pattern_, map_);
    if (!exchange.find(one, other)) return false;
    exchange.for_each_pair([&](int place, int image) {
        const auto [first, second] = std::minmax({first_like(place), first_like(image)});
        like_[second] = static_cast<std::uint8_t>(first);
    });
    return true;
}

}  // namespace gridwright
