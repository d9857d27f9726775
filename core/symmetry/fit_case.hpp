// Some of the ways to arrange an array: those in which some lines stand where they stand. A search splits into cases,
// and they together stand for all arrangements, but for those that automorphisms make of them.
#pragma once

#include <memory>
#include <vector>

#include "symmetry/fit.hpp"
#include "symmetry/stabilizer.hpp"

namespace gridwright {

// By variable, what stands there.
using Arrangement = std::array<std::uint8_t, placed_kinds * most_lines>;

Point point_of(const Points& points, int variable, int value, bool transposed);

struct FitCase {
    const FittedArray* array;
    Domains domains;
    std::shared_ptr<Stabilizer> stabilizer;  // of what was chosen
    std::int64_t tried = 0;                  // what questions about it have cost

    // After a change of the text; false if nothing fits.
    bool narrow(const Beginning& text);
    // Where automorphisms carry all that may come to a place onto one another, it may as well be one of them: what is
    // `preferred`, if it is among them. False if nothing fits.
    bool fix_alike(const Points& points, const Beginning& text, const Arrangement& preferred);
    // The first place of a row for which there is a choice, -1 if there is none.
    int first_open_row(const Beginning& text) const;
    // By what stands there; parts that nothing fits, and those that are like another one, are left out.
    std::vector<std::unique_ptr<FitCase>> parts(const Points& points, const Beginning& text,
                                                const Arrangement& preferred) const;
};

}  // namespace gridwright
