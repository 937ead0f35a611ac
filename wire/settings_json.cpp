// SPDX-License-Identifier: Apache-2.0
#include "wire/settings_json.hpp"

#include "games/registry.hpp"

namespace omnibus::wire {

namespace {

// Far beyond any game; what is in between is refused by the registry, in the words of the game.
constexpr int kManySeats = 1000;
constexpr int kManyRules = 1'000'000;

const Switch* find_switch(std::string_view game, std::string_view key) {
    const GameInfo* info = find_game(game);
    return info == nullptr ? nullptr : info->find_switch(key);
}

void read_options(Fields fields, Request& request) {
    if (fields.value() == nullptr) {
        return;
    }
    for (const auto& [key, value] : fields.value()->items()) {
        const std::string path = fields.path_of(shown(key).c_str());
        const Switch* known = find_switch(request.game, key);
        if (known == nullptr) {
            note(fields.error(), "options/unknown", "there is no option " + shown(key));
        } else if (known->flag) {
            if (!value.is_boolean()) {
                note(fields.error(), "field/type", path + " must be true or false");
            }
            request.options.push_back({key, value == Json(true) ? 1 : 0});
        } else {
            // Outside the range of the switch the registry refuses it; here it only has to fit.
            const auto number = read_integer(value, path, -1'000'000, 1'000'000, fields.error());
            request.options.push_back({key, static_cast<int>(number)});
        }
    }
}

void read_map(Fields& fields, Request& request) {
    const Json* map = fields.need("map");
    if (map == nullptr) {
        return;
    }
    if (map->is_object()) {
        request.map_text = to_line(*map);
    } else if (map->is_string()) {
        request.map = fields.text("map");
        if (request.map.empty()) {
            note(fields.error(), "field/range", fields.path_of("map") + " must not be empty");
        }
    } else {
        note(fields.error(), "field/type",
             fields.path_of("map") + " must be a name or a whole map");
    }
}

}  // namespace

OrderedJson options_json(std::string_view game, const Options& options) {
    OrderedJson json = OrderedJson::object();
    for (const OptionValue& option : options) {
        const Switch* known = find_switch(game, option.key);
        const bool flag = known != nullptr && known->flag;
        json[option.key] = flag ? OrderedJson(option.value != 0) : OrderedJson(option.value);
    }
    return json;
}

OrderedJson settings_json(const Settings& settings) {
    OrderedJson json;
    json["game"] = settings.game;
    json["players"] = settings.players;
    json["rules"] = settings.rules_version;
    json["edition"] = settings.edition;
    if (settings.map_built_in) {
        json["map"] = settings.map;
    } else {
        json["map"] = OrderedJson::parse(settings.map_text, nullptr, false);
    }
    json["start"] = index(settings.start);
    json["options"] = options_json(settings.game, settings.options);
    return json;
}

void read_rules(Fields& fields, Request& request) {
    if (fields.has("rules")) {
        request.rules = static_cast<int>(fields.integer("rules", -kManyRules, kManyRules));
    }
    if (fields.has("edition")) {
        request.edition = fields.text("edition");
        if (request.edition.empty()) {
            note(fields.error(), "field/range", fields.path_of("edition") + " must not be empty");
        }
    }
}

Request read_request(Fields& fields) {
    Request request;
    request.game = fields.text("game");
    if (!fields.error() && find_game(request.game) == nullptr) {
        note(fields.error(), "settings/game", "there is no game " + shown(request.game));
    }
    request.players = static_cast<int>(fields.integer("players", 0, kManySeats));
    read_map(fields, request);
    read_rules(fields, request);
    if (fields.has("start")) {
        request.start = static_cast<int>(fields.integer("start", 0, kManySeats));
    }
    if (fields.has("options")) {
        read_options(fields.object("options"), request);
    }
    return request;
}

}  // namespace omnibus::wire
