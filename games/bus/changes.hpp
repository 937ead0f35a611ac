// SPDX-License-Identifier: Apache-2.0
// The single steps of a turn and what each changes: a street laid, a building built, a passenger
// moved. apply.cpp decides when each happens; outlook_ahead.cpp runs some on a copy. For no other
// file.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#include "games/bus/legal.hpp"

namespace omnibus::bus {

// Junctions whose byte is not zero. Eight bytes at a time: the top bit of each byte says whether it
// is zero, and one multiplication gathers the eight top bits.
inline JunctionSet nonzero(const std::array<std::uint8_t, kMaxJunctions>& bytes) {
    static_assert(std::endian::native == std::endian::little);
    JunctionSet set = JunctionSet::none();
    for (std::size_t i = 0; i < kMaxJunctions; i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, &bytes[i], 8);
        constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7fu;
        const std::uint64_t tops = (((word & kLow) + kLow) | word) & ~kLow;
        set.words[0] |= ((tops >> 7) * 0x0102040810204080u >> 56) << i;
    }
    return set;
}

// For callers without events: every call is optimized away.
struct NoEvents {
    void operator()(const Event&) const {}
};

// `Tell` is called with an Event for every step.
template <class Tell>
class Changes {
  public:
    Changes(const Game& game, State& state, Tell tell = {})
        : game_(game), map_(game.map()), s_(state), tell_(tell) {}

    Player& me() { return s_.player[s_.seat]; }
    std::uint8_t taken(Area area) const { return s_.taken[index(area)]; }

    // ---- Bus 4, 5: lines

    void begin_line(StreetId street) {  // Bus 4.2: the ends are the street's two junctions
        const auto& ends = map_.ends[index(street)];
        s_.line[s_.seat].insert(street);
        s_.stops[s_.seat].insert(ends[0]);
        s_.stops[s_.seat].insert(ends[1]);
        me().ends[0] = {ends[0], street};
        me().ends[1] = {ends[1], street};
        ++s_.step;
        tell_({EventKind::LineBegun, seat_of(s_.seat), static_cast<std::uint8_t>(street)});
    }

    void extend(Action action) {  // Bus 4.1, 4.2
        const JunctionId from = junction_of(action);
        const StreetId street = street_of(action);
        const StreetId stays = staying_street_of(action);
        End* ends = me().ends;
        // Bus 5.5: with both ends here, the one that stays is named by its last street.
        const bool first_moves =
            stays == StreetId::None ? ends[0].at == from : ends[1].last == stays;
        const End kept = ends[first_moves ? 1 : 0];
        const End moved{map_.other_end(street, from), street};
        const bool moved_first =
            moved.at < kept.at || (moved.at == kept.at && moved.last < kept.last);
        ends[0] = moved_first ? moved : kept;
        ends[1] = moved_first ? kept : moved;
        s_.line[s_.seat].insert(street);
        s_.stops[s_.seat].insert(moved.at);
        tell_({EventKind::Extended, seat_of(s_.seat), static_cast<std::uint8_t>(from),
               static_cast<std::uint8_t>(street)});
        if (s_.phase == Phase::Expansion) {
            --s_.left;
        } else {
            ++s_.step;
        }
    }

    // ---- Bus 6: buses and passengers

    void add_bus() {  // Bus 6.1
        if (taken(Area::Buses) == 0) return;
        const Seat owner = holder(s_, Area::Buses, 0);
        std::uint8_t& buses = s_.player[static_cast<std::size_t>(owner)].buses;
        if (buses == kMostBuses) {
            tell_({EventKind::BusLost, owner});
            return;
        }
        ++buses;
        tell_({EventKind::BusAdded, owner, 0, 0, buses});
    }

    void place_passenger(JunctionId station) {  // Bus 6.2
        ++s_.passengers[index(station)];
        s_.waiting.insert(station);
        --s_.supply;
        --s_.left;
        tell_({EventKind::PassengerCame, seat_of(s_.seat), static_cast<std::uint8_t>(station)});
    }

    // ---- Bus 7: buildings

    void build(JunctionId at, Building type) {
        ++s_.buildings[index(type)][index(at)];
        if (type == s_.clock) {
            s_.vacant.insert(at);
        }
        tell_({EventKind::Built, seat_of(s_.seat), static_cast<std::uint8_t>(at),
               static_cast<std::uint8_t>(type)});
        if (buildings_at(s_, at) == map_.sites_up_to[s_.zone][index(at)]) {
            s_.open.erase(at);
            if (s_.open.empty()) {
                ++s_.zone;
                open_zone();
            }
        }
        if (s_.phase == Phase::Buildings) {
            --s_.left;
        } else {
            ++s_.step;
        }
    }

    // Bus 7.1, 7.2: the next zone with a site opens; with none left the game ends with this round.
    void open_zone() {
        while (s_.zone < kZones && map_.sites_in[s_.zone].empty()) {
            ++s_.zone;
        }
        if (s_.zone < kZones) {
            s_.open = map_.sites_in[s_.zone];
        } else {
            tell_({EventKind::SitesFull});
        }
    }

    // ---- Bus 8: the clock

    void move_hand() {  // Bus 8.2: house, office, pub, house
        s_.clock = static_cast<Building>((index(s_.clock) + 1) % kBuildings);
        tell_({EventKind::HandMoved, Seat::Nobody, static_cast<std::uint8_t>(s_.clock)});
    }

    void everyone_turns_out() {  // Bus 8.3: all leave; as many as fit walk into what they want
        if constexpr (!std::is_empty_v<Tell>) tell_who_comes_out();  // else nobody listens
        const auto& wanted = s_.buildings[index(s_.clock)];
        s_.vacant = nonzero(wanted);
        s_.waiting = JunctionSet::none();
        nonzero(s_.passengers).for_each([&](JunctionId at) {
            const int all = waiting_at(s_, at) + inside_at(s_, at);
            const int places = wanted[index(at)];
            const int inside = std::min(all, places);
            s_.passengers[index(at)] = static_cast<std::uint8_t>(inside << 4 | (all - inside));
            if (inside == places) s_.vacant.erase(at);
            if (inside < all) s_.waiting.insert(at);
            if (inside > 0) {
                tell_(
                    {EventKind::WalkedIn, Seat::Nobody, static_cast<std::uint8_t>(at), 0, inside});
            }
        });
    }

    void tell_who_comes_out() {
        nonzero(s_.passengers).for_each([&](JunctionId at) {
            const int inside = inside_at(s_, at);
            if (inside == 0) return;
            tell_({EventKind::CameOut, Seat::Nobody, static_cast<std::uint8_t>(at), 0, inside});
        });
    }

    // ---- Bus 9: Vrrooomm!

    void ride(JunctionId from, JunctionId to) {  // Bus 9.1
        --s_.passengers[index(from)];
        if (waiting_at(s_, from) == 0) s_.waiting.erase(from);
        s_.passengers[index(to)] = static_cast<std::uint8_t>(s_.passengers[index(to)] + 16);
        if (vacancies_at(s_, to) == 0) s_.vacant.erase(to);
        --s_.left;
        ++me().points;
        // Bus 9.3: the disc goes on top, so this seat is now the latest to reach its points.
        auto* last = s_.stack.data() + game_.players();
        auto* at = std::find(s_.stack.data(), last, s_.seat);
        std::copy(at + 1, last, at);
        *(last - 1) = s_.seat;
        tell_({EventKind::Rode, seat_of(s_.seat), static_cast<std::uint8_t>(from),
               static_cast<std::uint8_t>(to), me().points});
    }

  protected:
    const Game& game_;
    const Map& map_;
    State& s_;
    const Tell tell_;
};

}  // namespace omnibus::bus
