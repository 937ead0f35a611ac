// SPDX-License-Identifier: Apache-2.0
// Random games of the naive Route on random small maps. A recount that sees only the map and the
// actions taken checks every state's score and, at the end, the ranking.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <tuple>

#include "route_test_help.hpp"

namespace {

using naive::Route;
using naive_route_test::Texts;
using nlohmann::json;

struct Picker {  // a small generator of its own, the same everywhere
    std::uint64_t state;
    int below(int bound) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(bound));
    }
    bool chance(int percent) { return below(100) < percent; }
};

// A grid of 6 x 5 to 8 x 8 junctions that hangs together, with a few diagonals. Icons are strewn
// without any care for balance.
json random_map(Picker& picker) {
    const Texts icons = {"tourist", "commuter", "student", "elderly",
                         "shrine",  "temple",   "station", "university"};
    const int width = 6 + picker.below(3);
    const int height = 5 + picker.below(4);
    json map = {{"junctions", json::array()}, {"streets", json::array()}};
    const auto name = [&](int x, int y) { return "j" + std::to_string(y * width + x); };
    const auto join = [&](int x, int y, int to_x, int to_y) {
        map["streets"].push_back({name(x, y), name(to_x, to_y)});
    };
    std::vector<int> order;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            Texts shown;
            for (int count = picker.below(3); count > 0; --count) {
                shown.push_back(icons.at(static_cast<std::size_t>(picker.below(8))));
            }
            map["junctions"].push_back({{"id", name(x, y)},
                                        {"x", x},
                                        {"y", y},
                                        {"icons", shown},
                                        {"start", nullptr},
                                        {"letter", nullptr}});
            order.insert(order.begin() + picker.below(static_cast<int>(order.size()) + 1),
                         y * width + x);
            const bool left = x > 0 && (y == 0 || picker.chance(50));  // one way back for sure
            if (x > 0 && (left || picker.chance(70))) {
                join(x - 1, y, x, y);
            }
            if (y > 0 && (!left || picker.chance(70))) {
                join(x, y - 1, x, y);
            }
            if (x > 0 && y > 0 && picker.chance(15)) {
                join(x - 1, y - 1, x, y);
            }
        }
    }
    for (std::size_t place = 0; place < 30; ++place) {
        json& junction = map["junctions"][static_cast<std::size_t>(order.at(place))];
        if (place < 12) {
            junction["start"] = place + 1;
            junction["icons"] = {"green"};
        } else if (place < 27) {
            junction["letter"] = std::string(1, static_cast<char>('a' + (place - 12)));
        } else {
            junction["icons"] = {"green"};
        }
    }
    for (char letter = 'a'; letter <= 'o'; letter = static_cast<char>(letter + 3)) {
        map["plans"].push_back({std::string(1, letter),
                                std::string(1, static_cast<char>(letter + 1)),
                                std::string(1, static_cast<char>(letter + 2))});
    }
    return map;
}

// Points worked out from the actions alone, except for who is slowed, which it is told.
class Recount {
  public:
    Recount(const json& map, int players) : map_(map), seats_(static_cast<std::size_t>(players)) {
        for (const json& junction : map["junctions"]) {
            place_[junction["id"]] = junction;
        }
        for (const json& street : map["streets"]) {
            next_to_[street[0]].insert(street[1]);
            next_to_[street[1]].insert(street[0]);
        }
    }

    void begin_turn(int seat, int card, bool slowed) {
        static const Texts joints = {"s", "t", "e", "", "ss", "tt"};
        joints_ = slowed ? "" : joints.at(static_cast<std::size_t>((card - 1 - seat + 6) % 6));
        seats_.at(static_cast<std::size_t>(seat)).turn_from =
            seats_.at(static_cast<std::size_t>(seat)).route.size() - 1;
    }

    void start(int seat, int number) {
        for (const auto& [id, junction] : place_) {
            if (junction["start"] == number) {
                seats_.at(static_cast<std::size_t>(seat)).route = {id};
            }
        }
    }

    void draw(int seat, const std::string& from, const std::string& to) {
        Seat& me = seats_.at(static_cast<std::size_t>(seat));
        EXPECT_EQ(me.route.back(), from);
        EXPECT_EQ(next_to_[from].count(to), 1u);
        EXPECT_EQ(std::count(me.route.begin(), me.route.end(), to), 0);
        std::set<int> users = users_[{std::min(from, to), std::max(from, to)}];
        users.erase(seat);
        me.traffic += users.empty() || me.traffic == 12 ? 0 : 1;
        users_[{std::min(from, to), std::max(from, to)}].insert(seat);
        const std::size_t drawn = me.route.size() - 1 - me.turn_from;
        if (drawn >= 1 && drawn <= joints_.size()) {
            const bool turns = way(me.route.at(me.route.size() - 2), from) != way(from, to);
            const char joint = joints_.at(drawn - 1);
            me.altered += (joint == 's' && turns) || (joint == 't' && !turns) ? 1 : 0;
            EXPECT_LE(me.altered, 5);
        }
        me.route.push_back(to);
        for (const json& icon : place_[to]["icons"]) {
            reach(me, icon);
        }
    }

    // Route 4.5 and 4.7 for a turn that is over.
    void end_turn(int seat) {
        const Seat& me = seats_.at(static_cast<std::size_t>(seat));
        const std::size_t length = joints_.size() + 1;
        const std::size_t drawn = me.route.size() - 1 - me.turn_from;
        for (std::size_t extra = length; extra < drawn; ++extra) {
            EXPECT_TRUE(is_green(me.route.at(me.turn_from + extra)));
        }
        if (drawn < length || is_green(me.route.back())) {
            for (const std::string& to : next_to_[me.route.back()]) {
                EXPECT_EQ(std::count(me.route.begin(), me.route.end(), to), 1);
            }
        }
    }

    void end_round(const Texts& demand) {
        for (const std::string& card : demand) {
            const std::string kind = card.substr(0, card.size() - 1);
            const int needed = card.back() - '0';
            const int worth = turned_.count(card) > 0 ? 6 : 10;
            for (Seat& me : seats_) {
                if (me.ticks[kind] >= needed && me.demand.count(card) == 0) {
                    me.demand[card] = worth;
                    turned_.insert(card);
                }
            }
        }
    }

    int score(int seat, bool over, int plan) {
        Seat& me = seats_.at(static_cast<std::size_t>(seat));
        int points = me.points + me.ticks["students"] * me.ticks["universities"];
        for (int box = 1; box <= me.ticks["elderly"]; ++box) {
            points += (box + 2) / 3;
        }
        for (const auto& entry : me.demand) {
            points += entry.second;
        }
        points -= lost(me);
        if (!over) {
            return points;
        }
        int most = 0;
        for (const Seat& anyone : seats_) {
            most = std::max(most, anyone.traffic);
        }
        if (me.traffic == 0) {
            points += 3;
        } else if (me.traffic == most) {
            points -= std::min(5, static_cast<int>(seats_.size()) + 1);
        }
        std::set<std::string> letters;
        for (const std::string& id : me.route) {
            if (id != me.route.front() && place_[id]["letter"].is_string()) {
                letters.insert(place_[id]["letter"].get<std::string>());
            }
        }
        int reached = 0;
        for (const json& letter : map_["plans"][static_cast<std::size_t>(plan - 1)]) {
            reached += static_cast<int>(letters.count(letter));
        }
        return points + (reached == 3 ? 10 : 0);
    }

    std::tuple<int, int, int> rank(int seat, int plan) {
        const Seat& me = seats_.at(static_cast<std::size_t>(seat));
        return {-score(seat, true, plan), lost(me), me.traffic};
    }

  private:
    struct Seat {
        Texts route;
        std::size_t turn_from = 0;  // index in the route
        int traffic = 0;
        int altered = 0;
        int points = 0;  // of scored rows
        int tourists = 0;
        int tourist_rows = 3;
        int commuters = 0;
        int commuter_rows = 3;
        std::map<std::string, int> ticks;
        std::map<std::string, int> demand;
    };

    static int lost(const Seat& me) { return std::max(0, 2 * me.altered - 1) + me.altered / 5; }
    bool is_green(const std::string& id) { return place_[id]["icons"] == json({"green"}); }

    std::pair<int, int> way(const std::string& from, const std::string& to) {
        const auto step = [&](const char* axis) {
            const int by = place_[to][axis].get<int>() - place_[from][axis].get<int>();
            return by == 0 ? 0 : by / std::abs(by);
        };
        return {step("x"), step("y")};
    }

    static void tourist(Seat& me) {
        if (me.tourist_rows > 0 && me.tourists < 4) {
            me.tourists += 1;
            me.ticks["tourists"] += 1;
        }
    }

    static void more(Seat& me, const std::string& what, int most) {
        me.ticks[what] += me.ticks[what] < most ? 1 : 0;
    }

    static void reach(Seat& me, const std::string& icon) {
        if (icon == "student") more(me, "students", 6);
        if (icon == "university") more(me, "universities", 4);
        if (icon == "elderly") more(me, "elderly", 8);
        if (icon == "tourist") tourist(me);
        if (icon == "commuter" && me.commuter_rows > 0 && me.commuters < 3) {
            me.commuters += 1;
            me.ticks["commuters"] += 1;
        }
        if (icon == "shrine" || icon == "temple") {
            me.ticks[icon + "s"] += 1;
            if (me.tourists > 0) {
                me.points += me.tourists * (me.tourists + 3) / 2;  // 2, 5, 9, 14
                me.tourists = 0;
                me.tourist_rows -= 1;
            }
        }
        if (icon == "station" && me.commuters > 0) {
            me.points += 2 * me.commuters;
            const int off = me.commuters;
            me.commuters = 0;
            me.commuter_rows -= 1;
            if (off == 2) more(me, "elderly", 8);
            if (off == 3) tourist(me);
        }
    }

    json map_;
    std::vector<Seat> seats_;
    std::string joints_;
    std::map<std::string, json> place_;
    std::map<std::string, std::set<std::string>> next_to_;
    std::map<std::pair<std::string, std::string>, std::set<int>> users_;
    std::set<std::string> turned_;
};

struct Seen {  // what happened in all games together
    int slowed = 0;
    int stuck = 0;
    int demand = 0;
    int full_games = 0;
};

void play_one(std::uint64_t seed, Seen& seen) {
    Picker picker{seed};
    const json map = random_map(picker);
    const int players = 2 + static_cast<int>(seed % 4);
    Route route(map, players, picker.below(players), json::object());
    Recount recount(map, players);
    Texts demand;
    int rounds = 0;
    while (!route.over()) {
        const json before = route.state();
        const Texts legal = route.legal();
        ASSERT_FALSE(legal.empty()) << before.dump(1);
        ASSERT_EQ(std::set<std::string>(legal.begin(), legal.end()).size(), legal.size());
        ASSERT_EQ(route.chance(), before["seat"].is_null());
        const std::string& action =
            legal.at(static_cast<std::size_t>(picker.below(static_cast<int>(legal.size()))));
        route.apply(action);
        const json after = route.state();
        std::istringstream words(action);
        std::string verb;
        std::string what;
        words >> verb >> what;
        const int mover = before["seat"].is_null() ? -1 : before["seat"].get<int>();
        if (verb == "demand") {
            demand.push_back(what);
        } else if (verb == "start") {
            recount.start(mover, std::stoi(what));
        } else if (verb == "draw") {
            const json& me = before["players"][static_cast<std::size_t>(mover)];
            if (me["drawn"] == 0) {
                recount.begin_turn(mover, before["card"], me["slowed"]);
            }
            recount.draw(mover, what.substr(0, what.find('>')), what.substr(what.find('>') + 1));
            if (after["seat"] != mover || after["round"] != before["round"] || after["over"]) {
                recount.end_turn(mover);
            }
        }
        rounds += verb == "card" ? 1 : 0;
        if (rounds > 0 && (route.over() || route.chance())) {
            recount.end_round(demand);
        }
        for (int each = 0; each < players; ++each) {
            const json& player = after["players"][static_cast<std::size_t>(each)];
            const int plan = player["plan"].is_null() ? 0 : player["plan"].get<int>();
            ASSERT_EQ(player["score"], recount.score(each, route.over(), plan)) << after.dump(1);
        }
    }
    EXPECT_EQ(rounds, 12);
    const json end = route.state();
    EXPECT_EQ(end["round"], 12);
    EXPECT_EQ(end["cards_left"], 0);
    std::vector<int> ranking(static_cast<std::size_t>(players));
    std::vector<int> plans;
    for (int each = 0; each < players; ++each) {
        const json& player = end["players"][static_cast<std::size_t>(each)];
        ranking.at(static_cast<std::size_t>(each)) = each;
        plans.push_back(player["plan"]);
        seen.slowed += player["slowed"] ? 1 : 0;
        seen.stuck += player["stuck"] ? 1 : 0;
        seen.full_games += player["route"].size() > 20 ? 1 : 0;
        seen.demand += player["demand_points"] != json({0, 0}) ? 1 : 0;
    }
    std::stable_sort(ranking.begin(), ranking.end(), [&](int one, int two) {
        return recount.rank(one, plans.at(static_cast<std::size_t>(one))) <
               recount.rank(two, plans.at(static_cast<std::size_t>(two)));
    });
    EXPECT_EQ(end["ranking"], json(ranking));
}

TEST(NaiveRouteSoak, RandomGamesEndAfterTwelveRoundsAndTheScoreHolds) {
    Seen seen;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        play_one(seed, seen);
        if (::testing::Test::HasFailure()) {
            return;
        }
    }
    // The games are worth something only if what is rare happens in them.
    EXPECT_GT(seen.slowed, 20);
    EXPECT_GT(seen.stuck, 20);
    EXPECT_GT(seen.demand, 20);
    EXPECT_GT(seen.full_games, 20);
}

}  // namespace
