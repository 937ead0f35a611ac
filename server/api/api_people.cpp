// SPDX-License-Identifier: Apache-2.0
// Visitors, accounts and their cookies.
#include "server/api/api.hpp"
#include "server/api/chat.hpp"
#include "server/net/path.hpp"
#include "server/shared/ask.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr int kCookieSeconds = 180 * 24 * 3600;
constexpr std::size_t kLongestName = 200;  // bytes; what is a good name is said elsewhere
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

// A cookie of this server alone, that no script can read.
std::string Api::cookie(const HttpRequest& request, std::string_view token) const {
    const bool secure = request.secure || parts_.config.secure_cookies ||
                        parts_.config.public_url.substr(0, 8) == "https://";
    const std::string path = parts_.config.net.base.empty() ? "/" : parts_.config.net.base;
    return std::string(kCookie) + "=" + std::string(token) + "; Path=" + path +
           "; HttpOnly; SameSite=Lax; Max-Age=" +
           std::to_string(token.empty() ? 0 : kCookieSeconds) + (secure ? "; Secure" : "");
}

People::Done Api::tell_person(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    return [this, kept](const Result<People::Change>& change) {
        if (!change) return kept->reply(refusal(change.error()));
        wire::JsonWriter json;
        json.begin_object().key("you");
        if (change->who.user) {
            write_person(json, *change->who.user);
        } else {
            json.null();
        }
        json.end_object();
        HttpResponse response = json_answer(json);
        if (!change->token.empty() || !change->who.visitor()) {
            response.extra.emplace_back("Set-Cookie", cookie(kept->request, change->token));
        }
        kept->reply(std::move(response));
    };
}

// Who comes back keeps their cookie for another while, as the server keeps their session.
void Api::visit(Call call) {
    if (call.who.visitor()) {
        People::Change same{call.who, cookie_of(call.request.cookie, kCookie)};
        return tell_person(std::move(call))(std::move(same));
    }
    parts_.people.new_guest(tell_person(std::move(call)));
}

void Api::me(Call call) {
    wire::JsonWriter json;
    json.begin_object().key("you");
    write_person(json, *call.who.user);
    json.end_object();
    call.reply(json_answer(json));
}

People::Done Api::tell_renamed(Call call) {
    return [this, tell = tell_person(std::move(call))](const Result<People::Change>& change) {
        if (change) rename_at_tables(*change->who.user);
        tell(change);
    };
}

void Api::change_me(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const UserRow& user = *call.who.user;
    const std::string name =
        fields.has("name") ? short_text(fields, "name", kLongestName) : user.name;
    const std::string colour =
        fields.has("colour") ? short_text(fields, "colour", kLongestName) : user.colour;
    if (error) return call.reply(refusal(*error));
    const Who who = call.who;
    parts_.people.rename(who, name, colour, tell_renamed(std::move(call)));
}

// Where they sit they are called so from now on. Should it fail the old name stays there.
void Api::rename_at_tables(const UserRow& user) {
    const table::Person person{user.id, user.name, user.colour};
    const auto rename = [this, person](const Result<std::vector<TableRow>>& rows) {
        if (!rows) return;
        for (const TableRow& row : *rows) {
            if (row.status == TableStatus::Over) continue;
            parts_.tables.run(
                row.id, [person](Table& table, Now now) { return table.rename(person, now); },
                [](Table&, const Plan&) {}, [](const Error&) {});
        }
    };
    ask(
        parts_.reader, parts_.post,
        [this, person] { return parts_.store.tables_of(person.user, kTablesRenamed); }, rename);
}

void Api::make_account(Call call) {
    const auto given = read_credentials(call.body);
    if (!given) return call.reply(refusal(given.error()));
    const Who who = call.who;
    parts_.people.make_account(who, given->name, given->password, tell_renamed(std::move(call)));
}

void Api::login(Call call) {
    const auto given = read_credentials(call.body);
    if (!given) return call.reply(refusal(given.error()));
    const Who who = call.who;
    const std::string address = call.request.address;
    parts_.people.login(who, given->name, given->password, address, tell_person(std::move(call)));
}

void Api::logout(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const bool everywhere = fields.has("everywhere") && fields.boolean("everywhere");
    if (error) return call.reply(refusal(*error));
    const Who who = call.who;
    parts_.people.logout(who, everywhere, tell_person(std::move(call)));
}

void Api::change_password(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const std::string old_password = short_text(fields, "old", kLongestPassword);
    const std::string new_password = short_text(fields, "new", kLongestPassword);
    if (error) return call.reply(refusal(*error));
    const Who who = call.who;
    const std::string address = call.request.address;
    parts_.people.change_password(who, old_password, new_password, address,
                                  tell_person(std::move(call)));
}

}  // namespace omnibus::server
