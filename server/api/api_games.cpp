// SPDX-License-Identifier: Apache-2.0
// Routes that list the games with their editions, switches and maps, and the bots.
#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "games/registry.hpp"
#include "server/api/api.hpp"
#include "wire/session/game_info_json.hpp"

namespace omnibus::server {

void Api::games(Call call) {
    wire::OrderedJson json;
    json["games"] = wire::OrderedJson::object();
    for (const GameInfo& game : all_games()) {
        json["games"][std::string(game.name)] = wire::game_info_json(game);
    }
    json["levels"] = wire::OrderedJson::array();
    for (const Level& level : kLevels) {
        json["levels"].push_back({{"name", level.name}, {"what", level.what}});
    }
    HttpResponse response;
    response.body = wire::to_line(json);
    call.reply(std::move(response));
}

void Api::map(Call call) {
    const std::string_view text = find_map(call.names[0], call.names[1]);
    if (text.empty()) return call.reply(refusal({"map/unknown", "there is no such map"}));
    HttpResponse response;
    response.body = std::string(text);
    call.reply(std::move(response));
}

}  // namespace omnibus::server
