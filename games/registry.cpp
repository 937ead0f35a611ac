// SPDX-License-Identifier: Apache-2.0
#include "games/registry.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/rules_versions.hpp"
#include "games/built_in_maps.hpp"
#include "games/shared/json.hpp"

namespace omnibus {

namespace {

// A name that fits on the map line of a record.
bool good_map_name(std::string_view name) {
    if (name.empty() || name.size() > 64) return false;
    for (const char c : name) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
        if (!good) return false;
    }
    return true;
}

// Which map is meant: its name, whether it is built in, and its text.
std::optional<Error> settle_map(const Request& request, const GameInfo& info, Settings& settings) {
    if (!request.map_text.empty()) {
        if (map_names(info.name).front() == kNoMap) {
            return Error{"settings/map", std::string(info.title) + " is played without a map"};
        }
        settings.map_built_in = false;
        settings.map = good_map_name(request.map) ? request.map : "custom";
        settings.map_text = request.map_text;
        return std::nullopt;
    }
    // Too many or too few players are refused later; until then any map will do.
    const int players = std::clamp(request.players, info.least_players, info.most_players);
    const std::string_view usual = info.default_maps[static_cast<std::size_t>(players)];
    settings.map = request.map.empty() ? std::string(usual) : request.map;
    settings.map_text = find_map(request.game, settings.map);
    if (settings.map_text.empty()) {
        std::string known;
        for (const std::string_view name : map_names(request.game)) {
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        return Error{"settings/map", "there is no map '" + settings.map + "'; there are " + known};
    }
    return std::nullopt;
}

Error unknown_game(std::string_view name) {
    return {"settings/game",
            "there is no game '" + std::string(name) + "'; there are " + game_names()};
}

// On one line, as records want it.
std::string one_line(const std::string& json_text) {
    const auto value = parse_json(json_text, json_text.size());
    return value ? value->dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) : json_text;
}

}  // namespace

std::string game_names() {
    std::string names;
    for (const GameInfo& game : all_games()) {
        names += (names.empty() ? "" : ", ") + std::string(game.name);
    }
    return names;
}

const GameInfo* find_game(std::string_view name) {
    for (const GameInfo& game : all_games()) {
        if (game.name == name) {
            return &game;
        }
    }
    return nullptr;
}

Options default_options(const GameInfo& info, int rules_version, std::string_view edition,
                        int players) {
    Request request;
    request.game = info.name;
    request.players = players;
    request.rules = rules_version;
    request.edition = edition;
    const auto game = make_game(request);
    return game ? (*game)->settings().options : Options();
}

std::vector<std::string_view> map_names(std::string_view game) {
    std::vector<std::string_view> names;
    for (const BuiltInMap& map : built_in_maps()) {
        if (map.game == game) {
            names.push_back(map.name);
        }
    }
    if (names.empty()) names.push_back(kNoMap);
    return names;
}

std::string_view find_map(std::string_view game, std::string_view name) {
    for (const BuiltInMap& map : built_in_maps()) {
        if (map.game == game && map.name == name) {
            return map.text;
        }
    }
    const bool none = name == kNoMap && find_game(game) != nullptr;
    return none && map_names(game).front() == kNoMap ? "{}" : "";
}

Result<std::shared_ptr<const AnyGame>> make_game(const Request& request) {
    const GameInfo* info = find_game(request.game);
    if (info == nullptr) {
        return unknown_game(request.game);
    }
    Settings settings;
    settings.game = request.game;
    settings.players = request.players;
    settings.edition =
        request.edition.empty() ? std::string(info->default_edition) : request.edition;
    settings.rules_version = request.rules.value_or(info->newest_rules());
    if (auto error = settle_map(request, *info, settings)) {
        return *error;
    }
    settings.map_text = one_line(settings.map_text);
    if (request.players < info->least_players || request.players > info->most_players) {
        return Error{"settings/players", std::string(info->title) + " is for " +
                                             std::to_string(info->least_players) + " to " +
                                             std::to_string(info->most_players) + " players, not " +
                                             std::to_string(request.players)};
    }
    if (request.start && (*request.start < 0 || *request.start >= request.players)) {
        return Error{"settings/start", "the starting player is a seat from 0 to " +
                                           std::to_string(request.players - 1) + ", not " +
                                           std::to_string(*request.start)};
    }
    Rng rng(request.seed);
    const auto drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(request.players)));
    settings.start = seat_of(request.start.value_or(drawn));
    return info->make(std::move(settings), request.options);
}

namespace {

// Which header line a refusal is about, by the beginning of its code.
constexpr std::pair<std::string_view, std::string_view> kHeaderOf[] = {
    {"record/game", "game"},         {"record/rules_version", "rules"}, {"record/map", "map"},
    {"settings/edition", "edition"}, {"settings/players", "players"},   {"settings/map", "map"},
    {"settings/start", "start"},     {"options/", "options"},           {"map/", "map-data"},
    {"json/", "map-data"},
};

// The sentence with the line of the record in front; one that has it already stays as it is.
Error with_line(std::string_view text, Error error) {
    for (const auto& [code, key] : kHeaderOf) {
        if (error.code.compare(0, code.size(), code) != 0) continue;
        int number = 1;
        for (std::size_t at = 0; at < text.size(); ++number) {
            const std::string_view line = text.substr(at, text.find('\n', at) - at);
            if (line.substr(0, key.size() + 1) == std::string(key) + ":") {
                error.message = "line " + std::to_string(number) + ": " + error.message;
                return error;
            }
            at += line.size() + 1;
        }
    }
    return error;
}

Result<Replayed> play_record(std::string_view text) {
    auto record = parse_record(text);
    if (!record) {
        return record.error();
    }
    const GameInfo* info = find_game(record->game);
    if (info == nullptr) {
        return Error{"record/game",
                     "this record is of '" + record->game + "', which is no game here"};
    }
    if (const auto unknown =
            check_rules_version(info->title, record->rules_version, info->newest_rules())) {
        return Error{"record/rules_version", unknown->message};
    }
    auto game = make_game(request_of(*record));
    if (!game) {
        return game.error();
    }
    auto match = replay(*record, *game);
    if (!match) {
        return match.error();
    }
    return Replayed{std::move(*record), std::move(*match)};
}

}  // namespace

Result<Replayed> load_record(std::string_view text) {
    auto loaded = play_record(text);
    if (!loaded) {
        return with_line(text, loaded.error());
    }
    return loaded;
}

}  // namespace omnibus
