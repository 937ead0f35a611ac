// SPDX-License-Identifier: Apache-2.0
#include "server/api/chat.hpp"

#include "text/unicode.hpp"

namespace omnibus::server {

Result<std::string> clean_chat(std::string_view text) {
    const auto characters = decode_utf8(text);
    if (!characters) return Error{"chat/text", "this is not UTF-8"};
    std::u32string clean;
    for (std::size_t i = 0; i < characters->size(); ++i) {
        const char32_t c = (*characters)[i];
        const bool space = c == U' ' || c == U'\n' || c == U'\t';
        if (space) {
            if (!clean.empty() && clean.back() != U' ') clean += U' ';
        } else if (shows(*characters, i)) {
            clean += c;
        }
    }
    if (!clean.empty() && clean.back() == U' ') clean.pop_back();
    if (clean.empty()) return Error{"chat/empty", "there is nothing to say in this"};
    return encode_utf8(clean);
}

bool write_chat(wire::JsonWriter& json, std::string_view table,
                const std::vector<ChatRow>& newest_first, std::int64_t& sent) {
    if (newest_first.empty() || newest_first.front().id <= sent) return false;
    json.begin_object().member("type", "chat").member("table", table);
    json.key("lines").begin_array();
    for (auto row = newest_first.rbegin(); row != newest_first.rend(); ++row) {
        if (row->id <= sent) continue;
        json.begin_object().member("id", row->id).member("user", row->user);
        json.member("name", row->name).member("seat", seat_of(row->seat));
        json.member("at", row->at).member("text", row->text).end_object();
    }
    json.end_array().end_object();
    sent = newest_first.front().id;
    return true;
}

void write_user(wire::JsonWriter& json, const UserRow& user) {
    json.begin_object()
        .member("id", user.id)
        .member("name", user.name)
        .member("colour", user.colour)
        .member("account", !user.login.empty());
    if (!user.login.empty()) json.member("login", user.login);
    json.end_object();
}

}  // namespace omnibus::server
