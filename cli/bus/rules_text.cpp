// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

namespace omnibus::cli::bus_screen {

namespace {

constexpr RulesSection kSections[] = {
    {"map", "Signs on the map",
     "H house, O office, P pub; a star after one: somebody is inside. A face (i) after a name: "
     "people "
     "wait there, with their number. _{0}: an open site of zone {0}. (j13) is a park, [j9] a "
     "station. A "
     "capital on a street: there the line of that player ends. Inverse or bold: what counts "
     "now, such as empty buildings of the hour and sites that may be built on."},
    {"2", "Set-up",
     "Everyone builds two buildings on zone {0} sites, then puts a line marker on any street; in "
     "reverse order everyone extends it by a second."},
    {"3", "A round",
     "In turn everyone puts markers on actions, at least two each, then more or pass. A marker is "
     "spent for good. The actions resolve from top to bottom: Line Expansion and Buildings from "
     "the "
     "last space back to A, the others from A on. M is the largest number of buses anybody has. On "
     "Line Expansion, Passengers and Buildings space A acts M times, B M-1 times and so on: a "
     "marker "
     "from the M-th space after A on does nothing. A bus bought this round counts for "
     "Passengers and Buildings, but Line Expansion comes before it. Everything must be done as "
     "fully "
     "as possible."},
    {"5", "Lines",
     "A line has two {1}s. It grows from either, along a street it does not use yet: an empty one; "
     "or "
     "any, if none at that junction is empty; or one whose lines all end at that junction with "
     "that "
     "street (touching {1}s)."},
    {"6", "Buses and passengers",
     "Buses: one more bus, five at most. Passengers: one by one to a station of your choice while "
     "the "
     "supply lasts."},
    {"7", "Buildings",
     "Any type, on an open site of the lowest zone that has one. With no site left the game ends "
     "with "
     "the round."},
    {"8", "Clock",
     "Whoever holds it stops time, which takes a stone (-1 at the end), or lets it run on; "
     "unchosen, it "
     "runs on: house, office, pub. Then everyone leaves and walks into an empty building of the "
     "hour "
     "at the same junction, one each. The last stone ends the game at once: no bus runs."},
    {"9", "Vrrooomm!",
     "Each of your buses carries one waiting passenger on your line to an empty building of the "
     "hour on "
     "your line: 1 point each. You must carry as many as you can."},
    {"10", "Starting player",
     "Whoever chose it starts the next round; if nobody did, the next player clockwise."},
    {"11", "The end",
     "The last time stone (at once), no open site, or at most one player with markers (end of the "
     "round). "
     "Points less stones; ties: more stones, then who got there first."},
};

}  // namespace

std::vector<std::string> rules_text(const Context& context, std::string_view section) {
    return rules_page(kSections, section, "5", [&](std::string_view text) {
        return fmt::format(fmt::runtime(text), zone_name(context, 1),
                           context.rules().words.line_end);
    });
}

}  // namespace omnibus::cli::bus_screen
