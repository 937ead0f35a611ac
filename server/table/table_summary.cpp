// SPDX-License-Identifier: Apache-2.0
// A table in a list, and the words the protocol has for what a row says.
#include "server/table/table.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::server {

namespace {

using wire::JsonWriter;

void write_members(JsonWriter& json, const TableRow& row, const Terms& terms) {
    json.member("table", row.id).member("status", status_name(row.status));
    json.member("visibility", visibility_name(row.visibility)).member("host", row.host);
    json.key("terms");
    write_terms(json, terms, MapAs::Name);
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

void Table::write_summary(JsonWriter& json) const {
    json.begin_object();
    write_members(json, row_, terms_);
    json.key("to_move");
    wire::write_seat(json, to_move());
    json.end_object();
}

void write_summary_of(JsonWriter& json, const TableRow& row) {
    const auto terms = terms_from_json(row.terms);
    json.begin_object();
    write_members(json, row, terms ? *terms : Terms{});
    json.key("to_move").null();
    json.end_object();
}

}  // namespace omnibus::server
