// SPDX-License-Identifier: Apache-2.0
// Why one might do this, in the words of players: facts of the position that speak for or against
// an action, not the judge's numbers.
#include <algorithm>

#include "bots/eval/bus.hpp"
#include "bots/eval/bus_script.hpp"
#include "games/bus/legal.hpp"

namespace omnibus::bus::eval {

namespace {

constexpr std::array<std::string_view, kAreas> kAreaTitles{
    "Line Expansion", "Buses", "Passengers", "Buildings", "Clock", "Vrrooomm!", "Starting Player"};
constexpr std::array<std::string_view, kMostBuses + 1> kOrdinals{"",    "1st", "2nd",
                                                                 "3rd", "4th", "5th"};

std::string count(int n, std::string_view one, std::string_view more) {
    return std::to_string(n) + " " + std::string(n == 1 ? one : more);
}
std::string count_of(int n, std::string_view thing) {
    return count(n, thing, std::string(thing) + (thing == "bus" ? "es" : "s"));
}
std::string named(std::size_t type) {
    return std::string(kBuildingNames[type]);
}
std::string seat_name(std::size_t seat) {
    return "seat " + std::to_string(seat);
}

class Teller {
  public:
    Teller(const Game& game, const Tables& tables, const State& state)
        : game_(game),
          map_(game.map()),
          s_(state),
          me_(state.seat),
          demand_(demand_of(tables, state)) {}

    std::string tell(Action action) const {
        switch (kind_of(action)) {
            case ActionKind::Build: return build(junction_of(action), index(building_of(action)));
            case ActionKind::Line: return line(first_street_of(action));
            case ActionKind::Extend:
                return "reaches " + place(map_.other_end(street_of(action), junction_of(action)));
            case ActionKind::Choose: return choose(area_of(action));
            case ActionKind::Pass:
                return "keeps your " + count_of(s_.player[me_].markers, "marker");
            case ActionKind::Passenger: return passenger(junction_of(action));
            case ActionKind::Clock: return clock(clock_choice_of(action));
            case ActionKind::Ride: return ride(junction_of(action), destination_of(action));
        }
        return "";
    }

  private:
    std::size_t next_hand() const { return (index(s_.clock) + 1) % kBuildings; }

    // ---- who stops where

    // "", "seat 1", "seats 1 and 3", ... of the rivals that stop here.
    std::string rivals_at(JunctionId at) const {
        std::string names;
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            if (p != me_ && s_.stops[p].contains(at)) {
                names += (names.empty() ? "" : " and ") + seat_name(p);
            }
        }
        return names;
    }

    std::string place(JunctionId at) const {
        std::string what;
        const auto add = [&](const std::string& more) {
            what += (what.empty() ? ": " : ", ") + more;
        };
        const std::size_t j = index(at);
        if (s_.stops[me_].contains(at)) {
            add("already on your line");
            return map_.id(at) + what;
        }
        const int people = waiting_at(s_, at) + inside_at(s_, at);
        if (people > 0) add(count_of(people, "passenger"));
        for (std::size_t type = 0; type < kBuildings; ++type) {
            if (s_.buildings[type][j] > 0)
                add(count_of(s_.buildings[type][j], kBuildingNames[type]));
        }
        if (map_.stations.contains(at)) add("a station");
        if (s_.open.contains(at)) add("room to build");
        const std::string rivals = rivals_at(at);
        if (!rivals.empty()) add("shared with " + rivals);
        return map_.id(at) + what;
    }

    std::string line(StreetId street) const {
        const auto& ends = map_.ends[index(street)];
        return "joins " + place(ends[0]) + " and " + place(ends[1]);
    }

    // ---- choosing

    std::string choose(Area area) const {
        const Player& player = s_.player[me_];
        switch (area) {
            case Area::Expansion:
            case Area::Passengers:
            case Area::Buildings: return worth(area);
            case Area::Buses:
                if (player.buses == kMostBuses) return "you have five buses already";
                return "your " + std::string(kOrdinals[player.buses + 1u]) + " bus" +
                       (player.buses == most_buses(game_, s_) ? ", and stronger markers for all"
                                                              : "");
            case Area::Clock:
                return "the hand is yours: " + rides(me_, index(s_.clock)) +
                       " if it stays at the " + named(index(s_.clock)) + ", " +
                       rides(me_, next_hand()) + " if it moves to the " + named(next_hand());
            case Area::Vrrooomm: return vrrooomm();
            case Area::Start: return "you choose first in the next round";
        }
        return "";
    }

    // Bus 3.4, with the bus that is coming.
    std::string worth(Area area) const {
        const int space = s_.taken[index(area)];
        const bool bought = area != Area::Expansion && raises_most(game_, s_);
        const int buses = most_buses(game_, s_) + (bought ? 1 : 0);
        return "worth " + std::to_string(marker_power(game_, s_, area)) + ": " +
               static_cast<char>('A' + space) + " on " + std::string(kAreaTitles[index(area)]) +
               " with " + count_of(buses, "bus") + (bought ? ", the coming one among them" : "");
    }

    std::string rides(std::size_t seat, std::size_t hand) const {
        return count_of(rides_under(s_, demand_, seat, hand), "ride");
    }

    std::string vrrooomm() const {
        const std::size_t hand = coming_hand(game_, s_);
        std::string text = rides(me_, hand) + " for you if the hand shows the " + named(hand);
        const int space = s_.taken[index(Area::Vrrooomm)];
        if (space > 0) {
            const auto ahead = static_cast<std::size_t>(holder(s_, Area::Vrrooomm, space - 1));
            text += ahead == me_ ? ", once more after your own" : ", after " + seat_name(ahead);
        }
        return text;
    }

    // ---- resolving

    std::string build(JunctionId at, std::size_t type) const {
        const bool mine = s_.stops[me_].contains(at);
        const std::string rivals = rivals_at(at);
        const std::string thing = named(type);
        if (demand_.surplus[type][index(at)] > 0) {  // somebody there would walk in (Bus 8.3)
            if (!mine && !rivals.empty()) return "keeps a passenger of " + rivals + " at home";
            return "a passenger at " + map_.id(at) + " would walk into it";
        }
        if (mine) {
            return "room for a ride of yours to the " + thing +
                   (rivals.empty() ? "" : ", shared with " + rivals);
        }
        if (!rivals.empty()) return "only " + rivals + " can ride there";
        return s_.round == 0 ? "for a line that comes by" : "on nobody's line yet";
    }

    std::string passenger(JunctionId at) const {
        const std::string rivals = rivals_at(at);
        if (s_.stops[me_].contains(at)) {
            return "waits on your line" + (rivals.empty() ? "" : ", shared with " + rivals);
        }
        return rivals.empty() ? "waits where nobody stops"
                              : "waits where only " + rivals + " stops";
    }

    std::string clock(ClockChoice choice) const {
        const bool stop = choice == ClockChoice::Stop;
        if (stop && s_.stones == 1) {
            State after = s_;
            game_.apply(after, bus::clock(ClockChoice::Stop));
            return std::string("takes the last time stone: the game ends and ") +
                   (game_.ranking(after)[0] == seat_of(s_.seat) ? "you win" : "you do not win");
        }
        const std::size_t hand = stop ? index(s_.clock) : next_hand();
        std::string text =
            "the hand " + std::string(stop ? "stays at the " : "moves to the ") + named(hand);
        unsigned told = 0;
        for (int space = 0; space < s_.taken[index(Area::Vrrooomm)]; ++space) {
            const auto p = static_cast<std::size_t>(holder(s_, Area::Vrrooomm, space));
            if ((told >> p & 1) == 0) {
                text += (told == 0 ? "; " : ", ") + rides(p, hand) + " for " +
                        (p == me_ ? "you" : seat_name(p));
            }
            told |= 1u << p;
        }
        return text;
    }

    std::string ride(JunctionId from, JunctionId to) const {
        for (int space = s_.step + 1; space < s_.taken[index(Area::Vrrooomm)]; ++space) {
            const auto rival = static_cast<std::size_t>(holder(s_, Area::Vrrooomm, space));
            if (rival == me_) continue;
            if (s_.stops[rival].contains(from))
                return "before " + seat_name(rival) + " can take them";
            if (s_.stops[rival].contains(to)) {
                return "fills the " + named(index(s_.clock)) + " before " + seat_name(rival) +
                       " can";
            }
        }
        const std::size_t next = next_hand();
        if (demand_.surplus[next][index(to)] < 0) {
            return "next they can walk to the " + named(next) + " there";
        }
        return "next they will want a ride from there to a " + named(next);
    }

    const Game& game_;
    const Map& map_;
    const State& s_;
    std::size_t me_;
    Demand demand_;
};

}  // namespace

std::string Judge::reason(const Game& game, const State& state, Action action) const {
    return Teller(game, tables_, state).tell(action);
}

}  // namespace omnibus::bus::eval
