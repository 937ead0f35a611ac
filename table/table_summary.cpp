// SPDX-License-Identifier: Apache-2.0
// A table in a list.
#include "table/table_writer.hpp"

namespace omnibus::table {

namespace {

using wire::JsonWriter;

// Terms are stored in the form in which they are sent. Lists leave a whole map out: it is skipped
// unread, since parsing a hundred of them would take longer than all the rest.
void write_stored_terms(JsonWriter& json, const std::string& stored) {
    constexpr std::string_view kMap = "\"map\":";           // the first is that of the terms,
    constexpr std::string_view kOptions = ",\"options\":";  // and the last of these comes after it
    const auto map = stored.find(kMap);
    const auto options = stored.rfind(kOptions);
    if (map == stored.npos || options == stored.npos ||
        stored.compare(map + kMap.size(), 1, "{") != 0) {
        json.raw(stored);
    } else {
        json.raw(stored.substr(0, map + kMap.size()) + "null" + stored.substr(options));
    }
}

void write_members(JsonWriter& json, const TableRow& row, const Terms* terms) {
    json.member("table", row.id).member("status", wire::name_in(kStatusNames, row.status));
    json.member("visibility", wire::name_in(kVisibilityNames, row.visibility));
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
    json.member("next", wire::unless_empty(row.next));
}

}  // namespace

void TableWriter::write_summary(JsonWriter& json) const {
    json.begin_object();
    write_members(json, table_.row(), &table_.terms());
    json.member("to_move", table_.to_move()).end_object();
}

void write_summary_of(JsonWriter& json, const TableRow& row) {
    json.begin_object();
    write_members(json, row, nullptr);
    json.key("to_move").null();
    json.end_object();
}

}  // namespace omnibus::table
