// Colouring takes most of the time: many arrays are coloured on several threads, then numbered one after the other.
#include "symmetry/copy_table.hpp"

#include <algorithm>

#include "model/pool.hpp"
#include "symmetry/isomorphism.hpp"
#include "symmetry/least_text/canonical_form.hpp"

namespace gridwright {

static bool are_copies(const GivenArray& one, const GivenArray& other, const Colouring& of_other, Monitor& monitor) {
    const FoundMove move = find_move(one, other, of_other, monitor, effort_for(one));
    return move.gave_up ? have_same_form(one, other, monitor) : move.images.has_value();
}

// A new number if the array belongs to no class yet. Meaningless if the monitor ended the search.
std::uint32_t CopyTable::number_of(const GivenArray& array, const Colouring& colouring, Monitor& monitor) {
    const auto [begin, end] = classes_.equal_range(colouring.trace());
    const auto same = std::find_if(begin, end, [&](const auto& entry) {
        return are_copies(GivenArray(parts_, members_[entry.second].get()), array, colouring, monitor);
    });
    if (same != end) return same->second;
    const auto size = static_cast<std::size_t>(group().cells());
    const auto number = static_cast<std::uint32_t>(members_.size());
    members_.push_back(std::make_unique<std::uint8_t[]>(size));
    std::copy(array.cells, array.cells + size, members_.back().get());
    classes_.emplace(colouring.trace(), number);
    return number;
}

bool CopyTable::add(const std::uint8_t* cells, std::size_t count, std::uint32_t* numbers, unsigned threads,
                    const Monitor::Poll& poll) {
    const auto size = static_cast<std::size_t>(group().cells());
    const std::size_t portion = std::max<std::size_t>(1, 4096 / size), known = members_.size();
    std::vector<std::unique_ptr<const Colouring>> colourings(count);
    const auto colour = [&](std::size_t piece, const std::atomic<bool>& stop) {
        const std::size_t end = std::min(count, (piece + 1) * portion);
        for (std::size_t index = piece * portion; index < end && !stop; ++index)
            colourings[index] = std::make_unique<Colouring>(GivenArray(parts_, cells + index * size));
    };
    const auto give_numbers = [&](std::size_t, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        for (std::size_t index = 0; index < count && !monitor.look(); ++index)
            numbers[index] = number_of(GivenArray(parts_, cells + index * size), *colourings[index], monitor);
    };
    if (!run_pieces((count + portion - 1) / portion, threads, poll, colour)) return false;
    if (run_pieces(1, 1, poll, give_numbers)) return true;
    members_.resize(known);
    std::erase_if(classes_, [&](const auto& entry) { return entry.second >= known; });
    return false;
}

}  // namespace gridwright
