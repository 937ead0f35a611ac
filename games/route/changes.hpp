// SPDX-License-Identifier: Apache-2.0
// What each thing that can happen does to the sheet of a player, with its events. apply.cpp decides
// the order.
#pragma once

#include "games/route/game.hpp"
#include "games/route/legal.hpp"
#include "games/route/score.hpp"

namespace omnibus::route {

// For callers without events: every call is optimized away.
struct NoEvents {
    void operator()(const Event&) const {}
};

template <class Tell>
class Changes {
  public:
    Changes(const Game& game, State& state, Tell tell = {})
        : game_(game), map_(game.map()), rules_(game.rules()), s_(state), tell_(tell) {}

    Player& me() { return s_.player[s_.seat]; }
    Seat seat() const { return seat_of(s_.seat); }

    // ---- Route 4: one segment

    // Draws it; answers whether the turn goes on (Route 4.2, 4.5).
    bool draw_on(Action action) {
        draw(action);
        if (s_.due > 0) --s_.due;
        if (s_.due > 0) return true;
        const bool light = map_.greens.contains(me().head);
        return light && !free_neighbours(game_, s_, s_.seat).empty();
    }

    void draw(Action action) {
        const JunctionId from = me().head;
        const StreetId street = street_of(action);
        const JunctionId to = destination_of(action);
        const Direction direction = map_.direction_from(street, from);
        const int altered = alterations_for(game_, s_, direction);
        const bool traffic = has_traffic(s_, street);
        me().head = to;
        // The whole word: legal.cpp reads it with one load.
        s_.visited[s_.seat] |= JunctionSet::of(to);
        s_.route[s_.seat].insert(street);
        s_.heading = direction;
        ++s_.drawn;
        tell_({EventKind::Drew, seat(), static_cast<std::uint8_t>(from),
               static_cast<std::uint8_t>(street), s_.drawn});
        if (altered != 0) {  // Route 4.4
            ++me().alterations;
            tell_({EventKind::Altered, seat(), 0, 0, me().alterations});
        }
        if (traffic) cause_traffic();
        for (const Icon icon : map_.icons[index(to)]) {  // Route 5.1: in the map's order
            if (icon == Icon::None) break;
            reach(icon);
        }
    }

    void cause_traffic() {  // Route 4.6
        if (me().traffic == rules_.traffic_boxes) {
            tell_({EventKind::TrafficFull, seat()});
            return;
        }
        ++me().traffic;
        tell_({EventKind::Traffic, seat(), 0, 0, me().traffic});
    }

    // ---- Route 5: reaching a junction

    void reach(Icon icon) {
        switch (icon) {
            case Icon::Tourist: return tick_row(me().tourists, rules_.tourists, icon, false);
            case Icon::Commuter: return tick_row(me().commuters, rules_.commuters, icon, false);
            case Icon::Student: return tick(me().students, rules_.most_students, icon, false);
            case Icon::Elderly: return tick(me().elderly, kMostElderly, icon, false);
            case Icon::University:
                return tick(me().universities, rules_.most_universities, icon, false);
            case Icon::Shrine:
                ++me().shrines;
                tell_(
                    {EventKind::Ticked, seat(), static_cast<std::uint8_t>(icon), 0, me().shrines});
                score_row(me().tourists, rules_.tourists, Icon::Tourist);
                return;
            case Icon::Temple:
                ++me().temples;
                tell_(
                    {EventKind::Ticked, seat(), static_cast<std::uint8_t>(icon), 0, me().temples});
                score_row(me().tourists, rules_.tourists, Icon::Tourist);
                return;
            case Icon::Station: return drop_off();
            case Icon::Green:
            case Icon::None: return;
        }
    }

    void tick(std::uint8_t& boxes, int most, Icon icon, bool gift) {  // Route 5.5
        if (boxes == most) return ignore(icon, gift);
        ++boxes;
        tell_({EventKind::Ticked, seat(), static_cast<std::uint8_t>(icon),
               static_cast<std::uint8_t>(gift), boxes});
    }

    // Route 5.2: ignored if the row is full or all rows are scored.
    void tick_row(RowBoxes& rows, const Rows& rule, Icon icon, bool gift) {
        if (rows.scored == kRows || rows.ticked[rows.scored] == rule.boxes) {
            return ignore(icon, gift);
        }
        ++rows.ticked[rows.scored];
        tell_({EventKind::Ticked, seat(), static_cast<std::uint8_t>(icon),
               static_cast<std::uint8_t>(gift), boxes_ticked(rows)});
    }

    void ignore(Icon icon, bool gift) {
        tell_({EventKind::Ignored, seat(), static_cast<std::uint8_t>(icon),
               static_cast<std::uint8_t>(gift)});
    }

    // Route 5.3: a row with anyone in it is scored, willing or not. Answers how many there were.
    int score_row(RowBoxes& rows, const Rows& rule, Icon icon) {
        if (rows.scored == kRows || rows.ticked[rows.scored] == 0) return 0;
        const int ticked = rows.ticked[rows.scored];
        tell_({EventKind::RowScored, seat(), static_cast<std::uint8_t>(icon), rows.scored,
               rule.points[static_cast<std::size_t>(ticked)]});
        ++rows.scored;
        return ticked;
    }

    void drop_off() {  // Route 5.4: commuters, and what they bring
        const int dropped = score_row(me().commuters, rules_.commuters, Icon::Commuter);
        if (dropped == rules_.elderly_gift) {
            tick(me().elderly, kMostElderly, Icon::Elderly, true);
        } else if (dropped == rules_.tourist_gift) {
            tick_row(me().tourists, rules_.tourists, Icon::Tourist, true);
        }
    }

    // ---- Route 6: demand cards

    void check_demands() {
        for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
            const bool pink = (s_.pink >> d & 1) != 0;
            bool scored = false;
            for (int p = 0; p < game_.players(); ++p) {
                Player& player = s_.player[static_cast<std::size_t>(p)];
                if (player.demand[d] != 0) continue;
                if (demand_missing(game_, player, s_.demand[d]) > 0) continue;
                player.demand[d] = pink ? rules_.demand_pink : rules_.demand_blue;
                scored = true;
                tell_({EventKind::DemandMet, seat_of(p), static_cast<std::uint8_t>(d + 1), 0,
                       player.demand[d]});
            }
            if (scored && !pink) {  // Route 6.2
                s_.pink = static_cast<std::uint8_t>(s_.pink | 1u << d);
                tell_({EventKind::DemandTurned, Seat::Nobody, static_cast<std::uint8_t>(d + 1)});
            }
        }
    }

  protected:
    const Game& game_;
    const Map& map_;
    const Rules& rules_;
    State& s_;
    const Tell tell_;
};

}  // namespace omnibus::route
