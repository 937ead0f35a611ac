// SPDX-License-Identifier: Apache-2.0
#include "wire/session/game_info_json.hpp"

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {

namespace {

OrderedJson switches_json(const GameInfo& game) {
    OrderedJson json = OrderedJson::object();
    for (const Switch& each : game.switches_of(game.newest_rules())) {
        OrderedJson& entry = json[std::string(each.key)];
        if (each.flag) {
            entry["values"] = OrderedJson::array({false, true});
        } else {
            entry["least"] = each.least;
            entry["most"] = each.most;
        }
        entry["meaning"] = each.meaning;
    }
    return json;
}

// What is in force if nothing is set by hand: by edition, then by number of players.
OrderedJson defaults_json(const GameInfo& game) {
    OrderedJson json = OrderedJson::object();
    for (const std::string_view edition : game.editions) {
        OrderedJson& by_players = json[std::string(edition)];
        for (int n = game.least_players; n <= game.most_players; ++n) {
            by_players[std::to_string(n)] =
                options_json(game.name, default_options(game, game.newest_rules(), edition, n));
        }
    }
    return json;
}

}  // namespace

OrderedJson game_info_json(const GameInfo& game) {
    OrderedJson json;
    json["title"] = game.title;
    json["editions"] = game.editions;
    json["default_edition"] = game.default_edition;
    json["maps"] = map_names(game.name);
    for (int n = game.least_players; n <= game.most_players; ++n) {
        json["default_maps"][std::to_string(n)] = game.default_maps[static_cast<std::size_t>(n)];
    }
    json["players"] = OrderedJson::array({game.least_players, game.most_players});
    json["hides"] = game.hides;
    json["bots"] = OrderedJson::array();
    for (const BotInfo& bot : bots_for(game.name)) {
        json["bots"].push_back(bot.name);
    }
    json["options"] = switches_json(game);
    json["rules"] = game.newest_rules();
    json["defaults"] = defaults_json(game);
    return json;
}

}  // namespace omnibus::wire
