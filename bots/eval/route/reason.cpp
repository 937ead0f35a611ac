// SPDX-License-Identifier: Apache-2.0
// Why one might do this, in the words of players: facts of the position that speak for or against
// an action, not the judge's numbers.
#include <algorithm>

#include "bots/eval/route/judge.hpp"
#include "bots/eval/route/turns.hpp"
#include "games/route/score.hpp"

namespace omnibus::route::eval {

namespace {

constexpr int kNear = 3;            // segments around a start that are looked over
constexpr int kPlanNear = 10;       // segments to a plan worth a word
constexpr int kSegmentsARound = 2;  // about what a route grows by

std::string count_of(int n, const std::string& thing) {
    return std::to_string(n) + " " + thing + (n == 1 ? "" : "s");
}

class Teller {
  public:
    Teller(const Game& game, const Outlook& outlook, const State& state)
        : game_(game), map_(game.map()), outlook_(outlook), s_(state), me_(state.seat) {}

    std::string tell(Action action) const {
        return kind_of(action) == ActionKind::Start ? start(action) : draw(action);
    }

  private:
    // ---- Route 3.4

    std::string start(Action action) const {
        State after = s_;
        game_.apply(after, action);
        const Fields fields = fields_of(after);
        const JunctionId at = after.player[me_].head;
        const int plan = outlook_.plan_distance(after, me_, fields);
        return count_of(icons_near(at), "icon") + " within " + std::to_string(kNear) +
               " segments of " + map_.id(at) +
               (plan < kFar ? ", " + count_of(plan, "segment") + " to meet your plan"
                            : ", your plan cannot be met from there");
    }

    int icons_near(JunctionId from) const {
        JunctionSet seen = JunctionSet::of(from);
        JunctionSet edge = seen;
        int icons = 0;
        for (int d = 0; d < kNear; ++d) {
            JunctionSet next{};
            edge.for_each([&](JunctionId at) { next |= map_.neighbours[index(at)]; });
            edge = next - seen;
            seen |= edge;
            edge.for_each([&](JunctionId at) {
                for (const Icon icon : map_.icons[index(at)]) {
                    icons += icon == Icon::None ? 0 : 1;
                }
            });
        }
        return icons;
    }

    // ---- Route 4, 5

    std::string draw(Action action) const {
        State after = s_;
        const bool goes_on = Pen(game_, after).draw(action);
        std::string text;
        const auto add = [&](const std::string& more) {
            if (!more.empty()) text += (text.empty() ? "" : ", ") + more;
        };
        // Only what befalls this seat: the end of a game tells guesses at the plans of others.
        for (const Event& event : game_.events(s_, action)) {
            if (event.seat == seat_of(s_.seat)) add(happening(event));
        }
        add(towards_demand(after));
        const JunctionId at = after.player[me_].head;
        if (map_.plans[s_.player[me_].plan].contains(at)) {
            const int left = (map_.plans[s_.player[me_].plan] - reached(after, s_.seat)).size();
            add(left == 0 ? "meets your plan"
                          : std::string(1, map_.junctions[index(at)].letter) + " of your plan, " +
                                std::to_string(left) + " to go");
        }
        if (goes_on) add(rest_of_turn(after));
        if (text.empty()) text = aim(after, goes_on);
        const std::string room = shortage(after);
        return room.empty() ? text : text + (text.empty() ? "" : ", but ") + room;
    }

    // What the segments still to be drawn can bring, drawn as well as the outlook can tell.
    std::string rest_of_turn(const State& after) const {
        std::vector<Drawn> drawn;
        Turns(game_, outlook_).list(after, drawn);
        const Fields fields = fields_of(after);
        const Race race = outlook_.race_of(s_, me_);
        const Drawn* best = nullptr;
        double most = 0;
        for (const Drawn& one : drawn) {
            const double worth =
                outlook_.worth(one.after, me_, s_.player[me_].plan, fields, race, rounds_left());
            if (best == nullptr || worth > most) {
                best = &one;
                most = worth;
            }
        }
        const std::string gain =
            best == nullptr ? "" : gained(after.player[me_], best->after.player[me_]);
        return gain.empty() ? "" : "this turn can go on to " + gain;
    }

    // "2 tourists, a shrine": what one sheet has more than the other.
    static std::string gained(const Player& before, const Player& now) {
        std::string text;
        const auto add = [&](int more, const std::string& one, const std::string& many) {
            if (more <= 0) return;
            text +=
                (text.empty() ? "" : ", ") + (more == 1 ? one : std::to_string(more) + " " + many);
        };
        add(boxes_ticked(now.tourists) - boxes_ticked(before.tourists), "a tourist", "tourists");
        add(boxes_ticked(now.commuters) - boxes_ticked(before.commuters), "a commuter",
            "commuters");
        add(now.students - before.students, "a student", "students");
        add(now.universities - before.universities, "a university", "universities");
        add(now.elderly - before.elderly, "an elderly person", "elderly people");
        add(now.shrines - before.shrines, "a shrine", "shrines");
        add(now.temples - before.temples, "a temple", "temples");
        add(now.tourists.scored - before.tourists.scored, "your tourist row", "tourist rows");
        add(now.commuters.scored - before.commuters.scored, "your commuter row", "commuter rows");
        return text;
    }

    // Route 6.1: a step towards a demand card that is not met yet.
    std::string towards_demand(const State& after) const {
        std::string text;
        for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
            const DemandId card = s_.demand[d];
            if (card == DemandId::None || s_.player[me_].demand[d] != 0) continue;
            const int wanted = game_.rules().demands[index(card)].wanted;
            const int has = demand_count(game_, after.player[me_], card);
            if (has == demand_count(game_, s_.player[me_], card) || has >= wanted) continue;
            text += (text.empty() ? "" : ", ") + std::to_string(has) + " of " +
                    std::to_string(wanted) + " for a demand card";
        }
        return text;
    }

    // Route 4.7: what is left of the city for the rounds to come.
    std::string shortage(const State& after) const {
        if (free_neighbours(game_, after, s_.seat).empty()) {
            return rounds_left() > 0 ? "no way leads on" : "";
        }
        const int room = fields_of(after).room;
        return room < kSegmentsARound * rounds_left()
                   ? "only " + count_of(room, "junction") + " can be reached from there"
                   : "";
    }

    std::string happening(const Event& event) const {
        const std::string n = std::to_string(event.n);
        switch (event.kind) {
            case EventKind::Ticked: return ticked(static_cast<Icon>(event.a), event);
            case EventKind::Ignored: return "no box for the " + std::string(kIconNames[event.a]);
            case EventKind::RowScored:
                return n + " points for your " + std::string(kIconNames[event.a]) + " row";
            case EventKind::Altered:
                return "an alteration for " +
                       count_of(game_.rules().alterations[static_cast<std::size_t>(event.n - 1)],
                                "point");
            case EventKind::Traffic: return "traffic mark " + n;
            case EventKind::GreenLight: return "a green light: once more";
            case EventKind::DemandMet: return n + " points for a demand card";
            default: return "";
        }
    }

    std::string ticked(Icon icon, const Event& event) const {
        const std::string name(kIconNames[index(icon)]);
        const std::string ordinal = event.b != 0 ? "as a gift, " : "";
        switch (icon) {
            case Icon::Elderly: return ordinal + "elderly person " + std::to_string(event.n);
            case Icon::Shrine:
            case Icon::Temple:
            case Icon::University:
            case Icon::Student:
            case Icon::Tourist:
            case Icon::Commuter: return ordinal + name + " " + std::to_string(event.n);
            case Icon::Station:
            case Icon::Green:
            case Icon::None: break;
        }
        return "";
    }

    // Nothing happens here: what it is on the way to.
    std::string aim(const State& after, bool goes_on) const {
        const Player& me = after.player[me_];
        const Fields fields = fields_of(after);
        const std::size_t at = index(me.head);
        const int plan = outlook_.plan_distance(after, me_, fields);
        if (plan > 0 && plan <= std::min(kPlanNear, kSegmentsARound * (rounds_left() + 1)))
            return count_of(plan, "segment") + " to meet your plan";
        if (me.tourists.scored < kRows && me.tourists.ticked[me.tourists.scored] > 0 &&
            fields.worship[at] < kFar) {
            return count_of(fields.worship[at], "segment") + " to the next shrine or temple";
        }
        if (me.commuters.scored < kRows && me.commuters.ticked[me.commuters.scored] > 0 &&
            fields.station[at] < kFar) {
            return count_of(fields.station[at], "segment") + " to the next station";
        }
        const int ways = free_neighbours(game_, after, s_.seat).size();
        if (ways == 0) return rounds_left() > 0 ? "" : "no round follows";
        return count_of(ways, "way") + (goes_on ? " to go on from there" : " on from there");
    }

    int rounds_left() const { return game_.rules().rounds - s_.round; }

    Fields fields_of(const State& after) const {
        return outlook_.fields_of(after, me_, s_.player[me_].plan, rounds_left());
    }

    const Game& game_;
    const Map& map_;
    const Outlook& outlook_;
    const State& s_;
    std::size_t me_;
};

}  // namespace

std::string Judge::reason(const Game& game, const State& state, Action action) const {
    const Outlook outlook(game, tables_, weights_);
    return Teller(game, outlook, state).tell(action);
}

}  // namespace omnibus::route::eval
