// SPDX-License-Identifier: Apache-2.0
// What a program wrote that knew rules version 1 and database schema 1 alone: it loads, holds what
// it held, and is played on by the rules it began with. tests/data/version_1/README.md.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/bot.hpp"
#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/table_driver.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string folder() {
    return test::source_folder() + "/tests/data/version_1/";
}

std::string slurp(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> record_files() {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder())) {
        if (entry.path().extension() == ".rec") files.push_back(entry.path());
    }
    return files;
}

// Whether `now` says all that `then` said; it may say more.
bool holds(const json& now, const json& then) {
    if (then.is_array() && now.is_array()) {
        return std::equal(now.begin(), now.end(), then.begin(), then.end(), holds);
    }
    if (!then.is_object()) return now == then;
    return now.is_object() &&
           std::all_of(then.items().begin(), then.items().end(), [&](auto& member) {
               return now.contains(member.key()) && holds(now[member.key()], member.value());
           });
}

// ---- records: every action has the number of legal ones and the hash of the state beside it

TEST(Version1, ItsRecordsAreReplayed) {
    ASSERT_EQ(record_files().size(), 6u);
    for (const std::string& file : record_files()) {
        const auto loaded = load_record(slurp(file));
        ASSERT_TRUE(loaded) << file << ": " << loaded.error().message;
        EXPECT_EQ(loaded->match.game().settings().rules_version, 1);
        EXPECT_TRUE(loaded->match.over());
        EXPECT_TRUE(loaded->record.result);
        for (const RecordEntry& entry : loaded->record.entries) {
            ASSERT_TRUE(entry.check) << file;
        }
    }
}

TEST(Version1, AnUnfinishedRecordIsPlayedOn) {
    for (const std::string& file : record_files()) {
        Record record = *parse_record(slurp(file));
        record.result.reset();
        record.entries.resize(record.entries.size() / 2);
        auto loaded = load_record(print_record(record));
        ASSERT_TRUE(loaded) << file << ": " << loaded.error().message;
        Match& match = loaded->match;
        settle_chance(match, 5);
        const auto bot = make_bot("greedy", match.game());
        while (!match.over()) {
            const AnyView view = match.game().view(match.state(), match.to_move());
            const Action action = (*bot)->choose(match.game(), view, {}).action;
            ASSERT_EQ(match.play(match.to_move(), action), Refusal::None);
            settle_chance(match, 5);
        }
        const std::string text = print_record(record_of(match, record.options, {}, Checks::Yes));
        EXPECT_NE(text.find("\nrules: 1\n"), std::string::npos);
        EXPECT_TRUE(load_record(text));
    }
}

// ---- the database

class Version1Data : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(temp_.path("data"));
        fs::copy_file(folder() + "omnibus.db", temp_.path("data/omnibus.db"));
        fs::permissions(temp_.path("data/omnibus.db"),
                        fs::perms::owner_read | fs::perms::owner_write);
        auto opened = server::SqliteStore::open(temp_.path("data"));
        ASSERT_TRUE(opened) << opened.error().message;
        store_ = std::move(*opened);
        written_ = json::parse(slurp(folder() + "tables.json"));
    }

    // A table as it is stored.
    test::TableDriver driver(const json& written) {
        const std::string id = written["table"];
        return {**store_->table(id), *store_->entries(id, 0)};
    }

    test::TempFolder temp_{"version-1"};
    std::unique_ptr<server::SqliteStore> store_;
    json written_;
};

TEST_F(Version1Data, IsCopiedBeforeItIsBroughtUpToDate) {
    EXPECT_TRUE(fs::exists(temp_.path("data/backup-before-2.db")));
    EXPECT_EQ(written_["tables"].size(), 6u);
}

TEST_F(Version1Data, ItsPeopleAreThere) {
    for (const auto& [id, name] : written_["people"].items()) {
        const auto user = store_->user(id);
        ASSERT_TRUE(user && *user) << name;
        const bool account = name == "Ada" || name == "Bram";
        EXPECT_EQ((*user)->login.empty(), !account) << name;
        EXPECT_EQ((*user)->password_hash.empty(), !account) << name;
    }
    EXPECT_TRUE(*store_->user_of_login("ada"));
}

TEST_F(Version1Data, ItsTablesHoldWhatTheyHeld) {
    for (const auto& [name, written] : written_["tables"].items()) {
        SCOPED_TRACE(name);
        test::TableDriver at = driver(written);
        EXPECT_EQ(at.table.version(), written["n"].get<std::uint32_t>());
        EXPECT_EQ(at.table.terms().request.rules, 1);
        for (const auto& [user, seen] : written["seen"].items()) {
            const json told = at.parsed(user);
            EXPECT_EQ(told["status"], written["status"]);
            EXPECT_EQ(told["to_move"], seen["to_move"]);
            EXPECT_TRUE(holds(told["terms"], written["terms"])) << told["terms"];
            EXPECT_TRUE(holds(told["settings"], written["settings"])) << told["settings"];
            EXPECT_TRUE(holds(told["view"], seen["view"])) << told["view"];
            EXPECT_TRUE(holds(told["result"], written["result"])) << told["result"];
            ASSERT_EQ(told["choices"].size(), seen["choices"].size());
            for (std::size_t i = 0; i < seen["choices"].size(); ++i) {
                EXPECT_EQ(told["choices"][i]["action"], seen["choices"][i]["action"]);
            }
            for (std::size_t i = 0; i < written["chairs"].size(); ++i) {
                EXPECT_EQ(told["chairs"][i]["kind"], written["chairs"][i]);
            }
        }
        const auto chat = store_->chat(written["table"].get<std::string>(), 0, 50);
        ASSERT_TRUE(chat);
        ASSERT_EQ(chat->size(), written["chat"].size());
        for (std::size_t i = 0; i < chat->size(); ++i) {
            EXPECT_EQ((*chat)[chat->size() - 1 - i].text, written["chat"][i]);  // newest first
        }
        if (!written.contains("record")) continue;
        const auto record = load_record(written["record"].get<std::string>());
        ASSERT_TRUE(record) << record.error().message;
        EXPECT_EQ(record->record.result->points,
                  written["result"]["points"].get<std::vector<int>>());
    }
}

// People sit down where there is room, and everybody plays to the end: bots as the greedy one does,
// people at random.
TEST_F(Version1Data, ItsTablesArePlayedOn) {
    for (const auto& [name, written] : written_["tables"].items()) {
        if (written["status"] == "over") continue;
        SCOPED_TRACE(name);
        test::TableDriver at = driver(written);
        if (written["status"] == "open") {
            for (std::size_t i = 0; i < at.table.chairs().size(); ++i) {
                if (at.table.chairs()[i].kind != table::ChairKind::Open) continue;
                const auto who = test::person("friend " + std::to_string(i));
                EXPECT_EQ(at.run(at.table.sit(who, static_cast<int>(i), at.now)), "");
            }
            EXPECT_EQ(at.run(at.table.start(at.row.host, at.now)), "");
        }
        Rng rng(3);
        while (at.table.status() == server::TableStatus::Playing) {
            if (const auto task = at.table.bot_task()) {
                const auto [game, view] = at.deciding_view();
                const Action action = (*make_bot("greedy", *game))->choose(*game, view, {}).action;
                ASSERT_EQ(at.run(at.table.bot_plays(task->seat, task->version, action, at.now)),
                          "");
            } else {
                ASSERT_EQ(at.step(rng.below(1000)), "");
            }
        }
        EXPECT_EQ(at.parsed(at.row.host)["settings"]["rules"], 1);
        EXPECT_EQ(at.snapshot(at.loaded(), at.row.host), at.snapshot(at.row.host));
    }
}

TEST_F(Version1Data, ATableOfANewerVersionIsRefused) {
    for (const auto& [name, written] : written_["tables"].items()) {
        const std::string id = written["table"];
        server::TableRow row = **store_->table(id);
        auto terms = json::parse(row.terms);
        EXPECT_EQ(terms["rules"], 1) << name;
        terms["rules"] = 99;
        row.terms = terms.dump();
        table::GameCache games;
        const auto table = table::Table::load(row, *store_->entries(id, 0), games);
        ASSERT_FALSE(table) << name;
        EXPECT_EQ(table.error().code, "store/newer");
        EXPECT_NE(table.error().message.find("rules version 99"), std::string::npos);
    }
}

}  // namespace
}  // namespace omnibus
