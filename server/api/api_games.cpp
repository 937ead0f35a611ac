// SPDX-License-Identifier: Apache-2.0
// Routes that list the games with their editions, switches and maps, and the bots.
#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "games/registry.hpp"
#include "server/api/api.hpp"
#include "wire/fields.hpp"
#include "wire/game_json.hpp"
#include "wire/session/game_info_json.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::server {

std::string Api::games_json() {
    wire::OrderedJson json;
    json["games"] = wire::OrderedJson::object();
    for (const GameInfo& game : all_games()) {
        json["games"][std::string(game.name)] = wire::game_info_json(game);
    }
    json["levels"] = wire::OrderedJson::array();
    for (const Level& level : kLevels) {
        json["levels"].push_back({{"name", level.name}, {"what", level.what}});
    }
    return wire::to_line(json);
}

void Api::games(Call call) {
    call.reply({.body = all_games_});
}

void Api::map(Call call) {
    const std::string_view text = find_map(call.names[0], call.names[1]);
    if (text.empty()) return call.refuse({"map/unknown", "there is no such map"});
    call.reply({.body = std::string(text)});
}

// Of one of the server's maps by its name, or of a whole map, which is refused if nobody could play
// on it; with what the rules asked for have printed on sheets and cards.
void Api::layout(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    Request request;
    request.game = fields.text("game");
    if (const wire::Json* map = fields.find("map"); map && map->is_object()) {
        request.map_text = wire::to_line(*map);
    } else {
        request.map = fields.text("map");
    }
    wire::read_rules(fields, request);
    if (error) return call.refuse(*error);
    const GameInfo* info = find_game(request.game);
    if (!info) return call.refuse({"game/unknown", "there is no such game"});
    request.players = info->least_players;
    const auto game = games_.get(request, 0);
    if (!game) return call.refuse(game.error());
    if (std::holds_alternative<std::monostate>((*game)->layout)) {
        return call.refuse({"layout/none", "there is no board for this game"});
    }
    wire::JsonWriter json;
    wire::write_map_layout(json.begin_object().key("layout"), *(*game)->game, (*game)->layout);
    wire::write_game_printed(json.key("printed"), *(*game)->game);
    call.reply(json_answer(json.end_object()));
}

}  // namespace omnibus::server
