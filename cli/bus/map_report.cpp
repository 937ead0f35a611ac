// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/map_report.hpp"

#include <algorithm>
#include <array>

#include "cli/shared/output.hpp"
#include "cli/terminal/text.hpp"
#include "engine/hash.hpp"
#include "games/bus/rules.hpp"

namespace omnibus::cli {

namespace {

std::array<int, bus::kZones> sites_by_zone(const bus::Map& map) {
    std::array<int, bus::kZones> sites{};
    for (const bus::Junction& junction : map.junctions) {
        for (const std::uint8_t zone : junction.sites) {
            ++sites[zone - 1u];
        }
    }
    return sites;
}

}  // namespace

void print_report(const bus::Map& map) {
    const std::array<int, bus::kZones> sites = sites_by_zone(map);
    const auto parallel =
        std::count_if(map.streets.begin(), map.streets.end(),
                      [](const bus::Street& street) { return street.parallel > 1; });
    const double degree = 2.0 * static_cast<double>(map.streets.size()) /
                          static_cast<double>(std::max<std::size_t>(1, map.junctions.size()));
    print("name         {}\n", Line(map.name).plain());  // no stranger's escapes
    print("hash         {}\n", hex(map.content_hash()));
    print("junctions    {}, with {:.1f} streets each on average\n", map.junctions.size(), degree);
    print("streets      {}, {} of them parallel to an earlier one\n", map.streets.size(), parallel);
    print("parks        {}\n", map.parks.size());
    print("stations     {}\n", map.stations.size());
    print("passengers   {} in the parks, {} to come\n", map.parks.size(),
          bus::kPassengers - map.parks.size());
    print("sites        {}: zone 1 {}, zone 2 {}, zone 3 {}, zone 4 {}\n",
          sites[0] + sites[1] + sites[2] + sites[3], sites[0], sites[1], sites[2], sites[3]);
    const std::vector<std::string> warnings = bus::map_warnings(map);
    print("\n{}\n", warnings.empty() ? "The map loads, and there is nothing to warn about."
                                     : "The map loads. What may not play or look well:");
    for (const std::string& warning : warnings) {
        print("  - {}\n", warning);
    }
}

}  // namespace omnibus::cli
