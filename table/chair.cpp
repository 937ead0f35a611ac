// SPDX-License-Identifier: Apache-2.0
#include "table/chair.hpp"

#include "engine/seat.hpp"
#include "wire/fields.hpp"

namespace omnibus::table {

namespace {

using wire::Fields;
using wire::Json;
using wire::JsonWriter;

constexpr std::size_t kMostBytes = 16'384;

Chair read_chair(Fields fields) {
    Chair chair;
    chair.kind = static_cast<ChairKind>(fields.one_of("kind", kChairKindNames));
    if (chair.kind == ChairKind::Human || chair.kind == ChairKind::StandIn) {
        chair.person.user = fields.text("user");
        chair.person.name = fields.text("name");
        chair.person.colour = fields.text("colour");
    }
    if (chair.is_bot()) chair.level = fields.text("level");
    return chair;
}

void write_chair(JsonWriter& json, const Chair& chair) {
    json.begin_object().member("kind", wire::name_in(kChairKindNames, chair.kind));
    if (chair.kind == ChairKind::Human || chair.kind == ChairKind::StandIn) {
        json.member("user", chair.person.user).member("name", chair.person.name);
        json.member("colour", chair.person.colour);
    }
    if (chair.is_bot()) json.member("level", chair.level);
    json.end_object();
}

}  // namespace

void stand_in(Chair& chair) {
    chair.kind = ChairKind::StandIn;
    chair.level = kStandInLevel;
}

std::string chair_json(const Chair& chair) {
    JsonWriter json;
    write_chair(json, chair);
    return json.take();
}

std::string chairs_json(const std::vector<Chair>& chairs) {
    JsonWriter json;
    json.begin_array();
    for (const Chair& chair : chairs) {
        write_chair(json, chair);
    }
    json.end_array();
    return json.take();
}

Result<Chair> chair_from_json(std::string_view text) {
    const auto parsed = parse_json(text, kMostBytes);
    if (!parsed) {
        return parsed.error();
    }
    wire::FirstError error;
    Chair chair = read_chair(Fields(&*parsed, "chair", error));
    if (error) {
        return *error;
    }
    return chair;
}

Result<std::vector<Chair>> chairs_from_json(std::string_view text) {
    const auto parsed = parse_json(text, kMostBytes);
    if (!parsed) {
        return parsed.error();
    }
    if (!parsed->is_array() || parsed->size() > kMaxPlayers) {
        return Error{"field/type", "chairs must be a short array"};
    }
    wire::FirstError error;
    std::vector<Chair> chairs;
    for (const Json& each : *parsed) {
        chairs.push_back(
            read_chair(Fields(&each, "chairs[" + std::to_string(chairs.size()) + "]", error)));
    }
    if (error) {
        return *error;
    }
    return chairs;
}

}  // namespace omnibus::table
