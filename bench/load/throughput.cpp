// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>

#include "bench/load/modes.hpp"
#include "bench/load/stage.hpp"

namespace omnibus::load {

namespace {

constexpr int kPauseUs = 300;  // little beside what a commit takes

class AtOnce final : public Director {
  public:
    explicit AtOnce(Crowd& crowd) : crowd_(crowd) {}
    void turn(Game& game) override {
        if (!ending) crowd_.play(game);
    }
    void over(Game& game) override {
        if (!ending) crowd_.reopen(game);
    }
    bool ending = false;

  private:
    Crowd& crowd_;
};

double own_cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

bool throughput(const Options& options, Report& report) {
    Stage stage(options);
    if (!stage.set(report)) return false;
    Crowd& crowd = *stage.crowd;
    stage.loop.pause_us = kPauseUs;
    AtOnce director(crowd);
    crowd.director = &director;
    for (const auto& game : crowd.games()) {
        if (game->to_move != nullptr) crowd.play(*game);
    }
    const auto never = [] { return false; };
    stage.loop.until(never, options.warm_up);

    const double commits_before = stage.metric("commits_total");
    const Usage before = stage.server->usage();
    const double own_before = own_cpu_seconds();
    const Counts counts_before = crowd.counts;
    const std::uint64_t bytes_before = stage.loop.bytes_in;
    stage.loop.until(never, options.seconds);
    const Usage after = stage.server->usage();
    const double own_after = own_cpu_seconds();
    const Counts counts = crowd.counts;
    const std::uint64_t bytes = stage.loop.bytes_in - bytes_before;
    const double commits = stage.metric("commits_total") - commits_before;

    director.ending = true;
    const bool settled = crowd.settle(10);
    const double seconds = static_cast<double>(after.at - before.at) / 1e9;
    const auto rate = [&](std::uint64_t now, std::uint64_t then) {
        return static_cast<double>(now - then) / seconds;
    };
    report.add("tables", static_cast<double>(options.tables), "");
    report.add("seconds", seconds, "s", 1);
    report.add("moves_per_second", rate(counts.acknowledged, counts_before.acknowledged),
               "durable");
    report.add("seen by all four", rate(counts.actions, counts_before.actions) / kSeats, "moves/s");
    report.add("entries told", rate(counts.entries, counts_before.entries), "/s");
    report.add("games begun", static_cast<double>(counts.games - counts_before.games), "");
    report.add("received", static_cast<double>(bytes) / seconds / 1e6, "MB/s", 1);
    report.add("moves per commit",
               commits > 0
                   ? static_cast<double>(counts.acknowledged - counts_before.acknowledged) / commits
                   : 0,
               "", 1);
    report.add("server CPU", cpu_percent(before, after), "%");
    report.add("server CPU per move",
               1e6 * (after.cpu_seconds - before.cpu_seconds) /
                   static_cast<double>(counts.acknowledged - counts_before.acknowledged + 1),
               "us", 1);
    report.add("client CPU", 100 * (own_after - own_before) / seconds, "%");
    report.add("server memory", megabytes(after.rss), "MiB", 1);
    report.at_most("clients that know other things", settled ? 0 : 1, 0, "");
    report.at_most("connections lost", static_cast<double>(counts.cut), 0, "");
    stage.finish(report);
    return true;
}

}  // namespace omnibus::load
