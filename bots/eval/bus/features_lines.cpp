// SPDX-License-Identifier: Apache-2.0
// The numbers of beginning and extending a line; their table is in features_moves.cpp.
#include <algorithm>

#include "bots/eval/bus/features_moves.hpp"

namespace omnibus::bus::eval {

void Mover::first_line(Action action, Inputs in) const {
    const StreetId street = first_street_of(action);
    const auto& ends = map_.ends[index(street)];
    const JunctionSet on = JunctionSet::of(ends[0]) | JunctionSet::of(ends[1]);
    const JunctionSet around =
        (map_.neighbours[index(ends[0])] | map_.neighbours[index(ends[1])]) - on;
    for (const Hand hand : kAllHands) {
        const int waiting = position_.waiting[hand].over(on);
        const int vacant = position_.vacant[hand].over(on);
        const int more_waiting = position_.waiting[hand].over(around);
        const int more_vacant = position_.vacant[hand].over(around);
        in.put(waiting, 0.5f);
        in.put(vacant, 0.5f);
        in.flag(waiting > 0 && vacant > 0);
        in.put(more_waiting, 0.33f);
        in.put(more_vacant, 0.33f);
        in.flag(waiting + more_waiting > 0 && vacant + more_vacant > 0);
    }
    int along = 0;
    for (std::size_t p = 0; p < position_.players; ++p) {
        along += s_.line[p].contains(street) ? 1 : 0;
    }
    in.put(rivals_at(ends[0]) + rivals_at(ends[1]), 0.25f);
    in.put(along, 0.5f);
    in.put((map_.stations & on).size(), 1.0f);
    in.put((map_.stations & around).size(), 1.0f);
    in.put(position_.open.over(on), 0.33f);
    in.put(position_.open.over(around), 0.2f);
    in.put(map_.streets_at[index(ends[0])].size() + map_.streets_at[index(ends[1])].size(), 0.1f);
    in.put(position_.people.over(on), 0.5f);
    in.put(position_.sites.over(on), 0.2f);
}

// What a junction's passengers and empty buildings would add to my line.
float Mover::need_of(JunctionId at) const {
    float total = 0;
    for (const Hand hand : kAllHands) {
        const int surplus = position_.surplus(hand, index(at));
        total += surplus > 0 ? static_cast<float>(surplus) * need_[me_][hand].waiting
                             : static_cast<float>(-surplus) * need_[me_][hand].vacant;
    }
    return total * (rivals_at(at) == 0 ? 1.0f : 0.6f);
}

void Mover::extend(Action action, Inputs in) const {
    const JunctionId from = junction_of(action);
    const StreetId street = street_of(action);
    const JunctionId to = map_.other_end(street, from);
    const std::size_t j = index(to);
    const bool fresh = !s_.stops[me_].contains(to);
    const int rivals = rivals_at(to);
    const float crowd = rivals == 0 ? 1.0f : 0.6f;
    int now = 0;
    int stopped = 0;
    int shared = 0;
    float need = 0;
    for (const Hand hand : kAllHands) {
        const int surplus = fresh ? position_.surplus(hand, j) : 0;
        const int waiting = std::max(surplus, 0);
        const int vacant = std::max(-surplus, 0);
        const int change = position_.rides(me_, hand, waiting, vacant) - rides_[me_][hand];
        const float adds = crowd * (static_cast<float>(waiting) * need_[me_][hand].waiting +
                                    static_cast<float>(vacant) * need_[me_][hand].vacant);
        in.put(change, 1.0f);
        in.put(adds);
        in.put(waiting, 0.5f);
        in.put(vacant, 0.5f);
        need += adds;
        if (hand == position_.expected) now = change;
        if (hand == Hand::Stop) stopped = change;
        shared += rivals > 0 ? waiting + vacant : 0;
    }
    const JunctionSet further = map_.neighbours[j] - s_.stops[me_];
    float best = 0;
    further.for_each([&](JunctionId next) { best = std::max(best, need_of(next)); });
    const bool last = s_.phase == Phase::SetupExtensions || s_.left == 1;
    in.put(best);
    int waiting = 0;
    int vacant = 0;
    for (const Hand hand : kAllHands) {
        waiting += position_.waiting[hand].over(further);
        vacant += position_.vacant[hand].over(further);
    }
    in.put(waiting, 0.1f);
    in.put(vacant, 0.1f);
    in.put(last ? need : 0.0f);
    in.put(last ? 0.0f : best);
    const bool station = map_.stations.contains(to) && fresh;
    const bool had_one = !(map_.stations & s_.stops[me_]).empty();
    const JunctionSet there = JunctionSet::of(to);
    int ends = 0;
    StreetSet used = StreetSet::none();
    for (std::size_t p = 0; p < position_.players; ++p) {
        used |= s_.line[p];
        if (p == me_) continue;
        ends += s_.player[p].ends[0].at == to || s_.player[p].ends[1].at == to ? 1 : 0;
    }
    const int open = fresh ? position_.open.over(there) : 0;
    in.flag(fresh);
    in.put(rivals, 0.33f);
    in.flag(rivals == 0);
    in.flag(station && !had_one);
    in.flag(station && had_one);
    in.put(open, 0.33f);
    in.put(fresh ? position_.sites.over(there) - open : 0, 0.33f);
    in.put(ends, 0.5f);
    const bool loop = s_.player[me_].ends[0].at == to || s_.player[me_].ends[1].at == to;
    const int empty = (map_.streets_at[j] - used).size() - (used.contains(street) ? 0 : 1);
    const bool marker = position_.held_by(me_, Area::Vrrooomm).markers > 0;
    in.put(empty, 0.33f);
    in.flag(empty <= 0);
    in.put(marker ? now : 0, 1.0f);
    in.put(marker ? stopped : 0, 1.0f);
    in.flag(used.contains(street));
    in.flag(loop);
    in.put(shared, 0.2f);
    in.flag(staying_street_of(action) != StreetId::None);
}

}  // namespace omnibus::bus::eval
