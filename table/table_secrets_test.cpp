// SPDX-License-Identifier: Apache-2.0
// T20: two tables that differ only in what a viewer may not know tell that viewer the same bytes:
// snapshot, entries, draft, summary, answers and errors. The second table is the first with the
// secrets of the others dealt anew in its log, another seed and other names of commands.
#include "engine/rng.hpp"
#include "tests/support/dealt_anew.hpp"
#include "tests/support/games.hpp"
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using test::TableDriver;

const std::vector<std::string> kUsers{"ada", "ben", "cem"};

std::string answer_of(Table& table, const Result<Plan>& plan) {
    if (!plan) return plan.error().code + ": " + plan.error().message;
    table.drop();
    return plan->repeated ? "repeated" : "done";
}

// Every byte this user could get from the table as it is.
std::string all_told(Table& table, const std::string& user, int seat,
                     const std::vector<std::string>& texts, Now now) {
    const Seat viewer = seat < 0 ? Seat::Nobody : seat_of(seat);
    wire::JsonWriter json;
    json.begin_array();
    table.writer().write_snapshot(json, user, viewer, now);
    for (int other = 0; other < 3; ++other) {  // asking for another's view does not help
        if (other != seat) table.writer().write_snapshot(json, user, seat_of(other), now);
    }
    const std::uint32_t last = table.version();
    for (std::uint32_t n = last > 6 ? last - 6 : 0; n <= last + 1; ++n) {
        table.writer().write_entry(json, n, user, viewer, now);
    }
    for (std::uint32_t n = 1; n <= std::min(last, 16u); ++n) {
        table.writer().write_entry(json, n, user, viewer, now);
    }
    table.writer().write_summary(json);
    for (const std::string& text : texts) {
        for (int as = -1; as < 3; ++as) {
            json.value(answer_of(table, table.play(user, as, last, {text}, "c", now)));
            json.value(answer_of(table, table.play(user, as, last, {text, text}, "c", now)));
        }
        const auto error = table.try_action(user, -1, last, text);
        json.value(error ? error->code + ": " + error->message : "tried");
        table.writer().write_draft(json, viewer);
        if (!error) {
            json.value(answer_of(table, table.confirm(user, -1, last, "c", now)));
            table.untry(user, -1);
        }
    }
    json.value(answer_of(table, table.takeback(user, last > 3 ? last - 3 : 0, {}, "", now)));
    const auto record = table.writer().record();
    json.value(record ? *record : record.error().code);
    const auto steps = table.writer().steps(0, 9, viewer);
    json.value(steps ? *steps : steps.error().code);
    return json.end_array().take();
}

// Texts that mean something to whoever decides, and some that never do.
std::vector<std::string> some_texts(const TableDriver& at, Rng& rng) {
    std::vector<std::string> texts{"pass", "start 3", "start 11", "plan 1 2", "nonsense"};
    const auto legal = at.legal();
    for (int i = 0; i < 3; ++i) {
        texts.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return texts;
}

int compare_games(const std::string& terms, int wanted, std::uint64_t first_seed) {
    int compared = 0;
    int different = 0;
    for (std::uint64_t seed = first_seed; compared < wanted; ++seed) {
        Rng rng(seed);
        TableDriver at(terms, rng.next());
        at.begin(kUsers);
        while (at.table.status() == TableStatus::Playing && compared < wanted) {
            const int viewer = static_cast<int>(rng.below(4)) - 1;
            const std::string user = viewer < 0 ? "eve" : kUsers[static_cast<std::size_t>(viewer)];
            TableRow row = at.row;
            row.seed = rng.next();
            const auto log = test::deal_anew(at.log, viewer, rng);
            for (std::size_t i = 0; i < log.size(); ++i) {
                if (log[i].text != at.log[i].text) {
                    ++different;
                    break;
                }
            }
            auto twin = Table::load(row, log, at.games);
            EXPECT_TRUE(twin) << twin.error().message;
            if (!twin) return compared;
            const auto texts = some_texts(at, rng);
            const std::string told = all_told(at.table, user, viewer, texts, at.now);
            EXPECT_EQ(told, all_told(*twin, user, viewer, texts, at.now)) << "seed " << seed;
            if (::testing::Test::HasFailure()) return compared;
            ++compared;
            at.now.service += 1000;
            if (rng.below(12) == 0) {
                at.run(at.table.takeback("ada", at.table.version() - rng.below(4), {}, "", at.now));
            }
            const std::uint64_t which = rng.next() >> 40;
            EXPECT_EQ(at.step(which, "cmd" + std::to_string(compared)), "");
        }
    }
    return different;
}

TEST(TableSecrets, NobodyIsToldWhatTheyMayNotKnowInRoute) {
    const int wanted = test::scaled(1200);
    const int different = compare_games(
        R"({"game":"route","players":3,"start":1,"takebacks":"free","pace":{"bank":9000000}})",
        wanted, 1);
    EXPECT_GT(different, wanted / 2);  // there was something to hide
}

TEST(TableSecrets, NorOfTheSeedInBus) {
    compare_games(R"({"game":"bus","players":3,"start":1,"takebacks":"free"})", test::scaled(1000),
                  50);
}

TEST(TableSecrets, SeedsTimesCommandsAndInvitesAreNotTold) {
    TableDriver at(R"({"game":"route","players":3})", 8675309123);
    at.begin(kUsers);
    at.now.service = 77'665'544;
    for (int i = 0; i < 30; ++i)
        at.step(0, "my-command");
    for (const std::string user : {"ada", "eve"}) {
        std::string told = at.snapshot(user);
        for (std::uint32_t n = 1; n <= at.table.version(); ++n)
            told += at.entry(n, user);
        wire::JsonWriter summary;
        at.table.writer().write_summary(summary);
        told += summary.take();
        for (const char* secret : {"8675309123", "my-command", "77665544"}) {
            EXPECT_EQ(told.find(secret), std::string::npos) << secret;
        }
        EXPECT_EQ(told.find("secret-invite") == std::string::npos, user == "eve");
    }
}

}  // namespace
}  // namespace omnibus::table
