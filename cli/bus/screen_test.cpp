// SPDX-License-Identifier: Apache-2.0
// Bus in the terminal: worth and rides, the city, the sentences, the lists of moves, the result.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cli/bus/city_labels.hpp"
#include "cli/bus/layout.hpp"
#include "cli/bus/pages.hpp"
#include "engine/rng.hpp"
#include "games/bus/outlook.hpp"
#include "games/bus/outlook_ahead.hpp"
#include "games/registry.hpp"

namespace omnibus::cli::bus_screen {
namespace {

constexpr Screen kPlain{false, false, 100, 48};

class BusScreen : public testing::Test {
  protected:
    explicit BusScreen(int players = 4, const char* edition = "2024") {
        Request request;
        request.game = "bus";
        request.players = players;
        request.edition = edition;
        request.start = 0;
        any_game_ = *make_game(request);
        game_ = any_game_->as<bus::Game>();
        state = game_->initial();
        const std::vector<std::string> names{"Ada", "Bram", "Cleo", "Dirk", "Emma"};
        labels_ = make_seat_labels({names.begin(), names.begin() + players});
    }

    Context context() const { return {*game_, state, labels_}; }
    void play(std::string_view text) {
        const auto action = game_->parse(text);
        ASSERT_TRUE(action) << text;
        ASSERT_EQ(game_->check(state, game_->to_move(state), *action), Refusal::None) << text;
        game_->apply(state, *action);
    }
    std::vector<Action> legal() const { return any_game_->legal(AnyState::of(state)); }
    // To the first round, everyone with two streets.
    void set_up() {
        while (state.round == 0) {
            game_->apply(state, legal()[0]);
        }
    }
    std::string moves() const { return render(list_moves(context(), legal(), kPlain), kPlain); }
    std::string told(std::string_view text) const {
        std::string all;
        for (const Line& line : tell(context(), *game_->parse(text))) {
            all += line.plain() + " ";
        }
        return all;
    }

    bus::Worth worth(bus::Area area, int space) const {
        const bus::MostBuses most = bus::buses_to_come(*game_, state);
        return bus::worth_of(*game_, state, most, area, space, state.seat);
    }
    int rides(int seat, bus::ClockChoice choice) const {
        return bus::rides_due(bus::after_clock(*game_, state, choice), seat);
    }

    std::shared_ptr<const AnyGame> any_game_;
    const bus::Game* game_ = nullptr;
    SeatLabels labels_;
    bus::State state;
};

class FivePlayers : public BusScreen {
  protected:
    FivePlayers() : BusScreen(5, "1999") {}
};

TEST_F(BusScreen, LettersAreInitialsThatTheMapDoesNotUse) {
    EXPECT_EQ(make_seat_labels({"Ada", "Anna", "Otto", "Pip", "漢"}).letters, "ANTBC");
}

TEST_F(BusScreen, TheWorthFallsFromMAndANewBusRaisesIt) {
    set_up();
    EXPECT_EQ(worth(bus::Area::Expansion, 0).times, 1);
    EXPECT_EQ(worth(bus::Area::Expansion, 1).times, 0);
    EXPECT_EQ(worth(bus::Area::Expansion, 1).possible, 0) << "comes before the bus";
    EXPECT_EQ(worth(bus::Area::Buildings, 1).times, 0);
    EXPECT_EQ(worth(bus::Area::Buildings, 1).possible, 1);
    play("choose buses");
    EXPECT_EQ(worth(bus::Area::Buildings, 1).times, 1);
    EXPECT_EQ(worth(bus::Area::Passengers, 0).times, 2);
    EXPECT_EQ(worth(bus::Area::Expansion, 0).times, 1);
    EXPECT_NE(render(action_panel(context()), kPlain).find("M = 1, 2 with the new bus"),
              std::string::npos);
}

TEST_F(FivePlayers, LineExpansionIsWorthOneMore) {
    set_up();
    EXPECT_EQ(worth(bus::Area::Expansion, 0).times, 2);
    EXPECT_EQ(worth(bus::Area::Expansion, 1).times, 1);
    EXPECT_EQ(worth(bus::Area::Passengers, 1).times, 0);
}

TEST_F(BusScreen, AWorthlessSpaceIsSaidLoudlyAndWarnedOf) {
    set_up();
    play("choose expansion");
    EXPECT_NE(moves().find("space B: WORTH 0"), std::string::npos);
    EXPECT_NE(warning_of(context(), bus::choose(bus::Area::Expansion)).find("worth 0"),
              std::string::npos);
    EXPECT_EQ(warning_of(context(), bus::choose(bus::Area::Buildings)), "");
}

TEST_F(BusScreen, TheLastStoneIsWarnedOf) {
    set_up();
    state.phase = bus::Phase::Clock;
    EXPECT_EQ(warning_of(context(), bus::clock(bus::ClockChoice::Stop)), "");
    state.stones = 1;
    EXPECT_NE(warning_of(context(), bus::clock(bus::ClockChoice::Stop)).find("at once"),
              std::string::npos);
    EXPECT_EQ(warning_of(context(), bus::clock(bus::ClockChoice::Go)), "");
}

TEST_F(BusScreen, TheTimelineIsInResolvingOrder) {
    set_up();
    for (const char* move :
         {"choose vroom", "choose expansion", "choose buildings", "choose expansion",
          "choose clock", "choose passengers", "choose buildings", "choose passengers"}) {
        play(move);
    }
    const std::string order = render(coming_up(context(), 500), kPlain);
    std::size_t at = 0;
    for (const char* next : {"Dirk extends x0 (B)", "Bram extends x1 (A)", "Bram passengers x1 (A)",
                             "Dirk passengers x0 (B)", "Cleo builds x0 (B)", "Cleo builds x1 (A)",
                             "Ada sets the clock", "Ada runs buses (A)"}) {
        at = order.find(next, at);
        ASSERT_NE(at, std::string::npos) << next << ": " << order;
    }
}

TEST_F(BusScreen, RidesAreCountedForBothHours) {
    for (const char* move :
         {"build j13 house", "build j13 office", "build j15 office", "build j15 office",
          "build j16 house", "build j16 house", "build j21 pub", "build j21 pub", "line j13-j15",
          "line j16-j21", "line j0-j1", "line j2-j3"}) {
        play(move);
    }
    // j13 and j15: one waits at each; the house takes one of them, the offices take all.
    EXPECT_EQ(rides(0, bus::ClockChoice::Stop), 0);
    EXPECT_EQ(rides(0, bus::ClockChoice::Go), 0);
    EXPECT_EQ(rides(1, bus::ClockChoice::Stop), 1);
    EXPECT_EQ(rides(1, bus::ClockChoice::Go), 0);
    EXPECT_NE(render(players_panel(context()), kPlain).find("1/0"), std::string::npos);
}

TEST_F(BusScreen, AnExtensionSaysWhichClauseAllowsIt) {
    for (int i = 0; i < 8; ++i) {
        game_->apply(state, legal()[0]);
    }
    for (const char* move :
         {"line j0-j1", "line j0-j5", "line j0-j5", "line j0-j1", "extend j1>j2"}) {
        play(move);
    }
    // Cleo ends at j0, where the lines of Ada and Bram end too, and j0-j11 is empty.
    const auto along = *game_->parse("extend j0>j1");
    const auto empty = *game_->parse("extend j0>j11");
    EXPECT_EQ(why_allowed(context(), empty), "an empty street");
    EXPECT_NE(why_allowed(context(), along).find("touching ends at j0"), std::string::npos);
    EXPECT_NE(refusal_of(context(), *game_->parse("extend j0>j5")).find("own line"),
              std::string::npos);
    EXPECT_NE(refusal_of(context(), *game_->parse("extend j9>j8")).find("they are at j0 and j5"),
              std::string::npos);
}

TEST_F(BusScreen, EventsAreSentences) {
    EXPECT_EQ(told("build j13 office"), "Ada builds an office on j13. ");
    set_up();
    EXPECT_EQ(told("choose expansion"), "Ada chooses Line Expansion A. ");
    for (const char* move :
         {"choose expansion", "choose expansion", "choose buses", "choose start", "choose vroom",
          "choose vroom", "choose vroom", "choose vroom", "pass", "pass", "pass"}) {
        play(move);
    }
    EXPECT_EQ(told("pass"), "Dirk passes. Bram's marker on Line Expansion B was worth nothing. ");
}

TEST_F(BusScreen, TheQuestionSaysWhoAndWhy) {
    EXPECT_EQ(question_of(context()).plain(),
              "Set-up, first buildings: Ada puts up building 1 of 2, of any type, in zone 1.");
    set_up();
    EXPECT_EQ(question_of(context()).plain(),
              "Round 1, choosing: Ada puts a marker on an action (everyone must place two); 20 "
              "markers left.");
}

TEST_F(FivePlayers, TheWordsAreThoseOfTheEdition) {
    EXPECT_NE(question_of(context()).plain().find("zone A"), std::string::npos);
    EXPECT_NE(render(city_legend(context(), 100), kPlain).find("head"), std::string::npos);
    EXPECT_EQ(site_label(context(), game_->map().find("j8")).plain(), "_A_C");
}

TEST_F(BusScreen, LabelsShowWhoWaitsAndWhoIsInside) {
    const auto park = game_->map().find("j13");
    EXPECT_EQ(name_label(context(), park).plain(), "(j13)☻");
    play("build j13 house");
    EXPECT_EQ(site_label(context(), park).plain(), "H_1");
    state.passengers[bus::index(park)] = 1 << 4 | 2;
    EXPECT_EQ(name_label(context(), park).plain(), "(j13)☻2");
    EXPECT_EQ(site_label(context(), park).plain(), "H*_1");
    EXPECT_EQ(name_label(context(), game_->map().find("j9")).plain(), "[j9]");
}

TEST_F(BusScreen, TheCityNamesEveryJunctionAndKeepsToItsWidth) {
    set_up();
    for (const int width : {58, 80, 130}) {
        const Page city = draw_city(context(), {}, kPlain, width, 28);
        const std::string text = render(city, kPlain);
        EXPECT_LE(width_of(city), width);
        for (const auto& junction : game_->map().junctions) {
            EXPECT_NE(text.find(junction.id), std::string::npos) << junction.id;
        }
        EXPECT_NE(text.find("cd"), std::string::npos) << "all four lines";
        EXPECT_EQ(text.find('\x1b'), std::string::npos);
    }
}

TEST_F(BusScreen, AMapWhosePlacesCannotBeUsedIsDrawnAllTheSame) {
    const auto spots_of = [](const bus::Map& map) {
        const Layout layout(map, 100, 40);
        std::set<std::pair<double, double>> spots;
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            const Spot spot = layout.junction(static_cast<bus::JunctionId>(j));
            EXPECT_TRUE(spot.x >= 0 && spot.x < 100 && spot.y >= 0 && spot.y < 40);
            spots.insert({spot.x, spot.y});
        }
        return spots.size();
    };
    bus::Map map = game_->map();
    map.junctions[3].at = {1e300, -1e300};
    EXPECT_EQ(spots_of(map), map.junctions.size());
    for (bus::Junction& junction : map.junctions) {
        junction.at = {};
        junction.placed = false;
    }
    EXPECT_EQ(spots_of(map), map.junctions.size());
}

TEST_F(BusScreen, ColourMakesStrokesAndNoColourMakesLetters) {
    set_up();
    const Screen colour{true, true, 100, 48};
    const Screen no_colour{false, true, 100, 48};
    EXPECT_EQ(render(draw_city(context(), {}, colour, 58, 28), no_colour).find("cd"),
              std::string::npos);
    EXPECT_NE(render(draw_city(context(), {}, no_colour, 58, 28), no_colour).find("cd"),
              std::string::npos);
}

TEST_F(BusScreen, ExtensionsAreNumberedOnTheMap) {
    while (state.phase != bus::Phase::SetupExtensions) {
        game_->apply(state, legal()[0]);
    }
    const auto moves_now = legal();
    const std::string text = render(draw_city(context(), moves_now, kPlain, 80, 30), kPlain);
    EXPECT_NE(text.find("<1"), std::string::npos);
}

TEST_F(FivePlayers, EveryPositionOfManyGamesIsDrawnAndTold) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Rng rng(seed);
        state = game_->initial();
        while (!any_game_->over(AnyState::of(state))) {
            const auto moves_now = legal();
            for (const Page& page : {action_panel(context()), clock_panel(context()),
                                     players_panel(context()), end_panel(context())}) {
                EXPECT_LE(width_of(page), kPanelWidth);
            }
            EXPECT_LE(width_of(coming_up(context(), 100)), 100);
            EXPECT_LE(width_of(list_moves(context(), moves_now, kPlain)), 100);
            EXPECT_FALSE(question_of(context()).empty());
            const Action action =
                moves_now[rng.below(static_cast<std::uint32_t>(moves_now.size()))];
            for (const Line& sentence : tell(context(), action)) {
                EXPECT_FALSE(sentence.empty());
            }
            game_->apply(state, action);
        }
        EXPECT_EQ(score_table(context()).size(), 6u);
    }
}

TEST_F(BusScreen, TiesAreExplained) {
    set_up();
    state.phase = bus::Phase::Over;
    state.seat = bus::kNoSeat;
    state.player[0].points = 5;
    state.player[1].points = 6;
    state.player[1].stones = 1;
    state.player[2].points = 5;
    const std::string text = render(ties(context()), kPlain);
    EXPECT_NE(text.find("Bram comes before Ada with the same score: Bram took more time stones."),
              std::string::npos);
    EXPECT_NE(text.find("Ada comes before Cleo with the same score: Ada reached 5 points first."),
              std::string::npos);
}

}  // namespace
}  // namespace omnibus::cli::bus_screen
