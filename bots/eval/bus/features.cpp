// SPDX-License-Identifier: Apache-2.0
// The numbers of a position, in the order of the tables in features.hpp.
#include "bots/eval/bus/features.hpp"

#include <algorithm>
#include <cassert>

#include "bots/eval/bus/inputs.hpp"
#include "bots/eval/bus/position.hpp"

namespace omnibus::bus::eval {

namespace {

constexpr JunctionSet kEverywhere{{~std::uint64_t{0}}};

// A smooth minimum of the three, so that more of each always counts.
float soft_rides(const LinePosition& line, Hand hand) {
    constexpr float kFloor = 0.7f;  // others will bring some
    constexpr float kShared = 0.6f;
    constexpr float kNear = 0.25f;
    const auto sum = [&](int all, int own, int near) {
        return kFloor + static_cast<float>(own) + kShared * static_cast<float>(all - own) +
               kNear * static_cast<float>(near);
    };
    const float w = sum(line.stops[hand].waiting, line.own[hand].waiting, line.near[hand].waiting);
    const float v = sum(line.stops[hand].vacant, line.own[hand].vacant, line.near[hand].vacant);
    const auto b = static_cast<float>(line.buses);
    return b * w * v / (b * w + b * v + w * v);
}

// Means over the other players stay whole numbers: 12 can be divided by 2, 3 and 4 of them.
constexpr int kTwelve = 12;
constexpr int kSixty = 60;           // by 3, 4 and 5 players
constexpr float kSoftDigits = 1024;  // a soft least in whole numbers

using OwnCounts = Counts<Features::kOwn>;
using TableCounts = Counts<Features::kTable>;

constexpr auto kOwnScales = scales_of<Features::kOwn>({
    {1, 0.1f},           {1, 0.2f},
    {1, 0.2f / kTwelve}, {1, 1.0f},  // score
    {1, 1.0f / kTwelve}, {1, 0.33f},
    {1, 1.0f / kTwelve},  //
    {1, 1.0f},            //
    {1, 0.05f},          {1, 0.2f / kTwelve},
    {2, 0.2f},           {8, 1.0f},
    {1, 0.2f},                       // markers
    {6, 1.0f},           {1, 0.5f},  // buses
    {12, 0.2f},          {1, 0.5f / kSoftDigits},
    {1, 1.0f},  // hands
    {12, 0.2f},          {1, 0.5f / kSoftDigits},
    {1, 1.0f},  //
    {12, 0.2f},          {1, 0.5f / kSoftDigits},
    {1, 1.0f},  //
    {2, 1.0f / 16},      {1, 0.2f},
    {2, 1.0f},           {1, 0.04f},
    {3, 0.5f},                       // line
    {3, 0.2f},           {2, 0.1f},  //
    {2, 1.0f},           {1, 0.25f},
    {2, 1.0f},           {1, 0.25f},
    {1, 1.0f},  // turns
    {1, 0.2f},           {1, 0.5f},
    {1, 1.0f / 6},  // markers placed
    {1, 0.2f},           {1, 0.5f},
    {1, 1.0f / 6},  //
    {1, 0.2f},           {1, 0.5f},
    {1, 1.0f / 6},  //
    {3, 1.0f},      //
    {1, 0.5f},           {1, 1.0f / 6},
    {8, 0.2f},  // Vrrooomm!
});
static_assert(kOwnScales.back() != 0);

constexpr auto kTableScales = scales_of<Features::kTable>({
    {9, 1.0f},
    {3, 1.0f},
    {1, 0.1f},
    {1, 0.2f},
    {3, 1.0f},
    {1, 0.1f},
    {1, 1.0f},
    {5, 1.0f},
    {1, 0.1f},
    {1, 1.0f / 32},
    {4, 1.0f},  // sites
    {1, 1.0f / (20 * kSixty)},
    {1, 0.05f},
    {4, 1.0f},
    {1, 0.2f},  // markers
    {1, 0.2f},
    {1, 1.0f},
    {2, 0.2f},
    {1, 1.0f},
    {1, 0.2f},
    {1, 1.0f},  // areas
    {1, 0.1f},
    {1, 0.2f},
    {5, 1.0f},
    {1, 0.2f},
    {1, 1.0f},  //
    {6, 0.1f},  // the city
});
static_assert(kTableScales.back() != 0);

class Writer {
  public:
    Writer(const Game& game, const Position& position)
        : game_(game),
          s_(position.state),
          position_(position),
          players_(static_cast<int>(position.players)) {
        assert(players_ > 1);
        share_ = kTwelve / (players_ - 1);
        for (std::size_t p = 0; p < position.players; ++p) {
            all_scores_ += score_of(p);
            all_markers_ += s_.player[p].markers;
        }
        const bool running = s_.phase == Phase::Vrrooomm;
        stop_ = runs_of(position, Hand::Stop);
        go_ = running ? stop_ : runs_of(position, Hand::Go);
        const bool chosen = s_.taken[index(Area::Start)] != 0;
        next_start_ = chosen ? index(holder(s_, Area::Start, 0)) : (s_.start + 1) % players_;
    }

    void own(std::size_t p, OwnCounts& in) const {
        score(p, in);
        markers(p, in);
        buses(p, in);
        hand(p, Hand::Go, in);
        hand(p, Hand::After, in);
        hand(p, Hand::Stop, in);
        line(p, in);
        turns(p, in);
        placed(p, in);
    }

    void table(TableCounts& in) const {
        in.one_hot(static_cast<int>(s_.phase), 0, 1, 2, 3, 4, 5, 6, 7, 8);
        in.one_hot(players_, 3, 4, 5);
        in.put(s_.round);
        in.put(s_.stones);
        in.one_hot(s_.stones, 1, 2, 3);
        in.put(s_.supply);
        in.flag(s_.supply == 0);
        in.one_hot(s_.zone, 0, 1, 2, 3, kZones);
        in.put(position_.open.over(kEverywhere));
        in.put(position_.sites_left);
        in.at_most(position_.sites_left, 0, 3, 6, 10);
        in.put(all_markers_ * (kSixty / players_));
        const int second = second_most_markers(s_);
        in.put(second);
        in.at_most(second, 0, 2, 4, 6);
        in.put(most_markers_but(s_, kMaxPlayers) - second);
        for (std::size_t a = 0; a < kAreas; ++a) {
            in.put(position_.to_come[a]);
        }
        in.put(s_.must_place);
        in.put(choosing() ? std::popcount(s_.choosing) : 0);
        in.one_hot(position_.most_buses_coming, 1, 2, 3, 4, 5);
        in.put(s_.left);
        in.flag(position_.expected == Hand::Stop);
        for (std::size_t hand = 0; hand < kHands; ++hand) {
            in.put(position_.waiting[hand].over(kEverywhere));
            in.put(position_.vacant[hand].over(kEverywhere));
        }
    }

  private:
    int score_of(std::size_t p) const { return s_.player[p].points - s_.player[p].stones; }
    int best_score_but(std::size_t p) const {
        int best = -100;
        for (std::size_t q = 0; q < position_.players; ++q) {
            if (q != p) best = std::max(best, score_of(q));
        }
        return best;
    }

    bool choosing() const { return s_.phase == Phase::Choose; }

    void score(std::size_t p, OwnCounts& in) const {
        const Player& player = s_.player[p];
        const int score = score_of(p);
        const int place = position_.place(p);
        in.put(score);
        in.put(std::clamp(score - best_score_but(p), -10, 10));
        in.put(kTwelve * score - (all_scores_ - score) * share_);
        in.flag(place == 0);
        in.put(place * share_);
        in.put(player.stones);
        in.put(position_.stack_place[p] * share_);
        in.flag(stopping_ends(s_) && position_.place(p, 1) == 0);
    }

    void markers(std::size_t p, OwnCounts& in) const {
        const int mine = s_.player[p].markers;
        in.put(mine);
        in.put(kTwelve * mine - (all_markers_ - mine) * share_);
        in.put(mine - most_markers_but(s_, p));
        in.put(mine - second_most_markers(s_));
        in.at_least(mine, 1, 2, 3, 4, 6, 8, 11, 14);
        in.put(position_.spent[p]);
    }

    void buses(std::size_t p, OwnCounts& in) const {
        const int mine = position_.line[p].buses;
        in.one_hot(mine, 1, 2, 3, 4, 5);
        in.flag(mine == position_.most_buses_coming);
        in.put(position_.most_buses_coming - mine);
    }

    void hand(std::size_t p, Hand hand, OwnCounts& in) const {
        const LinePosition& mine = position_.line[p];
        const Supply& on = mine.stops[hand];
        const Supply& alone = mine.own[hand];
        const Supply& near = mine.near[hand];
        const Supply& far = mine.far[hand];
        in.put_all(on.waiting, on.vacant, alone.waiting, alone.vacant);
        in.put_all(near.waiting, near.vacant, far.waiting, far.vacant);
        const int rides = position_.rides(p, hand);
        in.put(rides);
        in.put(std::min({kMostBuses, on.waiting, on.vacant}));
        in.put(std::min({mine.buses, alone.waiting, alone.vacant}));
        in.put(position_.rides(p, hand, near.waiting, near.vacant));
        in.put(static_cast<int>(soft_rides(mine, hand) * kSoftDigits));
        in.flag(rides > 0);
    }

    void line(std::size_t p, OwnCounts& in) const {
        const LinePosition& mine = position_.line[p];
        const JunctionSet& stops = s_.stops[p];
        const JunctionSet& stations = game_.map().stations;
        const int size = stops.size();
        in.put(size);
        in.put(size - mine.alone.size());
        in.put(mine.ways);
        in.flag(mine.ways == 0);
        in.flag(mine.ways == 1);
        in.put(s_.line[p].size());
        in.put((stops & stations).size());
        in.put((mine.alone & stations).size());
        in.put((mine.reach & stations).size());
        in.put(position_.open.over(stops));
        in.put(position_.open.over(mine.alone));
        in.put(position_.open.over(mine.reach));
        in.put(position_.sites.over(stops));
        in.put(position_.people.over(stops));
    }

    void turns(std::size_t p, OwnCounts& in) const {
        const bool chooses = choosing() && (s_.choosing >> p & 1) != 0;
        in.flag(s_.seat == p);
        in.flag(chooses);
        // Bus 3.1: clockwise from whoever decides; those before this seat in the ring.
        const unsigned ring = s_.choosing | unsigned{s_.choosing} << players_;
        const int ahead = (static_cast<int>(p) - s_.seat + players_) % players_;
        const unsigned before = ring >> s_.seat & ((1u << ahead) - 1);
        in.put(chooses ? std::popcount(before) : 0);
        in.flag(s_.start == p);
        in.flag(next_start_ == static_cast<int>(p));
        in.put((static_cast<int>(p) - next_start_ + players_) % players_);
        in.flag(position_.line[p].counts);
    }

    void placed(std::size_t p, OwnCounts& in) const {
        const Held& expansion = position_.held_by(p, Area::Expansion);
        const Held& passengers = position_.held_by(p, Area::Passengers);
        const Held& buildings = position_.held_by(p, Area::Buildings);
        in.put_all(expansion.steps, expansion.markers, nearness(expansion));
        in.put_all(passengers.steps, passengers.markers, nearness(passengers));
        in.put_all(buildings.steps, buildings.markers, nearness(buildings));
        in.put(position_.held_by(p, Area::Buses).markers);
        in.put(position_.held_by(p, Area::Clock).markers);
        in.put(position_.held_by(p, Area::Start).markers);
        const Held& vroom = position_.held_by(p, Area::Vrrooomm);
        in.put(vroom.markers);
        in.put(nearness(vroom));
        in.put_all(go_.held[p].most, go_.held[p].least, stop_.held[p].most, stop_.held[p].least);
        in.put_all(go_.next[p].most, go_.next[p].least, stop_.next[p].most, stop_.next[p].least);
    }

    static int nearness(const Held& held) { return held.markers == 0 ? 0 : 6 - held.lowest; }

    const Game& game_;
    const State& s_;
    const Position& position_;
    int players_;
    int share_;  // of one of the others, in twelfths
    int all_scores_ = 0;
    int all_markers_ = 0;
    Runs go_;
    Runs stop_;
    int next_start_;
};

}  // namespace

void Features::encode(const State& state, Own& own, TableInputs& table) const {
    const Position position(game_, state);
    const Writer writer(game_, position);
    for (std::size_t p = 0; p < position.players; ++p) {
        OwnCounts counts;
        writer.own(p, counts);
        assert(counts.size() == kOwn);
        counts.scale(kOwnScales, own[p]);
    }
    TableCounts counts;
    writer.table(counts);
    assert(counts.size() == kTable);
    counts.scale(kTableScales, table);
}

}  // namespace omnibus::bus::eval
