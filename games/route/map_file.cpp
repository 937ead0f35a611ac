// SPDX-License-Identifier: Apache-2.0
// Reading a map of Let's Make a Bus Route from its file format (docs/maps.md), refusing what does
// not hold up (Route 8.1). Every refusal names the junction, street or plan and what is wrong.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "games/route/map.hpp"
#include "games/route/rules.hpp"
#include "games/shared/map_reader.hpp"

namespace omnibus::route {

namespace {

using nlohmann::json;

constexpr int kFarthest = 10'000;

class Reader : MapReader<Map> {
  public:
    Reader() : MapReader({"route", "Let's Make a Bus Route", kMaxJunctions, kMaxStreets}) {}

    Result<Map> read(const json& file) {
        read_head(file);
        if (ok()) read_players(file);
        if (ok()) {
            read_junctions(file,
                           [&](const json& entry, const std::string& name, Junction& junction) {
                               read_position(entry, name, junction);
                               read_icons(entry, name, junction);
                               read_start(entry, name, junction);
                               read_letter(entry, name, junction);
                           });
        }
        if (ok()) check_marks();
        std::set<std::pair<JunctionId, JunctionId>> known;
        if (ok()) {
            read_streets(file, [&](const Street& street, const std::string& name) {
                if (!known.insert({street.ends[0], street.ends[1]}).second) {
                    refuse("map/street_twice", name + " stands twice in the list");
                }
            });
        }
        if (ok()) check_connected();
        if (ok()) read_plans(file);
        return result();
    }

  private:
    void read_players(const json& file) {
        const auto players = file.find("players");
        if (players == file.end()) return;
        auto& [least, most] = map_.balanced;
        const bool good = players->is_array() && players->size() == 2 &&
                          read_integer((*players)[0], kLeastPlayers, kMostPlayers, least) &&
                          read_integer((*players)[1], least, kMostPlayers, most);
        if (!good) {
            refuse("map/players",
                   "'players' is not the fewest and the most players, 2 to 5, the map is made for");
        }
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
};

}  // namespace

Result<Map> parse_map(std::string_view text) {
    auto file = parse_json(text, kLongestMapFile);
    if (!file) {
        return file.error();
    }
    return Reader().read(*file);
}

}  // namespace omnibus::route
