// Choices are made where they cost nothing, and where a search asks for them.
#include "symmetry/fit_case.hpp"

#include <algorithm>

namespace gridwright {

using line_set::bit;

Point point_of(const Points& points, int variable, int value, bool transposed) {
    switch (kind_of(variable)) {
        case Placed::row:
            return points.row(value, transposed);
        case Placed::column:
            return points.column(value, transposed);
        case Placed::name:
            return points.value(value + 1);
        case Placed::band:
            return points.band(value, transposed);
        case Placed::stack:
            break;
    }
    return points.stack(value, transposed);
}

bool FitCase::narrow(const Beginning& text) {
    domains.look_again();
    return Fit(*array, text, domains).narrow();
}

bool FitCase::fix_alike(const Points& points, const Beginning& text, const Arrangement& preferred) {
    const auto alike = [&](int here) {
        const LineSet domain = domains.of[here];
        const auto like = [&](int value) {
            return stabilizer->least_like(point_of(points, here, value, array->transposed));
        };
        for (LineSet left = domain & (domain - 1); left; left &= left - 1) {
            if (like(std::countr_zero(left)) != like(std::countr_zero(domain))) return false;
        }
        return true;
    };
    for (bool found = true; found && !stabilizer->trivial();) {
        found = false;
        for (const Placed kind : {Placed::row, Placed::name, Placed::band, Placed::stack, Placed::column}) {
            const int count = kind == Placed::row ? text.rows() : Fit::count(text, kind);
            for (int here = variable(kind, 0); here < variable(kind, count) && !found; ++here) {
                if (domains.decided(here) || !alike(here)) continue;
                const LineSet mine = domains.of[here] & bit(preferred[here]);
                const int value = std::countr_zero(mine ? mine : domains.of[here]);
                domains.of[here] = bit(value);
                stabilizer = stabilizer->fixing(point_of(points, here, value, array->transposed));
                found = true;
            }
        }
        if (found && !Fit(*array, text, domains).narrow()) return false;
    }
    return true;
}

int FitCase::first_open_row(const Beginning& text) const {
    for (int place = 0; place < text.rows_begun(); ++place) {
        if (!domains.decided(variable(Placed::row, place))) return place;
    }
    return -1;
}

std::vector<std::unique_ptr<FitCase>> FitCase::parts(const Points& points, const Beginning& text,
                                                     const Arrangement& preferred) const {
    const int here = variable(Placed::row, first_open_row(text));
    std::vector<std::unique_ptr<FitCase>> result;
    std::vector<Point> chosen;
    for (LineSet left = domains.of[here]; left; left &= left - 1) {
        const Point point = point_of(points, here, std::countr_zero(left), array->transposed);
        const Point like = stabilizer->least_like(point);
        if (std::find(chosen.begin(), chosen.end(), like) != chosen.end()) continue;
        chosen.push_back(like);
        auto part = std::make_unique<FitCase>(*this);
        part->tried = 0;
        part->domains.of[here] = left & -left;
        if (!part->stabilizer->trivial()) part->stabilizer = part->stabilizer->fixing(point);
        if (part->narrow(text) && part->fix_alike(points, text, preferred)) result.push_back(std::move(part));
    }
    return result;
}

}  // namespace gridwright
