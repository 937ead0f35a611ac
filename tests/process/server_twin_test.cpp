// SPDX-License-Identifier: Apache-2.0
// T20 over the wire: two real servers whose tables differ only in what somebody may not know tell
// that person the same bytes, over the socket and over HTTP: positions, logs, drafts, errors,
// records, talk and lists. table/table_secrets_test.cpp does it more often, without a
// server.
#include "engine/rng.hpp"
#include "server/auth/secret.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/dealt_anew.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"
#include "tests/support/table_driver.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Visitor;

const std::vector<std::string> kUsers{"ada", "ben", "cem", "eve"};  // eve only looks on

// One table in each of the two, and who must not find a difference.
struct Pair {
    std::string table;
    std::string user;
    std::vector<std::string> texts;  // of actions, legal and not
    bool differs = false;
};

class Twins {
  public:
    Twins() {
        // Names stand for ids here, which no real server would say.
        Channel::heard = nullptr;
        Visitor::answered = nullptr;
        for (const std::string& user : kUsers) {
            tokens_[user] = server::new_token();
        }
        for (int i = 0; i < 2; ++i) {
            auto store = server::SqliteStore::open(folder_.path(names_[i]));
            EXPECT_TRUE(store);
            stores_[i] = std::move(*store);
            server::ChangeSet set;
            for (const auto& [user, token] : tokens_) {
                set.push_back(server::PutUser{{user, "Name of " + user, "#112233", "", "", 5000}});
                set.push_back(server::PutSession{{server::token_hash(token), user, 5000, 0}});
            }
            commit(i, set);
        }
    }

    // A game in the middle, as `viewer` sees it: -1 is eve.
    Pair add(const std::string& terms, int viewer, int steps, Rng& rng) {
        std::optional<test::TableDriver> driver;
        const auto playing = [&] { return driver->table.status() == server::TableStatus::Playing; };
        do {  // at the end everything is shown: then another game, and not as far
            driver.emplace(terms, rng.next() >> 12);
            driver->begin({"ada", "ben", "cem"});
            for (int i = 0; i < steps && playing(); ++i) {
                driver->step(rng.next() >> 40, "cmd" + std::to_string(i));
            }
            steps /= 2;
        } while (!playing());
        test::TableDriver& at = *driver;
        Pair pair;
        pair.table = "twintable" + std::to_string(100 + added_++);
        pair.user = kUsers[static_cast<std::size_t>(viewer < 0 ? 3 : viewer)];
        pair.texts = {"pass", "start 3", "start 11", "plan 1 2", "nonsense"};
        const auto anew = test::deal_anew(at.log, viewer, rng);
        for (std::size_t i = 0; i < anew.size(); ++i) {
            pair.differs = pair.differs || anew[i].text != at.log[i].text;
        }
        pair.texts.push_back(at.legal()[0]);
        at.row.id = pair.table;
        write(0, at.row, at.log, at.users);
        at.row.seed = rng.next() >> 12;
        write(1, at.row, anew, at.users);
        return pair;
    }

    void start() {
        for (int i = 0; i < 2; ++i) {
            stores_[i].reset();
            servers_[i] = std::make_unique<test::ServerProcess>(
                test::program(), folder_.path(names_[i]),
                std::vector<std::string>{"--rate-factor", "1000"});
            ASSERT_NE(servers_[i]->port(), 0) << servers_[i]->said();
        }
    }

    // Everything this user gets of that table from one of the two.
    std::string all_told(int which, const Pair& pair) const {
        Visitor visitor(servers_[which]->port());
        visitor.cookie = "omnibus=" + tokens_.at(pair.user);
        std::string told;
        const std::string path = "/api/tables/" + pair.table;
        for (const std::string& each :
             {path, path + "/record", path + "/steps", path + "/chat", path + "?invite=wrong",
              std::string("/api/my/tables"), std::string("/api/tables")}) {
            const auto answer = visitor.get(each);
            told += each + " " + std::to_string(answer.status) + " " + answer.body + "\n";
        }
        for (const std::string change : {"/join", "/start", "/rematch", "/seat"}) {
            told += visitor.post(path + change, {{"seat", 1}, {"bot", "easy"}}).body + "\n";
        }
        Channel channel(visitor);
        // Up to the answer; to a watch also the talk, which is read from the disk and may be late.
        const auto call = [&](json message) {
            message["table"] = pair.table;
            message["id"] = 7;
            channel.send(message);
            bool answered = false;
            bool talk = message["type"] != "watch";
            while (!answered || !talk) {
                const auto text = channel.next_text();
                if (!text) {
                    ADD_FAILURE() << "no answer to " << message;
                    return;
                }
                told += *text + "\n";
                answered = answered || text->find("\"id\":7") != std::string::npos;
                talk = talk || text->find("\"type\":\"chat\"") != std::string::npos;
            }
        };
        const json state = visitor.get(path).json();
        const std::uint32_t n = state["n"];
        for (const std::uint32_t have : {0u, 1u, n / 2, n}) {
            call({{"type", "watch"}, {"have", have}});
        }
        for (const std::string& text : pair.texts) {
            call({{"type", "try"}, {"n", n}, {"action", text}});
            call({{"type", "reset"}});
            call({{"type", "try"}, {"n", n}, {"action", text}, {"seat", 1}});
            call({{"type", "play"}, {"n", n}, {"actions", {"nonsense", text}}});
            call({{"type", "play"}, {"n", n - 1}, {"actions", {text}}});
        }
        call({{"type", "confirm"}, {"n", n - 1}});
        call({{"type", "answer"}, {"yes", true}});
        call({{"type", "replace"}, {"seat", 1}, {"level", "easy"}});
        call({{"type", "come_back"}});
        call({{"type", "takeback"}, {"to", n + 5}});
        return told;
    }

  private:
    void write(int which, const server::TableRow& row, const std::vector<server::Entry>& log,
               const std::set<std::string>& users) {
        server::ChangeSet set{server::PutTable{row, {users.begin(), users.end()}}};
        for (const server::Entry& entry : log) {
            set.push_back(server::AppendEntry{row.id, entry});
        }
        set.push_back(server::AppendChat{{row.id, 0, "ben", "Name of ben", 1, 5000, "good luck"}});
        commit(which, set);
    }
    void commit(int which, const server::ChangeSet& set) {
        const auto outcome = stores_[which]->commit(std::span(&set, 1));
        EXPECT_FALSE(outcome[0]) << outcome[0]->message;
    }

    const std::string names_[2]{"one", "other"};
    test::TempFolder folder_{"twins"};
    std::map<std::string, std::string> tokens_;
    std::unique_ptr<server::SqliteStore> stores_[2];
    std::unique_ptr<test::ServerProcess> servers_[2];
    int added_ = 0;
};

TEST(ServerTwin, what_one_may_not_know_changes_no_byte_they_get) {
    Twins twins;
    Rng rng(20);
    std::vector<Pair> pairs;
    int differing = 0;
    const int games = test::program_is_sanitized() ? 8 : 60;
    for (int i = 0; i < games; ++i) {
        const bool route = i % 3 != 2;
        const std::string game = route ? "route" : "bus";
        const std::string terms =
            R"({"game":")" + game + R"(","players":3,"start":1,"takebacks":"free"})";
        const int steps = static_cast<int>(rng.below(route ? 60 : 100));
        pairs.push_back(twins.add(terms, i % 4 - 1, steps, rng));
        differing += pairs.back().differs ? 1 : 0;
    }
    EXPECT_GT(differing, static_cast<int>(pairs.size()) / 3) << "there was something to hide";
    twins.start();
    if (HasFatalFailure()) return;
    for (const Pair& pair : pairs) {
        const std::string told = twins.all_told(0, pair);
        EXPECT_GT(told.size(), 5000u);
        ASSERT_EQ(told, twins.all_told(1, pair)) << pair.table << " as told to " << pair.user;
    }
}

// That the comparison can fail: whoever holds the secrets is told another game.
TEST(ServerTwin, who_may_know_it_finds_the_difference) {
    Twins twins;
    Rng rng(21);
    Pair pair = twins.add(R"({"game":"route","players":3,"start":1})", -1, 12, rng);
    ASSERT_TRUE(pair.differs);
    twins.start();
    if (HasFatalFailure()) return;
    EXPECT_EQ(twins.all_told(0, pair), twins.all_told(1, pair));
    pair.user = "ada";
    EXPECT_NE(twins.all_told(0, pair), twins.all_told(1, pair));
}

}  // namespace
}  // namespace omnibus
