// SPDX-License-Identifier: Apache-2.0
#include "games/route/legal.hpp"
#include "tests/support/features.hpp"

namespace omnibus::test {

using namespace route;

const std::set<std::string>& wanted_route_features() {
    static const std::set<std::string> wanted{"2 players",
                                              "3 players",
                                              "4 players",
                                              "5 players",
                                              "a joint is altered",
                                              "a shorter drawing",
                                              "slowed",
                                              "slowed with boxes left",
                                              "stuck",
                                              "the first player is stuck",
                                              "all stuck",
                                              "a green light",
                                              "a green light again",
                                              "a green light without a way on",
                                              "traffic",
                                              "traffic full",
                                              "nobody in traffic",
                                              "tourist row of four",
                                              "a full tourist row",
                                              "a full commuter row",
                                              "gift of an elderly person",
                                              "gift of a tourist",
                                              "a gift ignored",
                                              "a seventh student",
                                              "a fifth university",
                                              "a ninth elderly person",
                                              "meets elderly5",
                                              "meets students5",
                                              "meets tourists5",
                                              "meets commuters5",
                                              "meets shrines3",
                                              "meets temples3",
                                              "meets a pink card",
                                              "several meet a blue card at once",
                                              "plan met",
                                              "tie by alterations",
                                              "tie by traffic",
                                              "shared win",
                                              "start marker stays"};
    return wanted;
}

namespace {

// Features that show in one action and what follows from it.
class Watcher {
  public:
    Watcher(const route::Game& game, std::set<std::string>& found) : game_(game), found_(found) {}

    void action(const State& before, Action action, const State& after) {
        blue_ = 0;
        lights_ = before.phase == Phase::Draw && before.due == 0 ? 1 : 0;
        for (const Event& event : game_.events(before, action)) {
            told(event, before, after);
        }
        if (blue_ > 1) found_.insert("several meet a blue card at once");
        if (before.phase == Phase::Draw && before.due <= 1) ended(before, action, after);
        int stuck = 0;
        for (const Player& player : after.player) {
            stuck += player.stuck;
        }
        if (stuck == game_.players()) found_.insert("all stuck");
    }

    void ending(const State& state) {
        const Ranking ranking = game_.ranking(state);
        const Points points = game_.points(state);
        const Places places = game_.places(state);
        int traffic = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(game_.players()); ++i) {
            traffic += state.player[i].traffic;
            if (i == 0) continue;
            const auto a = static_cast<std::size_t>(ranking[i - 1]);
            const auto b = static_cast<std::size_t>(ranking[i]);
            if (points[a] != points[b]) continue;
            const bool altered = state.player[a].alterations != state.player[b].alterations;
            if (altered) {
                found_.insert("tie by alterations");
            } else if (places[a] != places[b]) {
                found_.insert("tie by traffic");
            } else if (places[b] == 1) {
                found_.insert("shared win");
            }
        }
        if (traffic == 0) found_.insert("nobody in traffic");
    }

  private:
    // A turn that stopped on a light because there was no way on.
    void ended(const State& before, Action action, const State& after) {
        const JunctionId to = game_.map().other_end(street_of(action), junction_of(action));
        const bool same = after.phase == Phase::Draw && after.seat == before.seat && after.due == 0;
        if (game_.map().greens.contains(to) && !same)
            found_.insert("a green light without a way on");
    }

    void told(const Event& event, const State& before, const State& after) {
        const auto p = static_cast<std::size_t>(event.seat);
        switch (event.kind) {
            case EventKind::Altered: found_.insert("a joint is altered"); break;
            case EventKind::Shortened: found_.insert("a shorter drawing"); break;
            case EventKind::Slowed:
                found_.insert("slowed");
                if (after.player[p].alterations < kMostAlterations)
                    found_.insert("slowed with boxes left");
                break;
            case EventKind::Stuck:
                found_.insert("stuck");
                if (before.phase == Phase::Card) found_.insert("the first player is stuck");
                break;
            case EventKind::GreenLight:
                found_.insert(lights_ > 0 ? "a green light again" : "a green light");
                break;
            case EventKind::Traffic: found_.insert("traffic"); break;
            case EventKind::TrafficFull: found_.insert("traffic full"); break;
            case EventKind::Ticked:
                if (event.b == 1)
                    found_.insert(icon(event) == Icon::Elderly ? "gift of an elderly person"
                                                               : "gift of a tourist");
                break;
            case EventKind::Ignored: ignored(event, before); break;
            case EventKind::RowScored:
                if (icon(event) == Icon::Tourist && event.n == game_.rules().tourists.points[4])
                    found_.insert("tourist row of four");
                break;
            case EventKind::DemandMet: met(event, before); break;
            case EventKind::PlanMet: found_.insert("plan met"); break;
            default: break;
        }
    }

    static Icon icon(const Event& event) { return static_cast<Icon>(event.a); }

    void ignored(const Event& event, const State& before) {
        if (event.b == 1) {
            found_.insert("a gift ignored");
            return;
        }
        const Player& player = before.player[static_cast<std::size_t>(event.seat)];
        switch (icon(event)) {
            case Icon::Tourist:
                if (player.tourists.scored < kRows) found_.insert("a full tourist row");
                break;
            case Icon::Commuter:
                if (player.commuters.scored < kRows) found_.insert("a full commuter row");
                break;
            case Icon::Student: found_.insert("a seventh student"); break;
            case Icon::University: found_.insert("a fifth university"); break;
            case Icon::Elderly: found_.insert("a ninth elderly person"); break;
            default: break;
        }
    }

    void met(const Event& event, const State& before) {
        found_.insert("meets " + std::string(kDemandNames[index(before.demand[event.a - 1u])]));
        if (event.n == game_.rules().demand_pink) {
            found_.insert("meets a pink card");
        } else {
            ++blue_;
        }
    }

    const route::Game& game_;
    std::set<std::string>& found_;
    int blue_ = 0;
    int lights_ = 0;
};

}  // namespace

std::set<std::string> route_features(const Match& match) {
    const route::Game& game = *match.game().as<route::Game>();
    std::set<std::string> found;
    found.insert(std::to_string(game.players()) + " players");
    if (!game.rules().start_marker_moves) found.insert("start marker stays");
    Watcher watcher(game, found);
    for (std::size_t n = 0; n < match.length(); ++n) {
        watcher.action(match.state_at(n).as<State>(), match.actions()[n],
                       match.state_at(n + 1).as<State>());
    }
    if (match.over()) watcher.ending(match.state().as<State>());
    return found;
}

}  // namespace omnibus::test
