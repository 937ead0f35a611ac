// SPDX-License-Identifier: Apache-2.0
// Whole games on the real server, and what is left of them: result, record, steps, rematch.
#include <algorithm>

#include "games/registry.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::play_out;
using test::Screen;

class ServerGames : public test::ServerTest {
  public:
    static void SetUpTestSuite() { begin({"--rate-factor", "1000", "--bot-ms", "5"}); }

  protected:
    static std::string path(const std::string& id, const std::string& more = "") {
        return "/api/tables/" + id + more;
    }
    // What has to hold of a finished game.
    static void check_finished(Guest& guest, const std::string& id, const Screen& screen) {
        const json result = screen.state["result"];
        ASSERT_TRUE(result.is_object());
        const auto players = screen.state["chairs"].size();
        EXPECT_EQ(result["points"].size(), players);
        EXPECT_EQ(result["order"].size(), players);
        EXPECT_EQ(result["places"][result["order"][0].get<std::size_t>()], 1);
        const auto record = guest.web.get(path(id, "/record"));
        ASSERT_EQ(record.status, 200);
        EXPECT_EQ(record.header("content-type"), "text/plain; charset=utf-8");
        EXPECT_NE(record.header("content-disposition").find(id + ".rec"), std::string::npos);
        const auto parsed = parse_record(record.body);
        ASSERT_TRUE(parsed) << parsed.error().message;
        const auto replayed = load_record(record.body);  // compares the result too
        ASSERT_TRUE(replayed) << replayed.error().message;
        ASSERT_TRUE(parsed->result.has_value());
        EXPECT_EQ(json(parsed->result->points), result["points"]);
        EXPECT_EQ(json(parsed->result->order), result["order"]);
        check_steps(guest, id, parsed->entries.size());
    }
    static void check_steps(Guest& guest, const std::string& id, std::size_t length) {
        const json steps = guest.web.get(path(id, "/steps")).json();
        EXPECT_EQ(steps["length"], length);
        ASSERT_EQ(steps["steps"].size(), std::min<std::size_t>(51, length + 1));
        EXPECT_EQ(steps["steps"][0]["at"], 0);
        const std::string last = std::to_string(length);
        const json end = guest.web.get(path(id, "/steps?from=" + last)).json()["steps"];
        ASSERT_EQ(end.size(), 1u);
        EXPECT_EQ(end[0]["view"]["over"], true);
        const std::string beyond = "/steps?from=" + std::to_string(length + 1);
        EXPECT_EQ(guest.web.get(path(id, beyond)).code(), "field/range");
        EXPECT_EQ(guest.web.get(path(id, "/steps?from=5&to=4")).code(), "field/range");
        EXPECT_EQ(guest.web.get(path(id, "/steps?from=a")).code(), "field/type");
        EXPECT_EQ(guest.web.get(path(id, "/steps?from=2&to=3")).json()["steps"].size(), 2u);
    }
};

// One person who takes the first choice against bots of one level.
class ServerGamesAgainst : public ServerGames,
                           public testing::WithParamInterface<std::pair<const char*, const char*>> {
  public:
    static void SetUpTestSuite() { ServerGames::SetUpTestSuite(); }
};

TEST_P(ServerGamesAgainst, a_game_ends_and_leaves_a_record) {
    const auto [game, level] = GetParam();
    Guest ada(port());
    json seats = json::array({"me", level});
    if (std::string(game) == "bus") seats.push_back(level);
    const auto table = open_table(ada.web, game, static_cast<int>(seats.size()),
                                  {{"seats", seats}, {"begin", true}, {"visibility", "public"}});
    Screen screen(ada, table.id);
    EXPECT_EQ(ada.web.get(path(table.id, "/record")).code(), "record/unfinished");
    EXPECT_EQ(ada.web.get(path(table.id, "/steps?from=0&to=0")).json()["steps"].size(), 1u);
    ASSERT_TRUE(play_out({&screen}));
    check_finished(ada, table.id, screen);
    Guest somebody(port());
    EXPECT_EQ(somebody.web.get(path(table.id, "/record")).status, 200);
    EXPECT_EQ(screen.code_of({{"type", "play"}, {"n", screen.n()}, {"actions", {"pass"}}}),
              "table/status");
    EXPECT_EQ(screen.code_of({{"type", "resign"}}), "table/status");
}

INSTANTIATE_TEST_SUITE_P(Levels, ServerGamesAgainst,
                         testing::Values(std::pair("bus", "easy"), std::pair("route", "expert")),
                         [](const auto& param) {
                             return std::string(param.param.first) + "_" +
                                    std::string(param.param.second);
                         });

TEST_F(ServerGames, three_people_play_a_game_and_the_same_table_again) {
    for (const std::string game : {"bus", "route"}) {
        Guest ada(port());
        Guest bob(port());
        const auto table = open_table(
            ada.web, game, 3, {{"seats", {"me", "open", "easy"}}, {"visibility", "public"}});
        ASSERT_EQ(bob.web.post(path(table.id, "/join")).status, 200);
        ASSERT_EQ(ada.web.post(path(table.id, "/start")).status, 200);
        Screen one(ada, table.id);
        Screen two(bob, table.id);
        EXPECT_EQ(ada.web.post(path(table.id, "/rematch")).code(), "table/status");
        ASSERT_TRUE(play_out({&one, &two}));
        EXPECT_EQ(one.state["result"], two.state["result"]);
        check_finished(bob, table.id, one);
        Guest somebody(port());
        EXPECT_EQ(somebody.web.post(path(table.id, "/rematch")).code(), "table/player");
        const auto again = bob.web.post(path(table.id, "/rematch"));
        ASSERT_EQ(again.status, 201) << again.body;
        const std::string next = again.json()["table"];
        const auto same = ada.web.post(path(table.id, "/rematch"));
        EXPECT_EQ(same.status, 200);
        EXPECT_EQ(same.json()["table"], next);
        const json fresh = bob.web.get(path(next)).json();
        EXPECT_EQ(fresh["terms"], bob.web.get(path(table.id)).json()["terms"]);
        EXPECT_EQ(fresh["status"], "open");
        EXPECT_EQ(fresh["chairs"][0]["kind"], "open");
        EXPECT_EQ(fresh["chairs"][1]["user"], bob.id);
        EXPECT_EQ(fresh["chairs"][2]["level"], "easy");
        EXPECT_EQ(bob.web.get(path(table.id)).json()["next"], next);
        EXPECT_TRUE(one.until([&] { return one.state["next"] == next; })) << "who watches is told";
    }
}

TEST_F(ServerGames, those_who_were_there_find_a_rematch_that_is_not_public) {
    for (const std::string visibility : {"link", "private"}) {
        Guest ada(port());
        Guest bob(port());
        const auto table =
            open_table(ada.web, "route", 2, {{"visibility", visibility}, {"start", 0}});
        ASSERT_EQ(bob.web.post(path(table.id, "/join"), {{"invite", table.invite}}).status, 200);
        ASSERT_EQ(ada.web.post(path(table.id, "/start")).status, 200);
        Screen one(ada, table.id);
        Screen two(bob, table.id);
        ASSERT_TRUE(play_out({&one, &two}));
        const json first = ada.web.post(path(table.id, "/rematch")).json();
        const json second = bob.web.post(path(table.id, "/rematch")).json();
        EXPECT_EQ(first, second);
        const std::string next = first["table"];
        EXPECT_EQ(bob.web.post(path(next, "/join"), {{"invite", first["invite"]}}).status, 200);
    }
}

TEST_F(ServerGames, a_table_without_people_plays_by_itself) {
    Guest ada(port());
    const auto table =
        open_table(ada.web, "route", 2,
                   {{"seats", {"easy", "easy"}}, {"begin", true}, {"visibility", "public"}});
    Screen screen(ada, table.id);
    EXPECT_TRUE(screen.until([&] { return screen.over(); }));
    EXPECT_GT(metric("bot_moves_total"), 10);
}

// To the end; a sanitized program, whose rollouts of one action take seconds, until each level has
// acted a few times. There a bot may also be given up for being late, which counts as replaced.
TEST_F(ServerGames, bots_of_every_level_play) {
    const bool whole = !test::program_is_sanitized();
    for (const std::string game : {"bus", "route"}) {
        Guest ada(port());
        const auto table = open_table(ada.web, game, 4,
                                      {{"seats", {"easy", "medium", "hard", "expert"}},
                                       {"begin", true},
                                       {"visibility", "public"}});
        Screen screen(ada, table.id);
        const auto acted = [&](int seat) {
            return std::count_if(screen.events.begin(), screen.events.end(),
                                 [&](const json& event) {
                                     return event["kind"] == "action" && event["seat"] == seat;
                                 });
        };
        const auto enough = [&] {
            if (whole) return screen.over();
            return acted(0) > 1 && acted(1) > 1 && acted(2) > 1 && acted(3) > 1;
        };
        EXPECT_TRUE(screen.until(enough));
        if (whole) {
            EXPECT_EQ(screen.state["result"]["points"].size(), 4u);
        }
    }
    if (whole) {
        EXPECT_EQ(metric("bots_replaced_total"), 0);
    }
}

}  // namespace
}  // namespace omnibus
