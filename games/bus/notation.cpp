// SPDX-License-Identifier: Apache-2.0
// Actions as text (Bus 13.1), both ways. Reading is exact: what notation() writes and nothing else,
// so that a text names one action and an action one text.
#include "games/bus/game.hpp"
#include "games/shared/text.hpp"

namespace omnibus::bus {

namespace {

constexpr std::string_view kClockNames[] = {"stop", "go"};

// "j3>j7" or "j3>j7#2".
struct Way {
    JunctionId from = JunctionId::None;
    JunctionId to = JunctionId::None;
    std::string_view suffix;  // "#2" or nothing
};

Way find_way(const Map& map, std::string_view text) {
    const std::size_t arrow = text.find('>');
    if (arrow == std::string_view::npos) {
        return {};
    }
    const std::size_t hash = text.find('#', arrow);
    Way way;
    way.from = map.find(text.substr(0, arrow));
    way.to =
        map.find(text.substr(arrow + 1, hash == std::string_view::npos ? hash : hash - arrow - 1));
    way.suffix = hash == std::string_view::npos ? std::string_view{} : text.substr(hash);
    return way;
}

// Bus 13.2: of parallel streets the later ones carry #2, #3 whichever way one travels.
StreetId find_street_of(const Map& map, const Way& way) {
    if (way.from == JunctionId::None || way.to == JunctionId::None) {
        return StreetId::None;
    }
    const bool forward = way.from < way.to;
    const std::string& first = map.id(forward ? way.from : way.to);
    const std::string& second = map.id(forward ? way.to : way.from);
    return map.find_street(first + "-" + second + std::string(way.suffix));
}

}  // namespace

std::string Game::notation(Action action) const {
    const auto& id = [&](JunctionId junction) -> const std::string& { return map().id(junction); };
    switch (kind_of(action)) {
        case ActionKind::Build:
            return "build " + id(junction_of(action)) + " " +
                   std::string(kBuildingNames[index(building_of(action))]);
        case ActionKind::Line: return "line " + map().street_name(first_street_of(action));
        case ActionKind::Extend: {
            const JunctionId from = junction_of(action);
            const StreetId street = street_of(action);
            std::string text = "extend " + id(from) + ">" + id(map().other_end(street, from));
            if (const int parallel = map().streets[index(street)].parallel; parallel > 1) {
                text += "#" + std::to_string(parallel);
            }
            if (staying_street_of(action) != StreetId::None) {
                text += " leaving " + map().street_name(staying_street_of(action));
            }
            return text;
        }
        case ActionKind::Choose: return "choose " + std::string(kAreaNames[index(area_of(action))]);
        case ActionKind::Pass: return "pass";
        case ActionKind::Passenger: return "passenger " + id(junction_of(action));
        case ActionKind::Clock:
            return "clock " + std::string(kClockNames[static_cast<int>(clock_choice_of(action))]);
        case ActionKind::Ride:
            return "ride " + id(junction_of(action)) + ">" + id(destination_of(action));
    }
    return {};
}

std::string Game::chapter(const State& state) const {
    return state.round == 0 ? "set-up" : "round " + std::to_string(state.round);
}

Result<Action> Game::parse(std::string_view text) const {
    const auto words = split(text, ' ');
    const std::string_view verb = words[0];
    if (verb == "pass" && words.size() == 1) {
        return pass();
    }
    if (words.size() < 2) {
        return unreadable(text);
    }
    const std::string_view what = words[1];
    const JunctionId junction = map().find(what);
    if (words.size() == 2) {
        if (verb == "choose") {
            const int area = find_name(kAreaNames, what);
            if (area >= 0) return choose(static_cast<Area>(area));
        } else if (verb == "clock") {
            const int choice = find_name(kClockNames, what);
            if (choice >= 0) return clock(static_cast<ClockChoice>(choice));
        } else if (verb == "passenger") {
            if (junction != JunctionId::None) return passenger(junction);
        } else if (verb == "line") {
            const StreetId street = map().find_street(what);
            if (street != StreetId::None) return line(street);
        } else if (verb == "ride") {
            const Way way = find_way(map(), what);
            if (way.from != JunctionId::None && way.to != JunctionId::None && way.suffix.empty()) {
                return ride(way.from, way.to);
            }
        }
    }
    if (verb == "build" && words.size() == 3) {
        const int type = find_name(kBuildingNames, words[2]);
        if (junction != JunctionId::None && type >= 0) {
            return build(junction, static_cast<Building>(type));
        }
    }
    if (verb == "extend" && (words.size() == 2 || (words.size() == 4 && words[2] == "leaving"))) {
        const Way way = find_way(map(), what);
        const StreetId street = find_street_of(map(), way);
        const StreetId stays = words.size() == 4 ? map().find_street(words[3]) : StreetId::None;
        if (street != StreetId::None && (words.size() == 2 || stays != StreetId::None)) {
            return extend(way.from, street, stays);
        }
    }
    return unreadable(text);
}

}  // namespace omnibus::bus
