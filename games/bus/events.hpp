// SPDX-License-Identifier: Apache-2.0
// What happened, step by step, for the log and the animation: derived by running the same rules
// with someone listening (apply.cpp), never stored.
//
//   kind            seat     a              b            n             rule
//   Built           builder  junction       building                   7.1
//   LineBegun       owner    street                                    2.3
//   Extended        owner    from junction  street                     5.1
//   Chose           chooser  area           space        markers left  3.1
//   Passed          seat                                               3.1
//   MarkerWorthless holder   area           space                      3.4: power 0
//   MarkerLost      holder   area           space        times         3.5: could not be done
//   BusAdded        owner                                buses now     6.1
//   BusLost         owner                                              6.1: five already
//   PassengerCame   placer   station                                   6.2
//   TimeStopped     holder                               stones left   8.1
//   HandMoved                building                                  8.2
//   CameOut                  junction                    how many      8.3: leave their building
//   WalkedIn                 junction                    how many      8.3
//   Rode            owner    from junction  to junction  points now    9.1
//   NextStart       starter  1 if chosen                               10.1
//   RoundBegan      starter                              round         3.1
//   SitesFull                                                          7.2
//   GameOver                 EndReason                                 11.1 to 11.3
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/event.hpp"
#include "engine/event_list.hpp"

namespace omnibus::bus {

enum class EventKind : std::uint8_t {
    Built,
    LineBegun,
    Extended,
    Chose,
    Passed,
    MarkerWorthless,
    MarkerLost,
    BusAdded,
    BusLost,
    PassengerCame,
    TimeStopped,
    HandMoved,
    CameOut,
    WalkedIn,
    Rode,
    NextStart,
    RoundBegan,
    SitesFull,
    GameOver
};

// Bus 11.1, 11.2, 11.3
enum class EndReason : std::uint8_t { LastStone, NoSite, Markers };
inline constexpr std::array<std::string_view, 3> kEndReasonNames{"last_stone", "no_site",
                                                                 "markers"};

using Event = EventOf<EventKind>;

// One action brings at most itself, 27 markers resolving, 15 who come out and 15 who walk in, and a
// handful of others.
using EventList = omnibus::EventList<Event, 80>;

}  // namespace omnibus::bus
