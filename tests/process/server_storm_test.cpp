// SPDX-License-Identifier: Apache-2.0
// T10: the server was away, and everybody comes back in the same moment.
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::open_table;
using test::Screen;
using test::Visitor;

// What a browser's page remembers while it has no connection.
struct Page {
    std::string cookie;
    std::string table;
    std::uint32_t have = 0;
    std::unique_ptr<Channel> channel;
};

class ServerStorm : public test::ServerTest {
  public:
    static void SetUpTestSuite() {
        begin({"--rate-factor", "100000", "--most-per-address", "5000", "--drain-ms", "300"});
    }

  protected:
    static constexpr int kTables = 20;
};

TEST_F(ServerStorm, everybody_is_back_in_sync) {
    const int clients = test::program_is_sanitized() ? 100 : 500;
    Channel::heard = nullptr;  // looking at all that is said takes most of the time
    Guest host(port());
    std::vector<test::Opened> tables;
    for (int i = 0; i < kTables; ++i) {
        tables.push_back(open_table(host.web, i % 2 == 0 ? "bus" : "route", 3,
                                    {{"visibility", "public"},
                                     {"hot_seat", true},
                                     {"seats", {"me", "me", "me"}},
                                     {"begin", true}}));
    }
    std::map<std::string, std::uint32_t> newest;
    const auto play = [&](int moves) {
        for (const auto& table : tables) {
            Screen screen(host, table.id);
            for (int k = 0; k < moves; ++k) {
                ASSERT_EQ(screen.play_first()["type"], "done");
            }
            newest[table.id] = screen.n();
            screen.call({{"type", "unwatch"}});
        }
    };
    play(3);
    std::vector<Page> pages;
    for (int i = 0; i < clients; ++i) {
        Visitor visitor(port());
        visitor.visit();
        const std::string& table = tables[static_cast<std::size_t>(i % kTables)].id;
        pages.push_back({visitor.cookie, table, newest[table], nullptr});
    }
    play(5);
    for (const bool politely : {false, true}) {
        restart(politely);
        host.reconnect(port());
        for (Page& page : pages) {
            Visitor visitor(port());
            visitor.cookie = page.cookie;
            page.channel = std::make_unique<Channel>(
                visitor, "/socket", std::map<std::string, std::string>(), Channel::Answer::Later);
        }
        for (Page& page : pages) {
            page.channel->hear_answer();
            ASSERT_EQ(page.channel->status(), 101) << page.channel->refusal();
            page.channel->send(
                {{"type", "watch"}, {"table", page.table}, {"have", page.have}, {"id", 1}});
        }
        for (Page& page : pages) {
            // How it stands, once and whole: the server knows no more what it has told.
            const auto stands = page.channel->next_of("table");
            ASSERT_TRUE(stands);
            ASSERT_EQ((*stands)["n"], newest[page.table]);
            ASSERT_EQ((*stands)["log"].size(), newest[page.table]);
            for (auto told = page.channel->next();; told = page.channel->next()) {
                ASSERT_TRUE(told);
                ASSERT_NE((*told)["type"], "event");
                ASSERT_NE((*told)["type"], "table");
                if ((*told)["type"] == "done") break;
            }
        }
        // And a move reaches them all.
        play(1);
        for (Page& page : pages) {
            while (page.have < newest[page.table]) {
                const auto event = page.channel->next_of("event");
                ASSERT_TRUE(event);
                page.have = (*event)["n"];
            }
        }
    }
}

}  // namespace
}  // namespace omnibus
