// SPDX-License-Identifier: Apache-2.0
// For whoever runs the server: is it alive, does it take moves, what does it do.
#include <fmt/core.h>

#include "omnibus_version.hpp"
#include "server/api/api.hpp"
#include "server/api/client.hpp"
#include "server/shared/ask.hpp"

namespace omnibus::server {

namespace {

HttpResponse plain(int status, std::string text) {
    HttpResponse response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = std::move(text);
    return response;
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

void add_metric(std::string& text, std::string_view name, std::string_view kind,
                std::string_view what, double value) {
    text += fmt::format("# HELP omnibus_{0} {1}\n# TYPE omnibus_{0} {2}\nomnibus_{0} {3}\n", name,
                        what, kind, value);
}

void Api::metrics(Call call) {
    std::string text;
    const SchedulerCounts tables = parts_.tables.counts();
    add_metric(text, "moves_total", "counter", "Actions of players and bots made durable.",
               static_cast<double>(tables.moves));
    add_metric(text, "tables_loaded", "gauge", "Tables in memory.",
               static_cast<double>(tables.loaded));
    add_metric(text, "table_loads_total", "counter", "Tables read from the store.",
               static_cast<double>(tables.loads));
    add_metric(text, "failed_changes_total", "counter", "Changes that could not be made durable.",
               static_cast<double>(tables.failures));
    add_metric(text, "unsettled_changes_total", "counter",
               "Changes made durable that did not fit their table, which was read anew.",
               static_cast<double>(tables.unsettled));
    add_metric(text, "clients", "gauge", "Connected clients.",
               static_cast<double>(clients_.size()));
    add_metric(text, "client_wakes_total", "counter", "Looks of clients at a table that moved.",
               static_cast<double>(wakes_));
    const auto writer = parts_.writer.counts();
    add_metric(text, "commits_total", "counter", "Commits of the store.",
               static_cast<double>(writer.commits));
    add_metric(text, "changes_total", "counter", "Change sets in these commits.",
               static_cast<double>(writer.sets));
    add_metric(text, "changes_waiting", "gauge", "Change sets not committed yet.",
               static_cast<double>(writer.waiting));
    parts_.more_metrics(text);
    HttpResponse response = plain(200, std::move(text));
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    call.reply(std::move(response));
}

}  // namespace omnibus::server
