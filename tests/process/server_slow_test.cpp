// SPDX-License-Identifier: Apache-2.0
// Readers that are slow, and readers that do not read (T8): the first are told how it stands as
// often as their link bears, the second are let go. Neither costs the server much, nor the others
// anything.
#include <sys/socket.h>

#include <chrono>
#include <set>
#include <thread>

#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Opened;
using test::Screen;

// Takes a few KiB at a time, so that what it does not take stays with the server.
class SlowReader {
  public:
    explicit SlowReader(int port) : guest_(port) {
        const int bytes = 4096;
        setsockopt(guest_.socket->wire().handle(), SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
    }
    Guest& guest() { return guest_; }
    void send(const json& message) { guest_.socket->send(message); }

    // Reads slowly until this holds; false if the connection ends.
    bool read_until(const std::function<bool()>& holds) {
        while (!holds()) {
            read();
            if (guest_.socket->wire().ended()) return holds();
        }
        return holds();
    }
    void read_once() { read(); }

    std::map<std::string, std::uint32_t> n;  // by table: as it was last told
    std::map<std::string, json> log;         // all entries told, by table
    std::map<std::string, json> chairs;      // the same: who sits there
    std::set<int> answered;
    bool cut() { return guest_.socket->wire().ended(); }

  private:
    void read() {
        test::Wire& wire = guest_.socket->wire();
        wire.until(wire.buffer().size() + 1, 20);  // one piece, if there is one
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        while (has_message(wire.buffer())) {
            const auto message = guest_.socket->next(0);
            if (message) take(*message);
        }
    }
    // Whether a whole frame is there: looking for more would not be slow.
    static bool has_message(const std::string& bytes) {
        const auto byte = [&](std::size_t i) -> std::size_t {
            return static_cast<unsigned char>(bytes[i]);
        };
        if (bytes.size() < 2) return false;
        std::size_t head = 2;
        std::size_t size = byte(1) & 127u;
        const std::size_t more = size == 127 ? 8 : size == 126 ? 2 : 0;
        if (bytes.size() < head + more) return false;
        if (more > 0) size = 0;
        for (; more > 0 && head < 2 + more; ++head) {
            size = size << 8 | byte(head);
        }
        return bytes.size() >= head + size;
    }
    void take(const json& message) {
        const std::string type = message["type"];
        if (type == "done") answered.insert(message["id"].get<int>());
        if (type != "table" && type != "event") return;
        const std::string table = message["table"];
        const std::uint32_t version = message["n"];
        if (type == "table") {
            log[table] = message["log"];
        } else {
            EXPECT_EQ(version, n[table] + 1) << "an entry is missing, or told twice";
            log[table].push_back({{"n", version}, {"kind", message["kind"]}});
        }
        if (message.contains("chairs")) chairs[table] = message["chairs"];
        n[table] = version;
    }

    Guest guest_;
};

class ServerSlow : public test::ServerTest {
  public:
    // A quarter of what it is, so that there is less to play.
    static void SetUpTestSuite() {
        // Nobody is cut for being silent, however long it takes here.
        begin({"--rate-factor", "1000000", "--queue-bytes", "65536", "--ping-ms", "3600000"});
    }

  protected:
    static Opened hot_seat(Guest& guest) {
        return open_table(guest.web, "bus", 5,
                          {{"visibility", "public"},
                           {"hot_seat", true},
                           {"seats", {"me", "me", "me", "me", "me"}},
                           {"begin", true}});
    }
    static void play(Screen& screen, int moves) {
        for (int i = 0; i < moves && !screen.over(); ++i) {
            ASSERT_EQ(screen.play_first()["type"], "done");
        }
    }
};

// The game moves faster than the link carries: moves are told later, and the newest one arrives.
TEST_F(ServerSlow, who_reads_slowly_is_never_cut_and_arrives_in_the_end) {
    Guest ada(port());
    const Opened table = hot_seat(ada);
    Screen screen(ada, table.id);
    SlowReader slow(port());
    slow.send({{"type", "watch"}, {"table", table.id}, {"id", 1}});
    const double before = metric("slow_clients_total");
    std::size_t bytes = 0;
    while (bytes < 1'000'000 && !screen.over()) {
        ASSERT_EQ(screen.play_first()["type"], "done");
        bytes += screen.state.dump().size();
        if (screen.n() % 10 == 0) slow.read_once();
    }
    ASSERT_TRUE(slow.read_until([&] { return slow.n[table.id] == screen.n(); }));
    EXPECT_FALSE(slow.cut());
    EXPECT_EQ(slow.answered.count(1), 1u);
    EXPECT_EQ(metric("slow_clients_total"), before);
    EXPECT_EQ(slow.log[table.id].back()["n"], screen.n());
}

// A name is in no entry: entries that come after it must not take its place.
TEST_F(ServerSlow, who_reads_slowly_hears_of_a_new_name) {
    Guest ada(port());
    const Opened table = hot_seat(ada);
    Screen screen(ada, table.id);
    SlowReader slow(port());
    slow.send({{"type", "watch"}, {"table", table.id}, {"id", 1}});
    play(screen, 60);
    ASSERT_EQ(ada.web.post("/api/me", {{"name", "Ada the Slow"}}).status, 200);
    ASSERT_TRUE(screen.until([&] { return screen.state["chairs"][0]["name"] == "Ada the Slow"; }));
    play(screen, 60);
    EXPECT_TRUE(slow.read_until([&] { return slow.n[table.id] == screen.n(); }));
    EXPECT_EQ(slow.chairs[table.id], screen.state["chairs"]);
}

// Comes back to much at once: more tables than fit into what may wait for it, each with a long log.
TEST_F(ServerSlow, who_comes_back_slowly_to_many_long_games_gets_them_all) {
    Guest ada(port());
    std::vector<Opened> tables;
    std::vector<std::unique_ptr<Screen>> screens;
    for (int i = 0; i < 12; ++i) {
        tables.push_back(hot_seat(ada));
        screens.push_back(std::make_unique<Screen>(ada, tables.back().id));
        play(*screens.back(), 50);
    }
    const double before = metric("slow_clients_total");
    SlowReader slow(port());
    const double heard = metric("messages_in_total");
    int id = 0;
    for (const Opened& table : tables) {
        // Half of them with five entries that are known, half with nothing to go on.
        json watch{{"type", "watch"}, {"table", table.id}, {"id", ++id}};
        if (id % 2 == 0) {
            watch["have"] = slow.n[table.id] = 5;
            slow.log[table.id] = json(5, nullptr);
        }
        slow.send(watch);
    }
    while (metric("messages_in_total") < heard + static_cast<double>(tables.size())) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    for (auto& screen : screens) {
        play(*screen, 5);  // and the tables go on
    }
    const auto arrived = [&] {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (slow.n[tables[i].id] != screens[i]->n()) return false;
        }
        return slow.answered.size() == tables.size();
    };
    EXPECT_TRUE(slow.read_until(arrived));
    EXPECT_FALSE(slow.cut());
    EXPECT_EQ(metric("slow_clients_total"), before);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        EXPECT_EQ(slow.log[tables[i].id].size(), screens[i]->n());
    }
}

// Talk and the lobby wait, too.
TEST_F(ServerSlow, talk_and_the_lobby_arrive_in_the_end) {
    Guest ada(port());
    const Opened table = hot_seat(ada);
    Screen screen(ada, table.id);
    SlowReader slow(port());
    slow.send({{"type", "watch"}, {"table", table.id}, {"id", 1}});
    slow.send({{"type", "lobby"}, {"on", true}, {"id", 2}});
    play(screen, 50);
    for (int i = 0; i < 60; ++i) {
        const json say{{"type", "say"}, {"text", std::string(900, 'a') + std::to_string(i)}};
        ASSERT_EQ(screen.call(say)["type"], "done");
    }
    const Opened last = open_table(ada.web, "bus", 3, {{"visibility", "public"}});
    bool heard = false;
    bool listed = false;
    const auto checked = test::Channel::heard;
    test::Channel::heard = [&](std::string_view text) {
        if (checked) checked(text);
        heard = heard || text.find("a59\"") != std::string_view::npos;
        listed = listed || (text.find("\"lobby\"") != std::string_view::npos &&
                            text.find(last.id) != std::string_view::npos);
    };
    EXPECT_TRUE(slow.read_until([&] { return heard && listed; }));
    test::Channel::heard = checked;
    EXPECT_FALSE(slow.cut());
}

TEST_F(ServerSlow, who_does_not_read_costs_little_and_the_others_nothing) {
    Guest ada(port());
    const Opened table = hot_seat(ada);
    Screen screen(ada, table.id);
    std::vector<std::unique_ptr<SlowReader>> stuck;
    for (int i = 0; i < 20; ++i) {
        stuck.push_back(std::make_unique<SlowReader>(port()));
        for (int again = 0; again < 5; ++again) {
            stuck.back()->send({{"type", "watch"}, {"table", table.id}});
        }
    }
    play(screen, 10);
    const long before = process().memory("VmRSS");
    play(screen, 60);
    // Of each at most --queue-bytes and what is around them. A sanitizer keeps what was given back.
    const long most = 20L * (test::program_is_sanitized() ? 2048 : 128);
    EXPECT_LT(process().memory("VmRSS") - before, most);
    EXPECT_EQ(metric("sockets"), 21);
    // One of them begins to read and is like anybody else.
    SlowReader& one = *stuck.front();
    EXPECT_TRUE(one.read_until([&] { return one.n[table.id] == screen.n(); }));
}

// Answers are not kept back: whoever asks on and on and takes none of them is cut.
TEST_F(ServerSlow, who_asks_and_does_not_read_is_cut_at_the_bound) {
    // Not a SlowReader: its small buffer overflows, and with what the kernel then drops go the
    // acknowledgements of what is sent here.
    Guest eve(port());
    const double before = metric("slow_clients_total");
    // What lies between the two programs has room, too, and how much is the machine's business.
    while (metric("slow_clients_total") == before) {
        for (int id = 0; id < 1000; ++id) {
            eve.socket->send({{"type", "nonsense"}, {"id", id}});
        }
    }
    EXPECT_EQ(metric("slow_clients_total"), before + 1);
    EXPECT_EQ(eve.socket->closed(), 1006);
    EXPECT_EQ(test::Visitor(port()).get("/healthz").status, 200);
}

// Somebody gone in the middle of a game: what waits for them does not wait for ever.
TEST(ServerGone, who_neither_reads_nor_answers_is_let_go) {
    const test::TempFolder folder("gone");
    test::ServerProcess process(test::program(), folder.path("data"),
                                {"--ping-ms", "3000", "--rate-factor", "1000"});
    ASSERT_NE(process.port(), 0);
    Guest ada(process.port());
    const Opened table = open_table(ada.web, "bus", 3,
                                    {{"visibility", "public"},
                                     {"hot_seat", true},
                                     {"seats", {"me", "me", "me"}},
                                     {"begin", true}});
    Screen screen(ada, table.id);
    SlowReader gone(process.port());
    gone.send({{"type", "watch"}, {"table", table.id}});
    while (test::metric(process.port(), "sockets") != 1) {
        ASSERT_EQ(screen.call({{"type", "ping"}})["type"], "done");
        if (!screen.over()) screen.play_first();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(screen.call({{"type", "ping"}})["type"], "done");
}

}  // namespace
}  // namespace omnibus
