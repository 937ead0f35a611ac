// SPDX-License-Identifier: Apache-2.0
// Is a map of Let's Make a Bus Route fair? Plays games among greedy bots and prints, with 95 %
// intervals, how often one wins and with how many points, by start number, player board, plan card
// and place in the first round.
//
//   fairness [map] [players] [games] [seed]
//
// Everything is played by greedy except the start: that is one of the two cards dealt, at random.
// So every start is played equally often, with every plan and on every board, and what a start is
// worth does not mix with what the bot thinks of it. The first holder of the start marker goes
// round the seats, so that board and marker do not mix.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "bots/eval/route/judge.hpp"
#include "games/registry.hpp"
#include "games/route/score.hpp"

namespace {

using namespace omnibus;

// A mean and how sure it is.
class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    int count() const { return count_; }
    double value() const { return count_ == 0 ? 0 : sum_ / count_; }
    // Half the width of the 95 % interval.
    double within() const {
        if (count_ < 2) return 0;
        const double variance = (squares_ - sum_ * value()) / (count_ - 1);
        return 1.96 * std::sqrt(std::fmax(variance, 0) / count_);
    }

  private:
    int count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

struct Row {
    Mean wins;  // shared wins in parts
    Mean points;

    void add(double win, double score) {
        wins.add(win);
        points.add(score);
    }
};

// The rows of one question: by start number, say.
struct Breakdown {
    const char* title;
    std::vector<Row> rows;
    int first;  // the number of the first row
};

// How far the share of wins of any row is from the even one, at most.
double farthest(const Breakdown& table, double even) {
    double most = 0;
    for (const Row& row : table.rows) {
        if (row.wins.count() > 0) most = std::fmax(most, std::fabs(row.wins.value() - even));
    }
    return most;
}

void print_table(const Breakdown& table, double even) {
    std::printf("\n%s\n  %4s %7s  %-18s %-16s\n", table.title, "", "games", "wins", "points");
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const Row& row = table.rows[i];
        if (row.wins.count() == 0) continue;
        const double off = std::fabs(row.wins.value() - even);
        std::printf("  %4d %7d  %5.1f %% +- %-4.1f %s  %5.1f +- %-4.1f\n",
                    table.first + static_cast<int>(i), row.wins.count(), 100 * row.wins.value(),
                    100 * row.wins.within(), off > row.wins.within() ? "*" : " ",
                    row.points.value(), row.points.within());
    }
}

// One game: its last state, and the start number each seat had.
struct Played {
    route::State end;
    std::array<int, kMaxPlayers> starts;
};

Played play(const route::Game& game, std::uint64_t seed) {
    const route::eval::Judge judge(game);
    Rng rng(seed);
    Played played{game.initial(), {}};
    route::State& state = played.end;
    for (Seat seat = game.to_move(state); seat != Seat::Nobody; seat = game.to_move(state)) {
        Action action{0};
        if (seat == Seat::Chance || state.phase == route::Phase::Start) {
            route::Game::Actions any;
            game.legal(state, any);
            action = any[rng.below(static_cast<std::uint32_t>(any.size()))];
        } else {
            action = judge.judge(game.determinize(game.view(state, seat), rng))[0].action;
        }
        if (route::kind_of(action) == route::ActionKind::Start) {
            played.starts[static_cast<std::size_t>(seat)] = route::operand_a(action);
        }
        game.apply(state, action);
    }
    return played;
}

// What the games have shown so far.
class Study {
  public:
    explicit Study(int players)
        : players_(players),
          boards_{"by player board", std::vector<Row>(static_cast<std::size_t>(players)), 0},
          places_{"by place in the first round",
                  std::vector<Row>(static_cast<std::size_t>(players)), 1} {}

    void add(const route::Game& game, const Played& played) {
        const Points points = game.points(played.end);
        const Places order = game.places(played.end);
        const auto winners = std::count(order.begin(), order.end(), 1);
        for (int p = 0; p < players_; ++p) {
            const auto seat = static_cast<std::size_t>(p);
            const route::Player& player = played.end.player[seat];
            const double win = order[seat] == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
            const double score = points[seat];
            const int place = (p - index(game.start()) + players_) % players_;
            all_.add(win, score);
            starts_.rows[static_cast<std::size_t>(played.starts[seat] - 1)].add(win, score);
            boards_.rows[seat].add(win, score);
            plans_.rows[player.plan - 1u].add(win, score);
            places_.rows[static_cast<std::size_t>(place)].add(win, score);
            stuck_.add(player.stuck);
            planned_.add(plan_met(game, played.end, p, player.plan) ? 1 : 0);
        }
    }

    void print() const {
        const double even = 1.0 / players_;
        std::printf("points %.1f +- %.1f, stuck %.1f %%, plans met %.1f %%\n", all_.points.value(),
                    all_.points.within(), 100 * stuck_.value(), 100 * planned_.value());
        std::printf("* wins that differ from %.1f %% by more than the 95 %% interval\n",
                    100 * even);
        for (const Breakdown* table : {&starts_, &boards_, &plans_, &places_}) {
            print_table(*table, even);
        }
        std::printf(
            "\nfarthest from %.1f %%: a start by %.1f, a plan by %.1f, a board by %.1f percentage "
            "points\n",
            100 * even, 100 * farthest(starts_, even), 100 * farthest(plans_, even),
            100 * farthest(boards_, even));
    }

  private:
    int players_;
    Breakdown starts_{"by start number", std::vector<Row>(route::kCards), 1};
    Breakdown boards_;
    Breakdown plans_{"by plan card", std::vector<Row>(route::kPlans), 1};
    Breakdown places_;
    Row all_;
    Mean stuck_;
    Mean planned_;
};

int number(const char* text, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text, text + std::strlen(text), value);
    return error == std::errc() && *end == 0 && value >= least && value <= most ? value : -1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string map = argc > 1 ? argv[1] : "harbour";
    const int players = argc > 2 ? number(argv[2], route::kLeastPlayers, route::kMostPlayers) : 4;
    const int games = argc > 3 ? number(argv[3], 1, 100'000'000) : 1000;
    const int seed = argc > 4 ? number(argv[4], 0, 1'000'000'000) : 1;
    if (argc > 5 || players < 0 || games < 0 || seed < 0) {
        std::fprintf(stderr, "usage: fairness [map] [players] [games] [seed]\n");
        return 2;
    }
    std::vector<std::shared_ptr<const AnyGame>> by_start;
    for (int start = 0; start < players; ++start) {
        Request request;
        request.game = route::Game::kName;
        request.map = map;
        request.players = players;
        request.start = start;
        const auto game = make_game(request);
        if (!game) {
            std::fprintf(stderr, "%s\n", game.error().message.c_str());
            return 2;
        }
        by_start.push_back(*game);
    }
    Study study(players);
    for (int g = 0; g < games; ++g) {
        const auto start = static_cast<std::size_t>(g % players);
        const route::Game& game = *by_start[start]->as<route::Game>();
        study.add(game,
                  play(game, static_cast<std::uint64_t>(seed) << 32 | static_cast<unsigned>(g)));
    }
    std::printf("%s, %d players, %d games of greedy, seed %d\n", map.c_str(), players, games, seed);
    study.print();
    return 0;
}
