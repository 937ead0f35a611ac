// SPDX-License-Identifier: Apache-2.0
// An action in numbers. They are weighed one by one and by a small hidden layer, so whatever
// matters only together is multiplied here. "later" is what part of the time beyond this turn is
// left, "soon" is 1 while there are eight segments or more to come. Closeness and thermometers are
// as in the header.
//
//   input   of a segment
//   0       points it brings at once / 10, the alteration included
//   1       what its icons are likely to bring / 5
//   2-3     a tourist, a commuter ticked, by what the box adds
//   4-5     a student, a university ticked x later
//   6-7     tourist row, commuter row scored: what it would have brought full, less what it brings,
//           x later
//   8       shrine, temple or station for nobody
//   9-10    alteration; alteration x later, by how few boxes are left
//   11-13   traffic; the first mark; traffic for who has the most already
//   14      demand cards: one over what is missing, for each that has an icon here
//   15      demand cards met by this / 10
//   16-17   letter of the plan; last letter
//
//   input   of a start
//   0-1     distance to the nearest rival, mean distance to rivals / 10
//   2       it has a letter of the plan, which can never be reached now
//
//   input   of the junction it leads to, for both
//   18      green light at the end of a drawing
//   19-21   plan: chance to meet it, segments to all letters / 20, cannot be met any more
//   22-23   open tourist row x chance to reach a shrine or temple, x its closeness / 14
//   24-25   open commuter row x chance to reach a station, x its closeness / 8
//   26      closeness of a university x students, those to come included / 6
//   27      closeness of a green light x soon
//   28-30   no, at most one, at most two free junctions around x soon
//   31-33   junctions within 4 / 16 x soon; within 8 against segments to come; fewer than those
//   34-36   what icons would bring within 2 / 9, 4 / 24, 8 / 60 segments, as far as there is time
//   37      the best that the rest of the drawing, or two free segments, can bring / 6
//   38      the alterations that the rest of the drawing needs
//   39-40   streets around that others use / 4; junctions within 2 that others visited / 6
//   41      goes straight on
#include <cassert>

#include "bots/eval/route/features.hpp"
#include "bots/eval/route/sheet_forecast.hpp"
#include "games/route/changes.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::route::eval {

namespace {

constexpr float kLetter = 2.0f;  // points a letter on the way counts for; after kWeights
constexpr float kAltered = 1.5f;
constexpr std::size_t kFreeSegments = 2;  // looked at beyond a drawing

}  // namespace

struct Features::Turn {
    std::size_t player = 0;
    Sheet sheet;
    JunctionSet letters{};  // of the plan, not yet reached
    Rivals rivals;
    float left = 0;  // segments to come once the action is done
    float later = 0;
    float soon = 0;
    std::size_t due = 0;               // segments of the drawing to come once the action is done
    std::size_t drawn = 0;             // and those that lie behind then
    const Pattern* pattern = nullptr;  // none beyond a green light and for who is slowed

    float gain_at(const Map& map, JunctionId at) const {
        const auto& icons = map.icons[index(at)];
        return sheet.gain[index(icons[0])] + sheet.gain[index(icons[1])] +
               (letters.contains(at) ? kLetter : 0.0f);
    }
};

namespace {

// How a drawing may go on.
struct Tip {
    JunctionId at;
    JunctionSet visited;
    Direction heading;
    std::size_t drawn;
    int boxes;
};

struct Best {
    float gain = -9.0f;
    int altered = 9;
};

}  // namespace

void Features::moves(const State& state, const Game::Actions& actions, Move* out) const {
    Turn turn;
    turn.player = state.seat;
    const Player& me = state.player[turn.player];
    read_sheet(game_, state, turn.player, turn.sheet);
    turn.letters =
        game_.map().plans[static_cast<std::size_t>(known_plan(me))] - reached(state, state.seat);
    turn.rivals = rivals_of(state, game_.players(), turn.player);
    std::size_t kind = 0;
    if (state.phase == Phase::Draw) {
        kind = state.due == 0 ? 4 : state.due;
        turn.due = state.due == 0 ? 0 : std::size_t{state.due} - 1;
        turn.drawn = std::size_t{state.drawn} + 1;
        if (state.due > 0 && me.slowed == 0) {
            turn.pattern =
                &game_.rules().patterns[index(pattern_in_play(game_.rules(), state, state.seat))];
        }
        turn.left = static_cast<float>(turn.sheet.segments - 1);
        turn.later = static_cast<float>(turn.sheet.turns - 1) / 12;
    } else {
        turn.left = static_cast<float>(turn.sheet.segments);
        turn.later = 1;
    }
    turn.soon = std::min(1.0f, turn.left / 8);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        out[i].kind = kind;
        Inputs in(out[i].input.data());
        if (state.phase == Phase::Draw) {
            write_segment(state, turn, actions[i], in);
        } else {
            write_start(state, turn, actions[i], in);
        }
        assert(in.end() == out[i].input.data() + kMove);
    }
}

void Features::write_start(const State& state, const Turn& turn, Action action, Inputs& in) const {
    const JunctionId at = game_.map().start_at[operand_a(action)];
    int nearest = 20;
    int sum = 0;
    int rivals = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
        if (state.player[p].head == JunctionId::None) continue;
        const int steps = ground_.distances.between(at, state.player[p].head);
        nearest = std::min(nearest, steps);
        sum += steps;
        ++rivals;
    }
    in.put(rivals == 0 ? 0.0f : static_cast<float>(nearest) / 10);
    in.put(rivals == 0 ? 0.0f : static_cast<float>(sum) / static_cast<float>(10 * rivals));
    in.flag(turn.letters.contains(at));
    for (int i = 3; i < 18; ++i) {
        in.put(0.0f);
    }
    write_place(turn, at, JunctionSet::of(at), Direction::None, state.player[turn.player],
                turn.letters, in);
    in.put(0.0f);
}

void Features::write_segment(const State& state, const Turn& turn, Action action,
                             Inputs& in) const {
    const Rules& rules = game_.rules();
    const Map& map = game_.map();
    const Player& me = state.player[turn.player];
    const Sheet& sheet = turn.sheet;
    const JunctionId to = destination_of(action);
    const StreetId street = street_of(action);
    const Direction heading = map.direction_from(street, me.head);
    const bool traffic = turn.rivals.streets.contains(street);
    State drawn = state;
    Changes<NoEvents>(game_, drawn).draw(action);
    const Player& after = drawn.player[turn.player];
    const bool altered = after.alterations > me.alterations;

    in.put(breakdown(game_, drawn, state.seat).total() - sheet.points, 1.0f / 10);
    const auto& icons = map.icons[index(to)];
    in.put((turn.sheet.gain[index(icons[0])] + turn.sheet.gain[index(icons[1])]) / 5);
    const bool tourists_scored = after.tourists.scored > me.tourists.scored;
    const bool commuters_scored = after.commuters.scored > me.commuters.scored;
    in.put(boxes_ticked(after.tourists) > boxes_ticked(me.tourists)
               ? turn.sheet.gain[index(Icon::Tourist)] / 3
               : 0.0f);
    in.put(boxes_ticked(after.commuters) > boxes_ticked(me.commuters)
               ? turn.sheet.gain[index(Icon::Commuter)] / 2
               : 0.0f);
    in.put(after.students > me.students ? turn.later : 0.0f);
    in.put(after.universities > me.universities ? turn.later : 0.0f);
    in.put(tourists_scored
               ? static_cast<float>(rules.tourists.points[rules.tourists.boxes]) / 14 * turn.later -
                     sheet.tourist_row / 14 * turn.later
               : 0.0f);
    in.put(commuters_scored ? static_cast<float>(rules.commuters.points[rules.commuters.boxes]) /
                                      6 * turn.later -
                                  sheet.commuter_row / 6 * turn.later
                            : 0.0f);
    in.flag((ground_.worship.contains(to) && !tourists_scored) ||
            (map.with[index(Icon::Station)].contains(to) && !commuters_scored));
    in.flag(altered);
    in.put(altered ? 3.0f * turn.later / static_cast<float>(alterations_left(me)) : 0.0f);
    in.flag(traffic);
    in.flag(traffic && me.traffic == 0);
    in.flag(traffic && me.traffic >= turn.rivals.traffic);
    float wished = 0;
    float met = 0;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (me.demand[d] != 0 || sheet.missing[d] <= 0) continue;
        const std::size_t icon = index(rules.demands[index(state.demand[d])].counts);
        if (!map.with[icon].contains(to)) continue;
        wished += 1.0f / static_cast<float>(sheet.missing[d]);
        if (sheet.missing[d] == 1) {
            met += (state.pink >> d & 1) != 0 ? rules.demand_pink : rules.demand_blue;
        }
    }
    in.put(wished);
    in.put(met / 10);
    const bool letter = turn.letters.contains(to);
    const JunctionSet letters = turn.letters - JunctionSet::of(to);
    in.flag(letter);
    in.flag(letter && letters.empty());
    write_place(turn, to, drawn.visited[turn.player], heading, after, letters, in);
    in.flag(heading == state.heading);
}

void Features::write_place(const Turn& turn, JunctionId at, const JunctionSet& visited,
                           Direction heading, const Player& after, const JunctionSet& letters,
                           Inputs& in) const {
    const Rules& rules = game_.rules();
    const Map& map = game_.map();
    const float left = turn.left;
    const SheetForecast<float> hopes(rules, kWeights, 0, left);
    Reach reach;
    reach.flood(ground_, at, visited);
    in.flag(turn.due == 0 && map.greens.contains(at));
    const int all_letters = letters.empty() ? 0 : tour(ground_, reach, at, letters);
    in.put(hopes.plan(all_letters));
    in.put(std::min(1.0f, static_cast<float>(all_letters) / 20));
    in.flag(all_letters >= Reach::kNever);

    // Rows as they stand afterwards; who has nobody in a row may still find somebody on the way.
    const auto row = [](const RowBoxes& boxes, const Rows& rule) {
        return boxes.scored == kRows
                   ? 0.0f
                   : 1.0f + static_cast<float>(rule.points[boxes.ticked[boxes.scored]]);
    };
    const float tourists = row(after.tourists, rules.tourists) / 14;
    const float commuters = row(after.commuters, rules.commuters) / 8;
    const int worship = reach.steps_to(ground_.worship);
    const int station = reach.steps_to(map.with[index(Icon::Station)]);
    in.put(tourists * hopes.chance(worship));
    in.put(tourists * closeness(worship) * turn.soon);
    in.put(commuters * hopes.chance(station));
    in.put(commuters * closeness(station) * turn.soon);
    in.put(turn.sheet.gain[index(Icon::University)] / 6 * turn.soon *
           closeness(reach.steps_to(map.with[index(Icon::University)])));
    in.put(closeness(reach.steps_to(map.greens)) * turn.soon);

    const int free = reach.within(1).size();
    in.put(free == 0 ? turn.soon : 0.0f);
    in.put(free <= 1 ? turn.soon : 0.0f);
    in.put(free <= 2 ? turn.soon : 0.0f);
    const auto room = static_cast<float>(reach.all().size());
    in.put(std::min(static_cast<float>(reach.within(4).size()) / 16, 3.0f) * turn.soon);
    in.put(std::min(1.0f, room / (3.0f * left + 1.0f)));
    in.flag(room < left);
    constexpr std::array<std::size_t, 3> kRings{2, 4, 8};
    constexpr std::array<float, 3> kRiches{9, 24, 60};
    for (std::size_t r = 0; r < kRings.size(); ++r) {
        float riches = 0;
        for (std::size_t icon = 0; icon < index(Icon::Green); ++icon) {
            riches += turn.sheet.gain[icon] *
                      static_cast<float>(count_of(reach.icons_within(kRings[r]), icon));
        }
        in.put(std::min(riches / kRiches[r], 3.0f) *
               std::min(1.0f, left / static_cast<float>(kRings[r])));
    }

    // The rest of the drawing, or as much of what follows.
    const bool bound = turn.due > 0 && turn.pattern != nullptr;
    Best best;
    const std::size_t more = bound ? turn.due : kFreeSegments;
    const auto follow = [&](const auto& self, const Tip& tip, std::size_t segments, float gain,
                            int cost) -> void {
        for (const Link& link : map.links(tip.at)) {
            if (tip.visited.contains(link.to)) continue;
            const int altered =
                bound ? alteration(turn.pattern->joints[tip.drawn], tip.heading, link.direction)
                      : 0;
            if (altered > tip.boxes) continue;
            const float sum =
                gain + turn.gain_at(map, link.to) - kAltered * static_cast<float>(altered);
            if (segments == 1) {
                best.gain = std::max(best.gain, sum);
                best.altered = std::min(best.altered, cost + altered);
                continue;
            }
            if (!bound) best.gain = std::max(best.gain, sum);
            self(self,
                 {link.to, tip.visited | JunctionSet::of(link.to), link.direction, tip.drawn + 1,
                  tip.boxes - altered},
                 segments - 1, sum, cost + altered);
        }
    };
    if (left >= 1) {
        follow(follow, {at, visited, heading, turn.drawn, alterations_left(after)}, more, 0.0f, 0);
    }
    in.put(best.gain < -8.0f ? 0.0f : best.gain / 6);
    in.put(bound && best.altered < 9 ? best.altered : 0, 1.0f);
    in.put_count((ground_.streets_at[index(at)] & turn.rivals.streets).size(), 1.0f / 4);
    in.put_count((reach.within(2) & turn.rivals.junctions).size(), 1.0f / 6);
}

}  // namespace omnibus::route::eval
