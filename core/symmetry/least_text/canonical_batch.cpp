// Arrays are handed to the threads some hundred at a time: for small ones, handing out costs as much as the work.
#include "symmetry/least_text/canonical_batch.hpp"

#include <algorithm>

#include "model/pool.hpp"
#include "symmetry/least_text/canonical_form.hpp"

namespace gridwright {

bool least_texts(const LineGroup& group, const std::uint8_t* cells, std::size_t count, std::uint8_t* texts,
                 unsigned threads, LeastTextKernel kernel, const Monitor::Poll& poll) {
    const auto size = static_cast<std::size_t>(group.cells());
    const std::size_t portion = std::max<std::size_t>(1, 16384 / size);
    const std::size_t pieces = (count + portion - 1) / portion;
    return run_pieces(pieces, threads, poll, [&](std::size_t piece, const std::atomic<bool>& stop) {
        Monitor monitor(-1, &stop);
        const std::size_t end = std::min(count, (piece + 1) * portion);
        for (std::size_t index = piece * portion; index < end && !monitor.tick(); ++index) {
            const std::uint8_t* array = cells + index * size;
            if (kernel && kernel(group, array, texts + index * size)) continue;
            if (const auto form = canonical_form(group, array, monitor)) {
                std::copy(form->text.begin(), form->text.end(), texts + index * size);
            }
        }
    });
}

}  // namespace gridwright
