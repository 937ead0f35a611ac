// SPDX-License-Identifier: Apache-2.0
#include "cli/route/map_report.hpp"

#include "cli/shared/output.hpp"
#include "cli/terminal/text.hpp"
#include "engine/hash.hpp"
#include "games/route/map_check.hpp"

namespace omnibus::cli {

namespace {

constexpr int kWidth = 100;
constexpr int kIndent = 5;

// The report, and how many findings do not hold.
int print_findings(const std::vector<route::Finding>& findings) {
    int against = 0;
    for (const route::Finding& finding : findings) {
        if (!finding.holds) ++against;
        print("{:<{}}{:<45}{:<20}{}\n", finding.holds ? "OK" : "NO", kIndent, finding.what,
              finding.found, finding.wanted);
        if (finding.where.empty()) continue;
        std::string where = std::string(kIndent, ' ') + "at";
        for (const std::string& id : finding.where) {
            where += " " + id;
        }
        for (const Line& line : wrap(Line(where), kWidth, kIndent)) {
            print("{}\n", line.plain());
        }
    }
    return against;
}

}  // namespace

void print_report(const route::Map& map) {
    print("name         {}\n", Line(map.name).plain());  // no stranger's escapes
    print("hash         {}\n", hex(map.content_hash()));
    print("junctions    {}\n", map.junctions.size());
    print("streets      {}\n", map.streets.size());
    print("players      {} to {}\n\n", map.balanced[0], map.balanced[1]);
    print("{:<{}}{:<45}{:<20}{}\n", "", kIndent, "", "found", "wanted");
    const auto balance = route::check_balance(map);
    const auto drawing = route::check_drawing(map);
    const int against = print_findings(balance) + print_findings(drawing);
    if (against == 0) {
        print("\nThe map loads, and all is as wanted.\n");
    } else {
        print("\nThe map loads. {} of {} findings are not as wanted.\n", against,
              balance.size() + drawing.size());
    }
}

}  // namespace omnibus::cli
