// SPDX-License-Identifier: Apache-2.0
// A whole server whose disk is full and then has room again (T24). It runs in the process of the
// test: only there SQLite can be given a disk that fails when told.
#include <csignal>
#include <future>
#include <thread>

#include "server/main.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/fault_vfs.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Screen;
using test::Visitor;

class OwnServer {
  public:
    explicit OwnServer(const std::string& folder) {
        config_.data = folder;
        config_.net.address = "127.0.0.1";
        config_.net.port = 0;
        config_.rate_factor = 1000;
        config_.log_level = "off";
        std::promise<int> listens;
        auto port = listens.get_future();
        thread_ = std::thread([this, &listens] {
            ended_ = server::serve(config_, [&listens](int port) {
                listens.set_value(port);
                return std::nullopt;
            });
        });
        port_ = port.get();
    }
    // As systemd would end it; what it returned.
    Result<int> stop() {
        std::raise(SIGTERM);
        thread_.join();
        std::signal(SIGPIPE, pipes_);
        return ended_;
    }
    int port() const { return port_; }

  private:
    server::Config config_;
    void (*pipes_)(int) = std::signal(SIGPIPE, SIG_IGN);  // as it was; the server wants this
    Result<int> ended_ = 0;
    int port_ = 0;
    std::thread thread_;
};

TEST(ServerFullDisk, moves_are_refused_until_there_is_room_again_and_none_is_lost) {
    test::check_all_messages();
    const test::TempFolder folder("no-room");
    test::FaultDisk disk;
    disk.take_over();
    std::string table;
    std::vector<std::string> acknowledged;
    {
        OwnServer server(folder.path("data"));
        Guest ada(server.port());
        table = open_table(ada.web, "bus", 3,
                           {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}})
                    .id;
        Screen screen(ada, table);
        const auto play = [&](const std::string& cmd) {
            const std::string action = screen.choice();
            std::string code = screen.play_first(cmd).value("code", "");
            if (code.empty()) acknowledged.push_back(action);
            return code;
        };
        for (const std::string cmd : {"a", "b", "c"}) {
            EXPECT_EQ(play(cmd), "");
        }
        EXPECT_EQ(ada.web.get("/readyz").status, 200);

        disk.fill_up(1);
        for (int i = 0; i < 3; ++i) {
            EXPECT_EQ(play("d"), "store/unavailable");
        }
        EXPECT_EQ(screen.n(), 1 + acknowledged.size()) << "nobody hears of what is not on disk";
        EXPECT_EQ(ada.web.get("/readyz").status, 503);
        EXPECT_EQ(ada.web.get("/healthz").status, 200);
        const auto renamed = ada.web.post("/api/me", {{"name", "Ada"}});
        EXPECT_EQ(renamed.status, 503);
        EXPECT_EQ(renamed.code(), "store/unavailable");
        EXPECT_FALSE(renamed.header("retry-after").empty());
        EXPECT_EQ(ada.socket->call({{"type", "say"}, {"table", table}, {"text", "full"}})["code"],
                  "store/unavailable");
        EXPECT_EQ(ada.web.get("/api/tables/" + table).json()["n"], screen.n()) << "reading works";

        disk.mend();
        EXPECT_EQ(play("d"), "") << "without a new start";
        EXPECT_EQ(ada.web.get("/readyz").status, 200);
        EXPECT_EQ(play("e"), "");
        EXPECT_EQ(ada.web.post("/api/me", {{"name", "Ada"}}).status, 200);
        ada.socket.reset();
        const auto ended = server.stop();
        ASSERT_TRUE(ended) << ended.error().message;
        EXPECT_EQ(*ended, 0);
    }
    auto store = server::SqliteStore::open(folder.path("data"));
    ASSERT_TRUE(store);
    std::vector<std::string> kept;
    const auto entries = (*store)->entries(table, 0);
    ASSERT_TRUE(entries);
    for (const server::Entry& entry : *entries) {
        if (entry.kind == server::EntryKind::Action) kept.push_back(entry.text);
    }
    EXPECT_EQ(kept, acknowledged);
}

}  // namespace
}  // namespace omnibus
