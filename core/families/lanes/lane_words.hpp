// The state of many boards, as the sweeps take it: a word for each lane, then the next word.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

#include "families/lanes/lanes.hpp"

namespace gridwright {

template <typename Lane>
class LaneWords {
  public:
    LaneWords(const LaneSweeps& sweeps, std::size_t words)
        : lanes_(static_cast<std::size_t>(sweeps.lanes) * sizeof(std::uint16_t) / sizeof(Lane)),
          words_(new (align) Lane[words * lanes_]()) {}

    std::size_t lanes() const { return lanes_; }
    Lane& at(std::size_t word, std::size_t lane) { return words_[word * lanes_ + lane]; }
    Lane* data() { return words_.get(); }

  private:
    static constexpr std::align_val_t align{64};
    struct Free {
        void operator()(Lane* words) const { operator delete[](words, align); }
    };

    std::size_t lanes_;
    std::unique_ptr<Lane[], Free> words_;
};

}  // namespace gridwright
