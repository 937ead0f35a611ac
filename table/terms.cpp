// SPDX-License-Identifier: Apache-2.0
#include "table/terms.hpp"

#include <array>

#include "games/registry.hpp"
#include "wire/fields.hpp"
#include "wire/json_writer.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::table {

namespace {

using wire::Fields;
using wire::Json;
using wire::JsonWriter;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // a whole map is a tenth of it
constexpr std::array<std::string_view, 2> kAtZeroNames{"bot", "move"};
constexpr std::array<std::string_view, 2> kTakebackNames{"usual", "free"};
constexpr std::array<const char*, 11> kKnown{"game",    "players",   "rules",   "edition",
                                             "map",     "options",   "start",   "pace",
                                             "at_zero", "takebacks", "hot_seat"};

constexpr std::array<const char*, 3> kPaceMembers{"per_turn", "bank", "increment"};

// Two years in all are more than any turn needs, and sums of such times never overflow.
constexpr Millis kLongest = Millis{730} * 24 * 3600 * 1000;
// A shorter clock is at zero before its player has seen that it runs.
constexpr Millis kShortest = 1000;

template <class Names>
void refuse_unknown(Fields& fields, const Names& names) {
    if (fields.value() == nullptr) return;
    for (const auto& [key, value] : fields.value()->items()) {
        bool known = false;
        for (const char* each : names)
            known = known || key == each;
        if (!known)
            wire::note(fields.error(), "terms/unknown", "terms have no member " + shown(key));
    }
}

Pace read_pace(Fields fields) {
    Pace pace;
    refuse_unknown(fields, kPaceMembers);
    if (fields.has("per_turn")) pace.per_turn = fields.integer("per_turn", 0, kLongest);
    if (fields.has("bank")) pace.bank = fields.integer("bank", 0, kLongest);
    if (fields.has("increment")) pace.increment = fields.integer("increment", 0, kLongest);
    if (pace.timed() && pace.per_turn + pace.bank < kShortest) {
        wire::note(fields.error(), "terms/pace",
                   fields.path() + " must leave at least a second for the first turn");
    }
    return pace;
}

// Keys that say nothing are as good as left out; the defaults of the rules version, the map and the
// edition are written down, so that a later program with other defaults still plays this game.
void fill_in(Json& json) {
    for (const char* key : kKnown) {
        if (json.contains(key) && json[key].is_null()) json.erase(key);
    }
    const auto game = json.find("game");
    const auto players = json.find("players");
    if (game == json.end() || !game->is_string()) return;
    const GameInfo* info = find_game(game->get_ref<const std::string&>());
    if (info == nullptr) return;
    if (!json.contains("rules")) json["rules"] = info->newest_rules();
    if (!json.contains("edition")) json["edition"] = std::string(info->default_edition);
    if (json.contains("map")) return;
    // For a number of players the game does not know any map will do: it is refused later.
    int seats = info->least_players;
    if (players != json.end() && players->is_number_integer()) {
        const auto wanted = players->get<std::int64_t>();
        if (wanted >= info->least_players && wanted <= info->most_players) {
            seats = static_cast<int>(wanted);
        }
    }
    json["map"] = std::string(info->default_maps[static_cast<std::size_t>(seats)]);
}

void write_map(JsonWriter& json, const Request& request, MapAs map) {
    json.key("map");
    if (request.map_text.empty()) {
        json.value(request.map);
    } else {
        json.raw(map == MapAs::Whole ? request.map_text : "null");
    }
}

}  // namespace

Result<Terms> terms_from_json(std::string_view text) {
    auto parsed = parse_json(text, kMostBytes);
    if (!parsed) {
        return parsed.error();
    }
    if (parsed->is_object()) fill_in(*parsed);
    wire::FirstError error;
    Fields fields(&*parsed, "terms", error);
    refuse_unknown(fields, kKnown);
    Terms terms;
    terms.request = wire::read_request(fields);
    if (fields.has("pace")) terms.pace = read_pace(fields.object("pace"));
    if (fields.has("at_zero")) {
        terms.at_zero = static_cast<AtZero>(fields.one_of("at_zero", kAtZeroNames));
    }
    if (fields.has("takebacks")) {
        terms.takebacks = static_cast<Takebacks>(fields.one_of("takebacks", kTakebackNames));
    }
    if (fields.has("hot_seat")) terms.hot_seat = fields.boolean("hot_seat");
    if (error) {
        return *error;
    }
    return terms;
}

void write_request(JsonWriter& json, const Request& request, MapAs map) {
    json.member("game", request.game).member("players", request.players);
    if (request.rules) json.member("rules", *request.rules);
    json.member("edition", request.edition);
    write_map(json, request, map);
    json.key("options").raw(wire::to_line(wire::options_json(request.game, request.options)));
    json.member("start", request.start);
}

void write_terms(JsonWriter& json, const Terms& terms, MapAs map) {
    write_request(json.begin_object(), terms.request, map);
    json.key("pace").begin_object();
    json.member("per_turn", terms.pace.per_turn).member("bank", terms.pace.bank);
    json.member("increment", terms.pace.increment).end_object();
    json.member("at_zero", kAtZeroNames[static_cast<std::size_t>(terms.at_zero)]);
    json.member("takebacks", kTakebackNames[static_cast<std::size_t>(terms.takebacks)]);
    json.member("hot_seat", terms.hot_seat);
    json.end_object();
}

std::string terms_json(const Terms& terms) {
    JsonWriter json(512);
    write_terms(json, terms, MapAs::Whole);
    return json.take();
}

}  // namespace omnibus::table
