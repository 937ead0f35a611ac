// SPDX-License-Identifier: Apache-2.0
#include "tests/support/many_games.hpp"

#include "server/store/sqlite_store.hpp"
#include "table/table.hpp"

namespace omnibus::test {

namespace {

using table::Table;

constexpr int kSeats = 4;
constexpr std::size_t kGroup = 200;  // tables in one commit

// A game in the middle, as the store has it.
struct Sample {
    server::TableRow row;
    std::vector<server::Entry> log;
    bool good = false;

    void take(Table& table, const Result<table::Plan>& plan) {
        good = static_cast<bool>(plan);
        if (!good) return;
        log.insert(log.end(), plan->entries.begin(), plan->entries.end());
        good = !table.settle(*plan);
    }
};

std::string first_choice(const Table& table, const std::string& user) {
    wire::JsonWriter writer(8192);
    table.writer().write_snapshot(writer, user, table.viewer_for(user), {});
    const std::string text = writer.take();
    const std::string begin = "\"choices\":[{\"action\":\"";
    const auto at = text.find(begin);
    if (at == std::string::npos) return "";
    const auto from = at + begin.size();
    return text.substr(from, text.find('"', from) - from);
}

// One person holds all seats, with a clock for each or without.
Sample play_some(bool timed, std::uint32_t moves) {
    Sample sample;
    auto terms = table::terms_from_json(timed ? R"({"game":"bus","players":4,"hot_seat":true,
                    "pace":{"per_turn":86400000,"bank":604800000,"increment":0}})"
                                              : R"({"game":"bus","players":4,"hot_seat":true})");
    if (!terms) return sample;
    const table::Person host{std::string(26, 'u'), "Name", "#8a9b0f"};
    table::GameCache games;
    auto table = Table::open("sample", std::string(26, 'i'), 7, *terms, server::Visibility::Public,
                             host, {}, games);
    if (!table) return sample;
    for (int seat = 0; seat < kSeats; ++seat) {
        sample.take(*table, table->sit(host, seat, {}));
    }
    sample.take(*table, table->start(host.user, {}));
    while (sample.good && table->version() < moves) {
        const std::string action = first_choice(*table, host.user);
        sample.take(*table, table->play(host.user, -1, table->version(), {action}, "", {}));
    }
    sample.row = table->row();
    return sample;
}

}  // namespace

std::string one_of_many(std::size_t game) {
    return "onegameoutofmany" + std::to_string(1'000'000'000 + game);
}

bool write_many_games(const std::string& folder, std::size_t games, std::uint32_t moves) {
    const Sample samples[]{play_some(false, moves), play_some(true, moves)};
    auto store = server::SqliteStore::open(folder);
    if (!store || !samples[0].good || !samples[1].good) return false;
    std::vector<server::ChangeSet> sets;
    for (std::size_t i = 0; i < games; ++i) {
        const Sample& sample = samples[i % 2];
        server::TableRow row = sample.row;
        row.id = one_of_many(i);
        server::ChangeSet set{server::PutTable{row, {row.host}}};
        for (const server::Entry& entry : sample.log) {
            set.push_back(server::AppendEntry{row.id, entry});
        }
        sets.push_back(std::move(set));
        if (sets.size() < kGroup && i + 1 < games) continue;
        for (const auto& outcome : (*store)->commit(sets)) {
            if (outcome) return false;
        }
        sets.clear();
    }
    return true;
}

}  // namespace omnibus::test
