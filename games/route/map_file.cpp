// SPDX-License-Identifier: Apache-2.0
// Reading a map of Let's Make a Bus Route from its file format (docs/maps.md), refusing what does
// not hold up (Route 8.1). Every refusal names the junction, street or plan and what is wrong.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "games/json.hpp"
#include "games/route/map.hpp"
#include "games/route/rules.hpp"

namespace omnibus::route {

namespace {

using nlohmann::json;

constexpr std::size_t kLongestFile = 4u << 20;
constexpr int kFarthest = 10'000;

// Carries the first refusal; every step asks ok() before it goes on.
class Reader {
  public:
    Result<Map> read(const json& file) {
        head(file);
        if (ok()) read_junctions(file);
        if (ok()) check_marks();
        if (ok()) read_streets(file);
        if (ok()) check_connected();
        if (ok()) read_plans(file);
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
        if (const auto game = file.find("game"); game != file.end() && *game != "route") {
            return refuse("map/game",
                          "this map is not for Let's Make a Bus Route: 'game' is " + quoted(*game));
        }
        map_.name = "unnamed";
        if (const auto name = file.find("name"); name != file.end()) {
            if (!name->is_string()) return refuse("map/shape", "'name' is not a string");
            map_.name = name->get<std::string>();
        }
        if (const auto players = file.find("players"); players != file.end()) {
            const bool good =
                players->is_array() && players->size() == 2 &&
                read_integer((*players)[0], kLeastPlayers, kMostPlayers, map_.balanced[0]) &&
                read_integer((*players)[1], map_.balanced[0], kMostPlayers, map_.balanced[1]);
            if (!good) {
                refuse("map/players",
                       "'players' is not the fewest and the most players, 2 to 5, "
                       "the map is made for");
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
                                           " junctions; at most 128 are allowed");
        }
        for (const json& entry : *list) {
            read_junction(entry, "junction number " + std::to_string(map_.junctions.size() + 1));
            if (!ok()) return;
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
        read_position(entry, name, junction);
        read_icons(entry, name, junction);
        read_start(entry, name, junction);
        read_letter(entry, name, junction);
        map_.junctions.push_back(std::move(junction));
    }

    void read_position(const json& entry, const std::string& name, Junction& junction) {
        const auto x = entry.find("x");
        const auto y = entry.find("y");
        if (x == entry.end() || y == entry.end() ||
            !read_integer(*x, -kFarthest, kFarthest, junction.x) ||
            !read_integer(*y, -kFarthest, kFarthest, junction.y)) {
            return refuse("map/position",
                          name + ": 'x' and 'y' are not whole numbers from -10000 to 10000");
        }
        for (const Junction& other : map_.junctions) {
            if (other.x == junction.x && other.y == junction.y) {
                return refuse("map/position_twice",
                              name + " is at the same place as junction " + other.id);
            }
        }
    }

    void read_icons(const json& entry, const std::string& name, Junction& junction) {
        const auto icons = entry.find("icons");
        if (icons == entry.end()) return;
        if (!icons->is_array() || icons->size() > kIconsPerJunction) {
            return refuse("map/icons", name + ": 'icons' is not a list of at most two icons");
        }
        for (const json& icon : *icons) {
            const auto* known = std::find(kIconNames.begin(), kIconNames.end(),
                                          icon.is_string() ? icon.get<std::string>() : "");
            if (known == kIconNames.end()) {
                return refuse("map/icon", name + ": there is no icon " + quoted(icon));
            }
            junction.icons.push_back(static_cast<Icon>(known - kIconNames.begin()));
        }
    }

    void read_start(const json& entry, const std::string& name, Junction& junction) {
        const auto start = entry.find("start");
        if (start == entry.end() || start->is_null()) return;
        if (!read_integer(*start, 1, kCards, junction.start)) {
            return refuse("map/start",
                          name + ": start " + quoted(*start) + " is not a number from 1 to 12");
        }
        for (const Junction& other : map_.junctions) {
            if (other.start == junction.start) {
                return refuse("map/start", name + ": start " + quoted(*start) + " is at junction " +
                                               other.id + " already");
            }
        }
    }

    void read_letter(const json& entry, const std::string& name, Junction& junction) {
        const auto letter = entry.find("letter");
        if (letter == entry.end() || letter->is_null()) return;
        junction.letter = read_letter(*letter);
        if (junction.letter == 0) {
            return refuse("map/letter",
                          name + ": letter " + quoted(*letter) + " is not one of a to o");
        }
        for (const Junction& other : map_.junctions) {
            if (other.letter == junction.letter) {
                return refuse("map/letter", name + ": letter " + quoted(*letter) +
                                                " is at junction " + other.id + " already");
            }
        }
    }

    // Route 8.1: starts 1 to 12 and letters a to o; that none stands twice is known.
    void check_marks() {
        for (int number = 1; number <= kCards; ++number) {
            if (!any_junction([&](const Junction& j) { return j.start == number; })) {
                return refuse("map/start", "no junction has start " + std::to_string(number));
            }
        }
        for (char letter = 'a'; letter < 'a' + kLetters; ++letter) {
            if (!any_junction([&](const Junction& j) { return j.letter == letter; })) {
                return refuse("map/letter", std::string("no junction has letter ") + letter);
            }
        }
    }

    void read_streets(const json& file) {
        const auto list = file.find("streets");
        if (list == file.end() || !list->is_array()) {
            return refuse("map/shape", "'streets' is not a list");
        }
        if (list->size() > kMaxStreets) {
            return refuse("map/limit", "there are " + std::to_string(list->size()) +
                                           " streets; at most 256 are allowed");
        }
        std::set<std::pair<JunctionId, JunctionId>> known;
        for (const json& entry : *list) {
            const std::string name =
                "street number " + std::to_string(map_.streets.size() + 1) + " " + quoted(entry);
            Street street{};
            read_street(entry, name, street);
            if (!ok()) return;
            if (!known.insert({street.ends[0], street.ends[1]}).second) {
                return refuse("map/street_twice", name + " stands twice in the list");
            }
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

    void read_plans(const json& file) {
        const auto list = file.find("plans");
        if (list == file.end() || !list->is_array() || list->size() != kPlans) {
            return refuse("map/plans", "'plans' is not a list of five route plans");
        }
        for (std::size_t p = 0; p < kPlans; ++p) {
            const json& entry = (*list)[p];
            std::set<char> letters;
            for (std::size_t i = 0; entry.is_array() && i < entry.size(); ++i) {
                letters.insert(read_letter(entry[i]));
                if (i < kPlanLetters) map_.plan_letters[p][i] = read_letter(entry[i]);
            }
            const bool good = entry.is_array() && entry.size() == kPlanLetters &&
                              letters.size() == kPlanLetters && letters.count(0) == 0;
            if (!good) {
                return refuse("map/plans", "plan " + std::to_string(p + 1) + " " + quoted(entry) +
                                               " is not three different letters from a to o");
            }
        }
    }

    template <class Is>
    bool any_junction(Is is) const {
        return std::any_of(map_.junctions.begin(), map_.junctions.end(), is);
    }
    // 0 where the value is no letter of the map.
    static char read_letter(const json& value) {
        if (!value.is_string()) return 0;
        const auto& text = value.get_ref<const std::string&>();
        return text.size() == 1 && text[0] >= 'a' && text[0] < 'a' + kLetters ? text[0] : '\0';
    }
    // 3.0 is a whole number too.
    static bool read_integer(const json& value, int least, int most, int& into) {
        if (!value.is_number()) return false;
        const double number = value.get<double>();
        if (!(number >= least && number <= most) || number != std::floor(number)) return false;
        into = static_cast<int>(number);
        return true;
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

}  // namespace omnibus::route
