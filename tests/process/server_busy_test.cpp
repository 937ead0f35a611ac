// SPDX-License-Identifier: Apache-2.0
// People do not wait for what takes the server long: bots that think, passwords that are hashed
// (T32).
#include <algorithm>
#include <map>

#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Screen;
using test::ServerProcess;
using test::TempFolder;
using test::Visitor;
using test::Wire;

// Bots on every core, each for long; somebody at another table plays on.
TEST(ServerBusy, a_bot_that_thinks_delays_nobody) {
    const TempFolder folder("thinking");
    ServerProcess process(test::program(), folder.path("data"),
                          {"--rate-factor", "1000", "--bot-ms", "60000", "--bot-threads", "4"});
    ASSERT_NE(process.port(), 0);
    Guest ada(process.port());
    std::vector<std::string> thinking;
    for (int i = 0; i < 6; ++i) {
        const json seats{"me", "expert", "expert", "expert"};
        thinking.push_back(
            open_table(ada.web, "bus", 4, {{"seats", seats}, {"start", 1}, {"begin", true}}).id);
    }
    const auto table = open_table(
        ada.web, "bus", 3, {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}});
    Screen screen(ada, table.id);
    for (int i = 0; i < 10; ++i) {
        ASSERT_EQ(screen.play_first()["type"], "done");
    }
    for (const std::string& each : thinking) {
        EXPECT_EQ(ada.web.get("/api/tables/" + each).json()["n"], 1) << "they think all the while";
    }
    ada.socket.reset();
    EXPECT_EQ(process.terminate(), 0);
}

// T32: two hundred log in at once, from as many addresses. One hash takes 64 MiB.
TEST(ServerBusy, many_who_log_in_at_once_are_served_or_told_so) {
    const TempFolder folder("logins");
    ServerProcess process(test::program(), folder.path("data"), {"--proxy", "127.0.0.1"});
    ASSERT_NE(process.port(), 0);
    Visitor ada(process.port());
    ada.visit();
    const long before = process.memory("VmRSS");
    std::vector<std::unique_ptr<Wire>> wires;
    for (int i = 0; i < 200; ++i) {
        const std::string body =
            "{\"name\":\"nobody" + std::to_string(i) + "\",\"password\":\"seven green trams\"}";
        wires.push_back(std::make_unique<Wire>(process.port()));
        wires.back()->send(
            "POST /api/login HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n"
            "Content-Type: application/json\r\nX-Forwarded-For: 10.0.0." +
            std::to_string(i) + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
            body);
    }
    EXPECT_EQ(ada.get("/api/me").status, 200);
    const auto answered = std::count_if(wires.begin(), wires.end(),
                                        [](const auto& wire) { return wire->until("\"}", 0); });
    EXPECT_LT(answered, 200) << "others do not wait until all of them are served";
    std::map<std::string, int> codes;
    for (const auto& wire : wires) {
        ASSERT_TRUE(wire->until("\"}"));
        const auto at = wire->buffer().find("{\"code\":\"") + 9;
        ++codes[wire->buffer().substr(at, wire->buffer().find('"', at) - at)];
    }
    EXPECT_GE(codes["auth/wrong"], 50);
    EXPECT_GT(codes["auth/busy"], 0);
    EXPECT_EQ(codes["auth/wrong"] + codes["auth/busy"], 200);
    EXPECT_LT(process.memory("VmHWM") - before, 2 * 64 * 1024);
}

}  // namespace
}  // namespace omnibus
