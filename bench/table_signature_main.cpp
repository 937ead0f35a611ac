// SPDX-License-Identifier: Apache-2.0
// One table of each game, played to its end by people at one screen, by messages as a page sends
// them: a hash of all that is told of it. It links the room table, the messages and no bots, and
// every build gives the same number, WebAssembly too.
#include <cstdio>
#include <variant>

#include "engine/hash.hpp"
#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"
#include "wire/client_message.hpp"

namespace omnibus::table {
namespace {

constexpr Millis kTurn = 1000;
const Person kHost{"ada", "Ada", "#112233"};

class Told {
  public:
    void add(const Table& table, Now now) {
        wire::JsonWriter json;
        table.writer().write_snapshot(json, kHost.user, table.viewer_for(kHost.user), now);
        hasher_.add_text(json.text());
    }
    std::uint64_t value() const { return hasher_.value(); }

  private:
    Hasher hasher_;
};

bool settle(Table& table, const Result<Plan>& plan) {
    if (!plan) {
        std::fprintf(stderr, "%s: %s\n", plan.error().code.c_str(), plan.error().message.c_str());
        return false;
    }
    return !table.settle(*plan);
}

// What a client asks for that plays this.
Result<Plan> play_by_message(Table& table, std::string_view action, Now now) {
    wire::JsonWriter json;
    json.begin_object().member("type", "play").member("table", table.row().id);
    json.member("n", table.version()).key("actions").begin_array().value(action).end_array();
    json.end_object();
    std::optional<std::int64_t> id;
    const auto message = wire::read_client_message(json.text(), json.text().size(), id);
    if (!message) return message.error();
    const auto* asked = std::get_if<wire::Play>(&message->body);
    if (!asked) return Error{"message/type", "it was a play"};
    return table.play(kHost.user, asked->seat, asked->n, asked->actions, asked->cmd, now);
}

bool play(const GameInfo& info, Told& told) {
    Terms terms;
    terms.request.game = info.name;
    terms.request.players = info.least_players;
    terms.hot_seat = true;
    GameCache games;
    Now now;
    auto opened = Table::open("T", "invite", 1, terms, Visibility::Public, kHost, now, games);
    if (!opened) return false;
    Table& table = *opened;
    for (int seat = 0; seat < info.least_players; ++seat) {
        if (!settle(table, table.sit(kHost, seat, now))) return false;
    }
    if (!settle(table, table.start(kHost.user, now))) return false;
    Rng rng(1);
    while (table.status() == TableStatus::Playing) {
        told.add(table, now);
        const GameHistory& history = *table.history();
        const auto legal = history.legal();
        const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        now = {now.service + kTurn, now.wall + kTurn};
        if (!settle(table, play_by_message(table, history.game().notation(action), now))) {
            return false;
        }
    }
    told.add(table, now);
    return true;
}

}  // namespace
}  // namespace omnibus::table

int main() {
    omnibus::table::Told told;
    for (const omnibus::GameInfo& info : omnibus::all_games()) {
        if (!omnibus::table::play(info, told)) return 1;
    }
    std::printf("tables %s\n", omnibus::hex(told.value()).c_str());
}
