// The least text by questions: can it go on with a smaller character than the one that we have? Nothing about the
// arrangement is fixed but what the text so far leaves no other way, so that lines that look alike need not be ordered.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "symmetry/automorphisms.hpp"
#include "symmetry/fit_search.hpp"
#include "symmetry/least_text.hpp"

namespace gridwright {

class ByQuestions {
  public:
    // Begins with the first `rows` rows of a text that is the least so far, and one arrangement that writes them.
    ByQuestions(const GivenArray& array, const Automorphisms& automorphisms, const std::uint8_t* text, int rows,
                const RowOrder& order, Monitor& monitor);

    // Nothing, if the effort, in partial arrangements, or the monitor ended it; it can be called again then, and goes
    // on where it was.
    std::optional<LeastText> find(std::int64_t effort);

  private:
    struct Search {
        std::optional<Arrangement> found;
        bool ended;  // before it had looked everywhere
    };

    bool ended() const { return effort_ <= 0 || monitor_.stopped(); }
    const FittedArray& array() const { return *arrays_[static_cast<std::size_t>(side_)]; }
    void choose_row();
    LineText spelled(int row) const;
    bool write_less();
    Answer can_write_less(FitCase& fit);
    Answer can_write(FitCase& fit, LineSet names);
    Search search(FitCase& fit, std::int64_t most);
    bool may_write(const FitCase& fit, int character) const;
    void write(int character);
    void end_row();
    void follow_up(int rows);
    void look_through();
    void narrow();
    void split(std::size_t index);
    void take(const Arrangement& found, const FittedArray* array);
    LeastText result() const;

    const Points& points_;
    const LineGroup& group_;
    Monitor& monitor_;
    Rng rng_;
    Beginning text_;
    FitSearch search_;
    std::vector<std::unique_ptr<FittedArray>> arrays_;
    std::vector<std::unique_ptr<FitCase>> cases_;
    std::int64_t effort_ = 0;
    // One arrangement of all lines that writes the text so far, and what it writes in the row that comes next.
    int side_ = 0;
    Arrangement witness_{};
    LineText row_{};
    bool row_chosen_ = false;
};

}  // namespace gridwright
