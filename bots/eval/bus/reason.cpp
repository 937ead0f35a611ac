// SPDX-License-Identifier: Apache-2.0
// Why one might do this, in the words of players: facts of the position that speak for or against
// an action, not the judge's numbers. Every number is the outlook's.
#include <algorithm>
#include <cstdlib>

#include "bots/eval/bus/judge.hpp"
#include "games/bus/outlook_choices.hpp"

namespace omnibus::bus::eval {

namespace {

constexpr std::array<std::string_view, kMostBuses + 1> kOrdinals{"",    "1st", "2nd",
                                                                 "3rd", "4th", "5th"};

std::string count_of(int n, std::string_view thing) {
    const std::string many = thing == "bus" ? "es" : "s";
    return std::to_string(n) + " " + std::string(thing) + (n == 1 ? "" : many);
}
std::string named(std::size_t type) {
    return std::string(kBuildingNames[type]);
}
std::string named(Building type) {
    return named(index(type));
}
std::string with_article(std::size_t type) {
    return (type == index(Building::Office) ? "an " : "a ") + named(type);
}
// "2", "up to 2", "none".
std::string number_of(RideCount rides) {
    if (rides.most == 0) return "none";
    return (rides.least < rides.most ? "up to " : "") + std::to_string(rides.most);
}
// "2 rides", "up to 1 ride", "no ride".
std::string counted(RideCount rides) {
    if (rides.most == 0) return "no ride";
    return number_of(rides) + (rides.most == 1 ? " ride" : " rides");
}
std::string seat_name(std::size_t seat) {
    return "seat " + std::to_string(seat);
}

class ReasonWriter {
  public:
    ReasonWriter(const Game& game, const State& state, Action action)
        : game_(game),
          map_(game.map()),
          s_(state),
          me_(state.seat),
          outlook_(choice_outlook(game, state, action)),
          demand_(demand_of(state)) {}

    std::string tell() const {
        const Action action = outlook_.action;
        switch (kind_of(action)) {
            case ActionKind::Build: return build(junction_of(action), index(building_of(action)));
            case ActionKind::Line: return line(first_street_of(action));
            case ActionKind::Extend:
                return "reaches " + place(map_.other_end(street_of(action), junction_of(action)));
            case ActionKind::Choose: return choose(area_of(action));
            case ActionKind::Pass: return pass();
            case ActionKind::Passenger: return passenger(junction_of(action));
            case ActionKind::Clock: return clock(clock_choice_of(action));
            case ActionKind::Ride: return ride(junction_of(action), destination_of(action));
        }
        return "";
    }

  private:
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
        const std::string last = outlook_.markers == 0 ? "; it is your last marker" : "";
        switch (area) {
            case Area::Expansion:
            case Area::Passengers:
            case Area::Buildings: return worth(area) + last;
            case Area::Buses: return bus() + last;
            case Area::Clock: return hand_to_hold() + last;
            case Area::Vrrooomm: return vrrooomm() + last;
            case Area::Start: return "you choose first in the next round" + last;
        }
        return "";
    }

    // Bus 3.4, with the bus that is coming: what each space of the area is worth, this one named.
    std::string worth(Area area) const {
        const int space = s_.taken[index(area)];
        const MostBuses most = buses_to_come(game_, s_);
        const bool bought = area != Area::Expansion && most.later > most.now;
        const auto times = [&](int at) {
            return at < kAreaSpaces[index(area)]
                       ? worth_of(game_, s_, most, area, at, s_.seat).times
                       : 0;
        };
        std::string text = "worth " + std::to_string(times(space)) + ": " + space_letter(space) +
                           " on " + std::string(title_of(area)) + " with " +
                           count_of(bought ? most.later : most.now, "bus") +
                           (bought ? ", the coming one among them" : "");
        if (outlook_.warning == Warning::Worthless) return text + ", a marker for nothing";
        const int next = times(space + 1);
        text += ", the next marker there ";
        text += next == 0 ? "gets nothing" : "only " + std::to_string(next);
        return text + worth_of_a_step(area);
    }

    std::string worth_of_a_step(Area area) const {
        if (area == Area::Expansion) {
            const int people = people_beyond();
            return people > 0
                       ? "; " + count_of(people, "passenger") + " one street beyond your line"
                       : "";
        }
        if (area == Area::Passengers) {
            return (s_.stops[me_] & map_.stations).empty() ? "; no station is on your line" : "";
        }
        if (area == Area::Buildings && (s_.stops[me_] & s_.open).empty()) {
            return "; no open site is on your line";
        }
        return "";
    }

    int people_beyond() const {
        JunctionSet beyond{};
        for (const End& end : s_.player[me_].ends) {
            extensions_from(game_, s_, s_.seat, end.at).for_each([&](StreetId street) {
                beyond.insert(map_.other_end(street, end.at));
            });
        }
        int people = 0;
        (beyond - s_.stops[me_]).for_each([&](JunctionId at) {
            people += waiting_at(s_, at) + inside_at(s_, at);
        });
        return people;
    }

    std::string bus() const {
        const Player& player = s_.player[me_];
        if (outlook_.warning == Warning::Worthless) return "you have five buses already";
        const MostBuses most = buses_if_chosen(game_, s_, s_.seat);
        State with = s_;
        ++with.player[me_].buses;
        bool passengers = false;
        for (std::size_t hour = 0; hour < kBuildings; ++hour) {
            passengers = passengers || rides_under(with, demand_, me_, hour) > player.buses;
        }
        return "your " + std::string(kOrdinals[player.buses + 1u]) + " bus" +
               (passengers ? ", and there are passengers for it"
                           : ", though your line has too few to carry as yet") +
               (most.later > most.now ? "; stronger markers for all" : "");
    }

    // ---- Vrrooomm! to come

    bool may_take(std::size_t player) const {
        return may_choose_later(s_, static_cast<int>(player), Area::Vrrooomm);
    }
    bool holds(std::size_t player) const { return holds_vrrooomm(s_, static_cast<int>(player)); }
    bool may_ride(std::size_t player) const { return holds(player) || may_take(player); }
    // With the markers the player has there, else with one more.
    Rides rides(std::size_t player) const {
        const int p = static_cast<int>(player);
        if (!may_ride(player)) return {};
        return holds(player) ? rides_held(game_, s_, p)
                             : rides_on(game_, s_, s_.taken[index(Area::Vrrooomm)], p);
    }

    // Holding the Clock is a threat to whoever rides only under one of the two hands.
    std::string hand_to_hold() const {
        const std::string end = stopping_ends(s_) ? "; stopping would end the game" : "";
        std::string text = "go or stop is yours";
        if (may_ride(me_)) {
            const Rides mine = rides(me_);
            text += (holds(me_) ? ": " + counted(mine.advanced) + " for you"
                                : ": you could carry " + number_of(mine.advanced)) +
                    " if it goes on to the " + named(next_hour(s_.clock)) + ", " +
                    number_of(mine.stopped) + " if you stop it at the " + named(s_.clock);
        } else {
            text += ", though you cannot ride this round";
        }
        std::size_t rival = me_;
        Rides most;
        const auto change = [](const Rides& rides) {
            return std::abs(rides.stopped.most - rides.advanced.most);
        };
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            if (p == me_) continue;
            const Rides theirs = rides(p);
            if (change(theirs) > change(most)) {
                most = theirs;
                rival = p;
            }
        }
        if (rival == me_) return text + end;
        return text + "; " + seat_name(rival) + (holds(rival) ? " can carry " : " could carry ") +
               number_of(most.advanced) + " or " + number_of(most.stopped) + end;
    }

    std::string vrrooomm() const {
        const ClockChoice choice = clock_to_come(game_, s_);
        const State then = after_clock(game_, s_, choice);
        const RideCount here =
            choice == ClockChoice::Go ? outlook_.rides->advanced : outlook_.rides->stopped;
        const bool taken_away = here.most == 0 && rides_due(then, s_.seat) > 0;
        std::string text = counted(here) + (taken_away ? " left" : "") +
                           " for you if the hand shows the " + named(then.clock);
        if (s_.taken[index(Area::Clock)] > 0) {
            const auto keeper = static_cast<std::size_t>(holder(s_, Area::Clock, 0));
            text += ", " + number_of(outlook_.rides->stopped) + " if " +
                    (keeper == me_ ? "you stop" : seat_name(keeper) + " stops") + " it";
        }
        if (s_.taken[index(Area::Vrrooomm)] > 0) return text + ", after " + markers_ahead();
        const std::string rivals = rivals_for(then);
        return rivals.empty() ? text : text + ", before " + rivals + " can take them";
    }

    // "seat 1's marker", "your own and seat 2's": whose Vrrooomm! markers come first.
    std::string markers_ahead() const {
        std::string names;
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            if (!holds(p)) continue;
            names += (names.empty() ? "" : " and ") +
                     (p != me_ ? seat_name(p) + "'s" : std::string("your own"));
        }
        const bool one = s_.taken[index(Area::Vrrooomm)] == 1;
        return names + (one ? " marker" : " markers");
    }

    // Who else may still come to carry somebody who would wait for me then.
    std::string rivals_for(const State& then) const {
        std::string names;
        if (rides_due(then, s_.seat) == 0) return names;
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            const bool shared = !(s_.stops[p] & s_.stops[me_] & then.waiting).empty() &&
                                rides_due(then, static_cast<int>(p)) > 0;
            if (p != me_ && shared && may_take(p)) {
                names += (names.empty() ? "" : " or ") + seat_name(p);
            }
        }
        return names;
    }

    // Bus 3.1, 11: markers kept last longer, if the game does.
    std::string pass() const {
        std::string others;
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            if (p == me_) continue;
            others += (others.empty() ? "" : ", ") + std::to_string(s_.player[p].markers);
        }
        return "keeps your " + count_of(s_.player[me_].markers, "marker") +
               " for later rounds (the others have " + others + ")";
    }

    // ---- resolving

    std::string build(JunctionId at, std::size_t type) const {
        const bool mine = s_.stops[me_].contains(at);
        const std::string rivals = rivals_at(at);
        const std::string thing = named(type);
        const std::string end =
            open_sites(game_, s_) == 1 ? "; no site is left then: this round is the last" : "";
        if (demand_.surplus[type][index(at)] > 0) {  // somebody there would walk in (Bus 8.3)
            if (!mine && !rivals.empty()) {
                return "spoils a ride of " + rivals + ": a passenger there just walks" + end;
            }
            return "a passenger at " + map_.id(at) + " would walk into it, nobody's ride" + end;
        }
        if (mine) {
            return "room for a ride of yours to the " + thing +
                   (rivals.empty() ? "" : ", shared with " + rivals) + end;
        }
        if (!rivals.empty()) return "only " + rivals + " can ride there" + end;
        return (s_.round == 0 ? "no line is laid yet: a goal for one that will stop here"
                              : "on nobody's line yet") +
               end;
    }

    std::string passenger(JunctionId at) const {
        const std::string rivals = rivals_at(at);
        if (s_.stops[me_].contains(at)) {
            return "waits on your line" + (rivals.empty() ? "" : ", shared with " + rivals);
        }
        return rivals.empty()
                   ? "waits where nobody stops"
                   : "waits where only " + rivals +
                         (rivals.find(" and ") == std::string::npos ? " stops" : " stop");
    }

    std::string clock(ClockChoice choice) const {
        const bool stop = choice == ClockChoice::Stop;
        if (outlook_.warning == Warning::LastStone) {
            State after = s_;
            game_.apply(after, bus::clock(ClockChoice::Stop));
            return std::string("takes the last time stone: the game ends and ") +
                   (game_.ranking(after)[0] == seat_of(s_.seat) ? "you win" : "you do not win");
        }
        std::string text = stop ? "the hand stays at the " + named(s_.clock)
                                : "the hand moves to the " + named(next_hour(s_.clock));
        if (stop) text += " for a stone (-1, " + std::to_string(s_.stones - 1) + " left)";
        unsigned told = 0;
        for (int space = 0; space < s_.taken[index(Area::Vrrooomm)]; ++space) {
            const auto p = static_cast<std::size_t>(holder(s_, Area::Vrrooomm, space));
            if ((told >> p & 1) == 0) {
                const Rides theirs = rides(p);
                text += (told == 0 ? "; " : ", ") +
                        counted(stop ? theirs.stopped : theirs.advanced) + " for " +
                        (p == me_ ? "you" : seat_name(p));
            }
            told |= 1u << p;
        }
        return text;
    }

    std::string ride(JunctionId from, JunctionId to) const {
        for (int space = s_.step + 1; space < s_.taken[index(Area::Vrrooomm)]; ++space) {
            const auto rival = static_cast<std::size_t>(holder(s_, Area::Vrrooomm, space));
            if (rival == me_ || rides_due(s_, static_cast<int>(rival)) == 0) continue;
            const JunctionSet& stops = s_.stops[rival];
            if (stops.contains(from)) return "before " + seat_name(rival) + " can take them";
            if (stops.contains(to)) {
                return "fills the " + named(s_.clock) + " before " + seat_name(rival) + " can";
            }
        }
        return next_ride(to);
    }

    // Where the passenger will want to go when the hand moves on: the same one can be carried
    // again.
    std::string next_ride(JunctionId to) const {
        const std::size_t next = index(next_hour(s_.clock));
        if (demand_.surplus[next][index(to)] < 0) {
            return "no second ride: next they just walk to the " + named(next) + " there";
        }
        JunctionSet elsewhere = s_.stops[me_] & demand_.vacant[next];
        elsewhere.erase(to);
        return elsewhere.empty()
                   ? "next they want " + with_article(next) + ", and your line has none free"
                   : "next you can carry the same passenger on to " + with_article(next);
    }

    const Game& game_;
    const Map& map_;
    const State& s_;
    std::size_t me_;
    ChoiceOutlook outlook_;
    Demand demand_;
};

}  // namespace

std::string Judge::reason(const State& state, Action action) const {
    return ReasonWriter(game_, state, action).tell();
}

}  // namespace omnibus::bus::eval
