// SPDX-License-Identifier: Apache-2.0
// Reading a map of Bus from its file format (docs/maps.md), refusing what does not hold up
// (Bus 14.1). Every refusal names the junction or street and what is wrong with it.
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "games/bus/map.hpp"
#include "games/bus/rules.hpp"
#include "games/json.hpp"

namespace omnibus::bus {

namespace {

using nlohmann::json;

constexpr std::size_t kLongestFile = 4u << 20;
constexpr std::size_t kMostSites = 255;  // State counts buildings in a byte
constexpr double kFarthest = 1'000'000;  // drawing only

// Carries the first refusal; every step asks ok() before it goes on.
class Reader {
  public:
    Result<Map> read(const json& file) {
        head(file);
        if (ok()) read_junctions(file);
        if (ok()) read_streets(file);
        if (ok()) check_connected();
        if (!ok()) {
            return error_;
        }
        map_.fill();
        return map_;
    }

  private:
    bool ok() const { return error_.code.empty(); }
    void refuse(const char* code, std::string message) {
        if (ok()) {
            error_ = Error{code, std::move(message)};
        }
    }

    void head(const json& file) {
        if (!file.is_object()) {
            return refuse("map/shape", "a map is a JSON object");
        }
        if (const auto game = file.find("game"); game != file.end() && *game != "bus") {
            return refuse("map/game", "this map is not for Bus: 'game' is " + quoted(*game));
        }
        map_.name = "unnamed";
        if (const auto name = file.find("name"); name != file.end()) {
            if (!name->is_string()) return refuse("map/shape", "'name' is not a string");
            map_.name = name->get<std::string>();
        }
        if (const auto canvas = file.find("canvas"); canvas != file.end()) {
            if (!read_point(*canvas, map_.canvas) || map_.canvas.x <= 0 || map_.canvas.y <= 0) {
                refuse("map/shape", "'canvas' is not a pair of positive numbers");
            }
        }
    }

    void read_junctions(const json& file) {
        const auto list = file.find("junctions");
        if (list == file.end() || !list->is_array() || list->empty()) {
            return refuse("map/shape", "'junctions' is not a list of at least one junction");
        }
        if (list->size() > kMaxJunctions) {
            return refuse("map/limit", "there are " + std::to_string(list->size()) +
                                           " junctions; at most 64 are allowed");
        }
        int parks = 0;
        for (const json& entry : *list) {
            read_junction(entry, "junction number " + std::to_string(map_.junctions.size() + 1));
            if (!ok()) return;
            parks += map_.junctions.back().kind == JunctionKind::Park ? 1 : 0;
        }
        if (parks > kPassengers) {
            refuse("map/parks",
                   "there are " + std::to_string(parks) + " parks; at most 15 are allowed");
        }
    }

    void read_junction(const json& entry, const std::string& place) {
        if (!entry.is_object()) return refuse("map/junction", place + " is not an object");
        Junction junction;
        const auto id = entry.find("id");
        if (id == entry.end() || !id->is_string()) {
            return refuse("map/junction", place + " has no 'id' string");
        }
        junction.id = id->get<std::string>();
        if (!good_id(junction.id)) {
            return refuse("map/junction_id", place + ": the id " + quoted(*id) +
                                                 " is not made of 1 to 64 letters, digits and _");
        }
        const std::string name = "junction " + junction.id;
        if (map_.find(junction.id) != JunctionId::None) {
            return refuse("map/junction_twice", name + " stands twice in the list");
        }
        read_kind(entry, name, junction);
        read_sites(entry, name, junction);
        read_position(entry, name, junction);
        map_.junctions.push_back(std::move(junction));
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

    void read_streets(const json& file) {
        const auto list = file.find("streets");
        if (list == file.end() || !list->is_array()) {
            return refuse("map/shape", "'streets' is not a list");
        }
        if (list->size() > kMaxStreets) {
            return refuse("map/limit", "there are " + std::to_string(list->size()) +
                                           " streets; at most 128 are allowed");
        }
        std::map<std::pair<JunctionId, JunctionId>, int> parallel;
        for (const json& entry : *list) {
            const std::string name =
                "street number " + std::to_string(map_.streets.size() + 1) + " " + quoted(entry);
            Street street{};
            read_street(entry, name, street);
            if (!ok()) return;
            street.parallel = ++parallel[{street.ends[0], street.ends[1]}];
            map_.streets.push_back(street);
        }
    }

    void read_street(const json& entry, const std::string& name, Street& street) {
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_string() ||
            !entry[1].is_string()) {
            return refuse("map/street", name + " is not a pair of junction ids");
        }
        for (std::size_t e = 0; e < 2; ++e) {
            street.ends[e] = map_.find(entry[e].get_ref<const std::string&>());
            if (street.ends[e] == JunctionId::None) {
                return refuse("map/street_junction",
                              name + ": there is no junction " + quoted(entry[e]));
            }
        }
        if (street.ends[0] == street.ends[1]) {
            return refuse("map/street_loop", name + " leads from a junction to itself");
        }
        if (street.ends[1] < street.ends[0]) {
            std::swap(street.ends[0], street.ends[1]);
        }
    }

    void check_connected() {
        JunctionSet reached = JunctionSet::of(JunctionId{0});
        for (bool grew = true; grew;) {
            grew = false;
            for (const Street& street : map_.streets) {
                if (reached.contains(street.ends[0]) != reached.contains(street.ends[1])) {
                    reached.insert(street.ends[0]);
                    reached.insert(street.ends[1]);
                    grew = true;
                }
            }
        }
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            if (!reached.contains(static_cast<JunctionId>(j))) {
                return refuse("map/disconnected", "junction " + map_.junctions[j].id +
                                                      " cannot be reached from junction " +
                                                      map_.junctions[0].id);
            }
        }
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
    Map map_;
    Error error_;
};

}  // namespace

Result<Map> parse_map(std::string_view text) {
    auto file = parse_json(text, kLongestFile);
    if (!file) {
        return file.error();
    }
    return Reader().read(*file);
}

}  // namespace omnibus::bus
