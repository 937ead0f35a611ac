// SPDX-License-Identifier: Apache-2.0
#include "bench/load/modes.hpp"
#include "bench/load/stage.hpp"
#include "tests/support/many_games.hpp"

namespace omnibus::load {

namespace {

constexpr std::uint32_t kMoves = 60;  // of each game: about half of it

}  // namespace

bool start(const Options& options, Report& report) {
    constexpr double kMostSeconds = 2;
    const Folder folder(options);
    if (!test::write_many_games(folder.path(), options.games, kMoves)) {
        report.text("set-up", "the games could not be written");
        return false;
    }
    stay_on(options.client_core);
    Server server(options.binary, folder.path(), options.server_core, {});
    Loop loop;
    Desk desk(loop, server.port(), 1);
    const double listening = static_cast<double>(now_ns() - server.began()) / 1e9;
    int status = 0;
    while (status != 200 && now_ns() - server.began() < 60'000'000'000) {
        bool answered = false;
        desk.ask("GET", "/readyz", "", "", [&](const Answer& answer) {
            answered = true;
            status = answer.status;
        });
        loop.until([&] { return answered; }, 5);
    }
    const double ready = static_cast<double>(now_ns() - server.began()) / 1e9;
    report.add("open games", static_cast<double>(options.games), "");
    const auto with_clocks = options.games / 2;
    report.add("of these with clocks", static_cast<double>(with_clocks), "");
    report.add("listening after", listening, "s", 3);
    report.at_most("ready after", status == 200 ? ready : 999, kMostSeconds, "s", 3);
    report.add("server memory", megabytes(server.usage().rss), "MiB", 1);
    report.at_most("exit code after SIGTERM", server.stop(), 0, "");
    return true;
}

}  // namespace omnibus::load
