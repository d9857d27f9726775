// A set of keys, and a table of classes by trace.
#include "symmetry/copy_tables.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/pool.hpp"
#include "symmetry/isomorphism.hpp"
#include "symmetry/least_text/canonical_form.hpp"

namespace gridwright {

std::uint32_t KeyTable::add(const std::uint8_t* symbols) {
    if (size() == UINT32_MAX) throw std::length_error("too many different keys");
    const auto number = static_cast<std::uint32_t>(size());
    for (std::size_t k = 0; k < length_; k += bytes_ < length_ ? 2 : 1) {
        const int high = bytes_ < length_ && k + 1 < length_ ? symbols[k + 1] << 4 : 0;
        keys_.push_back(static_cast<char>(symbols[k] | high));
    }
    const auto [place, is_new] = numbers_.insert(number);
    if (!is_new) keys_.resize(keys_.size() - bytes_);
    return *place;
}

namespace {

bool are_copies(const GivenArray& one, const GivenArray& other, const Colouring& of_other, Monitor& monitor) {
    const FoundMove move = find_move(one, other, of_other, monitor);
    if (!move.gave_up) return move.images.has_value();
    const LineGroup& group = one.parts->group;
    const auto form = canonical_form(group, one.cells, monitor), same = canonical_form(group, other.cells, monitor);
    return form && same && form->text == same->text;
}

}  // namespace

std::uint32_t CopyTable::find(const ByTrace& classes, const Colouring& colouring, const GivenArray& array,
                              Monitor& monitor) const {
    const auto [begin, end] = classes.equal_range(colouring.trace());
    const auto same = std::find_if(begin, end, [&](const auto& entry) {
        return are_copies(GivenArray(parts_, members_[entry.second].get()), array, colouring, monitor);
    });
    return same == end ? none : same->second;
}

// Arrays are compared with the known classes on several threads; then those that belong to none, with each other.
bool CopyTable::add(const std::uint8_t* cells, std::size_t count, std::uint32_t* numbers, unsigned threads,
                    const Monitor::Poll& poll) {
    const auto size = static_cast<std::size_t>(group().cells());
    const std::size_t portion = std::max<std::size_t>(1, 4096 / size);
    const auto compared = [&](std::size_t piece, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        const std::size_t end = std::min(count, (piece + 1) * portion);
        for (std::size_t index = piece * portion; index < end && !monitor.tick(); ++index) {
            const GivenArray array(parts_, cells + index * size);
            numbers[index] = find(classes_, Colouring(array), array, monitor);
        }
    };
    if (!run_pieces((count + portion - 1) / portion, threads, poll, compared)) return false;
    const std::size_t known = members_.size();
    ByTrace fresh;
    const auto added = [&](std::size_t, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        for (std::size_t index = 0; index < count && !monitor.look(); ++index) {
            if (numbers[index] != none) continue;
            const GivenArray array(parts_, cells + index * size);
            const Colouring colouring(array);
            numbers[index] = find(fresh, colouring, array, monitor);
            if (numbers[index] != none || monitor.stopped()) continue;
            numbers[index] = static_cast<std::uint32_t>(members_.size());
            members_.push_back(std::make_unique<std::uint8_t[]>(size));
            std::copy(array.cells, array.cells + size, members_.back().get());
            fresh.emplace(colouring.trace(), numbers[index]);
        }
    };
    if (!run_pieces(1, 1, poll, added)) {
        members_.resize(known);
        return false;
    }
    classes_.merge(fresh);
    return true;
}

}  // namespace gridwright
