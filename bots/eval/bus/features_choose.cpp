// SPDX-License-Identifier: Apache-2.0
// The numbers of choosing an area or passing. Each area has its own, and all others 0.
//
//   0-7      Expansion, Buses, Passengers, Buildings, Clock, Vrrooomm!, Start, pass
//   8        a marker there would do nothing
//   9-13     Expansion: power; best need one street away; rides more with all in reach; markers
//            of mine there; how late in the game it is
//   14-19    Buses: need; hands with more to ride than buses; buses; makes later markers of mine
//            stronger; makes markers of rivals stronger; late
//   20-24    Passengers: power; need, with a station on the line; station; markers of mine; late
//   25-29    Buildings: power; need, with open sites on the line; open sites; markers of mine; late
//   30-34    Clock: rides of mine if time stops against going on; of the best rival; last stone
//            and I would win; and I would not; late
//   35-41    Vrrooomm!: rides at most, at least; if time stops; none; rides of the best rival who
//            could go there instead; markers of mine; late
//   42       Start: would start anyway
//   43-47    pass: late; markers against the most of others; rivals who still choose; markers
//            spent this round; none of mine is left on Vrrooomm! though rides are open
#include <algorithm>
#include <bit>

#include "bots/eval/bus/features_moves.hpp"

namespace omnibus::bus::eval {

Chooser::Chooser(const Position& position, const Mover& mover)
    : position_(position),
      mover_(mover),
      s_(position.state),
      me_(position.state.seat),
      go_(runs_of(position, position.expected)),
      stop_(runs_of(position, Hand::Stop)) {
    const int rounds =
        std::min({second_most_markers(s_), position.sites_left / 2, int{s_.player[me_].markers}});
    late_ = std::max(0.0f, 1.0f - static_cast<float>(rounds) * 0.1f);
}

float Chooser::needs(float Mover::Need::*what) const {
    float total = 0;
    for (const Hand hand : kAllHands) {
        total += mover_.need(me_, hand).*what;
    }
    return total;
}

void Chooser::write(Action action, Inputs in) const {
    if (kind_of(action) == ActionKind::Pass) {
        in.skip(7);
        in.put(1.0f);
        in.skip(35);
        return pass(in);
    }
    const Area area = area_of(action);
    for (std::size_t a = 0; a < kAreas; ++a) {
        in.flag(a == index(area));
    }
    in.skip(1);
    in.flag(power_of_next(position_, me_, area) == 0);
    // Where the area's own numbers begin.
    constexpr std::array<std::ptrdiff_t, kAreas> kBegin{9, 14, 20, 25, 30, 35, 42};
    in.skip(kBegin[index(area)] - 9);
    switch (area) {
        case Area::Expansion: return expansion(in);
        case Area::Buses: return buses(in);
        case Area::Passengers: return passengers(in);
        case Area::Buildings: return buildings(in);
        case Area::Clock: return clock(in);
        case Area::Vrrooomm: return vrrooomm(in);
        case Area::Start: return start(in);
    }
}

void Chooser::expansion(Inputs in) const {
    const LinePosition& mine = position_.line[me_];
    float best = 0;
    mine.reach.for_each([&](JunctionId at) { best = std::max(best, mover_.need_of(at)); });
    int more = 0;
    for (const Hand hand : kAllHands) {
        more += position_.rides(me_, hand, mine.near[hand].waiting, mine.near[hand].vacant) -
                position_.rides(me_, hand);
    }
    in.put(power_of_next(position_, me_, Area::Expansion), 0.2f);
    in.put(best);
    in.put(more, 0.33f);
    in.put(position_.held_by(me_, Area::Expansion).markers, 0.5f);
    in.put(late_);
}

void Chooser::buses(Inputs in) const {
    const LinePosition& mine = position_.line[me_];
    int more = 0;
    for (const Hand hand : kAllHands) {
        more += std::min(mine.stops[hand].waiting, mine.stops[hand].vacant) > mine.buses ? 1 : 0;
    }
    const bool raises = mine.buses == position_.most_buses && mine.buses < kMostBuses;
    int own = 0;
    int rivals = 0;
    for (std::size_t p = 0; p < position_.players; ++p) {
        const int markers = position_.held_by(p, Area::Passengers).markers +
                            position_.held_by(p, Area::Buildings).markers;
        (p == me_ ? own : rivals) += markers;
    }
    in.put(needs(&Mover::Need::bus));
    in.put(more, 0.33f);
    in.put(mine.buses, 0.2f);
    in.put(raises ? own : 0, 0.5f);
    in.put(raises ? rivals : 0, 0.33f);
    in.put(late_);
}

void Chooser::passengers(Inputs in) const {
    const int power = power_of_next(position_, me_, Area::Passengers);
    const bool station = !(s_.stops[me_] & position_.game.map().stations).empty();
    in.put(power, 0.2f);
    in.put(station && power > 0 ? needs(&Mover::Need::waiting) : 0.0f);
    in.flag(station);
    in.put(position_.held_by(me_, Area::Passengers).markers, 0.5f);
    in.put(late_);
}

void Chooser::buildings(Inputs in) const {
    const int power = power_of_next(position_, me_, Area::Buildings);
    const int open = position_.open.over(s_.stops[me_]);
    in.put(power, 0.2f);
    in.put(open > 0 && power > 0 ? needs(&Mover::Need::vacant) : 0.0f);
    in.put(open, 0.2f);
    in.put(position_.held_by(me_, Area::Buildings).markers, 0.5f);
    in.put(late_);
}

void Chooser::clock(Inputs in) const {
    // A player without a marker on Vrrooomm! may still get one.
    const auto gain = [&](std::size_t p) {
        const bool held = position_.held_by(p, Area::Vrrooomm).markers > 0;
        return held ? stop_.held[p].most - go_.held[p].most : stop_.next[p].most - go_.next[p].most;
    };
    int best = -9;
    for (std::size_t p = 0; p < position_.players; ++p) {
        if (p != me_) best = std::max(best, gain(p));
    }
    const bool last = stopping_ends(s_);
    const bool wins = position_.place(me_, 1) == 0;
    in.put(gain(me_), 0.33f);
    in.put(best, 0.33f);
    in.flag(last && wins);
    in.flag(last && !wins);
    in.put(late_);
}

void Chooser::vrrooomm(Inputs in) const {
    const Runs::Rides& rides = go_.next[me_];
    int rival = 0;
    for (std::size_t p = 0; p < position_.players; ++p) {
        if (p != me_ && (s_.choosing >> p & 1) != 0) rival = std::max(rival, go_.next[p].most);
    }
    in.put(rides.most, 0.33f);
    in.put(rides.least, 0.33f);
    in.put(stop_.next[me_].most, 0.33f);
    in.flag(rides.most == 0);
    in.put(rival, 0.33f);
    in.put(position_.held_by(me_, Area::Vrrooomm).markers, 0.5f);
    in.put(late_);
}

void Chooser::start(Inputs in) const {
    in.flag((s_.start + 1) % static_cast<int>(position_.players) == static_cast<int>(me_));
}

void Chooser::pass(Inputs in) const {
    in.put(late_);
    in.put(std::clamp(s_.player[me_].markers - most_markers_but(s_, me_), -8, 8), 0.2f);
    in.put(std::popcount(s_.choosing) - 1, 0.33f);
    in.put(position_.spent[me_], 0.2f);
    in.flag(go_.next[me_].most > 0 && position_.held_by(me_, Area::Vrrooomm).markers == 0);
}

}  // namespace omnibus::bus::eval
