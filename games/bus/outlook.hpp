// SPDX-License-Identifier: Apache-2.0
// What is shown about a position of Bus, by pictures, page, terminal and hints alike: what a marker
// will be worth, in which order the markers are resolved, why a street is open or closed, and how
// near the end is. What is said of each choice is in outlook_choices, whom the buses could carry in
// outlook_ahead. All of it follows from the state, and nothing depends on it.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/bus/legal.hpp"

namespace omnibus::bus {

// Bus 3.4, 6.1: the largest number of buses now, and when Passengers and Buildings are resolved.
struct MostBuses {
    int now;
    int later;     // counting the bus that a marker has been put on
    int possible;  // counting one that may still be bought this round
    Seat buyer;    // whose marker is on Buses, until the bus comes
};
MostBuses buses_to_come(const Game& game, const State& state);
// The same if this player had chosen Buses, which nobody has yet.
MostBuses buses_if_chosen(const Game& game, const State& state, int player);

constexpr bool in_a_round(const State& state) {
    return state.phase >= Phase::Choose && state.phase != Phase::Over;
}
// Bus 8.1: whether stopping time takes the last stone and so ends the game.
constexpr bool stopping_ends(const State& state) {
    return state.stones == 1;
}
// Bus 6.1: whether a bus that is bought this round is still to come.
constexpr bool bus_is_to_come(const State& state) {
    return state.phase == Phase::Choose || state.phase == Phase::Expansion;
}
// Bus 3.3: Line Expansion and Buildings go from the last space to A, all others from A up.
constexpr bool last_goes_first(Area area) {
    return area == Area::Expansion || area == Area::Buildings;
}
// Bus 3.4: the areas where the space decides how often a marker acts.
constexpr bool has_power(Area area) {
    return area == Area::Expansion || area == Area::Passengers || area == Area::Buildings;
}
// Bus 8.2: the hour after this one.
constexpr Building next_hour(Building hour) {
    return static_cast<Building>((index(hour) + 1) % kBuildings);
}
// The area that a phase resolves; nothing while markers are chosen and outside of a round.
std::optional<Area> area_of(Phase phase);

// The space whose marker acts now, in an area that has several; nothing elsewhere.
std::optional<int> space_at_work(const State& state);

// Where a marker is in the round.
enum class Moment : std::uint8_t { None, Done, Now, ToCome };
// None for a free space and outside of a round.
Moment moment_of(const State& state, Area area, int space);

// Why a marker would do nothing.
enum class Worthless : std::uint8_t {
    No,
    Power,       // Bus 3.4: too late a space for the buses in service
    Line,        // Bus 5.4: no street or no line marker is left for this line
    Buses,       // Bus 6.1: five already
    Passengers,  // Bus 6.2: nobody is left in the supply, or there is no station
    Sites        // Bus 7.1: no site is left open
};

// Bus 3.1, 3.2: whether the player may still put a marker there once the one that is chosen now is
// placed.
bool may_choose_later(const State& state, int player, Area area);

// How often a marker acts. Passengers and buildings are exact if no marker is added; extensions and
// rides (one for each bus) are the most: what cannot be done is lost (Bus 3.5).
struct Worth {
    int times;
    int possible;   // if the bus that may still be bought is
    Worthless why;  // if times is 0
};
// Of a marker that this player has, or would put, on this space. Precondition: the area is not
// resolved yet, the space neither.
Worth worth_of(const Game& game, const State& state, const MostBuses& most, Area area, int space,
               int player);

// The same as a board shows it: of a free space while markers are chosen, for whoever chooses, and
// of a marker that is still to act; nothing for the others.
std::optional<Worth> worth_shown(const Game& game, const State& state, const MostBuses& most,
                                 Area area, int space);

// One step of the round that is going on.
struct Step {
    Area area;
    int space;  // -1: nobody chose it, it happens by itself (Bus 8.2, 10.1)
    Seat seat;  // Nobody then
    int times;  // still to act; 0 if done
    Moment moment;
};
// Bus 3.3: the markers in the order in which they are resolved, and Clock and Starting Player also
// when nobody chose them. Empty outside of a round. Answers how many there are.
using Steps = std::array<Step, kSpaces>;
std::size_t timeline(const Game& game, const State& state, const MostBuses& most, Steps& steps);

// Bus 10.1: who starts the next round as things stand.
Seat next_start(const Game& game, const State& state);

// Bus 7.1: the zone that is built on now, from 1 on; nothing when no site is open. And the sites
// of all zones that have no building yet.
std::optional<int> open_zone(const State& state);
int open_sites(const Game& game, const State& state);

// A building that stands at a junction: wanted at this hour and free, or somebody is in it who
// wanted it. Ordered by type, of several alike the taken ones first: which of them stands on which
// site the state does not say.
struct Standing {
    Building type;
    bool free;
    bool taken;
};
std::vector<Standing> standing_at(const State& state, JunctionId at);

// What the player who decides has to do: the kind of their actions but for a pass. Nothing once the
// game is over.
std::optional<ActionKind> task_of(const State& state);

// Why a street at an end of this player's line is closed to it.
enum class Closed : std::uint8_t {
    Open,
    OwnLine,   // Bus 5: the line uses it already
    Occupied,  // Bus 5.1: another street here is empty, and no line on this one ends here
    RunsOn     // Bus 5.3: a line ends here with it, but another on it does not
};
Closed why_closed(const Game& game, const State& state, int player, JunctionId from,
                  StreetId street);
// The rule that allows an extension from here along this street: "5.1" nobody uses it, "5.2" no
// street here is empty, "5.3" lines end here with it. Precondition: it is not closed.
std::string_view rule_for(const Game& game, const State& state, JunctionId from, StreetId street);

// Bus 11: how near each end of the game is. Reached means that it ends with this round at the
// latest.
struct EndMeter {
    EndReason reason;
    int now;
    int limit;

    bool reached() const { return now >= limit; }
};
std::array<EndMeter, 3> end_meters(const Game& game, const State& state);
// Why the game is over; nothing while it goes on.
std::optional<EndReason> end_reason(const Game& game, const State& state);

// Bus 11.5: what put this seat before the next in the ranking: "stones" more of them, "earlier" it
// reached these points first, "set_up" the order there, at zero points. Empty: another score.
std::string_view tie_of(const Game& game, const State& state, Seat seat);

}  // namespace omnibus::bus
