// SPDX-License-Identifier: Apache-2.0
#include "tests/support/features.hpp"

#include "games/bus/legal.hpp"

namespace omnibus::test {

using namespace bus;

const std::set<std::string>& wanted_bus_features() {
    static const std::set<std::string> wanted{"1999 with 3",
                                              "1999 with 4",
                                              "1999 with 5",
                                              "2019 with 3",
                                              "2019 with 4",
                                              "2019 with 5",
                                              "2024 with 3",
                                              "2024 with 4",
                                              "2024 with 5",
                                              "ends by the last stone",
                                              "ends without a site",
                                              "ends by markers",
                                              "closes a full loop",
                                              "moves the other end",
                                              "closes a partial loop",
                                              "is stuck",
                                              "runs alongside without an empty street",
                                              "touches an end",
                                              "line markers run out",
                                              "supply runs out",
                                              "worthless marker",
                                              "sixth bus",
                                              "all spaces full",
                                              "several rides",
                                              "parallel streets",
                                              "tie by stones",
                                              "tie by the stack",
                                              "starter without markers"};
    return wanted;
}

namespace {

// Features that show in one action and what follows from it.
class Watcher {
  public:
    Watcher(const bus::Game& game, std::set<std::string>& found) : game_(game), found_(found) {}

    void action(const State& before, Action action, const State& after) {
        if (kind_of(action) == ActionKind::Extend) extension(before, action, after);
        for (const Event& event : game_.events(before, action)) {
            told(event, before);
        }
        if (before.phase == Phase::Choose && after.phase != Phase::Choose &&
            after.free_areas == 0) {
            found_.insert("all spaces full");
        }
        if (after.phase == Phase::Choose && before.phase != Phase::Choose &&
            after.seat != after.start) {
            found_.insert("starter without markers");
        }
    }

    void ending(const State& state) {
        const Ranking ranking = game_.ranking(state);
        const Points points = game_.points(state);
        for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(game_.players()); ++i) {
            const auto a = static_cast<std::size_t>(ranking[i]);
            const auto b = static_cast<std::size_t>(ranking[i + 1]);
            if (points[a] != points[b] || points[a] == 0) continue;
            found_.insert(state.player[a].stones > state.player[b].stones ? "tie by stones"
                                                                          : "tie by the stack");
        }
    }

  private:
    void extension(const State& before, Action action, const State& after) {
        const std::size_t p = before.seat;
        const JunctionId from = junction_of(action);
        const StreetId street = street_of(action);
        const JunctionId to = game_.map().other_end(street, from);
        const End* ends = after.player[p].ends;
        if (ends[0].at == ends[1].at) {
            found_.insert("closes a full loop");
        } else if (before.stops[p].contains(to)) {
            found_.insert("closes a partial loop");
        }
        if (staying_street_of(action) != StreetId::None) found_.insert("moves the other end");
        if (game_.map().streets[index(street)].parallel > 1) found_.insert("parallel streets");
        StreetSet used = StreetSet::none();
        for (const StreetSet& line : before.line)
            used |= line;
        if (!used.contains(street)) return;
        const bool empty_here = !(game_.map().streets_at[index(from)] - used).empty();
        found_.insert(empty_here ? "touches an end" : "runs alongside without an empty street");
    }

    void told(const Event& event, const State& before) {
        switch (event.kind) {
            case EventKind::MarkerWorthless: found_.insert("worthless marker"); break;
            case EventKind::BusLost: found_.insert("sixth bus"); break;
            case EventKind::MarkerLost: lost(event, before); break;
            case EventKind::Rode:
                if (before.left > 1) found_.insert("several rides");
                break;
            case EventKind::GameOver:
                found_.insert(
                    event.a == static_cast<int>(EndReason::LastStone) ? "ends by the last stone"
                    : event.a == static_cast<int>(EndReason::NoSite)  ? "ends without a site"
                                                                      : "ends by markers");
                break;
            default: break;
        }
    }

    void lost(const Event& event, const State& before) {
        const auto area = static_cast<Area>(event.a);
        if (area == Area::Passengers && before.supply <= 1) found_.insert("supply runs out");
        if (area != Area::Expansion) return;
        const auto p = static_cast<std::size_t>(event.seat);
        const bool none_left = before.line[p].size() + 1 >= game_.rules().line_markers;
        found_.insert(none_left ? "line markers run out" : "is stuck");
    }

    const bus::Game& game_;
    std::set<std::string>& found_;
};

}  // namespace

std::set<std::string> bus_features(const Match& match) {
    const bus::Game& game = *match.game().as<bus::Game>();
    std::set<std::string> found;
    found.insert(match.game().settings().edition + " with " + std::to_string(game.players()));
    Watcher watcher(game, found);
    for (std::size_t n = 0; n < match.length(); ++n) {
        watcher.action(match.state_at(n).as<State>(), match.actions()[n],
                       match.state_at(n + 1).as<State>());
    }
    if (match.over()) watcher.ending(match.state().as<State>());
    return found;
}

}  // namespace omnibus::test
