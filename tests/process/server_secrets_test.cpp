// SPDX-License-Identifier: Apache-2.0
// What nobody may know is in no byte they get (T20), over a whole game of Route on the real server:
// socket, snapshots, lists and errors. table/table_secrets_test.cpp swaps what is hidden.
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::open_table;
using test::Screen;

// Looks through everything that is told to one viewer.
class Listener {
  public:
    explicit Listener(int viewer) : viewer_(viewer) {}

    void hear(const json& value) {
        if (value.is_object()) {
            // At the end all is shown.
            if (value.value("over", false) || value.value("status", "") == "over") return;
            if (value.contains("board")) hear_board(value);
            if (value.contains("event") && (value["event"] == "plan" || value["event"] == "hand")) {
                if (value["seat"] != viewer_) fail(value);
                ++own_;
            }
            for (const auto& [key, each] : value.items()) {
                if (key == "seed" || key == "cmd" || key == "password_hash") fail(value);
                hear(each);
            }
        } else if (value.is_array()) {
            for (const json& each : value) {
                hear(each);
            }
        } else if (value.is_string()) {
            hear_text(value.get<std::string>());
        }
    }
    int own() const { return own_; }
    int boards() const { return boards_; }

  private:
    void hear_board(const json& player) {
        ++boards_;
        if (player["board"] == viewer_) return;
        if (!player["plan"].is_null() || !player["hand"].is_null()) fail(player);
    }
    void hear_text(const std::string& text) {
        for (const std::string kind : {"plan ", "deal "}) {
            if (text.rfind(kind, 0) != 0 || text.size() < 6 || !std::isdigit(text[5])) continue;
            if (text[5] - '0' != viewer_) fail(text);
            ++own_;
        }
    }
    void fail(const json& what) const {
        ADD_FAILURE() << "told to " << viewer_ << ": " << what.dump().substr(0, 300);
    }

    int viewer_;
    int own_ = 0;     // secrets of one's own that were told
    int boards_ = 0;  // players looked at
};

class ServerSecrets : public test::ServerTest {};

TEST_F(ServerSecrets, a_game_of_route_tells_each_only_their_own) {
    std::vector<std::unique_ptr<Guest>> guests;
    std::vector<Listener> listeners{Listener(0), Listener(1), Listener(2), Listener(-1)};
    for (int i = 0; i < 4; ++i) {
        guests.push_back(std::make_unique<Guest>(port()));
    }
    const auto table = open_table(guests[0]->web, "route", 3, {{"visibility", "public"}});
    const std::string path = "/api/tables/" + table.id;
    for (const std::size_t seat : {1u, 2u}) {
        ASSERT_EQ(guests[seat]->web.post(path + "/join", {{"seat", seat}}).status, 200);
    }
    const auto watch = [&](std::size_t i) {
        guests[i]->socket->send({{"type", "watch"}, {"table", table.id}, {"id", 1}});
    };
    for (std::size_t i = 0; i < 4; ++i) {
        watch(i);
    }
    ASSERT_EQ(guests[0]->web.post(path + "/start").status, 200);

    json position = json::object();  // of whoever has choices
    std::size_t mover = 0;
    bool over = false;
    // Everything that everybody was told so far: up to the answer to a ping.
    constexpr int kHeard = 99;
    const auto hear_all = [&] {
        for (std::size_t i = 0; i < 4; ++i) {
            guests[i]->socket->send({{"type", "ping"}, {"id", kHeard}});
            while (const auto message = guests[i]->socket->next()) {
                if (message->value("id", 0) == kHeard) break;
                listeners[i].hear(*message);
                // Snapshots asked for earlier may come after the newest event.
                if (message->contains("choices") && !(*message)["choices"].empty() &&
                    message->value("n", 0u) >= position.value("n", 0u)) {
                    position = *message;
                    mover = i;
                }
                over = over || message->value("status", "") == "over";
            }
        }
    };
    hear_all();
    for (int moves = 0; !over && moves < 500; ++moves) {
        const json choices = position["choices"];
        ASSERT_FALSE(choices.empty());
        position = json::object();
        Channel& socket = *guests[mover]->socket;
        const std::uint32_t n =
            guests[3]->web.get(path).json()["n"];  // also a spectator's snapshot
        listeners[3].hear(guests[3]->web.get(path).json());
        listeners[mover].hear(guests[mover]->web.get(path).json());
        if (moves % 7 == 0) {  // what is refused tells nothing either
            for (std::size_t i = 0; i < 4; ++i) {
                guests[i]->socket->send({{"type", "play"},
                                         {"table", table.id},
                                         {"id", 7},
                                         {"n", n},
                                         {"actions", {"start 13"}}});
                guests[i]->socket->send({{"type", "takeback"}, {"table", table.id}, {"to", 1}});
                listeners[i].hear(guests[i]->web.get(path + "/steps").json());
                listeners[i].hear(guests[i]->web.get(path + "/record").json());
                listeners[i].hear(guests[i]->web.get("/api/my/tables").json());
                watch(i);
            }
        }
        if (moves % 5 == 0) {
            socket.send(
                {{"type", "try"}, {"table", table.id}, {"n", n}, {"action", choices[0]["action"]}});
        }
        socket.send(
            {{"type", "play"},
             {"table", table.id},
             {"n", n},
             {"actions", {choices[static_cast<std::size_t>(moves) % choices.size()]["action"]}}});
        // What was asked for above comes first, and is of the position before the move.
        while (position.value("n", 0u) <= n && !over) {
            hear_all();
        }
    }
    EXPECT_TRUE(over);
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_GT(listeners[static_cast<std::size_t>(seat)].own(), 0);
    }
    EXPECT_EQ(listeners[3].own(), 0);
    EXPECT_GT(listeners[3].boards(), 100);
}

// Whoever sits before the screen has the log that was told last and what came since: when the next
// one sits down there is nothing in it that only the one before may know.
TEST_F(ServerSecrets, who_takes_over_a_hot_seat_has_no_log_of_the_one_before) {
    Guest ada(port());
    const auto table = open_table(
        ada.web, "route", 3, {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}});
    Screen screen(ada, table.id);
    int handed_over = 0;
    for (int moves = 0; moves < 40; ++moves) {
        ASSERT_TRUE(screen.my_turn());
        const int viewer = screen.state["to_move"];
        Listener listener(viewer);
        listener.hear(screen.state["log"]);
        for (const json& event : screen.events) {
            listener.hear(event);
        }
        EXPECT_GT(listener.own(), 0) << "nor does it lack what this one may know";
        ASSERT_EQ(screen.play_first()["type"], "done");
        if (screen.state["to_move"] == viewer) continue;
        ++handed_over;
        // The log that is told is whole: no entry is missing, and none is told twice.
        ASSERT_EQ(screen.state["log"].size(), screen.n());
    }
    EXPECT_GT(handed_over, 5);
}

}  // namespace
}  // namespace omnibus
