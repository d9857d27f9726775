// Candidates and the trail: after any changes, undo leads back to just what was there.
#include "model/state.hpp"

#include "model/rng.hpp"
#include "tests/support/check.hpp"

using namespace gridwright;

namespace {

Model empty_model(std::uint32_t cells, Value values) {
    Model model(1, cells, values);
    model.finish();
    return model;
}

std::uint32_t open_cells(const State& state) {
    std::uint32_t open = 0;
    for (Mask mask : state.masks()) open += !is_single(mask);
    return open;
}

void random_walk(std::uint64_t seed) {
    Rng rng(seed);
    const Model model = empty_model(5, 6);
    State state(model, std::vector<Mask>(5, ~Mask{0}));
    struct Point {
        std::size_t mark;
        std::vector<Mask> masks;
        std::uint32_t open;
    };
    std::vector<Point> points;
    for (int step = 0; step < 200; ++step) {
        if (!state.failed() && rng.below(4) == 0)
            points.push_back({state.mark(), {state.masks().begin(), state.masks().end()}, state.open()});
        if (!points.empty() && (state.failed() || rng.below(6) == 0)) {
            const std::size_t target = rng.below(static_cast<std::uint32_t>(points.size()));
            const std::uint32_t open_before = state.open();
            const std::uint64_t unassigned = state.undo(points[target].mark);
            CHECK_EQUAL(unassigned, state.open() - open_before);
            CHECK(std::equal(state.masks().begin(), state.masks().end(), points[target].masks.begin()));
            CHECK_EQUAL(state.open(), points[target].open);
            CHECK(!state.failed());
            CHECK(state.changed().empty());
            points.resize(target + 1);
            continue;
        }
        if (state.failed()) return;
        const Cell cell = rng.below(5);
        const Mask before = state[cell], keep = rng.next() & rng.next() & low_bits(6);
        const bool alive = state.keep(cell, before & keep ? keep : (rng.below(8) ? before : keep));
        CHECK_EQUAL(alive, !state.failed());
        CHECK_EQUAL(state[cell] & ~before, Mask{0});
        if (alive) CHECK_EQUAL(state.open(), open_cells(state));
    }
}

}  // namespace

int main() {
    return tests::run({
        {"domains are cut to the values of the model",
         [] {
             const Model model = empty_model(2, 3);
             const State state(model, std::vector<Mask>{~Mask{0}, 0b1010});
             CHECK_EQUAL(state[0], Mask{0b111});
             CHECK_EQUAL(state[1], Mask{0b010});
             CHECK_EQUAL(state.open(), 1u);
             CHECK(!state.failed());
         }},
        {"an empty domain fails at once",
         [] {
             const Model model = empty_model(2, 3);
             CHECK(State(model, std::vector<Mask>{0b111, 0b1000}).failed());
         }},
        {"64 values fill a mask",
         [] {
             const Model model = empty_model(1, 64);
             State state(model, std::vector<Mask>{~Mask{0}});
             CHECK(state.remove(0, ~(Mask{1} << 63)));
             CHECK_EQUAL(state[0], Mask{1} << 63);
             CHECK_EQUAL(state.open(), 0u);
             CHECK_EQUAL(state.undo(0), std::uint64_t{1});
             CHECK_EQUAL(state[0], ~Mask{0});
         }},
        {"the last candidate can't be removed without failing",
         [] {
             const Model model = empty_model(1, 2);
             State state(model, std::vector<Mask>{0b11});
             CHECK(state.remove(0, 0b01));
             CHECK(!state.remove(0, 0b10));
             CHECK(state.failed());
             state.undo(0);
             CHECK(!state.failed());
             CHECK_EQUAL(state[0], Mask{0b11});
         }},
        {"undo leads back, whatever happened since",
         [] {
             for (std::uint64_t seed = 0; seed < 300; ++seed) random_walk(seed);
         }},
    });
}
