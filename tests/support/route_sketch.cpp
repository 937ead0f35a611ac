// SPDX-License-Identifier: Apache-2.0
#include "tests/support/route_sketch.hpp"

#include <set>

#include "games/route/ids.hpp"

namespace omnibus::test {

using namespace route;

namespace {

std::string name_of(int x, int y) {
    return std::string(1, static_cast<char>('a' + x)) + std::to_string(y);
}

const char* icon_of(char sign) {
    switch (sign) {
        case 'T': return "tourist";
        case 'C': return "commuter";
        case 'S': return "student";
        case 'E': return "elderly";
        case 'H': return "shrine";
        case 'M': return "temple";
        case 'N': return "station";
        case 'U': return "university";
        default: return "green";
    }
}

// The ids of all junctions that can be reached from this one.
std::set<std::string> part_of(const nlohmann::json& map, const std::string& id) {
    std::set<std::string> part{id};
    for (bool grew = true; grew;) {
        grew = false;
        for (const auto& street : map["streets"]) {
            if (part.count(street[0]) == part.count(street[1])) continue;
            part.insert(street[0].get<std::string>());
            part.insert(street[1].get<std::string>());
            grew = true;
        }
    }
    return part;
}

// One junction of each part of the map, the one with the first start if it has any.
std::vector<std::string> anchors(const nlohmann::json& map) {
    std::vector<std::string> found;
    std::set<std::string> seen;
    for (const auto& junction : map["junctions"]) {
        const auto id = junction["id"].get<std::string>();
        if (seen.count(id) != 0) continue;
        const auto part = part_of(map, id);
        seen.insert(part.begin(), part.end());
        std::string anchor = id;
        int least = kCards + 1;
        for (const auto& each : map["junctions"]) {
            const int start = each["start"].is_null() ? kCards + 1 : each["start"].get<int>();
            if (start < least && part.count(each["id"]) == 1) {
                least = start;
                anchor = each["id"].get<std::string>();
            }
        }
        found.push_back(anchor);
    }
    return found;
}

}  // namespace

RouteSketch::RouteSketch(const std::vector<std::string>& picture) {
    map_ = {{"game", "route"},
            {"name", "sketch"},
            {"players", {2, 5}},
            {"junctions", nlohmann::json::array()},
            {"streets", nlohmann::json::array()},
            {"plans", nlohmann::json::array()}};
    for (char letter = 'a'; letter < 'a' + kLetters; letter = static_cast<char>(letter + 3)) {
        nlohmann::json plan;
        for (int i = 0; i < kPlanLetters; ++i) {
            plan.push_back(std::string(1, static_cast<char>(letter + i)));
        }
        map_["plans"].push_back(plan);
    }
    int row = 0;
    for (const std::string& line : picture) {
        int column = 0;
        for (const char sign : line) {
            const int x = column++ / 2;
            const int y = row / 2;
            switch (sign) {
                case ' ': break;
                case '-': street(name_of(x, y) + "-" + name_of(x + 1, y)); break;
                case '|': street(name_of(x, y) + "-" + name_of(x, y + 1)); break;
                case '\\': street(name_of(x, y) + "-" + name_of(x + 1, y + 1)); break;
                case '/': street(name_of(x + 1, y) + "-" + name_of(x, y + 1)); break;
                case '.': place(name_of(x, y), x, y); break;
                default:
                    place(name_of(x, y), x, y).icons(name_of(x, y), {icon_of(sign)});
                    if (sign >= '1' && sign <= '9') start(name_of(x, y), sign - '0');
            }
        }
        ++row;
    }
}

nlohmann::json& RouteSketch::junction(const std::string& id) {
    for (auto& each : map_["junctions"]) {
        if (each["id"] == id) return each;
    }
    map_["junctions"].push_back({{"id", id},
                                 {"x", 0},
                                 {"y", 0},
                                 {"icons", nlohmann::json::array()},
                                 {"start", nullptr},
                                 {"letter", nullptr}});
    return map_["junctions"].back();
}

RouteSketch& RouteSketch::place(const std::string& id, int x, int y) {
    junction(id)["x"] = x;
    junction(id)["y"] = y;
    return *this;
}
RouteSketch& RouteSketch::street(const std::string& street) {
    const std::size_t dash = street.find('-');
    map_["streets"].push_back({street.substr(0, dash), street.substr(dash + 1)});
    return *this;
}
RouteSketch& RouteSketch::icons(const std::string& id, const std::vector<std::string>& icons) {
    junction(id)["icons"] = icons;
    return *this;
}
RouteSketch& RouteSketch::start(const std::string& id, int number) {
    junction(id)["start"] = number;
    return *this;
}
RouteSketch& RouteSketch::letter(const std::string& id, char letter) {
    junction(id)["letter"] = std::string(1, letter);
    return *this;
}

nlohmann::json RouteSketch::json() const {
    std::set<int> starts;
    std::set<std::string> letters;
    for (const auto& junction : map_["junctions"]) {
        if (!junction["start"].is_null()) starts.insert(junction["start"].get<int>());
        if (!junction["letter"].is_null()) letters.insert(junction["letter"].get<std::string>());
    }
    RouteSketch whole = *this;
    int length = 0;
    const auto lengthen = [&] {
        std::string id = "tail" + std::to_string(length);
        whole.place(id, 200 + length, 200);
        if (length > 0) whole.street("tail" + std::to_string(length - 1) + "-" + id);
        ++length;
        return id;
    };
    lengthen();
    for (const std::string& anchor : anchors(map_)) {
        whole.street(anchor + "-tail0");
    }
    for (int n = 1; n <= kLetters; ++n) {  // in turn, so that no two green lights are adjacent
        const char letter = static_cast<char>('a' + n - 1);
        if (letters.count(std::string(1, letter)) == 0) whole.letter(lengthen(), letter);
        if (n <= kCards && starts.count(n) == 0) {
            const std::string id = lengthen();
            whole.start(id, n).icons(id, {"green"});
        }
    }
    return whole.map_;
}

}  // namespace omnibus::test
