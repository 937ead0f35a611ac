// SPDX-License-Identifier: Apache-2.0
#include <functional>

#include "games/registry.hpp"
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using nlohmann::json;
using test::TableDriver;

std::vector<std::string> keys(const std::string& text) {
    std::vector<std::string> all;
    const auto object = nlohmann::ordered_json::parse(text);
    for (const auto& [key, value] : object.items())
        all.push_back(key);
    return all;
}

TEST(TableText, ASnapshotHasAllThatAViewerMayKnow) {
    TableDriver at(R"({"game":"route","players":3,"pace":{"bank":60000}})");
    const std::vector<std::string> all{
        "type",     "table",  "n",        "status",  "visibility", "host", "invite", "terms",
        "settings", "chairs", "you",      "to_move", "clocks",     "undo", "view",   "outlook",
        "choices",  "draft",  "question", "result",  "next",       "log"};
    EXPECT_EQ(keys(at.snapshot("ada")), all);
    const auto open = at.parsed("ada");
    EXPECT_EQ(open["status"], "open");
    EXPECT_EQ(open["you"], json::parse(R"({"seats":[],"viewer":null,"host":true})"));
    for (const char* key : {"settings", "to_move", "view", "draft", "question", "result", "next"}) {
        EXPECT_EQ(open[key], nullptr) << key;
    }
    EXPECT_EQ(open["clocks"][2], json::parse(R"({"left":60000,"turn":0,"running":false})"));
    at.begin({"ada", "ben", "cem"});
    EXPECT_EQ(keys(at.snapshot("ada")), all);
    const auto playing = at.parsed("ben");
    EXPECT_EQ(playing["invite"], "secret-invite");
    EXPECT_EQ(playing["settings"]["game"], "route");
    EXPECT_EQ(playing["you"]["viewer"], 1);
    EXPECT_FALSE(playing["view"].contains("viewer"));
    EXPECT_EQ(playing["log"].size(), at.log.size());
    EXPECT_EQ(playing["log"][0]["what"], "start");
    EXPECT_FALSE(at.parsed("eve").contains("invite"));
    EXPECT_EQ(at.parsed("eve")["you"], json::parse(R"({"seats":[],"viewer":null,"host":false})"));
    const std::string decides = at.decider().person.user;
    for (const std::string user : {"ada", "ben", "cem", "eve"}) {
        EXPECT_EQ(at.parsed(user)["choices"].empty(), user != decides) << user;
    }
}

TEST(TableText, AnEntryIsToldWithItsEventsAndTheNewestWithThePosition) {
    TableDriver at(R"({"game":"route","players":3,"start":0})");
    at.begin({"ada", "ben", "cem"});
    EXPECT_EQ(keys(at.entry(1, "ada")),
              (std::vector<std::string>{"type", "table", "n", "kind", "seat", "what", "settings"}));
    int secrets = 0;
    for (std::uint32_t n = 2; n <= at.table.version(); ++n) {
        const auto told = json::parse(at.entry(n, "ada"));
        EXPECT_EQ(told["kind"], "chance");
        EXPECT_EQ(told["seat"], nullptr);
        secrets += told["action"].is_null() ? 1 : 0;
        EXPECT_EQ(told.contains("view"), n == at.table.version());
    }
    EXPECT_EQ(secrets, 4);  // two plans and two hands of the others
    at.step();
    const auto told = json::parse(at.entry(at.table.version(), "eve"));
    EXPECT_EQ(told["kind"], "action");
    EXPECT_EQ(told["action"], at.log.back().text);
    EXPECT_FALSE(told["events"].empty());
    EXPECT_EQ(told["view"], at.parsed("eve")["view"]);
    EXPECT_EQ(told["to_move"], at.parsed("eve")["to_move"]);
    EXPECT_EQ(at.run(at.table.resign("cem", at.now)), "");
    const auto left = json::parse(at.entry(at.table.version(), "eve"));
    EXPECT_EQ(left["chair"]["kind"], "stand_in");
    EXPECT_EQ(left["chairs"], at.parsed("eve")["chairs"]);
    EXPECT_EQ(keys(at.entry(99, "eve")), (std::vector<std::string>{"type", "table", "n"}));
}

// An entry told at once, told later, and in the log of a snapshot is the same.
TEST(TableText, EntriesAreTheSameWheneverTheyAreTold) {
    for (const char* terms : {R"({"game":"bus","players":3,"takebacks":"free"})",
                              R"({"game":"route","players":3,"takebacks":"free"})"}) {
        TableDriver at(terms);
        at.begin({"ada", "ben", "cem"});
        std::vector<json> told(1);
        const auto hear = [&] {
            while (told.size() <= at.table.version()) {
                told.push_back(json::parse(at.entry(std::uint32_t(told.size()), "ben")));
            }
        };
        for (std::uint32_t i = 0; i < 120 && at.table.status() == TableStatus::Playing; ++i) {
            hear();
            if (i % 9 == 8)
                at.run(at.table.takeback("ada", at.table.version() - i % 5, {}, "", at.now));
            hear();
            at.step(std::size_t{i} * 7);
        }
        hear();
        const auto log = at.parsed("ben")["log"];
        ASSERT_EQ(log.size(), told.size() - 1);
        for (std::size_t n = 1; n < told.size(); ++n) {
            auto later = json::parse(at.entry(static_cast<std::uint32_t>(n), "ben"));
            for (const auto& [key, value] : log[n - 1].items()) {
                EXPECT_EQ(value, told[n][key]) << n << key;
                EXPECT_EQ(value, later[key]) << n << key;
            }
        }
    }
}

TEST(TableText, ALongLogIsToldFromItsEnd) {
    TableDriver at(R"({"game":"bus","players":3,"takebacks":"free"})");
    at.begin({"ada", "ben", "cem"});
    while (at.log.size() < 700) {
        const auto n = at.table.version();
        at.step(n);
        if (n % 3 == 0) at.run(at.table.takeback("ada", n, {}, "", at.now));
        if (at.table.status() == TableStatus::Over) break;
    }
    const auto log = at.parsed("eve")["log"];
    EXPECT_EQ(log.size(), std::min<std::size_t>(500, at.log.size()));
    EXPECT_EQ(log.back()["n"], at.table.version());
    EXPECT_EQ(at.snapshot(at.loaded(), "eve"), at.snapshot("eve"));
}

TEST(TableText, ASummaryIsTheSameFromTheRowAlone) {
    TableDriver at(R"({"game":"bus","players":3,"start":0})");
    at.begin({"ada", "ben", "bot easy"});
    wire::JsonWriter live, row;
    at.table.writer().write_summary(live);
    write_summary_of(row, at.row);
    auto one = json::parse(live.text());
    auto two = json::parse(row.text());
    EXPECT_EQ(one["to_move"], 0);
    EXPECT_EQ(two["to_move"], nullptr);
    one.erase("to_move");
    two.erase("to_move");
    EXPECT_EQ(one, two);
    EXPECT_EQ(one["chairs"].size(), 3u);
    EXPECT_FALSE(one.contains("invite"));
}

// A list names a map of one's own no more than it holds it, whatever is written in it.
TEST(TableText, ASummaryHasNoMap) {
    json map = json::parse(find_map("bus", "classic"));
    map["name"] = "{ \"map\":\"x\" } \\";
    const json terms{{"game", "bus"}, {"players", 3}, {"start", 0}, {"map", map}};
    TableDriver at(terms.dump());
    at.begin({"ada", "ben", "bot easy"});
    wire::JsonWriter live, row;
    at.table.writer().write_summary(live);
    write_summary_of(row, at.row);
    const auto one = json::parse(live.text());
    const auto two = json::parse(row.text());
    EXPECT_EQ(one["terms"], two["terms"]);
    EXPECT_EQ(two["terms"]["map"], nullptr);
    EXPECT_EQ(two["terms"]["hot_seat"], false);
    EXPECT_EQ(json::parse(at.row.terms)["map"]["name"], map["name"]);
}

// What does not fit the rules is refused, whatever it is.
TEST(TableLoad, ADamagedLogIsRefused) {
    TableDriver at(
        R"({"game":"route","players":3,"start":0,"takebacks":"free","pace":{"bank":9000}})");
    at.begin({"ada", "ben", "cem"});
    for (int i = 0; i < 12; ++i)
        at.step();
    at.run(at.table.takeback("ada", at.table.version() - 1, {}, "", at.now));
    at.run(at.table.resign("ben", at.now));
    const auto refused = [&](const auto& change) {
        TableRow row = at.row;
        std::vector<Entry> log = at.log;
        change(row, log);
        const auto table = Table::load(row, log, at.games);
        return table ? "" : table.error().code;
    };
    using Log = std::vector<Entry>;
    EXPECT_EQ(refused([](TableRow&, Log&) {}), "");
    const std::size_t last = at.log.size() - 1;  // a seat; before it a take-back
    const std::vector<std::function<void(TableRow&, Log&)>> damages{
        [](TableRow& row, Log&) { row.terms = "{"; },
        [](TableRow& row, Log&) { row.seats = "[]"; },
        [](TableRow& row, Log&) { row.seats = "x"; },
        [](TableRow& row, Log&) { row.status = TableStatus::Open; },
        [](TableRow& row, Log&) { row.status = TableStatus::Over; },
        [](TableRow&, Log& log) { log.clear(); },
        [](TableRow&, Log& log) { log.erase(log.begin()); },
        [](TableRow&, Log& log) { log[3].n = 9; },
        [](TableRow&, Log& log) { log[3].text = "nonsense"; },
        [](TableRow&, Log& log) { log[3].kind = EntryKind::Action; },
        [](TableRow&, Log& log) { log[0].text = "start human open human"; },
        [](TableRow&, Log& log) { log[0].text = "start human"; },
        [](TableRow&, Log& log) { log[0].text = "begin"; },
        [last](TableRow&, Log& log) { log[last].text = "{}"; },
        [last](TableRow&, Log& log) { log[last].seat = 3; },
        [last](TableRow&, Log& log) { log[last].seat = 2; },
        [last](TableRow&, Log& log) { log.resize(last); },
        [last](TableRow&, Log& log) { log[last].kind = EntryKind::Clock; },
        [last](TableRow&, Log& log) { log[last - 1].text = "999"; },
        [last](TableRow&, Log& log) { log[last - 1].text = "1x"; },
        [last](TableRow&, Log& log) { log[last - 1].text = "-1"; },
        [last](TableRow&, Log& log) { log[last - 1].seat = -1; },
        [last](TableRow&, Log& log) { log[last - 2].seat = 77; },
        [last](TableRow&, Log& log) { log[last - 2].kind = EntryKind::End; },
        [](TableRow&, Log& log) { log.resize(4); },
    };
    for (std::size_t i = 0; i < damages.size(); ++i) {
        EXPECT_EQ(refused(damages[i]), "store/damaged") << i;
    }
}

// Why a game ended without its rules: nothing writes this yet, whatever will is understood.
TEST(TableLoad, AGameCanEndWithoutItsRules) {
    TableDriver at(R"({"game":"bus","players":3})");
    at.begin({"ada", "ben", "cem"});
    at.step();
    at.row.status = TableStatus::Over;
    at.log.push_back({at.table.version() + 1, EntryKind::End, -1, 0, "moderator", ""});
    const Table ended = at.loaded();
    EXPECT_EQ(ended.to_move(), Seat::Nobody);
    EXPECT_NE(at.snapshot(ended, "ada").find("moderator"), std::string::npos);
}

}  // namespace
}  // namespace omnibus::table
