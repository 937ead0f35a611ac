// SPDX-License-Identifier: Apache-2.0
// Why one might do this, in the words of players: facts of the position that speak for or against
// an action, not the judge's numbers.
#include "bots/eval/route.hpp"
#include "bots/eval/route_turns.hpp"
#include "games/route/score.hpp"

namespace omnibus::route::eval {

namespace {

constexpr int kNear = 3;  // segments around a start that are looked over

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
               (plan < kFar ? ", " + std::to_string(plan) + " segments to meet your plan"
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
        const JunctionId at = after.player[me_].head;
        if (map_.plans[s_.player[me_].plan].contains(at)) {
            const int left = (map_.plans[s_.player[me_].plan] - reached(after, s_.seat)).size();
            add(left == 0 ? "meets your plan"
                          : std::string(1, map_.junctions[index(at)].letter) + " of your plan");
        }
        if (free_neighbours(game_, after, s_.seat).empty()) {
            add(s_.round < game_.rules().rounds ? "but no way leads on" : "");
        } else if (text.empty()) {
            add(aim(after, goes_on));
        }
        return text.empty() ? "no way leads on, and no round follows" : text;
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
            case EventKind::Traffic: return count_of(event.n, "traffic mark") + " then";
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
        if (plan > 0 && plan < kFar) return std::to_string(plan) + " segments to meet your plan";
        if (me.tourists.scored < kRows && me.tourists.ticked[me.tourists.scored] > 0 &&
            fields.worship[at] < kFar) {
            return count_of(fields.worship[at], "segment") + " to the next shrine or temple";
        }
        if (me.commuters.scored < kRows && me.commuters.ticked[me.commuters.scored] > 0 &&
            fields.station[at] < kFar) {
            return count_of(fields.station[at], "segment") + " to the next station";
        }
        return count_of(free_neighbours(game_, after, s_.seat).size(), "way") +
               (goes_on ? " to go on from there" : " on from there");
    }

    Fields fields_of(const State& after) const {
        return outlook_.fields_of(after, me_, s_.player[me_].plan, game_.rules().rounds - s_.round);
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
