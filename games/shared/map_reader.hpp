// SPDX-License-Identifier: Apache-2.0
// What reading a map file is for every game: an object with a list of junctions that have ids and a
// list of streets that join them into one city. Each game's map_file.cpp adds what only it has.
// Every refusal names the junction or street and what is wrong with it. Not installed, as json.hpp.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/shared/json.hpp"

namespace omnibus {

inline constexpr std::size_t kLongestMapFile = 4u << 20;

struct MapLimits {
    std::string_view game;   // as in the file
    std::string_view title;  // for people
    std::size_t junctions;
    std::size_t streets;
};

// Carries the first refusal; every step asks ok() before it goes on.
template <class Map>
class MapReader {
  protected:
    using Json = nlohmann::json;
    using Junction = typename decltype(Map::junctions)::value_type;
    using Street = typename decltype(Map::streets)::value_type;
    using JunctionId = decltype(std::declval<const Map&>().find(std::string_view{}));

    explicit MapReader(const MapLimits& limits) : limits_(limits) {}

    bool ok() const { return error_.code.empty(); }
    void refuse(const char* code, std::string message) {
        if (ok()) {
            error_ = Error{code, std::move(message)};
        }
    }
    Result<Map> result() {
        if (!ok()) {
            return error_;
        }
        map_.fill();
        return map_;
    }

    void read_head(const Json& file) {
        if (!file.is_object()) {
            return refuse("map/shape", "a map is a JSON object");
        }
        if (const auto game = file.find("game"); game != file.end() && *game != limits_.game) {
            return refuse("map/game", "this map is not for " + std::string(limits_.title) +
                                          ": 'game' is " + quoted(*game));
        }
        map_.name = "unnamed";
        if (const auto name = file.find("name"); name != file.end()) {
            if (!name->is_string()) return refuse("map/shape", "'name' is not a string");
            map_.name = name->template get<std::string>();
        }
    }

    // Calls read(entry, "junction j3", junction) for each; its id is known by then.
    template <class Read>
    void read_junctions(const Json& file, Read read) {
        const auto list = file.find("junctions");
        if (list == file.end() || !list->is_array() || list->empty()) {
            return refuse("map/shape", "'junctions' is not a list of at least one junction");
        }
        if (list->size() > limits_.junctions)
            return too_many("junctions", *list, limits_.junctions);
        for (const Json& entry : *list) {
            Junction junction;
            read_id(entry, junction);
            if (ok()) read(entry, "junction " + junction.id, junction);
            if (!ok()) return;
            map_.junctions.push_back(std::move(junction));
        }
    }

    // Calls add(street, "street number 3 [...]") for each; its ends are known by then.
    template <class Add>
    void read_streets(const Json& file, Add add) {
        const auto list = file.find("streets");
        if (list == file.end() || !list->is_array()) {
            return refuse("map/shape", "'streets' is not a list");
        }
        if (list->size() > limits_.streets) return too_many("streets", *list, limits_.streets);
        for (const Json& entry : *list) {
            const std::string name =
                "street number " + std::to_string(map_.streets.size() + 1) + " " + quoted(entry);
            Street street{};
            read_ends(entry, name, street);
            if (ok()) add(street, name);
            if (!ok()) return;
            map_.streets.push_back(street);
        }
    }

    void check_connected() {
        std::vector<bool> reached(map_.junctions.size());
        reached[0] = true;
        for (bool grew = true; grew;) {
            grew = false;
            for (const Street& street : map_.streets) {
                const auto a = static_cast<std::size_t>(street.ends[0]);
                const auto b = static_cast<std::size_t>(street.ends[1]);
                if (reached[a] != reached[b]) {
                    reached[a] = reached[b] = grew = true;
                }
            }
        }
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            if (!reached[j]) {
                return refuse("map/disconnected", "junction " + map_.junctions[j].id +
                                                      " cannot be reached from junction " +
                                                      map_.junctions[0].id);
            }
        }
    }

    Map map_;

  private:
    void too_many(const char* what, const Json& list, std::size_t most) {
        refuse("map/limit", "there are " + std::to_string(list.size()) + " " + what + "; at most " +
                                std::to_string(most) + " are allowed");
    }

    void read_id(const Json& entry, Junction& junction) {
        const std::string place = "junction number " + std::to_string(map_.junctions.size() + 1);
        if (!entry.is_object()) return refuse("map/junction", place + " is not an object");
        const auto id = entry.find("id");
        if (id == entry.end() || !id->is_string()) {
            return refuse("map/junction", place + " has no 'id' string");
        }
        junction.id = id->template get<std::string>();
        if (!good_id(junction.id)) {
            return refuse("map/junction_id", place + ": the id " + quoted(*id) +
                                                 " is not made of 1 to 64 letters, digits and _");
        }
        if (map_.find(junction.id) != JunctionId::None) {
            refuse("map/junction_twice", "junction " + junction.id + " stands twice in the list");
        }
    }

    void read_ends(const Json& entry, const std::string& name, Street& street) {
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_string() ||
            !entry[1].is_string()) {
            return refuse("map/street", name + " is not a pair of junction ids");
        }
        for (std::size_t e = 0; e < 2; ++e) {
            street.ends[e] = map_.find(entry[e].template get_ref<const std::string&>());
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

    const MapLimits limits_;
    Error error_;
};

}  // namespace omnibus
