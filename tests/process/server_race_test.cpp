// SPDX-License-Identifier: Apache-2.0
// Two at once and the same again, over the real server (T3, T4).
#include <set>

#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::open_table;
using test::Screen;

class ServerRace : public test::ServerTest {
  protected:
    static test::Opened hot_seat(Guest& guest) {
        return open_table(guest.web, "bus", 3,
                          {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}});
    }
    static json play(const std::string& table, int id, std::uint32_t n, const std::string& action,
                     const std::string& cmd) {
        return {{"type", "play"}, {"table", table},      {"id", id},
                {"n", n},         {"actions", {action}}, {"cmd", cmd}};
    }
    // What a tab hears up to the answer: the answer, and whether a snapshot came with it.
    // NOLINTNEXTLINE(bugprone-exception-escape): only null values are made, which never throws
    struct Heard {
        json answer;
        json newest;  // with a position
        bool snapshot = false;
    };
    static Heard hear(Channel& tab, int id, bool expect_snapshot) {
        Heard heard;
        while (const auto message = tab.next()) {
            const std::string type = (*message)["type"];
            if (type == "table") heard.snapshot = true;
            if (message->contains("view")) heard.newest = *message;
            if (message->contains("id") && (*message)["id"] == id) heard.answer = *message;
            const bool late = heard.answer.is_object() && heard.answer["type"] == "error";
            if (heard.answer.is_object() && (!late || !expect_snapshot || heard.snapshot)) break;
        }
        return heard;
    }
};

TEST_F(ServerRace, of_two_different_moves_one_wins_and_the_other_is_told) {
    Guest one(port());
    auto other = std::make_unique<Channel>(one.web);
    ASSERT_TRUE(other->next_of("hello"));
    Channel& first = *one.socket;
    Channel& second = *other;
    int rounds = 0;
    int second_won = 0;
    for (int tables = 0; tables < 4; ++tables) {
        const auto table = hot_seat(one);
        json position;
        for (Channel* tab : {&first, &second}) {
            tab->send({{"type", "watch"}, {"table", table.id}, {"id", 1}});
            position = hear(*tab, 1, false).newest;
        }
        for (int i = 0; i < 50; ++i) {  // no game is over that soon
            const json choices = position["choices"];
            const std::uint32_t n = position["n"];
            const int id = 1000 + rounds;
            const std::string here = choices.front()["action"];
            const std::string there = choices.back()["action"];
            Channel& quick = rounds % 2 == 0 ? first : second;
            Channel& slow = rounds % 2 == 0 ? second : first;
            quick.send(play(table.id, id, n, here, "a"));
            slow.send(play(table.id, id, n, there, "b"));
            const Heard a = hear(quick, id, true);
            const Heard b = hear(slow, id, true);
            ASSERT_TRUE(a.answer.is_object() && b.answer.is_object());
            const bool a_won = a.answer["type"] == "done";
            ASSERT_NE(a_won, b.answer["type"] == "done") << a.answer << b.answer;
            const Heard& loser = a_won ? b : a;
            ASSERT_EQ(loser.answer["code"], "table/version");
            ASSERT_TRUE(loser.snapshot);
            second_won += a_won ? 0 : 1;
            // Exactly one entry was written, and it is the winner's.
            position = loser.newest;
            const json& line = position["log"][n];
            ASSERT_EQ(line["n"], n + 1);
            ASSERT_EQ(line["action"], a_won ? here : there);
            ASSERT_TRUE(position["n"] == n + 1);
            ++rounds;
        }
    }
    EXPECT_EQ(rounds, 200);
    RecordProperty("second_won", second_won);
}

TEST_F(ServerRace, the_same_move_over_two_sockets_is_done_once) {
    Guest ada(port());
    Channel other(ada.web);
    ASSERT_TRUE(other.next_of("hello"));
    const auto table = hot_seat(ada);
    Screen screen(ada, table.id);
    for (int round = 0; round < 50 && !screen.over(); ++round) {
        const std::uint32_t n = screen.n();
        const std::string action = screen.choice();
        const std::string cmd = "move " + std::to_string(round);
        const json again = play(table.id, round, n, action, cmd);
        for (int i = 0; i < 3; ++i) {
            other.send(again);
        }
        ASSERT_EQ(screen.play_first(cmd)["type"], "done");
        for (int i = 0; i < 3; ++i) {
            const auto answer = other.next_of("done");
            ASSERT_TRUE(answer && (*answer)["n"] == n + 1);
        }
        ASSERT_EQ(screen.n(), n + 1);
    }
}

TEST_F(ServerRace, of_many_who_want_a_seat_one_gets_it) {
    for (int round = 0; round < 20; ++round) {
        Guest host(port());
        const auto table = open_table(host.web, "bus", 3, {{"visibility", "public"}});
        std::vector<Guest> guests;
        for (int i = 0; i < 4; ++i) {
            guests.emplace_back(port());
        }
        // Requests on the wire before any answer is read.
        std::vector<std::unique_ptr<test::Wire>> wires;
        const std::string body = R"({"seat":1})";
        for (const Guest& guest : guests) {
            wires.push_back(std::make_unique<test::Wire>(port()));
            wires.back()->send("POST /api/tables/" + table.id +
                               "/join HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port()) +
                               "\r\nOrigin: " + guest.web.origin +
                               "\r\nCookie: " + guest.web.cookie +
                               "\r\nContent-Type: application/json\r\nContent-Length: " +
                               std::to_string(body.size()) + "\r\n\r\n" + body);
        }
        int seated = 0;
        for (const auto& wire : wires) {
            ASSERT_TRUE(wire->until("\r\n\r\n"));
            seated += wire->buffer().find(" 200 ") != std::string::npos ? 1 : 0;
        }
        EXPECT_EQ(seated, 1);
    }
}

}  // namespace
}  // namespace omnibus
