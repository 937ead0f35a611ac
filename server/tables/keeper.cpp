// SPDX-License-Identifier: Apache-2.0
#include "server/tables/keeper.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace omnibus::server {

namespace {

// A table nobody looks at is let go after this, one with a draft or a question later: these are
// nowhere else.
constexpr Millis kIdle = 60'000;
constexpr Millis kIdleWithDraft = Millis{24} * 3'600'000;
constexpr Millis kSweep = 10'000;
// The longest between two ticks: so late a clock may be noticed that nobody pushes.
constexpr Millis kLongest = 200;
// Until what failed by itself is tried again.
constexpr Millis kAgain = 1'000;
// Commands that may wait at one table.
constexpr std::size_t kMostOrders = 200;
// Questions that may wait for the reader while tables are woken after a restart: people's come in
// between.
constexpr std::size_t kResumed = 20;

constexpr const char* kBusy = "server/busy";

ChangeSet changes_of(const std::string& id, const Plan& plan) {
    ChangeSet set;
    set.reserve(plan.entries.size() + 1);
    // The row first: a table that begins at once has entries before the store knows it.
    if (plan.row) set.push_back(PutTable{*plan.row, {plan.users.begin(), plan.users.end()}});
    for (const Entry& entry : plan.entries) {
        set.push_back(AppendEntry{id, entry});
    }
    return set;
}

// Looks one step ahead: it sees what its seat may know, draws no random numbers and takes a
// fraction of a millisecond.
Action least_harmful(const AnyGame& game, const AnyView& view) {
    return (*make_bot("greedy", game))->choose(game, view, Budget{}).action;
}

}  // namespace

// ---- coming and going

void Keeper::look(const std::string& id, Look look, Failed failed) {
    const auto at = places_.find(id);
    if (at != places_.end() && !at->second->loading) {
        at->second->used = parts_.time.now().service;
        look(at->second->table);
        return;
    }
    const bool under_way = visits_.count(id) != 0;
    auto& visits = visits_[id];
    visits.push_back({std::move(look), std::move(failed)});
    if (!under_way) reload(id);
}

// Reading and replaying is done elsewhere: the network thread never waits for a disk.
void Keeper::reload(const std::string& id) {
    ++counts_.loads;
    visits_[id];  // somebody waits, if only for it to be whole again
    ask(
        parts_.reader, parts_.post, [this, id] { return read(id); },
        [this, id](Result<std::unique_ptr<Table>> table) { loaded(id, std::move(table)); });
}

// The reader's thread.
Result<std::unique_ptr<Table>> Keeper::read(const std::string& id) {
    auto row = parts_.store.table(id);
    if (!row) return row.error();
    if (!*row) return Error{"table/unknown", "there is no such table"};
    const auto log = parts_.store.entries(id, 0);
    if (!log) return log.error();
    auto table = Table::load(std::move(**row), *log, parts_.time.now());
    if (!table) return table.error();
    return std::make_unique<Table>(std::move(*table));
}

void Keeper::loaded(const std::string& id, Result<std::unique_ptr<Table>> table) {
    const auto waiting = visits_.find(id);
    std::vector<Visit> visits;
    if (waiting != visits_.end()) {
        visits = std::move(waiting->second);
        visits_.erase(waiting);
    }
    const auto at = places_.find(id);
    if (!table) {
        const std::string& code = table.error().code;
        if (parts_.unreadable && code != "table/unknown" && code != kBusy) {
            parts_.unreadable(id, table.error());
        }
        std::deque<Order> orders;
        if (at != places_.end()) {
            orders = std::move(at->second->orders);
            places_.erase(at);
        }
        for (const Visit& visit : visits) {
            visit.failed(table.error());
        }
        for (const Order& order : orders) {
            order.failed(table.error());
        }
        return;
    }
    if (at == places_.end()) {
        auto place = std::make_unique<Place>(Place{std::move(**table), {}});
        places_.emplace(id, std::move(place));
    } else {
        at->second->table = std::move(**table);
        at->second->loading = false;
        at->second->thinking = 0;
    }
    counts_.loaded = places_.size();
    Place& place = *places_.at(id);
    place.used = parts_.time.now().service;
    after_change(id, place);
    for (const Visit& visit : visits) {
        const auto still = places_.find(id);
        if (still != places_.end()) visit.look(still->second->table);
    }
    next(id);
}

void Keeper::forget_idle(Millis now) {
    swept_ = now;
    for (auto at = places_.begin(); at != places_.end();) {
        Place& place = *at->second;
        const bool needed = place.loading || !place.orders.empty() || place.table.busy() ||
                            place.thinking != 0 || parts_.hub.listeners(topic_of(at->first)) > 0;
        const bool tried = place.table.question() || place.table.draft_length() > 0;
        const bool idle = now - place.used >= (tried ? kIdleWithDraft : kIdle);
        // A wake that is due finds the table again by loading it.
        at = needed || !idle ? std::next(at) : places_.erase(at);
    }
    counts_.loaded = places_.size();
}

// ---- commands

void Keeper::run(const std::string& id, Command command, Done done, Failed failed) {
    auto order =
        std::make_shared<Order>(Order{std::move(command), std::move(done), std::move(failed)});
    const auto enter = [this, id, order](Table&) {
        Place& place = *places_.at(id);
        if (place.orders.size() >= kMostOrders) {
            order->failed(Error{kBusy, "too many commands wait at this table"});
            return;
        }
        place.orders.push_back(std::move(*order));
        next(id);
    };
    look(id, enter, [order](const Error& error) { order->failed(error); });
}

void Keeper::next(const std::string& id) {
    for (bool looked = false;;) {
        const auto at = places_.find(id);
        if (at == places_.end()) return;
        Place& place = *at->second;
        if (place.loading || place.table.busy() || place.orders.empty()) return;
        // Whoever comes too late does not get in before their clock.
        const auto zero = place.table.wake();
        if (zero && *zero <= parts_.time.now().service && !looked) {
            looked = true;
            place.orders.push_front(clock_order());
        }
        Order order = std::move(place.orders.front());
        place.orders.pop_front();
        Result<Plan> plan = order.command(place.table, parts_.time.now());
        if (!plan) {
            order.failed(plan.error());
            continue;
        }
        const bool writes = !plan->entries.empty() || plan->row.has_value();
        if (!writes) {
            order.done(place.table, *plan);
            continue;
        }
        ChangeSet set = changes_of(id, *plan);
        submit(id, std::move(set), std::move(*plan), std::move(order));
    }
}

void Keeper::submit(const std::string& id, ChangeSet set, Plan plan, Order order) {
    auto flight = std::make_shared<Flight>(Flight{id, std::move(plan), std::move(order), {}});
    const bool taken = parts_.writer.submit(
        std::move(set), [this, flight](const std::optional<Error>& error) mutable {
            flight->error = error;
            landed(std::move(flight));  // nothing of it stays here (server/ask.hpp)
        });
    if (taken) return;
    flight->error = Error{kBusy, "too much waits to be written, try again"};
    settled(*flight);
}

// The writer's thread: all that lands before the network thread looks is told in one go.
void Keeper::landed(std::shared_ptr<Flight> flight) {
    {
        const std::lock_guard lock(landing_);
        landed_.push_back(std::move(flight));
        if (landed_.size() > 1) return;
    }
    parts_.post([this] {
        std::vector<std::shared_ptr<Flight>> flights;
        {
            const std::lock_guard lock(landing_);
            flights.swap(landed_);
        }
        for (const auto& each : flights) {
            settled(*each);
        }
    });
}

void Keeper::settled(const Flight& flight) {
    const std::string& id = flight.id;
    Place& place = *places_.at(id);  // a busy table is not let go
    if (flight.error) {
        ++counts_.failures;
        place.table.drop();
        flight.order.failed(*flight.error);
        // What it does by itself would fail again at once: later.
        place.calm = true;
        schedule(id, parts_.time.now().service + kAgain);
        if (flight.error->code == kBusy) {
            next(id);
            return;
        }
        // Another node may have written first, or the disk has failed: only the store knows.
        place.loading = true;
        reload(id);
        return;
    }
    const Now now = parts_.time.now();
    place.table.settle(flight.plan, now);
    place.used = now.service;
    for (const Entry& entry : flight.plan.entries) {
        if (entry.kind == EntryKind::Action) ++counts_.moves;
    }
    flight.order.done(place.table, flight.plan);
    parts_.hub.publish(topic_of(id), place.table.version());
    if (flight.plan.row && place.table.row().visibility == Visibility::Public) {
        parts_.hub.publish("lobby", ++lobby_);
    }
    after_change(id, place);
    next(id);
}

void Keeper::open(Table table, std::vector<Entry> entries, Done done, Failed failed) {
    const std::string id = table.row().id;
    Plan plan;
    plan.entries = std::move(entries);
    plan.row = table.row();
    plan.users = table.users();
    ChangeSet set = changes_of(id, plan);
    auto place = std::make_unique<Place>(Place{std::move(table), {}});
    place->used = parts_.time.now().service;
    place->loading = true;
    places_.emplace(id, std::move(place));
    visits_[id];  // whoever looks waits until it is written
    counts_.loaded = places_.size();
    const auto finish = [this, id, done = std::move(done),
                         failed = std::move(failed)](const std::optional<Error>& error) {
        const auto visits = std::move(visits_[id]);
        visits_.erase(id);
        if (error) {
            places_.erase(id);
            failed(*error);
            for (const Visit& visit : visits) {
                visit.failed(*error);
            }
            return;
        }
        Place& opened = *places_.at(id);
        opened.loading = false;
        done(opened.table, Plan{});
        for (const Visit& visit : visits) {
            visit.look(opened.table);
        }
        if (opened.table.row().visibility == Visibility::Public) {
            parts_.hub.publish("lobby", ++lobby_);
        }
        after_change(id, opened);
        next(id);
    };
    const bool taken = parts_.writer.submit(std::move(set), back_to(parts_.post, finish));
    if (!taken) finish(Error{kBusy, "too much waits to be written, try again"});
}

// ---- what happens by itself

void Keeper::schedule(const std::string& id, Millis at) {
    const auto due = due_.find(id);
    if (due != due_.end() && due->second <= at) return;  // will look again then
    due_[id] = at;
    wakes_.push({at, id});
}

void Keeper::after_change(const std::string& id, Place& place) {
    if (place.calm) return;
    if (const auto at = place.table.wake()) {
        schedule(id, std::max(*at, parts_.time.now().service + 1));
    }
    ask_bot(id, place);
}

void Keeper::ask_bot(const std::string& id, Place& place) {
    auto task = place.table.bot_task();
    if (!task || place.thinking == task->version + 1) return;
    place.thinking = task->version + 1;
    const int seat = task->seat;
    const std::uint32_t version = task->version;
    // What went wrong for a bot goes wrong for nobody else: it is asked again, later. If the game
    // has moved on it has been asked anew.
    const auto failed = [this, id, version](const Error& error) {
        const auto at = places_.find(id);
        if (at == places_.end() || error.code == "table/version") return;
        if (at->second->thinking == version + 1) at->second->thinking = 0;
        schedule(id, parts_.time.now().service + kAgain);
    };
    const auto answer = [this, id, seat, version, failed](const BotAnswer& given) {
        parts_.post([this, id, seat, version, failed, given] {
            const auto at = places_.find(id);
            if (at != places_.end() && at->second->thinking == version + 1) {
                at->second->thinking = 0;
            }
            const auto command = [seat, version, given](Table& table, Now now) {
                return table.bot_plays(seat, version, given.action, now);
            };
            run(
                id, command, [](Table&, const Plan&) {}, failed);
        });
    };
    if (!parts_.bots.think(std::move(*task), answer)) failed({});
}

// Looks whether a clock has run out.
Keeper::Order Keeper::clock_order() {
    const auto command = [](Table& table, Now time) -> Result<Plan> {
        auto plan = table.tick(time, least_harmful);
        if (!plan) return plan.error();
        return *plan ? std::move(**plan) : Plan{};
    };
    return {command, [](Table&, const Plan&) {}, [](const Error&) {}};
}

// Whatever the table does by itself: clocks, bots. If it cannot be looked at, again later; one that
// is gone needs nothing.
void Keeper::wake(const std::string& id) {
    const auto later = [this, id](const Error& error) {
        if (error.code != "table/unknown") schedule(id, parts_.time.now().service + kAgain);
    };
    const auto due = [this, id](Table&) {
        places_.at(id)->calm = false;
        places_.at(id)->orders.push_back(clock_order());
        next(id);
        after_change(id, *places_.at(id));
    };
    look(id, due, later);
}

Millis Keeper::tick() {
    const Millis now = parts_.time.now().service;
    while (!wakes_.empty() && wakes_.top().at <= now) {
        const Wake top = wakes_.top();
        wakes_.pop();
        const auto due = due_.find(top.id);
        if (due == due_.end() || due->second != top.at) continue;  // an earlier one came since
        due_.erase(due);
        wake(top.id);
    }
    if (now - swept_ >= kSweep) forget_idle(now);
    resume_some();
    if (!to_resume_.empty()) return 1;
    if (wakes_.empty()) return kLongest;
    return std::clamp<Millis>(wakes_.top().at - now, 1, kLongest);
}

void Keeper::resume(std::vector<std::string> ids) {
    to_resume_ = std::move(ids);
}

void Keeper::resume_some() {
    while (!to_resume_.empty() && parts_.reader.waiting() < kResumed) {
        const std::string id = std::move(to_resume_.back());
        to_resume_.pop_back();
        wake(id);
    }
}

}  // namespace omnibus::server
