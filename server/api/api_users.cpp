// SPDX-License-Identifier: Apache-2.0
// Routes of guests and accounts, and the session cookie.
#include "server/api/api.hpp"
#include "server/api/chat.hpp"
#include "server/net/path.hpp"
#include "server/shared/ask.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr int kCookieSeconds = 180 * 24 * 3600;
constexpr std::size_t kLongestName = 200;  // bytes; auth/names.hpp says which names are allowed
constexpr std::size_t kLongestPassword = 1000;
constexpr int kTablesRenamed = 200;

std::string short_text(wire::Fields& fields, const char* key, std::size_t most) {
    std::string text = fields.text(key);
    if (text.size() > most) {
        wire::note(fields.error(), "field/range", fields.path_of(key) + " is too long");
    }
    return text;
}

struct Credentials {
    std::string name;
    std::string password;
};

Result<Credentials> read_credentials(const wire::Json& body) {
    wire::FirstError error;
    wire::Fields fields(&body, "", error);
    Credentials read{short_text(fields, "name", kLongestName),
                     short_text(fields, "password", kLongestPassword)};
    if (error) return *error;
    return read;
}

}  // namespace

// The Set-Cookie header: for this host and path only, not readable by scripts.
std::string Api::cookie(const HttpRequest& request, std::string_view token) const {
    const bool secure = request.secure || parts_.config.secure_cookies ||
                        parts_.config.public_url.substr(0, 8) == "https://";
    const std::string path = parts_.config.net.base.empty() ? "/" : parts_.config.net.base;
    return std::string(kCookie) + "=" + std::string(token) + "; Path=" + path +
           "; HttpOnly; SameSite=Lax; Max-Age=" +
           std::to_string(token.empty() ? 0 : kCookieSeconds) + (secure ? "; Secure" : "");
}

Users::Done Api::tell_user(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    return [this, kept](const Result<Users::Change>& change) {
        if (!change) return kept->refuse(change.error());
        wire::JsonWriter json;
        json.begin_object().key("you");
        if (change->caller.user) {
            write_user(json, *change->caller.user);
        } else {
            json.null();
        }
        json.end_object();
        HttpResponse response = json_answer(json);
        if (!change->token.empty() || !change->caller.visitor()) {
            response.extra.emplace_back("Set-Cookie", cookie(kept->request, change->token));
        }
        kept->reply(std::move(response));
    };
}

// For a visitor with a session the cookie's lifetime starts anew, as the session's does.
void Api::visit(Call call) {
    if (call.caller.visitor()) {
        Users::Change same{call.caller, cookie_of(call.request.cookie, kCookie)};
        return tell_user(std::move(call))(std::move(same));
    }
    parts_.users.new_guest(tell_user(std::move(call)));
}

void Api::me(Call call) {
    Users::Change same{call.caller, ""};
    tell_user(std::move(call))(std::move(same));
}

Users::Done Api::tell_renamed(Call call) {
    return [this, tell = tell_user(std::move(call))](const Result<Users::Change>& change) {
        if (change) rename_at_tables(*change->caller.user);
        tell(change);
    };
}

void Api::change_me(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const UserRow& user = *call.caller.user;
    const std::string name =
        fields.has("name") ? short_text(fields, "name", kLongestName) : user.name;
    const std::string colour =
        fields.has("colour") ? short_text(fields, "colour", kLongestName) : user.colour;
    if (error) return call.refuse(*error);
    const Caller caller = call.caller;
    parts_.users.rename(caller, name, colour, tell_renamed(std::move(call)));
}

// Renames the user at all tables where they sit. If that fails somewhere the old name stays there.
void Api::rename_at_tables(const UserRow& user) {
    const table::Person person{user.id, user.name, user.colour};
    const auto rename = [this, person](const Result<std::vector<TableRow>>& rows) {
        if (!rows) return;
        for (const TableRow& row : *rows) {
            if (row.status == TableStatus::Over) continue;
            parts_.tables.run(
                row.id, [person](Table& table, Now now) { return table.rename(person, now); });
        }
    };
    ask(
        parts_.reader, parts_.post,
        [this, person] { return parts_.store.tables_of(person.user, kTablesRenamed); }, rename);
}

void Api::make_account(Call call) {
    const auto given = read_credentials(call.body);
    if (!given) return call.refuse(given.error());
    const Caller caller = call.caller;
    parts_.users.make_account(caller, given->name, given->password, tell_renamed(std::move(call)));
}

void Api::login(Call call) {
    const auto given = read_credentials(call.body);
    if (!given) return call.refuse(given.error());
    const Caller caller = call.caller;
    const std::string address = call.request.address;
    parts_.users.login(caller, given->name, given->password, address, tell_user(std::move(call)));
}

void Api::logout(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const bool everywhere = fields.has("everywhere") && fields.boolean("everywhere");
    if (error) return call.refuse(*error);
    const Caller caller = call.caller;
    parts_.users.logout(caller, everywhere, tell_user(std::move(call)));
}

void Api::change_password(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const std::string old_password = short_text(fields, "old", kLongestPassword);
    const std::string new_password = short_text(fields, "new", kLongestPassword);
    if (error) return call.refuse(*error);
    const Caller caller = call.caller;
    const std::string address = call.request.address;
    parts_.users.change_password(caller, old_password, new_password, address,
                                 tell_user(std::move(call)));
}

}  // namespace omnibus::server
