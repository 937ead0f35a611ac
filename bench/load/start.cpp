// SPDX-License-Identifier: Apache-2.0
#include "bench/load/modes.hpp"
#include "bench/load/stage.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/table/table.hpp"

namespace omnibus::load {

namespace {

using server::Table;

constexpr std::uint32_t kMoves = 60;  // of each game: about half of it
constexpr std::size_t kGroup = 200;   // tables in one commit

// A game in the middle, as the store has it.
struct Sample {
    server::TableRow row;
    std::vector<server::Entry> log;
    bool good = false;

    void take(Table& table, const Result<server::Plan>& plan) {
        good = static_cast<bool>(plan);
        if (!good) return;
        log.insert(log.end(), plan->entries.begin(), plan->entries.end());
        table.settle(*plan, {});
    }
};

std::string first_choice(const Table& table, const std::string& user) {
    wire::JsonWriter json(8192);
    table.write_snapshot(json, user, table.viewer_for(user), {});
    const std::string text = json.take();
    const std::string begin = "\"choices\":[{\"action\":\"";
    const auto at = text.find(begin);
    if (at == std::string::npos) return "";
    const auto from = at + begin.size();
    return text.substr(from, text.find('"', from) - from);
}

// One person holds all seats, with a clock for each or without.
Sample play_some(bool timed) {
    Sample sample;
    auto terms = server::terms_from_json(timed ? R"({"game":"bus","players":4,"hot_seat":true,
                    "pace":{"per_turn":86400000,"bank":604800000,"increment":0}})"
                                               : R"({"game":"bus","players":4,"hot_seat":true})");
    if (!terms) return sample;
    const server::Person host{"user", "Name", "#8a9b0f"};
    auto table = Table::open("sample", "invite", 7, *terms, server::Visibility::Public, host, {});
    if (!table) return sample;
    for (int seat = 0; seat < static_cast<int>(kSeats); ++seat) {
        sample.take(*table, table->sit(host, seat, {}));
    }
    sample.take(*table, table->start(host.user, {}));
    while (sample.good && table->version() < kMoves) {
        const std::string action = first_choice(*table, host.user);
        sample.take(*table, table->play(host.user, -1, table->version(), {action}, "", {}));
    }
    sample.row = table->row();
    return sample;
}

bool fill(const std::string& folder, std::size_t games) {
    const Sample samples[]{play_some(false), play_some(true)};
    auto store = server::SqliteStore::open(folder);
    if (!store || !samples[0].good || !samples[1].good) return false;
    std::vector<server::ChangeSet> sets;
    for (std::size_t i = 0; i < games; ++i) {
        const Sample& sample = samples[i % 2];
        server::TableRow row = sample.row;
        row.id = "table" + std::to_string(1'000'000 + i);
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

}  // namespace

bool start(const Options& options, Report& report) {
    constexpr double kMostSeconds = 2;
    const Folder folder(options);
    if (!fill(folder.path(), options.games)) {
        report.text("set-up", "the games could not be written");
        return false;
    }
    stay_on(options.client_core);
    Server server(options.binary, folder.path(), options.server_core, {});
    Loop loop;
    Desk desk(loop, server.port(), 1);
    const double listening = static_cast<double>(now_ns() - server.began()) / 1e9;
    int status = 0;
    while (status != 200 && now_ns() - server.began() < 60'000'000'000) {
        bool answered = false;
        desk.ask("GET", "/readyz", "", "", [&](const Answer& answer) {
            answered = true;
            status = answer.status;
        });
        loop.until([&] { return answered; }, 5);
    }
    const double ready = static_cast<double>(now_ns() - server.began()) / 1e9;
    report.add("open games", static_cast<double>(options.games), "");
    report.add("of these with clocks", static_cast<double>(options.games / 2), "");
    report.add("listening after", listening, "s", 3);
    report.at_most("ready after", status == 200 ? ready : 999, kMostSeconds, "s", 3);
    report.add("server memory", megabytes(server.usage().rss), "MiB", 1);
    report.at_most("exit code after SIGTERM", server.stop(), 0, "");
    return true;
}

}  // namespace omnibus::load
