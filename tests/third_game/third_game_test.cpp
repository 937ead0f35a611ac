// SPDX-License-Identifier: Apache-2.0
// The whole program with a third game that no room knows: what a game has without any code of its
// own but its rules, and that what it lacks is refused in words. tests/every_game_test.cpp, in the
// same program, has what all games have.
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/registry.hpp"
#include "tests/support/message_check.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/process.hpp"
#include "tests/support/server_people.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/third_game/game.hpp"
#include "wire/game_json.hpp"

namespace omnibus {
namespace {

using nlohmann::json;

std::shared_ptr<const AnyGame> last_stop_for(int players) {
    Request request;
    request.game = last_stop::Game::kName;
    request.players = players;
    request.start = 1;
    return *make_game(request);
}

class ThirdGame : public testing::Test {
  protected:
    std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_.path(name)).rdbuf();
        return text.str();
    }
    // Runs the program in the test's folder; what it wrote is in `out` and `err`.
    int run(const std::string& arguments, const std::string& input = "") {
        std::ofstream(folder_.path("in")) << input;
        const std::string command = "cd '" + std::string(folder_.path("")) + "' && '" +
                                    test::program() + "' " + arguments + " < in > out 2> err";
        // NOLINTNEXTLINE(concurrency-mt-unsafe): there is one thread
        const int status = std::system(command.c_str());
        out = read("out");
        err = read("err");
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
    void expect_refused(const std::string& arguments, const std::string& reason) {
        EXPECT_NE(run(arguments), 0) << arguments;
        EXPECT_NE(err.find(reason), std::string::npos) << arguments << ": " << err;
    }

    test::TempFolder folder_{
        "third-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name())};
    std::string out;
    std::string err;
};

TEST_F(ThirdGame, has_the_rules_it_tells) {
    Match match(last_stop_for(2));
    for (const char* action : {"deal 1 12", "deal 0 3", "ride", "ticket 9", "ride", "ticket 8",
                               "leave", "ride", "ticket 10", "leave"}) {
        const auto played = match.play(action);
        ASSERT_TRUE(played) << action << ": " << played.error().message;
    }
    ASSERT_TRUE(match.over());
    const Points points = match.game().points(match.state());
    EXPECT_EQ(points[0], 21) << "8, 10 and the 3 that was dealt";
    EXPECT_EQ(points[1], 21) << "9 and 12";
    EXPECT_EQ(match.game().places(match.state()), (Places{1, 1}));
}

TEST_F(ThirdGame, is_refused_what_it_does_not_have) {
    Request request;
    request.game = last_stop::Game::kName;
    request.players = 5;
    EXPECT_EQ(make_game(request).error().code, "settings/players");
    request.players = 2;
    request.map = "classic";
    EXPECT_EQ(make_game(request).error().code, "settings/map");
    request.map.clear();
    request.map_text = "{}";
    EXPECT_EQ(make_game(request).error().code, "settings/map");
    request.map_text.clear();
    request.edition = "second";
    EXPECT_EQ(make_game(request).error().code, "settings/edition");
    request.edition.clear();
    request.options = {{"stones", 4}};
    EXPECT_EQ(make_game(request).error().code, "options/unknown");
}

TEST_F(ThirdGame, is_played_in_the_terminal) {
    std::string lines;
    for (int i = 0; i < 40; ++i) {
        lines += i == 0 ? "rules\n" : "2\n1\n";
    }
    ASSERT_EQ(run("play --game last_stop --seats human,random,medium --seed 2 --save a.rec", lines),
              0)
        << err;
    EXPECT_TRUE(says("Last Stop: first edition, map none, seed 2.")) << out;
    EXPECT_TRUE(says("Ada decides."));
    EXPECT_TRUE(says("  1  ride     2  leave")) << out;
    EXPECT_TRUE(says("Ada: dealt, ticket "));
    EXPECT_FALSE(says("Bram: dealt, ticket ")) << "a secret of Bram's";
    EXPECT_TRUE(says("Bram: shown, ticket "));
    EXPECT_TRUE(says("The rules of this game are not in the program."));
    EXPECT_TRUE(says("win"));
    const auto loaded = load_record(read("a.rec"));
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->match.over());
    EXPECT_EQ(run("replay a.rec --log"), 0) << err;
    EXPECT_TRUE(says("Cleo: shown, ticket ")) << out;
    EXPECT_EQ(run("analyse a.rec --bot rollout --sims 20"), 0) << err;
    EXPECT_EQ(run("perft --game last_stop --players 2 --depth 2"), 0) << err;
    EXPECT_EQ(run("bench search --game last_stop --players 2 --seconds 0.01"), 0) << err;
    EXPECT_EQ(run("bench playouts --game last_stop --players 2 --seconds 0.01"), 0) << err;
    EXPECT_EQ(run("arena --game last_stop --seats rollout,random --games 4 --sims 20"), 0) << err;
    EXPECT_EQ(run("map list"), 0) << err;

    expect_refused("draw a.rec", "there are no pictures of 'last_stop'");
    expect_refused("analyse a.rec", "last_stop");
    expect_refused("play --game last_stop --seats greedy,random", "last_stop");
    expect_refused("play --game third --seats random,random", "bus, route, last_stop");
    expect_refused("map generate --game last_stop", "Last Stop");
    expect_refused("train --game last_stop --dir here", "last_stop");
}

TEST_F(ThirdGame, is_played_over_a_pipe) {
    test::Process engine({test::program(), "engine"});
    const auto ask = [&](const json& command) {
        engine.write(command.dump() + "\n");
        return json::parse(engine.read_line().value_or("{}"));
    };
    const json info = ask({{"cmd", "hello"}})["games"]["last_stop"];
    EXPECT_EQ(info["maps"], json({"none"}));
    EXPECT_EQ(info["bots"], json({"random", "rollout", "easy", "medium"}));
    ask({{"cmd", "new"}, {"game", "last_stop"}, {"players", 2}, {"map", "none"}, {"seed", 4}});
    for (json legal = ask({{"cmd", "legal"}}); !legal["seat"].is_null();
         legal = ask({{"cmd", "legal"}})) {
        const json view = ask({{"cmd", "view"}, {"seat", legal["seat"]}})["view"];
        EXPECT_EQ(view["text"].size(), 3u);
        const std::size_t other = 1 - legal["seat"].get<std::size_t>();
        EXPECT_EQ(view["text"][other + 1].get<std::string>().back(), '?');
        const json gone = ask({{"cmd", "go"}, {"sims", 50}});
        ASSERT_EQ(gone["ok"], true) << gone;
        ASSERT_EQ(ask({{"cmd", "apply"}, {"action", gone["action"]}})["ok"], true);
    }
    EXPECT_EQ(ask({{"cmd", "state"}})["state"]["ranking"].size(), 2u);
    EXPECT_EQ(ask({{"cmd", "new"}, {"game", "fourth"}, {"players", 2}, {"map", "none"}})["code"],
              "settings/game");
}

// Whatever is told to a viewer before the end names no ticket that was dealt to another.
void expect_no_secret(const json& told, int viewer) {
    if (told.is_object()) {
        if (told.value("status", "") == "over") return;
        EXPECT_TRUE(told.value("event", "") != "dealt" || told["seat"] == viewer) << told;
        if (told.contains("text") && told.contains("chapter")) {
            for (int seat = 0; seat < 2; ++seat) {
                const auto line = told["text"][static_cast<std::size_t>(seat + 1)];
                const bool dealt = line.get<std::string>().back() != '0';
                if (seat != viewer && dealt && !told["over"].get<bool>()) {
                    EXPECT_EQ(line.get<std::string>().back(), '?') << told;
                }
            }
        }
    }
    if (told.is_string() && told.get<std::string>().rfind("deal ", 0) == 0) {
        EXPECT_EQ(told.get<std::string>()[5] - '0', viewer) << told;
    }
    if (!told.is_structured()) return;
    for (const json& each : told) {
        expect_no_secret(each, viewer);
    }
}

// One in which the ticket face down counts from the beginning.
struct CountedAtOnce : last_stop::Game {
    explicit CountedAtOnce(const last_stop::Game& game) : last_stop::Game(game) {}
    Points points(const last_stop::State& state) const {
        Points points{};
        for (std::size_t p = 0; p < last_stop::kPlayers; ++p) {
            if (state.dealt[p] != last_stop::kHidden) points[p] = state.dealt[p] + state.stops[p];
        }
        return points;
    }
};

TEST_F(ThirdGame, shows_what_a_viewer_knows_and_not_a_guess) {
    const auto game = last_stop_for(2);
    const GameAdapter<CountedAtOnce> counted(game->settings(),
                                             CountedAtOnce(*game->as<last_stop::Game>()));
    AnyState state = counted.initial();
    counted.apply(state, *counted.parse("deal 1 12"));
    counted.apply(state, *counted.parse("deal 0 3"));
    const auto scores = [&](Seat viewer) -> json {
        return wire::game_view_json(counted, counted.view(state, viewer))["scores"];
    };
    EXPECT_EQ(scores(Seat(0)), json({3, 0}));
    EXPECT_EQ(scores(Seat(1)), json({0, 12}));
    EXPECT_EQ(scores(Seat::Nobody), json({0, 0}));
}

TEST_F(ThirdGame, is_played_on_the_server) {
    test::check_all_messages(true);
    test::ServerProcess server(test::program(), folder_.path("data"), {"--rate-factor", "1000"});
    ASSERT_NE(server.port(), 0) << server.said();
    test::Guest ada(server.port());
    test::Guest bob(server.port());
    test::Guest eve(server.port());
    EXPECT_TRUE(ada.web.get("/api/games").json()["games"].contains("last_stop"));
    EXPECT_EQ(ada.web.post("/api/layout", {{"game", "last_stop"}, {"map", "none"}}).json()["code"],
              "layout/none");
    const auto table = test::open_table(ada.web, "last_stop", 2, {{"visibility", "public"}});
    const std::string path = "/api/tables/" + table.id;
    EXPECT_EQ(ada.web.post(path + "/seat", {{"seat", 1}, {"bot", "expert"}}).json()["code"],
              "bot/level");
    EXPECT_EQ(bob.web.post(path + "/join", {{"seat", 1}}).status, 200);
    ASSERT_EQ(ada.web.post(path + "/start").status, 200);
    std::vector<test::Guest*> people{&ada, &bob, &eve};
    std::vector<std::unique_ptr<test::Screen>> screens;
    for (test::Guest* guest : people) {
        screens.push_back(std::make_unique<test::Screen>(*guest, table.id));
    }
    for (int moves = 0; !screens[2]->over(); ++moves) {
        ASSERT_LT(moves, 100);
        for (std::size_t i = 0; i < screens.size(); ++i) {
            screens[i]->settle();
            const int viewer = i < 2 ? static_cast<int>(i) : -1;
            expect_no_secret(screens[i]->state, viewer);
            for (const json& event : screens[i]->events) {
                expect_no_secret(event, viewer);
            }
            expect_no_secret(people[i]->web.get(path).json(), viewer);
        }
        for (auto& screen : screens) {
            if (screen->over() || !screen->my_turn()) continue;
            ASSERT_EQ(screen->play_first()["type"], "done");
            break;
        }
    }
    const json over = eve.web.get(path).json();
    EXPECT_EQ(over["result"]["breakdown"]["seats"].size(), 2u) << over;
    EXPECT_TRUE(load_record(ada.web.get(path + "/record").body));

    // With a bot, to the end: it moves by itself.
    const auto alone =
        test::open_table(ada.web, "last_stop", 2, {{"seats", {"me", "easy"}}, {"begin", true}});
    test::Screen screen(ada, alone.id);
    while (!screen.over()) {
        ASSERT_TRUE(screen.until([&] { return screen.over() || screen.my_turn(); }));
        if (screen.over()) break;
        ASSERT_EQ(screen.play_first()["type"], "done");
    }
    EXPECT_GT(test::checked_messages(), 20);
}

}  // namespace
}  // namespace omnibus
