// A question is the puzzle with one candidate entered. Every lane has its digits renamed at random, so that the
// solutions of one round differ, and each answers many questions that are then never asked.
#include "families/sudoku/nine/nine_possible.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>

#include "model/rng.hpp"

namespace gridwright {

namespace {

constexpr int cells = 81, digits = 9;
constexpr std::uint16_t any_digit = 0x1FF;
constexpr std::size_t lanes = 64;  // questions per round: fewer make more rounds, more ask what others answer
constexpr std::uint64_t most_choices = 100'000;  // of a question: a learner answers what is harder

using Candidates = std::array<std::uint16_t, cells>;

struct Question {
    int cell;
    std::uint16_t digit;  // as a bit
    std::array<std::uint8_t, digits> names;
};

class QuestionRound {
  public:
    QuestionRound(const Candidates& open, Rng& rng) : rng_(rng), open_(open) {}

    void ask(int cell, std::uint16_t digit) {
        Question question{cell, digit, {}};
        for (int k = 0; k < digits; ++k) question.names[k] = static_cast<std::uint8_t>(k);
        rng_.shuffle(question.names);
        for (int at = 0; at < cells; ++at) masks_.push_back(renamed(at == cell ? digit : open_[at], question.names));
        questions_.push_back(question);
    }
    bool empty() const { return questions_.empty(); }

    // Hands over every question with its status and its solution, if there is one.
    template <typename Visit>
    void solve(Visit&& visit) {
        const std::size_t number = questions_.size();
        std::vector<std::uint32_t> found(number, 0);
        std::vector<std::uint8_t> solutions(number * cells);
        std::vector<Sudoku9Status> status(number, Sudoku9Status::stopped);
        solve_sudoku9({.count = number,
                       .candidates = masks_.data(),
                       .limit = 1,
                       .choice_limit = most_choices,
                       .found = found.data(),
                       .solutions = solutions.data(),
                       .status = status.data()});
        for (std::size_t row = 0; row < number; ++row) {
            std::span<std::uint8_t> grid(solutions.data() + row * cells, cells);
            if (found[row] > 0) give_back_names(grid, questions_[row].names);
            visit(questions_[row], found[row] > 0, status[row] == Sudoku9Status::done, grid);
        }
    }

  private:
    static std::uint16_t renamed(std::uint16_t mask, const std::array<std::uint8_t, digits>& names) {
        std::uint16_t result = 0;
        for (; mask != 0; mask &= static_cast<std::uint16_t>(mask - 1))
            result |= static_cast<std::uint16_t>(1u << names[std::countr_zero(mask)]);
        return result;
    }
    static void give_back_names(std::span<std::uint8_t> grid, const std::array<std::uint8_t, digits>& names) {
        std::array<std::uint8_t, digits> own{};
        for (int digit = 0; digit < digits; ++digit) own[names[digit]] = static_cast<std::uint8_t>(digit);
        for (std::uint8_t& digit : grid) digit = own[digit];
    }

    Rng& rng_;
    const Candidates& open_;
    std::vector<Question> questions_;
    std::vector<std::uint16_t> masks_;
};

}  // namespace

Sudoku9Possible possible_sudoku9(const Model& model, std::span<const Mask> candidates, Monitor& monitor) {
    Candidates open, seen{}, given_up{};  // candidates not ruled out; those in solutions; those that are too hard here
    for (int cell = 0; cell < cells; ++cell) open[cell] = static_cast<std::uint16_t>(candidates[cell] & any_digit);
    Sudoku9Possible result;
    Rng rng(1);
    std::array<int, cells> order;
    for (int cell = 0; cell < cells; ++cell) order[cell] = cell;
    rng.shuffle(order);
    std::size_t at = 0;  // where in the order the next round begins
    while (!monitor.look()) {
        QuestionRound round(open, rng);
        std::size_t asked = 0;
        for (std::size_t step = 0; step < cells && asked < lanes; ++step) {
            const int cell = order[(at + step) % cells];
            const auto unseen = static_cast<std::uint16_t>(open[cell] & ~seen[cell] & ~given_up[cell]);
            if (unseen == 0) continue;
            round.ask(cell, rng.bit_of(static_cast<std::uint32_t>(unseen)));
            ++asked;
            if (asked == lanes) at = (at + step + 1) % cells;
        }
        if (round.empty()) break;
        round.solve([&](const Question& question, bool found, bool done, std::span<const std::uint8_t> grid) {
            if (found) {
                if (model.first_broken(grid) != none)
                    throw std::logic_error("the kernel found a grid that breaks a constraint");
                for (int cell = 0; cell < cells; ++cell) seen[cell] |= static_cast<std::uint16_t>(1u << grid[cell]);
                result.solution.assign(grid.begin(), grid.end());
            } else if (done) {
                open[question.cell] &= static_cast<std::uint16_t>(~question.digit);
            } else {
                given_up[question.cell] |= question.digit;
            }
        });
        // A cell without a candidate: there is no solution.
        if (std::find(open.begin(), open.end(), 0) != open.end()) {
            open.fill(0);
            break;
        }
    }
    for (int cell = 0; cell < cells; ++cell) {
        result.seen.push_back(seen[cell]);
        result.undecided.push_back(open[cell] & ~seen[cell]);
    }
    return result;
}

}  // namespace gridwright
