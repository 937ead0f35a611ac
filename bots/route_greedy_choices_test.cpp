// SPDX-License-Identifier: Apache-2.0
// The greedy bot at Let's Make a Bus Route, in small towns where the right answer is plain.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "games/route/legal.hpp"

namespace omnibus {
namespace {

// A town on a grid, row by row, in which neighbours are joined: '.' nothing, T tourist,
// E elderly, M temple, U university, a to c letters of plan 1; junctions are c3r0 and so on, by
// column and row. All other starts and letters stand on a tail that begins at its first junction.
class Town {
  public:
    explicit Town(const std::vector<std::string>& rows) {
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                if (rows[y][x] != ' ') add(rows, x, y);
            }
        }
        std::string last = map_["junctions"][0]["id"];
        for (int n = 0; n < route::kLetters; ++n) {
            const std::string id = "tail" + std::to_string(n);
            nlohmann::json junction = {{"id", id}, {"x", -1 - n}, {"y", -1 - n}};
            if (n < route::kCards) junction["start"] = n + 1;
            const char letter = static_cast<char>('a' + n);
            if (!letters_.contains(letter)) junction["letter"] = std::string(1, letter);
            map_["junctions"].push_back(junction);
            map_["streets"].push_back({last, id});
            last = id;
        }
        map_["plans"] = {
            {"a", "b", "c"}, {"d", "e", "f"}, {"g", "h", "i"}, {"j", "k", "l"}, {"m", "n", "o"}};
        Request request;
        request.game = "route";
        request.players = 2;
        request.map_text = map_.dump();
        const auto game = make_game(request);
        EXPECT_TRUE(game) << game.error().message;
        game_ = *game;
    }

    // Seat 0 at this junction with this card on the table in this round; seat 1 is stuck far away.
    // To seat 0 cards 1 to 6 mean straight, curve, either, move1, straight3 and curve3.
    Town& at(const std::string& id, int card, int round) {
        state_ = game().initial();
        state_.phase = route::Phase::Draw;
        state_.seat = state_.start = 0;
        state_.round = static_cast<std::uint8_t>(round);
        state_.card = static_cast<std::uint8_t>(card);
        state_.cards_out = static_cast<std::uint16_t>(1u << card);
        for (int n = 1, out = 1; n <= route::kCards && out < round; ++n) {
            if (n == card) continue;
            state_.cards_out = static_cast<std::uint16_t>(state_.cards_out | 1u << n);
            ++out;
        }
        state_.demand = {route::DemandId::Shrines3, route::DemandId::Commuters5};
        settle(0, id);
        settle(1, "tail14");
        state_.player[1].stuck = 1;
        return *this;
    }
    // As if the route of seat 0 had come by there.
    Town& went_by(const std::vector<std::string>& ids) {
        for (const std::string& id : ids) {
            state_.visited[0].insert(game().map().find(id));
        }
        return *this;
    }
    route::Player& me() { return state_.player[0]; }

    // What greedy does with the whole turn: "c1r0 c2r0".
    std::string turn() {
        state_.due = static_cast<std::uint8_t>(plan_turn(game(), state_, 0).segments);
        AnyState state = AnyState::of(state_);
        const auto greedy = make_bot("greedy", *game_);
        std::string way;
        const int round = state_.round;
        while (game_->to_move(state) == seat_of(0) && state.as<route::State>().round == round) {
            const AnyView view = game_->view(state, seat_of(0));
            const Report report = (*greedy)->choose(*game_, view, Budget{});
            reasons_ += report.candidates.front().reason + "; ";
            game_->apply(state, report.action);
            const route::JunctionId head = state.as<route::State>().player[0].head;
            way += (way.empty() ? "" : " ") + game().map().id(head);
        }
        return way;
    }
    const std::string& reasons() const { return reasons_; }

  private:
    void add(const std::vector<std::string>& rows, std::size_t x, std::size_t y) {
        const std::string id = name(x, y);
        nlohmann::json junction = {{"id", id}, {"x", x}, {"y", y}};
        switch (const char mark = rows[y][x]) {
            case 'T': junction["icons"] = {"tourist"}; break;
            case 'E': junction["icons"] = {"elderly"}; break;
            case 'M': junction["icons"] = {"temple"}; break;
            case 'U': junction["icons"] = {"university"}; break;
            case 'a':
            case 'b':
            case 'c':
                junction["letter"] = std::string(1, mark);
                letters_.insert(mark);
                break;
            default: break;
        }
        map_["junctions"].push_back(junction);
        if (x > 0 && rows[y][x - 1] != ' ') map_["streets"].push_back({name(x - 1, y), id});
        if (y > 0 && x < rows[y - 1].size() && rows[y - 1][x] != ' ') {
            map_["streets"].push_back({name(x, y - 1), id});
        }
    }
    static std::string name(std::size_t x, std::size_t y) {
        return "c" + std::to_string(x) + "r" + std::to_string(y);
    }
    const route::Game& game() const { return *game_->as<route::Game>(); }
    void settle(std::size_t seat, const std::string& id) {
        route::Player& player = state_.player[seat];
        player.start = player.head = game().map().find(id);
        player.plan = static_cast<std::uint8_t>(seat + 1);
        state_.visited[seat].insert(player.head);
    }

    nlohmann::json map_ = {{"game", "route"},
                           {"name", "town"},
                           {"junctions", nlohmann::json::array()},
                           {"streets", nlohmann::json::array()}};
    std::set<char> letters_;
    std::shared_ptr<const AnyGame> game_;
    route::State state_{};
    std::string reasons_;
};

constexpr int kStraight = 1;
constexpr int kEither = 3;
constexpr int kMove1 = 4;

TEST(RouteGreedyChoices, TakesTheUniversityWithStudentsAboard) {
    Town town({".....",  //
               ".U.E.",  //
               "....."});
    town.at("c2r1", kMove1, 12).me().students = 4;
    EXPECT_EQ(town.turn(), "c1r1");
    EXPECT_EQ(town.reasons(), "university 1; ");
}

TEST(RouteGreedyChoices, TakesTheElderlyWithoutStudents) {
    Town town({".....",  //
               ".U.E.",  //
               "....."});
    EXPECT_EQ(town.at("c2r1", kMove1, 12).turn(), "c3r1");
}

TEST(RouteGreedyChoices, StaysOutOfADeadEnd) {
    Town town({"  ......",  //
               "E.......",  //
               "  ......",  //
               "  ......"});
    EXPECT_EQ(town.at("c1r1", kMove1, 3).turn(), "c2r1");
    EXPECT_EQ(town.at("c1r1", kMove1, 12).turn(), "c0r1") << "nothing follows the last round";
}

TEST(RouteGreedyChoices, MeetsThePlan) {
    Town town({"ab..",  //
               "..EE",  //
               "c..."});
    town.at("c1r1", kEither, 12).went_by({"c0r0", "c1r0"});
    EXPECT_EQ(town.turn().substr(5), "c0r2");
    EXPECT_NE(town.reasons().find("meets your plan"), std::string::npos);
    town.at("c1r1", kEither, 12).went_by({"c0r0"});
    EXPECT_EQ(town.turn(), "c2r1 c3r1") << "two letters of three are worth nothing";
}

TEST(RouteGreedyChoices, DropsTouristsOffAtATemple) {
    Town town({".....",  //
               ".T.M.",  //
               "....."});
    town.at("c2r1", kMove1, 12).me().tourists.ticked[0] = 3;
    EXPECT_EQ(town.turn(), "c3r1");
    EXPECT_NE(town.reasons().find("9 points for your tourist row"), std::string::npos);
}

TEST(RouteGreedyChoices, FillsTheRowFirstIfTheTempleIsNext) {
    Town town({".....",  //
               ".TM..",  //
               "....."});
    town.at("c0r1", kStraight, 12).me().tourists.ticked[0] = 2;
    EXPECT_EQ(town.turn(), "c1r1 c2r1");
}

TEST(RouteGreedyChoices, DoesNotAlterForNothing) {
    for (const int round : {4, 8, 12}) {
        Town town({".......",  //
                   ".......",  //
                   ".......",  //
                   ".......",  //
                   "......."});
        town.at("c3r2", kStraight, round);
        const std::string way = town.turn();
        EXPECT_EQ(town.reasons().find("alteration"), std::string::npos);
        const std::set<std::string> straight{"c2r2 c1r2", "c4r2 c5r2", "c3r1 c3r0", "c3r3 c3r4"};
        EXPECT_EQ(straight.count(way), 1u) << way << " in round " << round;
    }
}

TEST(RouteGreedyChoices, AltersWhereItPays) {
    Town town({"..U..",  //
               ".....",  //
               "....."});
    town.at("c1r1", kStraight, 12).me().students = 5;
    EXPECT_EQ(town.turn().substr(5), "c2r0");
}

}  // namespace
}  // namespace omnibus
