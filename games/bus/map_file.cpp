// SPDX-License-Identifier: Apache-2.0
// Reading a map of Bus from its file format (docs/maps.md), refusing what does not hold up
// (Bus 14.1). Every refusal names the junction or street and what is wrong with it.
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "games/bus/map.hpp"
#include "games/bus/rules.hpp"
#include "games/shared/map_reader.hpp"

namespace omnibus::bus {

namespace {

using nlohmann::json;

constexpr std::size_t kMostSites = 255;  // State counts buildings in a byte
constexpr double kFarthest = 1'000'000;  // drawing only

class Reader : MapReader<Map> {
  public:
    Reader() : MapReader({"bus", "Bus", kMaxJunctions, kMaxStreets}) {}

    Result<Map> read(const json& file) {
        read_head(file);
        if (ok()) read_canvas(file);
        if (ok()) {
            read_junctions(file,
                           [&](const json& entry, const std::string& name, Junction& junction) {
                               read_kind(entry, name, junction);
                               read_sites(entry, name, junction);
                               read_position(entry, name, junction);
                           });
        }
        if (ok()) check_parks();
        std::map<std::pair<JunctionId, JunctionId>, int> parallel;
        if (ok()) {
            read_streets(file, [&](Street& street, const std::string&) {
                street.parallel = ++parallel[{street.ends[0], street.ends[1]}];
            });
        }
        if (ok()) check_connected();
        return result();
    }

  private:
    void read_canvas(const json& file) {
        if (const auto canvas = file.find("canvas"); canvas != file.end()) {
            if (!read_point(*canvas, map_.canvas) || map_.canvas.x <= 0 || map_.canvas.y <= 0) {
                refuse("map/shape", "'canvas' is not a pair of positive numbers");
            }
        }
    }

    void check_parks() {
        const auto parks =
            std::count_if(map_.junctions.begin(), map_.junctions.end(),
                          [](const Junction& j) { return j.kind == JunctionKind::Park; });
        if (parks > kPassengers) {
            refuse("map/parks",
                   "there are " + std::to_string(parks) + " parks; at most 15 are allowed");
        }
    }

    void read_kind(const json& entry, const std::string& name, Junction& junction) {
        const auto kind = entry.find("kind");
        if (kind == entry.end() || *kind == "junction") return;
        if (*kind == "park") {
            junction.kind = JunctionKind::Park;
        } else if (*kind == "station") {
            junction.kind = JunctionKind::Station;
        } else {
            refuse("map/kind",
                   name + ": kind " + quoted(*kind) + " is none of junction, park, station");
        }
    }

    void read_sites(const json& entry, const std::string& name, Junction& junction) {
        const auto sites = entry.find("sites");
        if (sites == entry.end()) return;
        if (!sites->is_array())
            return refuse("map/sites", name + ": 'sites' is not a list of zones");
        if (sites->size() > kMostSites) {
            return refuse("map/limit", name + " has more than 255 sites");
        }
        for (const json& zone : *sites) {
            if (!zone.is_number_integer() || zone < 1 || zone > kZones) {
                return refuse("map/zone", name + ": zone " + quoted(zone) + " is not 1, 2, 3 or 4");
            }
            junction.sites.push_back(zone.get<std::uint8_t>());
        }
    }

    void read_position(const json& entry, const std::string& name, Junction& junction) {
        const auto x = entry.find("x");
        const auto y = entry.find("y");
        if ((x == entry.end()) != (y == entry.end())) {
            return refuse("map/position", name + " has only one of 'x' and 'y'");
        }
        if (x != entry.end()) {
            if (!read_number(*x, junction.at.x) || !read_number(*y, junction.at.y)) {
                return refuse("map/position",
                              name + ": 'x' and 'y' are not numbers within a million");
            }
            junction.placed = true;
        }
        const auto at = entry.find("site_xy");
        if (at == entry.end()) return;
        bool good = at->is_array() && at->size() == junction.sites.size();
        for (std::size_t i = 0; good && i < at->size(); ++i) {
            junction.site_at.emplace_back();
            good = read_point((*at)[i], junction.site_at.back());
        }
        if (!good)
            refuse("map/position", name + ": 'site_xy' is not a pair of numbers for each site");
    }

    static bool read_number(const json& value, double& into) {
        if (!value.is_number()) return false;
        into = value.get<double>();
        return std::abs(into) <= kFarthest;
    }
    static bool read_point(const json& value, Point& into) {
        return value.is_array() && value.size() == 2 && read_number(value[0], into.x) &&
               read_number(value[1], into.y);
    }
};

}  // namespace

Result<Map> parse_map(std::string_view text) {
    auto file = parse_json(text, kLongestMapFile);
    if (!file) {
        return file.error();
    }
    return Reader().read(*file);
}

}  // namespace omnibus::bus
