// SPDX-License-Identifier: Apache-2.0
// Puts a server together. Only this file names a concrete store or hub.
//
//   thread     does
//   network    sockets, tables, everything that is not thread-safe
//   writer     commits
//   reader     reads of the store, replaying loaded tables
//   hashing    passwords
//   bots       choosing moves, at a lower priority than all others
#include "server/main.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <optional>
#include <vector>

#include "omnibus_version.hpp"
#include "server/api/api.hpp"
#include "server/hub/memory_hub.hpp"
#include "server/monitor.hpp"
#include "server/net/network.hpp"
#include "server/shared/log.hpp"
#include "server/store/sqlite_store.hpp"

namespace omnibus::server {

namespace {

// How often the service time is written when nothing else is. A crash sets clocks back by at most
// this.
constexpr Millis kHeartbeat = 5'000;
// How often expired sessions are deleted.
constexpr Millis kTidying = 24 * kHour;
constexpr std::size_t kMostQuestions = 10'000;
// How long after its time a bot is told to stop, and how long until its thread is replaced.
constexpr int kLate = 2'000;
constexpr int kLost = 5'000;
// Files for the data, the log and the libraries, and a few for connections that are accepted only
// to be refused.
constexpr rlim_t kOwnFiles = 64;

// Raises the limit of open files, as far as allowed, for this many connections. Returns how many
// fit, at most `wanted`.
std::size_t raise_file_limit(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    const rlim_t needed = static_cast<rlim_t>(wanted) + kOwnFiles;
    if (limit.rlim_cur < needed) {
        limit.rlim_cur = std::min(needed, limit.rlim_max);
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    const rlim_t room = limit.rlim_cur > kOwnFiles ? limit.rlim_cur - kOwnFiles : 1;
    return std::min(wanted, static_cast<std::size_t>(room));
}

}  // namespace

BotLimits bot_limits(const Config& config) {
    BotLimits limits;
    limits.threads = config.bot_threads;
    limits.ms = config.bot_ms;
    limits.late_ms = config.bot_ms + kLate;
    limits.lost_ms = config.bot_ms + kLost;
    return limits;
}

Result<int> serve(const Config& config,
                  const std::function<std::optional<Error>(int port)>& ready) {
    std::signal(SIGPIPE, SIG_IGN);  // the reader of our standard output may go away
    const Log log(config);
    const Result<WebFiles> web =
        config.web.empty() ? WebFiles::built_in(built_in_page()) : WebFiles::load(config.web);
    if (!web) return web.error();
    auto store = SqliteStore::open(config.data, {});
    if (!store) return store.error();
    if (const std::string& copy = (*store)->copy_before(); !copy.empty()) {
        const std::string schema = std::to_string(migrations().back().number);
        log.info("migrated", {{"schema", schema}, {"backup", copy}});
    }
    const auto before = (*store)->service_time();
    if (!before) return before.error();
    const auto watched = (*store)->watched_tables();
    if (!watched) return watched.error();

    const RunningTime time(*before);
    NetConfig net_config = config.net;
    net_config.most_connections = raise_file_limit(config.net.most_connections);
    if (net_config.most_connections < config.net.most_connections) {
        log.warn("few_files", {{"connections", std::to_string(net_config.most_connections)}});
    }
    Network network(net_config);
    const auto port = network.listen();
    if (!port) return port.error();
    const auto post = [&network](std::function<void()> work) { network.post(std::move(work)); };

    // The disk has failed. Only reading the data again tells what is on it: the process ends, and
    // systemd restarts it.
    std::optional<Error> broken;
    std::function<void()> stop;
    StoreMonitor store_watch(log, [&](const Error& error) {
        network.post([&, error] {
            broken = error;
            stop();
        });
    });

    MemoryHub hub;
    // The other threads use the objects declared below, so they must end first.
    std::optional<Writer> writer(std::in_place, **store,
                                 [&] { store_watch.look((*store)->check(), (*store)->broken()); });
    std::optional<Worker> reader(std::in_place, kMostQuestions);
    std::optional<HashQueue> hashes(std::in_place);
    RateLimit limiter;
    LoginGuard guard;
    std::optional<BotPool> bots(std::in_place, bot_limits(config));
    const auto unreadable = [&log](const std::string& table, const Error& error) {
        log.error("table_unreadable",
                  {{"table", table}, {"code", error.code}, {"why", error.message}});
    };
    TableScheduler tables({**store, *writer, *reader, hub, *bots, time, post, unreadable});
    Users users({**store, *writer, *reader, hub, *hashes, guard, time, post});
    const auto more_metrics = [&]() -> std::vector<Metric> {
        const NetworkCounts& net = network.counts();
        const BotPool::Counts thinking = bots->counts();
        return {
            {"connections", "gauge", "Open connections.", net.connections},
            {"sockets", "gauge", "Open WebSockets.", net.sockets},
            {"requests_total", "counter", "HTTP requests.", net.requests},
            {"messages_in_total", "counter", "Messages from clients.", net.messages_in},
            {"messages_out_total", "counter", "Messages to clients.", net.messages_out},
            {"bytes_out_total", "counter", "Bytes sent.", net.bytes_out},
            {"refused_total", "counter", "Connections refused, there were too many.", net.refused},
            {"slow_clients_total", "counter", "Sockets closed because they did not read.",
             net.slow},
            {"bot_moves_total", "counter", "Answers of bots.", thinking.answers},
            {"bots_replaced_total", "counter", "Answers a simpler bot had to give.",
             thinking.replaced},
            {"bots_waiting", "gauge", "Questions to bots that wait.", thinking.waiting},
        };
    };
    Api api({config, **store, *writer, *reader, hub, tables, users, limiter, time, post, *web, log,
             more_metrics});
    stop = [&] {
        api.stop();
        network.drain(config.drain_ms);
    };

    tables.resume(*watched);
    Millis beat = 0;
    std::optional<Millis> tidied;
    CountsMonitor counts_watch(log);
    std::function<void()> tick = [&] {
        const Millis wait = tables.tick();
        api.tick();
        const Millis now = time.now().service;
        if (now - beat >= kHeartbeat) {
            beat = now;
            writer->submit({PutServiceTime{now}});
        }
        if (!tidied || now - *tidied >= kTidying) {
            tidied = now;
            writer->submit(forget_unseen(now));
        }
        counts_watch.look(bots->counts(), network.counts());
        network.wake_in(wait, tick);
    };
    network.post(tick);
    network.on_signal([&](int number) {
        log.info("stopping", {{"signal", number == 2 ? "SIGINT" : "SIGTERM"}});
        stop();
    });
    log.info("listening", {{"address", config.net.address},
                           {"port", std::to_string(*port)},
                           {"data", config.data},
                           {"version", std::string(kVersion)}});
    const auto unready = ready(*port);
    if (!unready) network.run(api);
    bots.reset();
    hashes.reset();
    reader.reset();
    // Players' clocks go on from this service time at the next start.
    writer->submit({PutServiceTime{time.now().service}});
    writer.reset();  // its destructor writes what was submitted
    log.info("stopped", {});
    if (unready) return *unready;
    if (broken) return *broken;
    return 0;
}

}  // namespace omnibus::server
