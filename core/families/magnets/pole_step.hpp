// One step of mixing the poles of a board whose cells are the bits of a number: dominoes that don't touch are laid
// anew, all at the same time. Whatever kind of number it is, it knows the steps to a neighbour.
#pragma once

#include <cstdint>

namespace gridwright::dominoes {

// To the right, and to the row below, which begins so many bits later.
struct Beside {};
struct Below {
    std::uint32_t stride;
};

// Dominoes from each of the first cells one step on, in any of the ways that their neighbours leave, each as likely:
// where one may be neutral or one way round, the bit of that way decides; where it may be either way round, both bits:
// neutral, one, the other, or left as it was.
template <typename Cells, typename Step>
void lay_anew(Cells& plus, Cells& minus, const Cells& first, const Cells& for_plus, const Cells& for_minus, Step step,
              Below below) {
    const auto around = [&](const Cells& cells) {
        return cells << Beside{} | cells >> Beside{} | cells << below | cells >> below;
    };
    const Cells was_plus = plus & first, was_minus = minus & first, others = ~(first | first << step);
    plus = plus & others, minus = minus & others;
    const Cells no_plus = around(plus), no_minus = around(minus);
    const Cells may_plus = first & for_plus & ~(no_plus | no_minus >> step);
    const Cells may_minus = first & for_minus & ~(no_minus | no_plus >> step);
    const Cells now_plus = may_plus & (~may_minus | was_plus), now_minus = may_minus & (~may_plus | was_minus);
    plus = plus | now_plus | now_minus << step;
    minus = minus | now_minus | now_plus << step;
}

}  // namespace gridwright::dominoes
