// SPDX-License-Identifier: Apache-2.0
// A table with what is durable of it beside it, for tests: commands are settled or
// lost as the test says, and the table can be loaded again at any time.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "table/table.hpp"
#include "wire/game_json.hpp"

namespace omnibus::test {

inline table::Person person(const std::string& user) {
    return {user, "Name of " + user, "#112233"};
}

inline table::Terms terms_of(const std::string& json) {
    auto terms = table::terms_from_json(json);
    EXPECT_TRUE(terms) << terms.error().message;
    return terms ? *terms : table::Terms{};
}

// What the server lets a seat do whose time is up.
inline Action least_harmful(const AnyGame& game, const AnyView& view) {
    auto bot = make_bot("greedy", game);
    if (!bot) bot = make_bot("random", game);
    return (*bot)->choose(game, view, Budget{}).action;
}

class TableDriver {
  public:
    explicit TableDriver(const std::string& terms, std::uint64_t seed = 7)
        : table(*table::Table::open("T", "secret-invite", seed, terms_of(terms),
                                    table::Visibility::Public, person("ada"), {1000, 5000}, games)),
          row(table.row()) {}
    // A table as a store has it.
    TableDriver(table::TableRow stored, std::vector<table::Entry> entries)
        : table(*table::Table::load(stored, entries, games)),
          row(std::move(stored)),
          log(std::move(entries)),
          now{row.changed + 1000, log.empty() ? 5000 : log.back().at + 1000} {}

    // Settles a plan, as if it had become durable; the code of the refusal otherwise.
    std::string run(const Result<table::Plan>& plan) {
        if (!plan) return plan.error().code;
        if (plan->repeated) return "repeated";
        if (plan->empty()) return "nothing";
        EXPECT_TRUE(table.busy());
        for (const table::Entry& entry : plan->entries) {
            EXPECT_EQ(entry.n, log.size() + 1);
            log.push_back(entry);
        }
        if (plan->row) {
            row = *plan->row;
            users = plan->users;
        }
        EXPECT_FALSE(table.settle(*plan));
        EXPECT_EQ(table.version(), plan->version);
        EXPECT_EQ(table.row(), row);
        return "";
    }
    std::string run(const Result<std::optional<table::Plan>>& plan) {
        if (!plan) return plan.error().code;
        return *plan ? run(Result<table::Plan>(**plan)) : "nothing";
    }
    std::string tick() { return run(table.tick(now, least_harmful)); }
    static std::string code(const std::optional<Error>& error) { return error ? error->code : ""; }

    void sit(const std::vector<std::string>& users_by_seat) {
        for (std::size_t i = 0; i < users_by_seat.size(); ++i) {
            const int seat = static_cast<int>(i);
            const std::string& who = users_by_seat[i];
            if (who.rfind("bot ", 0) == 0) {
                EXPECT_EQ(run(table.set_bot("ada", seat, who.substr(4), now)), "");
            } else {
                EXPECT_EQ(run(table.sit(person(who), seat, now)), "");
            }
        }
    }
    void begin(const std::vector<std::string>& users_by_seat) {
        sit(users_by_seat);
        EXPECT_EQ(run(table.start("ada", now)), "");
    }

    const table::Chair& decider() const {
        return table.chairs()[static_cast<std::size_t>(index(table.to_move()))];
    }
    std::pair<std::shared_ptr<const AnyGame>, AnyView> deciding_view() const;
    // What the seat that decides may do, as texts.
    std::vector<std::string> legal() const {
        const auto [game, view] = deciding_view();
        std::vector<std::string> texts;
        for (const Action action : game->legal(view)) {
            texts.push_back(game->notation(action));
        }
        return texts;
    }
    // Whoever's turn it is does the first thing there is to do, person or bot.
    std::string step(std::size_t which = 0, const std::string& cmd = "") {
        const auto actions = legal();
        const std::string& text = actions[which % actions.size()];
        if (const auto task = table.bot_task()) {
            return run(table.bot_plays(task->seat, task->version, *task->game->parse(text), now));
        }
        return run(table.play(decider().person.user, -1, table.version(), {text}, cmd, now));
    }

    table::Table loaded() const {
        auto again = table::Table::load(row, log, games);
        EXPECT_TRUE(again) << again.error().message;
        return std::move(*again);
    }
    std::string snapshot(const table::Table& of, const std::string& user) const {
        wire::JsonWriter json;
        of.writer().write_snapshot(json, user, of.viewer_for(user), now);
        return json.take();
    }
    std::string snapshot(const std::string& user) const { return snapshot(table, user); }
    std::string entry(std::uint32_t n, const std::string& user) const {
        wire::JsonWriter json;
        table.writer().write_entry(json, n, user, table.viewer_for(user), now);
        return json.take();
    }
    std::string draft(Seat viewer) const {
        wire::JsonWriter json;
        table.writer().write_draft(json, viewer);
        return json.take();
    }
    nlohmann::json parsed(const std::string& user) const {
        return nlohmann::json::parse(snapshot(user));
    }

    mutable table::GameCache games;
    table::Table table;
    table::TableRow row;            // as the store has it
    std::vector<table::Entry> log;  // likewise
    std::set<std::string> users;
    Now now{1000, 5000};
};

// A table gives nobody its state; a test plays its log again to get it.
inline std::pair<std::shared_ptr<const AnyGame>, AnyView> TableDriver::deciding_view() const {
    const auto game = (*games.get(table.terms().request, row.seed))->game;
    std::vector<std::string> line;
    std::vector<std::size_t> lengths{0};
    for (const table::Entry& entry : log) {
        if (entry.kind == table::EntryKind::Takeback) line.resize(lengths[std::stoul(entry.text)]);
        if (entry.kind == table::EntryKind::Action || entry.kind == table::EntryKind::Chance) {
            line.push_back(entry.text);
        }
        lengths.push_back(line.size());
    }
    AnyState state = game->initial();
    for (const std::string& text : line) {
        game->apply(state, *game->parse(text));
    }
    return {game, game->view(state, game->to_move(state))};
}

}  // namespace omnibus::test
