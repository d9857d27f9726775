// Arrays are compared with the classes known before on several threads, then those that are new with each other.
#include "symmetry/copy_tables.hpp"

#include <algorithm>

#include "model/pool.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/least_text/canonical_form.hpp"

namespace gridwright {

namespace {

bool are_copies(const GivenArray& one, const GivenArray& other, const Partition& partition, Monitor& monitor) {
    Permutation images;
    const IsCopy answer = find_move(one, other, partition, monitor, images);
    if (answer != IsCopy::unknown) return answer == IsCopy::yes;
    const LineGroup& group = one.parts->group;
    const auto form = canonical_form(group, one.cells, monitor), same = canonical_form(group, other.cells, monitor);
    return form && same && form->text == same->text;
}

}  // namespace

std::uint32_t CopyTable::find(const Looks& looks, const Partition& partition, const GivenArray& array,
                              Monitor& monitor) const {
    const auto [begin, end] = looks.equal_range(partition.trace());
    const auto same = std::find_if(begin, end, [&](const auto& entry) {
        return are_copies(GivenArray(parts_, members_[entry.second].get()), array, partition, monitor);
    });
    return same == end ? none : same->second;
}

bool CopyTable::add(const std::uint8_t* cells, std::size_t count, std::uint32_t* numbers, unsigned threads,
                    const Monitor::Poll& poll) {
    const auto size = static_cast<std::size_t>(group().cells());
    const std::size_t portion = std::max<std::size_t>(1, 4096 / size);
    const auto compared = [&](std::size_t piece, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        const std::size_t end = std::min(count, (piece + 1) * portion);
        for (std::size_t index = piece * portion; index < end && !monitor.tick(); ++index) {
            const GivenArray array(parts_, cells + index * size);
            numbers[index] = find(looks_, Partition(array), array, monitor);
        }
    };
    if (!run_pieces((count + portion - 1) / portion, threads, poll, compared)) return false;
    const std::size_t known = members_.size();
    Looks fresh;
    const auto added = [&](std::size_t, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        for (std::size_t index = 0; index < count && !monitor.look(); ++index) {
            if (numbers[index] != none) continue;
            const GivenArray array(parts_, cells + index * size);
            const Partition partition(array);
            numbers[index] = find(fresh, partition, array, monitor);
            if (numbers[index] != none || monitor.stopped()) continue;
            numbers[index] = static_cast<std::uint32_t>(members_.size());
            members_.push_back(std::make_unique<std::uint8_t[]>(size));
            std::copy(array.cells, array.cells + size, members_.back().get());
            fresh.emplace(partition.trace(), numbers[index]);
        }
    };
    if (!run_pieces(1, 1, poll, added)) {
        members_.resize(known);
        return false;
    }
    looks_.merge(fresh);
    return true;
}

}  // namespace gridwright
