// SPDX-License-Identifier: Apache-2.0
// Views that are damaged or that no game can have led to: each is refused, the message names the
// field, and whatever is accepted is safe to play on.
#include <gtest/gtest.h>

#include "tests/support/games.hpp"
#include "tests/support/wire_json.hpp"
#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"

namespace omnibus::wire {
namespace {

using bus::State;

class BusView : public testing::Test {
  protected:
    BusView() : any_(test::classic_bus(3)), game_(*any_->as<bus::Game>()) {}

    // The first position of a random game in which this phase is asked.
    Json view_in(const std::string& phase, std::uint64_t seed = 1) const {
        for (;; ++seed) {
            State state = game_.initial();
            Rng rng(seed);
            for (;;) {
                if (phase_name(state.phase) == phase) {
                    return Json::parse(view_json(game_, game_.view(state, Seat::Nobody)).dump());
                }
                bus::Game::Actions actions;
                game_.legal(state, actions);
                if (actions.empty()) {
                    break;
                }
                game_.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
            }
        }
    }

    Error refusal(const Json& json) const {
        const auto view = bus_view_from_json(game_, json, "view");
        return view ? Error{"", ""} : view.error();
    }
    void expect(const Json& json, const std::string& code, const std::string& field) const {
        const Error error = refusal(json);
        EXPECT_EQ(error.code, code) << error.message;
        EXPECT_NE(error.message.find(field), std::string::npos) << error.message;
    }
    // A view of this phase with one place set to something else.
    void expect_at(const std::string& phase, const char* pointer, const Json& value,
                   const std::string& code, const std::string& field) const {
        Json json = view_in(phase);
        json[Json::json_pointer(pointer)] = value;
        SCOPED_TRACE(std::string(pointer) + " = " + value.dump());
        expect(json, code, field);
    }

    std::shared_ptr<const AnyGame> any_;
    const bus::Game& game_;
};

TEST_F(BusView, a_missing_field_is_named) {
    for (const char* key :
         {"round", "seat", "over", "phase", "clock", "stones", "supply", "start", "players",
          "junctions", "areas", "passed", "left", "stack", "ranking"}) {
        Json json = view_in("choose");
        json.erase(key);
        expect(json, "field/missing", std::string("view.") + key);
    }
    Json json = view_in("choose");
    json["players"][1].erase("ends");
    expect(json, "field/missing", "view.players[1].ends");
    json = view_in("choose");
    json["junctions"].erase("j7");
    expect(json, "field/missing", "view.junctions.j7");
}

TEST_F(BusView, a_field_of_another_type_is_named) {
    expect(Json(3), "field/type", "view");
    const Json whole = view_in("choose");
    for (const auto& [key, value] : whole.items()) {
        if (key == "viewer" || key == "space" || key == "ranking") {
            continue;
        }
        expect_at("choose", ("/" + key).c_str(), 1.5, "field/type", "view." + key);
    }
    expect_at("choose", "/players/0/ends/0", "j1", "field/type", "view.players[0].ends");
    expect_at("choose", "/players/0/ends/0/0", 1, "field/type", "view.players[0].ends");
    expect_at("choose", "/viewer", "me", "field/type", "view.viewer");
    expect_at("expansion", "/space", "A", "field/type", "view.space");
}

TEST_F(BusView, a_number_out_of_range_is_named) {
    expect_at("choose", "/seat", 3, "field/range", "view.seat");
    expect_at("choose", "/round", 256, "field/range", "view.round");
    expect_at("choose", "/round", 18446744073709551615u, "field/range", "view.round");
    expect_at("choose", "/start", -1, "field/range", "view.start");
    expect_at("choose", "/phase", "lunch", "field/range", "view.phase");
    expect_at("choose", "/clock", "noon", "field/range", "view.clock");
    expect_at("choose", "/players/2/buses", 6, "field/range", "view.players[2].buses");
    expect_at("choose", "/junctions/j0/inside", 16, "field/range", "view.junctions.j0.inside");
    expect_at("choose", "/areas/vroom", {9}, "field/range", "view.areas.vroom[0]");
    expect_at("choose", "/viewer", 3, "field/range", "view.viewer");
}

TEST_F(BusView, contradictions_are_refused) {
    const char* code = "view/inconsistent";
    expect_at("choose", "/over", true, code, "view.over");
    expect_at("choose", "/seat", nullptr, code, "view.seat");
    expect_at("choose", "/round", 0, code, "view.round");
    expect_at("choose", "/left", 1, code, "view.left");
    expect_at("choose", "/supply", 3, code, "passengers");
    expect_at("choose", "/stones", 5, code, "stones");
    expect_at("choose", "/stack", {0, 0, 1}, code, "stack");
    expect_at("choose", "/stack", {0, 1}, code, "view.stack");
    expect_at("choose", "/players", Json::array(), code, "view.players");
    expect_at("choose", "/players/0/line", Json::array(), code, "view.players[0].ends");
    expect_at("choose", "/players/0/line/0", "j0-j99", code, "view.players[0].line");
    expect_at("choose", "/players/0/ends/0/0", "j99", code, "view.players[0].ends");
    expect_at("choose", "/players/0/ends/0/0", "j0", code, "end");
    expect_at("choose", "/junctions/j9/pub", 1, code, "view.junctions");
    expect_at("choose", "/junctions/j0/office", 1, code, "j0");
    expect_at("choose", "/junctions/j99", Json::object(), code, "view.junctions");
    expect_at("choose", "/junctions/j9/inside", 1, code, "j9");
    expect_at("choose", "/areas/buses", {0, 1}, code, "view.areas");
    expect_at("choose", "/passed", {0, 1}, code, "view.passed");
    expect_at("choose", "/ranking", {0, 1, 2}, code, "view.ranking");
    expect_at("setup", "/seat", 1, code, "view.seat");
    expect_at("setup", "/start", 1, code, "view.");
    expect_at("setup", "/areas/vroom", {1}, code, "view.areas");
    expect_at("expansion", "/left", 0, code, "view.left");
    expect_at("expansion", "/left", 200, code, "view.");
    expect_at("expansion", "/space", 5, code, "view.space");
    expect_at("vroom", "/left", 5, code, "view.");
    expect_at("clock", "/areas/clock", Json::array(), code, "view.");
    expect_at("over", "/ranking", {0, 1}, code, "view.ranking");
    Json json = view_in("choose");
    json["players"][0]["line"].push_back(json["players"][0]["line"][0]);
    expect(json, code, "view.players[0].line");
}

// One thing after another is changed in views of every phase; what is still accepted can be played
// to the end without breaking an invariant.
TEST_F(BusView, what_is_accepted_is_safe) {
    Rng rng(5);
    const Json values = {0,    1,     2,       3,   5,      19,           nullptr,
                         "j0", "pub", "vroom", {0}, {1, 2}, Json::array()};
    std::vector<Json> whole;
    for (const std::string_view phase : kPhaseNames) {
        whole.push_back(view_in(std::string(phase), 5));
        whole.push_back(view_in(std::string(phase), 50));
    }
    int accepted = 0;
    const int trials = test::scaled(1500);
    for (int n = 0; n < trials; ++n) {
        Json json = whole[static_cast<std::size_t>(n) % whole.size()];
        const Json flat = json.flatten();
        auto at = flat.begin();
        std::advance(at, rng.below(static_cast<std::uint32_t>(flat.size())));
        json[Json::json_pointer(at.key())] =
            values[rng.below(static_cast<std::uint32_t>(values.size()))];
        const auto view = bus_view_from_json(game_, json, "view");
        if (!view) {
            EXPECT_NE(view.error().message, "");
            continue;
        }
        ++accepted;
        State state = view->state;
        bus::Game::Actions actions;
        for (game_.legal(state, actions); !actions.empty(); game_.legal(state, actions)) {
            game_.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
            ASSERT_EQ(game_.broken_invariant(state), "") << json;
        }
    }
    EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace omnibus::wire
