// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route in the terminal: the city, the sheets, the lists of moves and their
// warnings, the sentences, the result, and who gets to see what.
#include "cli/route/pages.hpp"
#include "games/route/outlook_ahead.hpp"
#include "games/route/outlook_choices.hpp"
#include "tests/support/route_screen.hpp"

namespace omnibus::cli::route_screen {
namespace {

using route::EventKind;
using route::Phase;

TEST_F(RouteScreen, APatternIsSaidInWords) {
    const auto& patterns = game->rules().patterns;
    EXPECT_EQ(words_for(patterns[route::index(route::PatternId::Straight)]),
              "two segments in line");
    EXPECT_EQ(words_for(patterns[route::index(route::PatternId::Curve)]),
              "two segments, a turn at the joint");
    EXPECT_EQ(words_for(patterns[route::index(route::PatternId::Either)]),
              "two segments, in line or with a turn");
    EXPECT_EQ(words_for(patterns[route::index(route::PatternId::Move1)]), "one segment");
    EXPECT_EQ(words_for(patterns[route::index(route::PatternId::Curve3)]),
              "three segments, a turn at both joints");
    begin();
    EXPECT_EQ(question_of(context(seat_of(0))).plain(),
              "Round 1, card 3: Ada draws Straight/Curve (two segments, in line or with a turn), "
              "segment 1 of 2.");
}

TEST_F(RouteScreen, TheCityShowsIconsRoutesHeadsPlanAndMoves) {
    begin();
    const std::string city = table(seat_of(0));
    EXPECT_TRUE(has(city, "(A)*")) << city;
    EXPECT_TRUE(has(city, "(B)*")) << city;
    EXPECT_TRUE(has(city, "<1>*")) << "a light to the east\n" << city;
    EXPECT_TRUE(has(city, "!a")) << city;
    EXPECT_FALSE(has(city, "!d")) << "Bram's plan\n" << city;
    EXPECT_TRUE(has(city, "j41")) << "ids where there is room\n" << city;
    play("draw j0>j7");
    EXPECT_TRUE(has(table(seat_of(0)), "a ")) << "Ada's route";
    EXPECT_FALSE(has(table(Seat::Nobody), "!a"));
    EXPECT_FALSE(has(table(Seat::Nobody), "plan"));
}

TEST_F(RouteScreen, StartNumbersAreShownWhileTheyAreChosen) {
    for (const char* action : {"demand elderly5", "demand temples3", "plan 0 1", "plan 1 2",
                               "deal 0 1 2", "deal 1 7 8"}) {
        play(action);
    }
    const std::string text = table(seat_of(0));
    EXPECT_TRUE(has(text, "<1>*1")) << text;
    EXPECT_TRUE(has(text, "*12")) << text;
    EXPECT_TRUE(has(moves(seat_of(0)), "to your plan: a ")) << moves(seat_of(0));
    EXPECT_EQ(refusal_of(context(seat_of(0)), route::start(5)),
              "you were dealt 1 and 2 (Route 3.4)");
}

TEST_F(RouteScreen, TicksOfThisTurnAreMarkedApart) {
    for (const char* action : {"demand students5", "demand temples3", "plan 0 1", "plan 1 2",
                               "deal 0 5 6", "deal 1 7 8", "start 5", "start 7", "card 5"}) {
        play(action);
    }
    ASSERT_EQ(route::pattern_in_play(route::kRules1[0], state, 0), route::PatternId::Straight3);
    play("draw j4>j11");
    play("draw j11>j18");  // a student
    EXPECT_EQ(state.player[0].students, 1);
    EXPECT_EQ(route::before_turn(*game, state, 0).students, 0);
    const std::string text = table(seat_of(0));
    EXPECT_TRUE(has(text, "student 0+1")) << text;
    EXPECT_TRUE(has(text, "5S =10  1/5")) << text;
    EXPECT_TRUE(has(text, "Drawn: j4 > j11 > j18")) << text;
    play("draw j18>j25");
    EXPECT_TRUE(has(table(seat_of(0)), "student 1 ")) << "the turn is over";
}

TEST_F(RouteScreen, MovesSayWhatTheyBringAndHowTheTurnCouldEnd) {
    begin();
    const std::string list = moves(seat_of(0));
    EXPECT_TRUE(has(list, "draw j0>j7")) << list;
    EXPECT_TRUE(has(list, "then ")) << list;
    EXPECT_TRUE(has(list, "ways on")) << list;
    EXPECT_TRUE(has(list, "south: ")) << list;
    for (const auto& drawing : route::drawings_with(*game, state, legal()[0])) {
        EXPECT_GE(drawing.segments.size(), 2u);
        EXPECT_LE(drawing.segments.size(), 3u) << "one green light at most";
    }
}

TEST_F(RouteScreen, ATrapIsWarnedOfWhereThereIsABetterWay) {
    begin();
    const Action into_corner = *game->parse("draw j0>j1");
    EXPECT_EQ(warning_of(context(seat_of(0)), into_corner), "");
    // Only j1 and j2 are left in the first row, the second is taken but for the way south.
    visits(0, {"j8", "j9", "j3"});
    EXPECT_TRUE(has(warning_of(context(seat_of(0)), into_corner), "dead end"));
    EXPECT_TRUE(has(moves(seat_of(0)), "DEAD END")) << moves(seat_of(0));
    EXPECT_EQ(warning_of(context(seat_of(0)), *game->parse("draw j0>j7")), "");
    state.round = static_cast<std::uint8_t>(game->rules().rounds);
    for (int card = 1; card <= route::kCards; ++card) {
        state.cards_out |= static_cast<std::uint16_t>(1 << card);
    }
    state.player[0].plan = 0;
    EXPECT_EQ(warning_of(context(seat_of(0)), into_corner), "") << "nobody is stuck after the end";
}

// Enough of a way for six segments, and too few junctions for the cards to come.
TEST_F(RouteScreen, APocketIsWarnedOfWhereAnotherChoiceHasRoom) {
    begin();
    // j1 to j4, j9 to j11, j17 and j18, with no way in but from j0.
    visits(0, {"j5", "j8", "j12", "j16", "j19", "j24", "j25"});
    state.player[0].plan = 0;
    const Action north = *game->parse("draw j0>j1");
    EXPECT_EQ(route::choice_outlook(*game, state, north).warning, route::Warning::Pocket);
    EXPECT_TRUE(has(warning_of(context(seat_of(0)), north), "room for 8 junctions more"));
    EXPECT_TRUE(has(moves(seat_of(0)), "ROOM FOR 8 MORE")) << moves(seat_of(0));
}

TEST_F(RouteScreen, NoWarningWhereNothingBetterIsLeft) {
    begin();
    visits(0, {"j7", "j8", "j9", "j3"});
    EXPECT_EQ(warning_of(context(seat_of(0)), *game->parse("draw j0>j1")), "");
}

TEST_F(RouteScreen, APlanThatBecomesImpossibleIsWarnedOf) {
    begin();
    state.player[0].plan = 4;  // j21 to j23
    // A wall across the map from j3 down to j38 cuts it in two; the route goes on west or east.
    state.player[0].head = game->map().find("j2");
    visits(0, {"j2", "j9", "j16", "j23", "j30", "j37"});
    EXPECT_TRUE(
        has(warning_of(context(seat_of(0)), *game->parse("draw j2>j3")), "cannot reach all"));
    EXPECT_EQ(warning_of(context(seat_of(0)), *game->parse("draw j2>j1")), "");
    state.player[0].plan = route::kHidden;  // as in a spectator's view
    EXPECT_EQ(warning_of(context(Seat::Nobody), *game->parse("draw j2>j3")), "");
}

TEST_F(RouteScreen, TheLastAlterationBoxIsWarnedOf) {
    begin();
    state.card = 1;  // Straight for Ada
    play("draw j0>j7");
    state.player[0].alterations = route::kMostAlterations - 1;
    EXPECT_TRUE(
        has(warning_of(context(seat_of(0)), *game->parse("draw j7>j8")), "last alteration box"));
    EXPECT_TRUE(has(moves(seat_of(0)), "alters, box 5 (-3)")) << moves(seat_of(0));
    EXPECT_EQ(warning_of(context(seat_of(0)), *game->parse("draw j7>j14")), "");
}

TEST_F(RouteScreen, WhyNotCitesTheRule) {
    begin();
    const auto why = [&](const char* text) {
        return refusal_of(context(seat_of(0)), *game->parse(text));
    };
    EXPECT_TRUE(has(why("draw j9>j10"), "ends at j0, not at j9 (Route 4.2)"));
    EXPECT_TRUE(has(why("start 2"), "3.4"));
    EXPECT_TRUE(has(why("card 2"), "chance"));
    state.card = 1;
    play("draw j0>j7");
    EXPECT_TRUE(has(why("draw j7>j0"), "been at j0 already (Route 4.3)"));
    state.player[0].alterations = route::kMostAlterations;
    EXPECT_TRUE(has(why("draw j7>j8"), "no alteration box is left (Route 4.4)"));
}

TEST_F(RouteScreen, WhyNotLooksAheadToTheEndOfThePattern) {
    begin();
    const auto why = [&](const char* text) {
        return refusal_of(context(seat_of(0)), *game->parse(text));
    };
    visits(0, {"j2", "j8"});  // j1 is a dead end
    EXPECT_TRUE(has(why("draw j0>j1"), "dead end before all 2 segments")) << why("draw j0>j1");
    state.card = 1;
    state.player[0].alterations = route::kMostAlterations;
    state.visited[0] = {};
    visits(0, {"j0", "j2"});  // from j1 only a turn goes on
    EXPECT_TRUE(has(why("draw j0>j1"), "(Route 4.7)")) << why("draw j0>j1");
}

TEST_F(RouteScreen, EveryEventHasASentence) {
    begin();
    for (int kind = 0; kind <= static_cast<int>(EventKind::GameOver); ++kind) {
        const route::Event event{static_cast<EventKind>(kind), seat_of(1), 1, 2, 1};
        EXPECT_FALSE(sentence(context(seat_of(0)), event).empty()) << kind;
    }
}

TEST_F(RouteScreen, SecretsAreToldToTheirOwnSeatAlone) {
    play("demand elderly5");
    play("demand temples3");
    EXPECT_EQ(told("plan 0 3", seat_of(0)), "You get route plan 3: g, h and i. ");
    EXPECT_EQ(told("plan 0 3", seat_of(1)), "Ada gets a route plan. ");
    EXPECT_EQ(told("plan 0 3", Seat::Nobody), "Ada gets a route plan. ");
    play("plan 0 3");
    play("plan 1 1");
    EXPECT_EQ(told("deal 0 4 9", seat_of(0)), "You get the bus stop cards 4 and 9. ");
    EXPECT_EQ(told("deal 0 4 9", seat_of(1)), "Ada gets two bus stop cards. ");
}

TEST_F(RouteScreen, ASegmentAndWhatItBringsAreOneSentence) {
    begin();
    state.route[1].insert(route::street_of(*game->parse("draw j0>j7")));
    EXPECT_EQ(told("draw j0>j7", Seat::Nobody), "Ada draws j0 > j7: traffic box 1. ");
    play("draw j0>j7");
    EXPECT_EQ(told("draw j7>j8", Seat::Nobody), "Ada draws j7 > j8: green light, once more. ");
}

TEST_F(RouteScreen, TheResultNamesASharedWinAndWhatBrokeATie) {
    set_up(3, grid(7, 6));
    state.phase = Phase::Over;
    state.seat = 255;
    state.round = 12;
    for (std::size_t p = 0; p < 3; ++p) {
        state.player[p].plan = static_cast<std::uint8_t>(p + 1);
        state.player[p].traffic = 1;
    }
    state.player[0].students = state.player[1].students = state.player[2].students = 3;
    state.player[0].universities = state.player[1].universities = 1;
    state.player[2].universities = 2;
    state.player[2].alterations = 2;
    const std::string text = render(winners(context(Seat::Nobody)), kPlain);
    EXPECT_TRUE(has(text, "Ada and Bram share the win with ")) << text;
    EXPECT_TRUE(has(text,
                    "Bram comes before Cleo with the same score: fewer points lost to "
                    "alterations."))
        << text;
    EXPECT_TRUE(has(render(plans(context(Seat::Nobody)), kPlain),
                    "Cleo had route plan 3 (g, h and i) and reached 0 of 3."));
    const Page table_page = score_table(context(Seat::Nobody));
    EXPECT_EQ(table_page.size(), 11u);
    EXPECT_LE(width_of(table_page), kLeastWidth);
}

TEST_F(RouteScreen, TheRulesHaveSectionsAndNumbers) {
    const auto overview = presenter->rules("");
    EXPECT_GE(overview.size(), 6u);
    EXPECT_TRUE(has(presenter->rules("5")[0], "2 / 5 / 9 / 14"));
    EXPECT_TRUE(has(presenter->rules("7")[0], "3 / 4 / 5 / 5"));
    EXPECT_TRUE(presenter->rules("77").empty());
}

}  // namespace
}  // namespace omnibus::cli::route_screen
