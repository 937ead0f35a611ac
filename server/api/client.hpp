// SPDX-License-Identifier: Apache-2.0
// One connected client: what it watches, up to where it has been told, and what it asks. It keeps
// no messages: what a client has missed is written anew from the table when it comes back.
//
// While more than an eighth of its queue is full it gets answers only, and tables that change are
// noted (late_); when the queue is empty the client gets their state as it is then. So over a slow
// link one sees the table some moves later, and is not cut off for what others do.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/api.hpp"
#include "wire/client_message.hpp"

namespace omnibus::server {

class Client final : public SocketHandler {
  public:
    Client(Api& api, Socket& socket, Caller who);
    ~Client() override;

    void message(std::string_view text) override;
    void drained() override;
    void closed() override;
    void tell(Text text) { socket_.send(std::move(text)); }
    bool in_lobby() const { return lobby_; }
    void tell_lobby(const Text& text);

  private:
    using Id = std::optional<std::int64_t>;
    struct Asked {  // to watch
        Id id;
        std::optional<std::uint32_t> have;
    };
    struct Watching {
        std::optional<Asked> asked;  // and not answered yet
        std::string invite;          // they came with
        std::unique_ptr<Hub::Subscription> table;
        std::unique_ptr<Hub::Subscription> draft_topic;
        std::unique_ptr<Hub::Subscription> chat;
        std::uint32_t sent = 0;      // entries told
        std::uint32_t row = 0;       // changes of the row told
        std::int64_t chat_sent = 0;  // the newest line told
        bool chat_late = false;      // there are newer ones
        Seat viewer = Seat::Nobody;  // whose view and log were told
        std::string question;        // as last told
        std::optional<std::size_t> draft =
            0;  // a hash of the one last told; 0: none; nothing: unknown
    };

    void greet();
    void handle(const Id& id, const wire::Watch& watch);
    void handle(const Id& id, const wire::Unwatch& unwatch);
    void handle(const Id& id, const wire::WatchLobby& lobby);
    // All other messages are commands at a table.
    template <class Message>
    void handle(const Id& id, const Message& message);
    void handle(const Id& id, const wire::Say& say);
    void handle(const Id& id, const wire::Ping&);

    void ask_lobby(const Id& id);
    // Runs a command at a table; answers done or the error. A change that is in no log is published
    // under `topic`.
    void command(const Id& id, const std::string& table, TableScheduler::Command command,
                 std::string topic);
    // All pages of one person at one table subscribe to it.
    std::string draft_topic(const std::string& table) const;
    void done(const Id& id, std::uint32_t n);
    void refuse(const Id& id, const Error& error, std::string_view table = {});
    std::string invite_to(const std::string& table) const;
    bool still_may(const Table& table);
    // Stops watching; a watch not answered yet is answered with the error.
    void forget(const std::string& table, const Error& error);
    void catch_up(const std::string& table);
    // True if the queue is too full: the table is noted in late_, and nothing may be sent now.
    bool too_late(const std::string& table);
    void send_snapshot(const Table& table);
    void moved(const std::string& id);
    void begin_watching(const Table& table, Watching& watching);
    bool entries_tell_all(const Table& table, std::uint32_t have) const;
    void tell_entries(const Table& table, Watching& watching);
    void tell_new(const Table& table, Watching& watching);
    void chatted(const std::string& id);
    void recheck();
    // Calls back only while this client lives.
    template <class Work>
    auto while_here(Work work) {
        return [here = std::weak_ptr<Client*>(self_), work](auto&&... arguments) {
            if (const auto self = here.lock()) {
                work(std::forward<decltype(arguments)>(arguments)...);
            }
        };
    }

    Api& api_;
    Socket& socket_;
    Caller who_;
    std::shared_ptr<Client*> self_;
    std::map<std::string, Watching, std::less<>> watched_;
    std::vector<std::string> late_;  // tables with news, those that wait longest first
    std::unique_ptr<Hub::Subscription> user_held_;
    bool lobby_ = false;
    bool lobby_late_ = false;
    Text lobby_told_;
};

}  // namespace omnibus::server
