// SPDX-License-Identifier: Apache-2.0
// A whole server: the one place that names a concrete store and hub and puts the parts together.
//
//   thread     does
//   network    sockets, tables, everything that is not thread-safe
//   writer     commits
//   reader     questions to the store, replaying what is loaded
//   hashing    passwords
//   bots       thinking, less urgent than all others
#include "server/main.hpp"

#include <fmt/core.h>

#include <optional>

#include "omnibus_version.hpp"
#include "server/api/api.hpp"
#include "server/hub/memory_hub.hpp"
#include "server/log.hpp"
#include "server/net/network.hpp"
#include "server/store/sqlite_store.hpp"

namespace omnibus::server {

namespace {

// How often the service time is written where nothing else is: what a crash can cost a clock.
constexpr Millis kHeartbeat = 5'000;
constexpr std::size_t kMostQuestions = 10'000;

}  // namespace

Result<int> serve(const Config& config, const std::function<void(int port)>& ready) {
    const Log log(config);
    auto store = SqliteStore::open(config.data, {});
    if (!store) return store.error();
    const auto before = (*store)->service_time();
    if (!before) return before.error();
    const auto watched = (*store)->watched_tables();
    if (!watched) return watched.error();

    const RunningTime time(*before);
    Network network(config.net);
    const auto port = network.listen();
    if (!port) return port.error();
    const auto post = [&network](std::function<void()> work) { network.post(std::move(work)); };

    MemoryHub hub;
    // The other threads hold on to what comes below, so they end before it does.
    std::optional<Writer> writer(std::in_place, **store, [] {});
    std::optional<Worker> reader(std::in_place, kMostQuestions);
    std::optional<HashQueue> hashes(std::in_place);
    RateLimit limiter;
    LoginGuard guard;
    BotLimits limits;
    limits.threads = config.bot_threads;
    limits.ms = config.bot_ms;
    std::optional<BotPool> bots(std::in_place, limits);
    Keeper keeper({**store, *writer, *reader, hub, *bots, time, post});
    People people({**store, *writer, *reader, hub, *hashes, guard, time, post});
    const auto more_metrics = [&](std::string& text) {
        const NetworkCounts& net = network.counts();
        const auto add = [&text](std::string_view name, std::string_view kind,
                                 std::string_view what, auto value) {
            add_metric(text, name, kind, what, static_cast<double>(value));
        };
        add("connections", "gauge", "Open connections.", net.connections);
        add("sockets", "gauge", "Open WebSockets.", net.sockets);
        add("requests_total", "counter", "HTTP requests.", net.requests);
        add("messages_in_total", "counter", "Messages from clients.", net.messages_in);
        add("messages_out_total", "counter", "Messages to clients.", net.messages_out);
        add("bytes_out_total", "counter", "Bytes sent.", net.bytes_out);
        add("slow_clients_total", "counter", "Sockets closed because they did not read.", net.slow);
        const auto thinking = bots->counts();
        add("bot_moves_total", "counter", "Answers of bots.", thinking.answers);
        add("bots_replaced_total", "counter", "Answers a simpler bot had to give.",
            thinking.replaced);
        add("bots_waiting", "gauge", "Questions to bots that wait.", thinking.waiting);
    };
    Api api({config, **store, *writer, *reader, hub, keeper, people, limiter, time, post,
             more_metrics});

    keeper.resume(*watched);
    Millis beat = 0;
    std::function<void()> tick = [&] {
        const Millis wait = keeper.tick();
        const Millis now = time.now().service;
        if (now - beat >= kHeartbeat) {
            beat = now;
            writer->submit({PutServiceTime{now}}, [](const std::optional<Error>&) {});
        }
        network.wake_in(wait, tick);
    };
    network.post(tick);
    network.on_signal([&](int number) {
        log.info("stopping", {{"signal", number == 2 ? "SIGINT" : "SIGTERM"}});
        api.stop();
        network.drain(config.drain_ms);
    });
    log.info("listening", {{"address", config.net.address},
                           {"port", std::to_string(*port)},
                           {"data", config.data},
                           {"version", std::string(kVersion)}});
    ready(*port);
    network.run(api);
    bots.reset();
    hashes.reset();
    reader.reset();
    writer.reset();  // after whatever was handed over is written
    log.info("stopped", {});
    return 0;
}

}  // namespace omnibus::server
