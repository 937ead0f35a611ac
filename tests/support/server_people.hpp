// SPDX-License-Identifier: Apache-2.0
// For tests of the whole server: people with cookies and sockets, and what their pages know of a
// table.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/net_client.hpp"

namespace omnibus::test {

// A guest with a page open: a cookie, and a socket that has been greeted.
struct Guest {
    explicit Guest(int port);
    // Opens the socket again, as after a restart, maybe at another port.
    void reconnect(int port);

    Visitor web;
    std::string id;
    std::unique_ptr<Channel> socket;
};

// An account's name that nobody else in this process has.
std::string new_name();
inline const std::string kPassword = "seven green trams";

struct Opened {
    std::string id;
    std::string invite;
};
// A new table: {"game":...,"players":...} and `more`.
Opened open_table(Visitor& host, const std::string& game, int players,
                  const nlohmann::json& more = nlohmann::json::object());

// A number of the server, of the line omnibus_`name` of its /metrics; -1 if there is none.
double metric(int port, const std::string& name);

// What a page knows of a table: the last snapshot, with what came since.
class Screen {
  public:
    // Watches; `more` is added to the message.
    Screen(Guest& guest, std::string table, const nlohmann::json& more = nlohmann::json::object());

    // Sends a message about this table and takes in what comes up to its answer.
    nlohmann::json call(nlohmann::json message);
    // The code of the refusal; "" if it was done.
    std::string code_of(const nlohmann::json& message);
    // Takes in what comes until this holds; false if the connection ends before.
    bool until(const std::function<bool()>& holds);
    bool until_n(std::uint32_t n);
    // Takes in all that the server has told before now.
    void settle();
    // Takes in what has arrived.
    void take_arrived();

    std::uint32_t n() const { return state.at("n").get<std::uint32_t>(); }
    bool over() const { return state.at("status") == "over"; }
    bool my_turn() const { return !state.at("choices").empty(); }
    std::string choice(std::size_t i = 0) const;
    // Plays the first choice; the answer.
    nlohmann::json play_first(const std::string& cmd = "");

    nlohmann::json state;                // members of the message "table"
    std::vector<nlohmann::json> events;  // messages "event" since the last snapshot
    std::vector<nlohmann::json> missed;  // those before it
    std::vector<nlohmann::json> lines;   // of the chat
    int snapshots = 0;

  private:
    void take(const nlohmann::json& message);

    Guest& guest_;
    std::string table_;
};

// All of these play their first choices until the game is over; false if a move is refused or a
// connection ends.
bool play_out(const std::vector<Screen*>& screens);

}  // namespace omnibus::test
