// SPDX-License-Identifier: Apache-2.0
// A load client for `omnibus serve`: starts the server itself, on the loopback and a core of its
// own, plays at many tables and reports what it measured. `omnibus_load --help` has the modes.
#include <CLI/CLI.hpp>

#include "bench/load/modes.hpp"

// NOLINTNEXTLINE(bugprone-exception-escape): only wrong declarations throw, and at every start
int main(int argc, char** argv) {
    using namespace omnibus::load;
    Options options;
    CLI::App app("Load for omnibus serve: starts one, plays at many tables, measures");
    app.add_option("--omnibus", options.binary, "the program under test")->required();
    app.add_option("--data", options.data, "folder for the server (else a temporary one)");
    app.add_option("--server-core", options.server_core, "core of the server; -1: any");
    app.add_option("--client-core", options.client_core, "core of this program; -1: any");
    app.add_option("--tables", options.tables, "with four players each")->capture_default_str();
    app.add_option("--seconds", options.seconds, "measured")->capture_default_str();
    app.add_option("--warm-up", options.warm_up, "seconds before that")->capture_default_str();
    app.add_option("--seed", options.seed, "of the moves")->capture_default_str();
    app.add_flag("--json", options.json, "one JSON object instead of a table");
    app.require_subcommand(1);
    auto* at_once = app.add_subcommand("throughput", "everybody answers at once: moves per second");
    auto* paced =
        app.add_subcommand("latency", "one move a second at each table, and idle sockets");
    paced->add_option("--idle", options.idle, "sockets that only listen")->capture_default_str();
    auto* stuck = app.add_subcommand("slow", "the same, and clients that never read");
    stuck->add_option("--slow", options.slow, "clients that never read")->capture_default_str();
    auto* begin = app.add_subcommand("start", "how soon it is ready with many open games");
    begin->add_option("--games", options.games, "open games")->capture_default_str();
    for (auto* each : {at_once, paced, stuck, begin}) {
        each->fallthrough();
    }
    CLI11_PARSE(app, argc, argv);

    Report report;
    bool ran = false;
    if (*at_once) ran = throughput(options, report);
    if (*paced) ran = latency(options, report);
    if (*stuck) ran = slow(options, report);
    if (*begin) ran = start(options, report);
    report.print(options.json);
    return ran && report.good() ? 0 : 1;
}
