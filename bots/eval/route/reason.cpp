// SPDX-License-Identifier: Apache-2.0
// Why one might do this, in the words of players: facts of the position that speak for or against
// an action, not the judge's numbers. Every number is the outlook's or an event's.
#include <algorithm>
#include <limits>

#include "bots/eval/route/judge.hpp"
#include "games/route/changes.hpp"
#include "games/route/map_distances.hpp"
#include "games/route/outlook_ahead.hpp"
#include "games/route/outlook_choices.hpp"

namespace omnibus::route::eval {

namespace {

constexpr int kNear = 3;            // segments around a start that are looked over
constexpr int kPlanNear = 10;       // segments to a plan worth a word
constexpr int kSegmentsARound = 2;  // about what a route grows by

std::string count_of(int n, const std::string& thing) {
    return std::to_string(n) + " " + thing + (n == 1 ? "" : "s");
}

class ReasonWriter {
  public:
    ReasonWriter(const Survey& survey, const State& state)
        : game_(survey.game()), map_(game_.map()), survey_(survey), s_(state), me_(state.seat) {}

    std::string tell(Action action) const {
        return kind_of(action) == ActionKind::Start ? start(action) : draw(action);
    }

  private:
    // ---- Route 3.4

    std::string start(Action action) const {
        State after = s_;
        game_.apply(after, action);
        const JunctionId at = after.player[me_].head;
        const auto plan = segments_to_plan(game_, after, s_.seat, s_.player[me_].plan);
        return count_of(icons_near(at), "icon") + " within " + std::to_string(kNear) +
               " segments of " + map_.id(at) +
               (plan ? ", " + count_of(*plan, "segment") + " to meet your plan"
                     : ", your plan cannot be met from there");
    }

    int icons_near(JunctionId from) const {
        const route::Distances distances(map_);
        int icons = 0;
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            const int steps = distances.between(from, static_cast<JunctionId>(j));
            if (steps == 0 || steps > kNear) continue;
            for (const Icon icon : map_.icons[j]) {
                icons += icon == Icon::None ? 0 : 1;
            }
        }
        return icons;
    }

    // ---- Route 4, 5

    std::string draw(Action action) const {
        State after = s_;
        const bool goes_on = Changes<NoEvents>(game_, after).draw_on(action);
        const ChoiceOutlook seen = choice_outlook(game_, s_, action);
        std::string text;
        const auto add = [&](const std::string& more) {
            if (!more.empty()) text += (text.empty() ? "" : ", ") + more;
        };
        // Only what befalls this seat: the end of a game tells guesses at the plans of others.
        for (const Event& event : game_.events(s_, action)) {
            if (event.seat == seat_of(s_.seat)) add(happening(event, seen));
        }
        add(towards_demand(after));
        const JunctionId at = after.player[me_].head;
        if (map_.plans[s_.player[me_].plan].contains(at)) {
            const int left = kPlanLetters - sheet_of(game_, after, s_.seat)[Row::Plan].ticks;
            add(left == 0 ? "meets your plan"
                          : std::string(1, map_.junctions[index(at)].letter) + " of your plan, " +
                                std::to_string(left) + " to go");
        }
        if (goes_on) add(rest_of_turn(action, after));
        if (text.empty()) text = aim(after, seen, goes_on);
        const std::string room = shortage(seen);
        return room.empty() ? text : text + (text.empty() ? "" : ", but ") + room;
    }

    // What the segments still to be drawn can bring, in the drawing the judge likes best.
    std::string rest_of_turn(Action action, const State& after) const {
        const Fields fields = survey_.fields_of(after, me_, s_.player[me_].plan, rounds_left());
        const Race race = survey_.race_of(s_, me_);
        std::string gain;
        double most = -std::numeric_limits<double>::infinity();
        for (const Drawing& drawing : drawings_with(game_, s_, action)) {
            const double worth =
                survey_.worth(drawing.after, me_, s_.player[me_].plan, fields, race, rounds_left());
            if (worth <= most) continue;
            most = worth;
            gain = gained(after.player[me_], drawing.after.player[me_]);
        }
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
            if (s_.demand[d] == DemandId::None) continue;
            const DemandOutlook before = demand_outlook(game_, s_, s_.seat, d);
            const DemandOutlook now = demand_outlook(game_, after, s_.seat, d);
            if (before.scored != 0 || now.now == before.now || now.met()) continue;
            text += (text.empty() ? "" : ", ") + std::to_string(now.now) + " of " +
                    std::to_string(now.needed) + " for a demand card";
        }
        return text;
    }

    // Route 4.7: what is left of the city for the rounds to come.
    static std::string shortage(const ChoiceOutlook& seen) {
        if (seen.warning == Warning::DeadEnd) return "no way leads on";
        if (seen.warning != Warning::Pocket) return "";
        return "only " + count_of(seen.room, "junction") + " can be reached from there";
    }

    std::string happening(const Event& event, const ChoiceOutlook& seen) const {
        const std::string n = std::to_string(event.n);
        switch (event.kind) {
            case EventKind::Ticked: return ticked(static_cast<Icon>(event.a), event);
            case EventKind::Ignored: return "no box for the " + std::string(kIconNames[event.a]);
            case EventKind::RowScored:
                return n + " points for your " + std::string(kIconNames[event.a]) + " row";
            case EventKind::Altered: return "an alteration for " + count_of(seen.cost, "point");
            case EventKind::Traffic: return "traffic mark " + n;
            case EventKind::GreenLight: return "a green light: once more";
            case EventKind::DemandMet: return n + " points for a demand card";
            default: return "";
        }
    }

    static std::string ticked(Icon icon, const Event& event) {
        const std::string name(icon == Icon::Elderly ? "elderly person" : kIconNames[index(icon)]);
        return (event.b != 0 ? "as a gift, " : "") + name + " " + std::to_string(event.n);
    }

    // Nothing happens here: what it is on the way to.
    std::string aim(const State& after, const ChoiceOutlook& seen, bool goes_on) const {
        const SheetOutlook sheet = sheet_of(game_, after, s_.seat);
        const auto plan = segments_to_plan(game_, after, s_.seat, s_.player[me_].plan);
        if (plan && *plan > 0 &&
            *plan <= std::min(kPlanNear, kSegmentsARound * (rounds_left() + 1)))
            return count_of(*plan, "segment") + " to meet your plan";
        const auto to_next = [&](Row row, const JunctionSet& places) {
            return sheet[row].pending_ticks > 0 ? segments_to(game_, after, s_.seat, places)
                                                : std::nullopt;
        };
        const auto& with = map_.with;
        if (const auto steps =
                to_next(Row::Tourists, with[index(Icon::Shrine)] | with[index(Icon::Temple)])) {
            return count_of(*steps, "segment") + " to the next shrine or temple";
        }
        if (const auto steps = to_next(Row::Commuters, with[index(Icon::Station)])) {
            return count_of(*steps, "segment") + " to the next station";
        }
        if (seen.ways == 0) return seen.warning == Warning::DeadEnd ? "" : "no round follows";
        return count_of(seen.ways, "way") + (goes_on ? " to go on from there" : " on from there");
    }

    int rounds_left() const { return game_.rules().rounds - s_.round; }

    const Game& game_;
    const Map& map_;
    const Survey& survey_;
    const State& s_;
    std::size_t me_;
};

}  // namespace

std::string Judge::reason(const State& state, Action action) const {
    return ReasonWriter(survey_, state).tell(action);
}

}  // namespace omnibus::route::eval
