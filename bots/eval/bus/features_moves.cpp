// SPDX-License-Identifier: Apache-2.0
// The numbers of an action, for priors that are nearly linear in them: what matters is here as it
// is, multiplied out, and what is the same for all actions of a state is not. Blocks marked x3 come
// for each hand (go, after, stop). "Change" is of the rides a line would make at once; "need" is
// what one more passenger or building adds to a soft least of buses, passengers and buildings.
//
//   first or later building (SetupBuildings, Buildings)
//   x3 0-14    is of that hand; change for me, for rivals; need of mine, of rivals
//   15-21      on my line, mine alone, in my reach; rival lines, rivals' reach; takes a waiting
//              passenger off my line, off rivals' lines
//   22-25      change for this round's Vrrooomm! markers: mine, rivals'; the same if time stops
//   26-29      on my line: buildings here of the same hand, the next, the one before; sites here
//   30-32      last site of the zone; of all while I lead; of all while I do not
//   33-38      streets here; passengers one street around, buildings of this type, of others;
//              station here, one street away
//   first line (SetupLines)
//   x3 0-17    waiting, vacant on the street; a ride; waiting, vacant around it; a ride with both
//   18-26      rival lines at the ends, along the street; stations on it, around; open sites on it,
//              around; streets at the ends; passengers on it; sites of all zones on it
//   extension (SetupExtensions, Expansion)
//   x3 0-11    change for me; need of what it adds; waiting, vacant there
//   12-16      best need one street further; all waiting, vacant further; need if this is the last
//              step; best need further if it is not
//   17-24      new on my line; rival lines there, none; first station, a further one; open sites,
//              later sites; a rival's end there
//   25-32      empty streets there, none; change for this round's Vrrooomm! markers, if time stops;
//              street used by others; closes a loop; rivals' waiting and vacant I now share; step
//              back from where both ends are
//   passenger (Passengers)
//   x3 0-11    change for me, for rivals; need of mine, of rivals
//   12-20      on my line, mine alone, in my reach; rival lines; passengers there; change for this
//              round's Vrrooomm! markers: mine, rivals', the same if time stops
//   clock (Clock): go is all 0; of stopping
//   0-11       1; rides of mine against going on, at most, at least; of the best rival, of all
//              rivals; last stone and I win, and I do not; two stones left; my lead; next round's
//              rides of mine, of the best rival; my lead after this round
//   ride (Vrrooomm)
//   x3 0-11    change for me, for rivals; need of mine, of rivals, hereafter
//   12-20      rivals to come who stop at the start, at the destination; rides they lose; rival
//              lines at either; destination mine alone; there the passenger will walk in, go and
//              after; a station is left
//   choose (Choose): features_choose.cpp
#include "bots/eval/bus/features_moves.hpp"

#include <algorithm>

namespace omnibus::bus::eval {

Mover::Mover(const Position& position)
    : position_(position), s_(position.state), map_(position.game.map()), me_(position.state.seat) {
    constexpr float kFloor = 0.7f;  // others will bring some
    constexpr float kShared = 0.6f;
    constexpr float kNear = 0.25f;
    constexpr float kStation = 0.15f;
    constexpr float kSite = 0.15f;
    for (std::size_t p = 0; p < position.players; ++p) {
        const LinePosition& line = position.line[p];
        const bool station = !(s_.stops[p] & map_.stations).empty();
        const float more_waiting =
            kFloor + (station ? kStation * static_cast<float>(std::min<int>(s_.supply, 4)) : 0);
        const float more_vacant =
            kFloor + kSite * static_cast<float>(std::min(position.open.over(s_.stops[p]), 6));
        const auto b = static_cast<float>(line.buses);
        for (std::size_t hand = 0; hand < kHands; ++hand) {
            const auto sum = [&](int all, int own, int near) {
                return static_cast<float>(own) + kShared * static_cast<float>(all - own) +
                       kNear * static_cast<float>(near);
            };
            const float w = more_waiting + sum(line.stops[hand].waiting, line.own[hand].waiting,
                                               line.near[hand].waiting);
            const float v = more_vacant + sum(line.stops[hand].vacant, line.own[hand].vacant,
                                              line.near[hand].vacant);
            const float scale = 1.0f / (b * w + b * v + w * v);
            const float by_waiting = b * v * scale;
            const float by_vacant = b * w * scale;
            const float by_bus = w * v * scale;
            need_[p][hand] = {by_waiting * by_waiting, by_vacant * by_vacant, by_bus * by_bus};
        }
        rides_[p] = {position.rides(p, Hand::Go), position.rides(p, Hand::After),
                     position.rides(p, Hand::Stop)};
    }
}

// How much of what happens at a junction is this line's.
float Mover::hold(std::size_t p, JunctionId at) const {
    if (position_.line[p].alone.contains(at)) return 1.0f;
    if (s_.stops[p].contains(at)) return 0.6f;
    return position_.line[p].reach.contains(at) ? 0.2f : 0.0f;
}

// What so many passengers and buildings more at a junction change there for everyone.
Mover::Effect Mover::effect(JunctionId at, Hand hand, int come, int built) const {
    Effect effect;
    for (std::size_t p = 0; p < position_.players; ++p) {
        if (!position_.line[p].counts) continue;
        const float need = hold(p, at) * (static_cast<float>(come) * need_[p][hand].waiting +
                                          static_cast<float>(built) * need_[p][hand].vacant);
        const int change =
            s_.stops[p].contains(at) ? position_.rides(p, hand, come, built) - rides_[p][hand] : 0;
        const int markers = position_.held_by(p, Area::Vrrooomm).markers;
        if (p == me_) {
            effect.mine = change;
            effect.mine_now = markers > 0 ? change : 0;
            effect.mine_need = need;
        } else {
            effect.rivals += change;
            effect.rivals_now += markers > 0 ? change : 0;
            effect.rivals_need += need;
        }
    }
    return effect;
}

int Mover::rivals_at(JunctionId at) const {
    int rivals = 0;
    for (std::size_t p = 0; p < position_.players; ++p) {
        rivals += p != me_ && position_.line[p].counts && s_.stops[p].contains(at) ? 1 : 0;
    }
    return rivals;
}

void Mover::build(Action action, Inputs in) const {
    const JunctionId at = junction_of(action);
    const std::size_t j = index(at);
    const std::size_t built = index(building_of(action));
    const bool on_mine = s_.stops[me_].contains(at);
    Effect now;
    Effect stopped;
    bool walks_in = false;
    for (const Hand hand : kAllHands) {
        if (position_.type[hand] != built) {
            for (int i = 0; i < 5; ++i)
                in.put(0.0f);
            continue;
        }
        walks_in = position_.surplus(hand, j) > 0;
        const Effect effect = this->effect(at, hand, walks_in ? -1 : 0, walks_in ? 0 : 1);
        in.put(1.0f);
        put_effect(effect, in);
        if (hand == position_.expected) now = effect;
        if (hand == Hand::Stop) stopped = effect;
    }
    const int rivals = rivals_at(at);
    int reach = 0;
    for (std::size_t p = 0; p < position_.players; ++p) {
        reach += p != me_ && position_.line[p].reach.contains(at) ? 1 : 0;
    }
    in.flag(on_mine);
    in.flag(position_.line[me_].alone.contains(at));
    in.flag(position_.line[me_].reach.contains(at));
    in.put(rivals, 0.33f);
    in.put(reach, 0.33f);
    in.flag(walks_in && on_mine);
    in.put(walks_in ? rivals : 0, 0.33f);
    in.put(now.mine_now, 1.0f);
    in.put(now.rivals_now, 0.5f);
    in.put(stopped.mine_now, 1.0f);
    in.put(stopped.rivals_now, 0.5f);
    in.put(on_mine ? s_.buildings[built][j] : 0, 0.5f);
    in.put(on_mine ? s_.buildings[(built + 1) % kBuildings][j] : 0, 0.5f);
    in.put(on_mine ? s_.buildings[(built + 2) % kBuildings][j] : 0, 0.5f);
    in.put(on_mine ? position_.open.over(JunctionSet::of(at)) : 0, 0.33f);
    const bool last = position_.sites_left == 1;
    const bool leads = position_.place(me_) == 0;
    in.flag(position_.open.over({~std::uint64_t{0}}) == 1);
    in.flag(last && leads);
    in.flag(last && !leads);
    const JunctionSet& around = map_.neighbours[j];
    int same = 0;
    int other = 0;
    around.for_each([&](JunctionId next) {
        const int here = s_.buildings[built][index(next)];
        same += here;
        other += buildings_at(s_, next) - here;
    });
    in.put(map_.streets_at[j].size(), 0.2f);
    in.put(position_.people.over(around), 0.33f);
    in.put(same, 0.33f);
    in.put(other, 0.33f);
    in.flag(map_.stations.contains(at));
    in.flag(!(map_.stations & around).empty());
}

void Mover::passenger(Action action, Inputs in) const {
    const JunctionId at = junction_of(action);
    Effect now;
    Effect stopped;
    for (const Hand hand : kAllHands) {
        const bool waits = position_.surplus(hand, index(at)) >= 0;
        const Effect effect = this->effect(at, hand, waits ? 1 : 0, waits ? 0 : -1);
        put_effect(effect, in);
        if (hand == position_.expected) now = effect;
        if (hand == Hand::Stop) stopped = effect;
    }
    in.flag(s_.stops[me_].contains(at));
    in.flag(position_.line[me_].alone.contains(at));
    in.flag(position_.line[me_].reach.contains(at));
    in.put(rivals_at(at), 0.33f);
    in.put(position_.people.over(JunctionSet::of(at)), 0.33f);
    in.put(now.mine_now, 1.0f);
    in.put(now.rivals_now, 0.5f);
    in.put(stopped.mine_now, 1.0f);
    in.put(stopped.rivals_now, 0.5f);
}

void Mover::stop_clock(Inputs in) const {
    const Runs go = runs_of(position_, Hand::Go);
    const Runs stop = runs_of(position_, Hand::Stop);
    int best = -9;
    int all = 0;
    int next = -9;
    int best_score = -99;
    int best_then = -99;
    for (std::size_t p = 0; p < position_.players; ++p) {
        if (p == me_) continue;
        const int more = stop.held[p].most - go.held[p].most;
        const int score = s_.player[p].points - s_.player[p].stones;
        best = std::max(best, more);
        all += more;
        next = std::max(next, rides_[p][Hand::Go] - rides_[p][Hand::After]);
        best_score = std::max(best_score, score);
        best_then = std::max(best_then, score + more);
    }
    const int score = s_.player[me_].points - s_.player[me_].stones;
    const int more = stop.held[me_].most - go.held[me_].most;
    const bool last = stopping_ends(s_);
    const bool wins = position_.place(me_, 1) == 0;
    in.put(1.0f);
    in.put(more, 0.33f);
    in.put(stop.held[me_].least - go.held[me_].least, 0.33f);
    in.put(best, 0.33f);
    in.put(all, 0.2f);
    in.flag(last && wins);
    in.flag(last && !wins);
    in.flag(s_.stones == 2);
    in.put(std::clamp(score - best_score, -6, 6), 0.2f);
    in.put(rides_[me_][Hand::Go] - rides_[me_][Hand::After], 0.33f);
    in.put(next, 0.33f);
    in.put(last ? 0 : score - 1 + more - best_then, 0.1f);
}

void Mover::ride(Action action, Inputs in) const {
    const JunctionId from = junction_of(action);
    const JunctionId to = destination_of(action);
    for (const Hand hand : kAllHands) {
        // Bus 8.3: one passenger less here, one more there, when everyone has turned out again.
        const bool waits_here = position_.surplus(hand, index(from)) > 0;
        const bool waits_there = position_.surplus(hand, index(to)) >= 0;
        const Supply here{waits_here ? -1 : 0, waits_here ? 0 : 1};
        const Supply there{waits_there ? 1 : 0, waits_there ? 0 : -1};
        Effect effect;
        for (std::size_t p = 0; p < position_.players; ++p) {
            if (s_.player[p].markers == 0) continue;
            const int stops_here = s_.stops[p].contains(from) ? 1 : 0;
            const int stops_there = s_.stops[p].contains(to) ? 1 : 0;
            if (stops_here + stops_there == 0) continue;
            const int come = stops_here * here.waiting + stops_there * there.waiting;
            const int built = stops_here * here.vacant + stops_there * there.vacant;
            const int change = position_.rides(p, hand, come, built) - rides_[p][hand];
            const float need = static_cast<float>(come) * need_[p][hand].waiting +
                               static_cast<float>(built) * need_[p][hand].vacant;
            (p == me_ ? effect.mine : effect.rivals) += change;
            (p == me_ ? effect.mine_need : effect.rivals_need) += need;
        }
        put_effect(effect, in);
    }
    int at_start = 0;
    int at_end = 0;
    int lost = 0;
    for (std::size_t p = 0; p < position_.players; ++p) {
        if (p == me_ || position_.held_by(p, Area::Vrrooomm).markers == 0) continue;
        const int start = s_.stops[p].contains(from) ? 1 : 0;
        const int end = s_.stops[p].contains(to) ? 1 : 0;
        at_start += start;
        at_end += end;
        lost += rides_[p][Hand::Stop] - position_.rides(p, Hand::Stop, -start, -end);
    }
    in.put(at_start, 0.5f);
    in.put(at_end, 0.5f);
    in.put(lost, 1.0f);
    in.put(rivals_at(from), 0.33f);
    in.put(rivals_at(to), 0.33f);
    in.flag(position_.line[me_].alone.contains(to));
    in.flag(position_.surplus(Hand::Go, index(to)) < 0);
    in.flag(position_.surplus(Hand::After, index(to)) < 0);
    in.flag(map_.stations.contains(from));
}

void Features::moves(const State& state, const Game::Actions& actions, Move* out) const {
    const Position position(game_, state);
    const Mover mover(position);
    const auto each = [&](auto&& write) {
        for (std::size_t i = 0; i < actions.size(); ++i) {
            out[i].kind = static_cast<std::size_t>(state.phase);
            out[i].input.fill(0);
            write(actions[i], Inputs(out[i].input.data()));
        }
    };
    switch (state.phase) {
        case Phase::SetupBuildings:
        case Phase::Buildings:
            return each([&](Action action, Inputs in) { mover.build(action, in); });
        case Phase::SetupLines:
            return each([&](Action action, Inputs in) { mover.first_line(action, in); });
        case Phase::SetupExtensions:
        case Phase::Expansion:
            return each([&](Action action, Inputs in) { mover.extend(action, in); });
        case Phase::Choose: {
            const Chooser chooser(position, mover);
            return each([&](Action action, Inputs in) { chooser.write(action, in); });
        }
        case Phase::Passengers:
            return each([&](Action action, Inputs in) { mover.passenger(action, in); });
        case Phase::Clock:
            return each([&](Action action, Inputs in) {
                if (clock_choice_of(action) == ClockChoice::Stop) mover.stop_clock(in);
            });
        case Phase::Vrrooomm:
            return each([&](Action action, Inputs in) { mover.ride(action, in); });
        case Phase::Over: return;
    }
}

}  // namespace omnibus::bus::eval
