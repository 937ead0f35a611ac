// SPDX-License-Identifier: Apache-2.0
// A table in a list, and the words the protocol has for what a row says.
#include "table/table_writer.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::table {

namespace {

using wire::JsonWriter;

// Where an object of a JSON text that is known to be sound ends: after its closing brace.
std::size_t end_of_object(std::string_view json, std::size_t at) {
    int depth = 0;
    bool quoted = false;
    for (; at < json.size(); ++at) {
        const char c = json[at];
        if (quoted) {
            if (c == '\\') ++at;
            quoted = c != '"';
            continue;
        }
        quoted = c == '"';
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth == 0) return at + 1;
    }
    return json.size();
}

// Terms are stored as they are told, but for a whole map, which no list holds: it is passed over
// without being read, which for a hundred of them would take longer than all the rest.
void write_stored_terms(JsonWriter& json, std::string_view stored) {
    constexpr std::string_view kMap = "\"map\":";  // the first is that of the terms
    const auto at = stored.find(kMap);
    const auto value = at == std::string_view::npos ? stored.size() : at + kMap.size();
    if (stored.substr(value, 1) != "{") {
        json.raw(stored);
        return;
    }
    std::string without(stored.substr(0, value));
    without += "null";
    without += stored.substr(end_of_object(stored, value));
    json.raw(without);
}

void write_members(JsonWriter& json, const TableRow& row, const Terms* terms) {
    json.member("table", row.id).member("status", status_name(row.status));
    json.member("visibility", visibility_name(row.visibility));
    json.member("game", row.game).member("host", row.host);
    json.key("terms");
    if (terms != nullptr) {
        write_terms(json, *terms, MapAs::Name);
    } else {
        write_stored_terms(json, row.terms);
    }
    json.key("chairs").raw(row.seats);
    json.member("created", row.created).member("changed", row.changed);
    json.key("result").raw(row.result.empty() ? "null" : row.result);
    json.key("next");
    if (row.next.empty()) {
        json.null();
    } else {
        json.value(row.next);
    }
}

}  // namespace

std::string_view status_name(TableStatus status) {
    switch (status) {
        case TableStatus::Open: return "open";
        case TableStatus::Playing: return "playing";
        case TableStatus::Over: return "over";
    }
    return {};
}

std::string_view visibility_name(Visibility visibility) {
    switch (visibility) {
        case Visibility::Public: return "public";
        case Visibility::Link: return "link";
        case Visibility::Private: return "private";
    }
    return {};
}

std::string_view entry_kind_name(EntryKind kind) {
    switch (kind) {
        case EntryKind::Action: return "action";
        case EntryKind::Chance: return "chance";
        case EntryKind::Takeback: return "takeback";
        case EntryKind::Seat: return "seat";
        case EntryKind::Clock: return "clock";
        case EntryKind::End: return "end";
    }
    return {};
}

void TableWriter::write_summary(JsonWriter& json) const {
    json.begin_object();
    write_members(json, table_.row(), &table_.terms());
    json.key("to_move");
    wire::write_seat(json, table_.to_move());
    json.end_object();
}

void write_summary_of(JsonWriter& json, const TableRow& row) {
    json.begin_object();
    write_members(json, row, nullptr);
    json.key("to_move").null();
    json.end_object();
}

}  // namespace omnibus::table
