// SPDX-License-Identifier: Apache-2.0
// T3 to T6 without a network: users who know only what they were told send commands, twice, late or
// mangled; plans get lost before or after they are durable; the table is loaded again at any time
// and clocks run. Whatever happens follows from the seed.
//
// What must hold
//   no acknowledged action is lost, doubled or reordered
//   a command is in the log whole or not at all, and once
//   the log only grows, and a table that was loaded again tells everybody the same
#include <algorithm>

#include "engine/rng.hpp"
#include "tests/support/games.hpp"
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using test::TableDriver;

const char* const kTerms[] = {
    R"({"game":"bus","players":3})",
    R"({"game":"bus","players":3,"takebacks":"free","pace":{"bank":60000,"increment":1000}})",
    R"({"game":"bus","players":4,"pace":{"per_turn":20000,"bank":30000},"at_zero":"move"})",
    R"({"game":"bus","players":4,"hot_seat":true,"pace":{"bank":40000}})",
    R"({"game":"route","players":2,"pace":{"bank":90000,"increment":1000},"at_zero":"move"})",
    R"({"game":"route","players":3,"takebacks":"free"})",
    R"({"game":"route","players":4,"pace":{"per_turn":30000}})",
};

struct Sent {
    std::string user;
    int seat;
    std::uint32_t n;
    std::vector<std::string> actions;
    std::string cmd;
    bool acknowledged = false;
};

class Simulation {
  public:
    explicit Simulation(std::uint64_t seed)
        : rng_(seed), at_(kTerms[seed % std::size(kTerms)], rng_.next()), calm_(seed % 8 == 0) {
        const bool hot = at_.table.terms().hot_seat;
        std::vector<std::string> seats;
        for (int i = 0; i < at_.table.terms().request.players; ++i) {
            seats.push_back(below(4) == 0 ? "bot easy" : kUsers[hot ? below(3) : std::uint32_t(i)]);
        }
        at_.begin(seats);
    }

    void run(int commands) {
        for (int i = 0; i < commands && at_.table.status() == TableStatus::Playing; ++i) {
            at_.now.service += below(calm_ ? 200 : 6000);
            at_.now.wall += static_cast<Millis>(below(100'000)) - 50'000;
            act();
            if (below(12) == 0) compare();
            if (::testing::Test::HasFailure()) return;
        }
        compare();
        check_log();
    }
    bool over() const { return at_.table.status() == TableStatus::Over; }

  private:
    static inline const std::vector<std::string> kUsers{"ada", "ben", "cem", "dan"};

    std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
    const std::string& user() {
        static const std::string eve = "eve";
        return below(20) == 0 ? eve : kUsers[below(4)];
    }
    std::uint32_t some_n() {
        const std::uint32_t back = below(3) == 0 ? below(6) : 0;
        return at_.table.version() - std::min(back, at_.table.version());
    }
    std::optional<std::uint32_t> maybe_n() {
        if (below(2) == 0) return std::nullopt;
        return some_n();
    }

    void act() {
        Table& table = at_.table;
        const Now now = at_.now;
        fate(table.tick(now, test::least_harmful));
        if (table.status() != TableStatus::Playing) return;
        if (const auto task = table.bot_task()) {
            if (below(3) != 0) stale_ = task;
            const auto legal = task->game->legal(task->view);
            fate(table.bot_plays(task->seat, task->version,
                                 legal[below(static_cast<std::uint32_t>(legal.size()))], now));
            return;
        }
        const std::uint32_t die = calm_ && below(10) != 0 ? 0 : below(26);
        if (die < 8) {
            play();
        } else if (die < 12) {
            again();
        } else if (die < 15) {
            draft();
        } else if (die < 18) {
            fate(table.takeback(user(), some_n(), maybe_n(), name(), now));
        } else if (die < 20) {
            fate(table.answer(user(), below(4) != 0, {}, now));
        } else if (die == 20) {
            fate(table.resign(user(), now));
        } else if (die < 23) {
            fate(table.come_back(user(), static_cast<int>(below(5)) - 1, now));
        } else if (die == 23) {
            fate(table.replace(user(), static_cast<int>(below(4)), "easy", now));
        } else if (die == 24 && stale_) {
            fate(table.bot_plays(stale_->seat, stale_->version, Action{below(1 << 30)}, now));
        } else {
            fate(table.rename({user(), "N" + name(), "#000000"}, now));
        }
    }

    std::string name() { return "c" + std::to_string(++names_); }

    void play() {
        const auto legal = at_.legal();
        Sent sent{at_.decider().person.user, -1, some_n(), {}, name()};
        if (below(8) == 0) sent.user = user();
        if (below(8) == 0) sent.seat = static_cast<int>(below(5));
        for (std::uint32_t i = 1 + below(8) / 7; i > 0; --i) {
            sent.actions.push_back(legal[below(static_cast<std::uint32_t>(legal.size()))]);
        }
        if (below(30) == 0) sent.actions.push_back("nonsense");
        sent_.push_back(std::move(sent));
        send(sent_.back());
    }
    void again() {
        if (sent_.empty()) return;
        const auto back =
            below(std::min<std::uint32_t>(5, static_cast<std::uint32_t>(sent_.size())));
        send(sent_[sent_.size() - 1 - back]);
    }
    void send(Sent& sent) {
        const std::size_t before = at_.log.size();
        const auto plan =
            at_.table.play(sent.user, sent.seat, sent.n, sent.actions, sent.cmd, at_.now);
        if (plan && plan->repeated) {
            EXPECT_EQ(count(sent.cmd), sent.actions.size());
            acknowledge(sent);
        } else if (fate(plan)) {
            EXPECT_EQ(at_.log[before].cmd, sent.cmd);
            acknowledge(sent);
        } else if (sent.acknowledged) {
            // A second sending is recognised unless its seat has been given to a bot meanwhile.
            EXPECT_FALSE(plan);
            EXPECT_FALSE(plan.error().code == "table/version" && at_.table.seated(sent.user) &&
                         !hot_or_replaced());
        }
    }
    bool hot_or_replaced() const {
        for (const Entry& entry : at_.log) {
            if (entry.kind == EntryKind::Seat && entry.text.find("\"bot\"") != std::string::npos) {
                return true;
            }
        }
        return at_.table.terms().hot_seat;
    }
    void acknowledge(Sent& sent) {
        if (!sent.acknowledged) acknowledged_.push_back({first_of(sent.cmd), sent.cmd});
        sent.acknowledged = true;
    }
    void draft() {
        const std::string who = at_.decider().person.user;
        const auto legal = at_.legal();
        at_.table.try_action(who, -1, some_n(),
                             legal[below(static_cast<std::uint32_t>(legal.size()))]);
        if (below(3) == 0) at_.table.untry(who, -1);
        if (below(3) == 0) fate(at_.table.confirm(who, -1, some_n(), name(), at_.now));
    }

    // What becomes of a plan; true if whoever sent it is told that it is done.
    bool fate(const Result<Plan>& plan) {
        if (!plan) {
            EXPECT_NE(plan.error().code, "table/busy");
            EXPECT_FALSE(at_.table.busy());
            return false;
        }
        if (plan->repeated || plan->empty()) return false;
        switch (calm_ ? 2 : below(12)) {
            case 0: at_.table.drop(); return false;
            case 1:  // durable, but the process ends before anybody is told
                for (const Entry& entry : plan->entries)
                    at_.log.push_back(entry);
                if (plan->row) at_.row = *plan->row;
                at_.table = at_.loaded();
                return false;
            default: EXPECT_EQ(at_.run(plan), ""); return true;
        }
    }
    bool fate(const Result<std::optional<Plan>>& plan) {
        EXPECT_TRUE(plan);
        return plan && *plan && fate(Result<Plan>(**plan));
    }

    void compare() {
        if (at_.table.question() || at_.table.draft_length() > 0) return;
        Table again = at_.loaded();
        for (const std::string who : {"ada", "ben", "cem", "dan", "eve"}) {
            const std::string told = at_.snapshot(who);
            EXPECT_EQ(told, at_.snapshot(again, who));
            EXPECT_EQ(told.find("\"left\":-"), std::string::npos);
            EXPECT_EQ(told.find("\"turn\":-"), std::string::npos);
            const std::uint32_t n = at_.table.version() - below(3);
            wire::JsonWriter json;
            again.writer().write_entry(json, n, who, again.viewer_for(who), at_.now);
            EXPECT_EQ(at_.entry(n, who), json.text());
        }
        EXPECT_EQ(again.wake(), at_.table.wake());
        EXPECT_EQ(again.row(), at_.table.row());
        EXPECT_EQ(again.chairs(), at_.table.chairs());
        EXPECT_EQ(again.users(), at_.table.users());
        if (below(2) == 0) at_.table = std::move(again);
    }

    std::uint32_t first_of(const std::string& cmd) const {
        for (const Entry& entry : at_.log) {
            if (entry.cmd == cmd) return entry.n;
        }
        return 0;
    }
    std::size_t count(const std::string& cmd) const {
        std::size_t actions = 0;
        for (const Entry& entry : at_.log) {
            actions += entry.kind == EntryKind::Action && entry.cmd == cmd ? 1 : 0;
        }
        return actions;
    }
    void check_log() const {
        for (std::size_t i = 0; i < at_.log.size(); ++i) {
            EXPECT_EQ(at_.log[i].n, i + 1);
            EXPECT_TRUE(i == 0 || at_.log[i].at >= at_.log[i - 1].at);
        }
        for (const Sent& sent : sent_) {
            const std::size_t found = count(sent.cmd);
            EXPECT_TRUE(found == sent.actions.size() || (found == 0 && !sent.acknowledged));
            for (std::size_t i = 0; i < found; ++i) {  // whole, and in order
                EXPECT_EQ(at_.log[first_of(sent.cmd) - 1 + i].text, sent.actions[i]);
            }
        }
        for (const auto& [n, cmd] : acknowledged_) {  // where it was when it was acknowledged
            EXPECT_EQ(first_of(cmd), n);
        }
    }

    Rng rng_;
    TableDriver at_;
    bool calm_;  // few accidents: games that come to their end
    int names_ = 0;
    std::vector<Sent> sent_;
    std::vector<std::pair<std::uint32_t, std::string>> acknowledged_;
    std::optional<BotTask> stale_;
};

TEST(TableSimulation, NoAcknowledgedActionIsLostDoubledOrReordered) {
    const int seeds = std::max(40, test::scaled(400));  // enough that some games end
    int over = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        Simulation simulation(static_cast<std::uint64_t>(seed));
        simulation.run(seed % 8 == 0 ? 500 : 70);
        over += simulation.over() ? 1 : 0;
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
    }
    EXPECT_GT(over, seeds / 20);
}

}  // namespace
}  // namespace omnibus::table
