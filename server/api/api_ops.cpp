// SPDX-License-Identifier: Apache-2.0
// Routes for operators: /healthz, /readyz and /metrics.
#include <fmt/core.h>

#include "omnibus_version.hpp"
#include "server/api/api.hpp"
#include "server/api/client.hpp"
#include "server/shared/ask.hpp"

namespace omnibus::server {

namespace {

HttpResponse plain(int status, std::string text) {
    return {.status = status, .type = "text/plain; charset=utf-8", .body = std::move(text)};
}

}  // namespace

void Api::healthz(Call call) {
    call.reply(plain(200, "alive\n"));
}

void Api::readyz(Call call) {
    if (stopping_) return call.reply(plain(503, "stopping\n"));
    auto kept = std::make_shared<Call>(std::move(call));
    const auto tell = [kept](const std::optional<Error>& error) {
        kept->reply(error ? plain(503, error->code + ": " + error->message + "\n")
                          : plain(200, "ready\n"));
    };
    ask(
        parts_.reader, parts_.post, [this] { return parts_.store.check(); }, tell);
}

void Api::metrics(Call call) {
    const SchedulerCounts tables = parts_.tables.counts();
    const Writer::Counts writer = parts_.writer.counts();
    std::vector<Metric> all{
        {"moves_total", "counter", "Actions of players and bots made durable.", tables.moves},
        {"tables_loaded", "gauge", "Tables in memory.", tables.loaded},
        {"table_loads_total", "counter", "Tables read from the store.", tables.loads},
        {"failed_changes_total", "counter", "Changes that could not be made durable.",
         tables.failures},
        {"unsettled_changes_total", "counter",
         "Changes made durable that did not fit their table, which was read anew.",
         tables.unsettled},
        {"clients", "gauge", "Connected clients.", clients_.size()},
        {"client_wakes_total", "counter", "Looks of clients at a table that moved.", wakes_},
        {"commits_total", "counter", "Commits of the store.", writer.commits},
        {"changes_total", "counter", "Change sets in these commits.", writer.sets},
        {"changes_waiting", "gauge", "Change sets not committed yet.", writer.waiting},
    };
    for (const Metric& more : parts_.more_metrics()) {
        all.push_back(more);
    }
    std::string text;
    for (const auto& [name, kind, what, value] : all) {
        text += fmt::format("# HELP omnibus_{0} {1}\n# TYPE omnibus_{0} {2}\nomnibus_{0} {3}\n",
                            name, what, kind, value);
    }
    call.reply({.type = "text/plain; version=0.0.4; charset=utf-8", .body = std::move(text)});
}

}  // namespace omnibus::server
