// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "bench/load/modes.hpp"
#include "bench/load/stage.hpp"

namespace omnibus::load {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

// One move per second at every table, spread over the second. A move has arrived when the last of
// the four knows everything that came of it.
class Paced final : public Director {
  public:
    explicit Paced(Crowd& crowd) : crowd_(crowd), due_(crowd.games().size()) {
        const std::int64_t now = now_ns();
        for (std::size_t i = 0; i < due_.size(); ++i) {
            due_[i] = now + kSecond * static_cast<std::int64_t>(i) /
                                static_cast<std::int64_t>(due_.size());
        }
    }

    void told(Game& game, Player& player) override {
        if (game.sent_at == 0 || player.seen <= game.sent_n) return;
        if (++game.arrived < kSeats) return;
        times.add(now_ns() - game.sent_at);
        game.sent_at = 0;
    }
    void over(Game& game) override { ended_.push_back(&game); }

    // Plays what is due; in how many ms the next one is.
    int play() {
        for (Game* game : std::exchange(ended_, {})) {
            crowd_.reopen(*game);
        }
        const std::int64_t now = now_ns();
        const std::size_t count = due_.size();
        while (due_[next_] <= now) {
            Game& game = *crowd_.games()[next_];
            if (game.to_move != nullptr && game.playing && game.sent_at == 0) {
                crowd_.play(game);
            } else {
                ++missed;  // between two games, or the last move is not known yet
            }
            due_[next_] += kSecond;
            next_ = (next_ + 1) % count;
        }
        return static_cast<int>((due_[next_] - now) / 1'000'000);
    }

    Times times;
    std::uint64_t missed = 0;

  private:
    Crowd& crowd_;
    std::vector<std::int64_t> due_;
    std::size_t next_ = 0;
    std::vector<Game*> ended_;
};

struct Spell {
    double moves = 0;
    double p50 = 0, p99 = 0, most = 0;
    double cpu = 0;
};

// Lets them play for so long and says how it went.
Spell measure(Stage& stage, Paced& paced, double seconds) {
    const auto never = [] { return false; };
    const auto each = [&] { return paced.play(); };
    stage.loop.until(never, stage.options.warm_up, each);
    paced.times.clear();
    paced.missed = 0;
    const Usage before = stage.server->usage();
    stage.loop.until(never, seconds, each);
    const Usage after = stage.server->usage();
    Spell spell;
    spell.moves = static_cast<double>(paced.times.count());
    spell.p50 = paced.times.ms(0.5);
    spell.p99 = paced.times.ms(0.99);
    spell.most = paced.times.ms(1);
    spell.cpu = cpu_percent(before, after);
    return spell;
}

void tell(Report& report, const std::string& when, const Spell& spell, double seconds) {
    report.add("moves per second" + when, spell.moves / seconds, "");
    report.add("p50" + when, spell.p50, "ms", 2);
    report.add("longest" + when, spell.most, "ms", 2);
    report.add("server CPU" + when, spell.cpu, "%");
}

}  // namespace

bool latency(const Options& options, Report& report) {
    constexpr double kMostMs = 10;
    constexpr double kMostBytes = 16 << 10;
    Stage stage(options);
    if (!stage.set(report)) return false;
    Crowd& crowd = *stage.crowd;
    const std::size_t players = options.tables * kSeats;
    if (!crowd.visit(options.idle)) {
        report.text("set-up", "not everybody became a guest");
        return false;
    }
    const Usage before = stage.server->usage();
    if (!crowd.connect(players, players + options.idle)) {
        report.text("set-up", "not all idle sockets were opened");
        return false;
    }
    const Usage after = stage.server->usage();
    Paced paced(crowd);
    crowd.director = &paced;
    const Spell spell = measure(stage, paced, options.seconds);
    report.add("tables", static_cast<double>(options.tables), "");
    report.add("idle sockets", static_cast<double>(options.idle), "");
    tell(report, "", spell, options.seconds);
    report.add("moves not made", static_cast<double>(paced.missed), "");
    report.at_most("p99", spell.p99, kMostMs, "ms", 2);
    report.add("server memory", megabytes(stage.server->usage().rss), "MiB", 1);
    if (options.idle > 0) {
        report.at_most(
            "memory per idle socket",
            static_cast<double>(after.rss - before.rss) / static_cast<double>(options.idle),
            kMostBytes, "bytes");
    }
    report.at_most("connections lost", static_cast<double>(crowd.counts.cut), 0, "");
    stage.finish(report);
    return true;
}

bool slow(const Options& options, Report& report) {
    constexpr double kMostMoreMs = 10;
    constexpr double kMostMoreMegabytes = 60;
    constexpr int kReceiveBytes = 4096;
    constexpr std::size_t kWatched = 40;  // tables each of them asks to be told of
    Stage stage(options);
    if (!stage.set(report)) return false;
    Crowd& crowd = *stage.crowd;
    Paced paced(crowd);
    crowd.director = &paced;
    const Spell before = measure(stage, paced, options.seconds);
    const Usage lean = stage.server->usage();
    const std::int64_t kernel_before = kernel_socket_bytes();

    std::size_t cut = 0;
    std::vector<std::unique_ptr<Link>> stuck;
    for (std::size_t i = 0; i < options.slow; ++i) {
        auto link = std::make_unique<Link>(stage.loop);
        Link& it = *link;
        it.on_answer = [&it, &crowd, i](const Answer& answer) {
            if (answer.status != 101) return;
            for (std::size_t k = 0; k < kWatched; ++k) {
                const Game& game = *crowd.games()[(i * kWatched + k) % crowd.games().size()];
                it.text("{\"type\":\"watch\",\"table\":\"" + game.table + "\",\"invite\":\"" +
                        game.invite + "\"}");
            }
            it.stop_reading();
        };
        it.on_end = [&cut] { ++cut; };
        if (it.open(stage.server->port(), kReceiveBytes)) it.upgrade(crowd.player(i).cookie);
        stuck.push_back(std::move(link));
    }
    const Spell after = measure(stage, paced, options.seconds);
    const Usage full = stage.server->usage();
    const std::int64_t kernel = kernel_socket_bytes() - kernel_before;
    const double slow_clients = stage.metric("slow_clients_total");
    report.add("tables", static_cast<double>(options.tables), "");
    report.add("clients that never read", static_cast<double>(options.slow), "");
    tell(report, " before", before, options.seconds);
    report.add("p99 before", before.p99, "ms", 2);
    tell(report, " with them", after, options.seconds);
    report.at_most("p99 with them", after.p99, before.p99 + kMostMoreMs, "ms", 2);
    report.add("closed as too slow", slow_clients, "");
    report.add("of those cut off", static_cast<double>(cut), "");
    report.at_most("more memory", megabytes(full.rss - lean.rss), kMostMoreMegabytes, "MiB", 1);
    report.add("more in the kernel", megabytes(kernel), "MiB", 1);
    report.at_most("connections lost", static_cast<double>(crowd.counts.cut), 0, "");
    for (const auto& link : stuck) {
        link->on_end = {};
    }
    stage.finish(report);
    return true;
}

}  // namespace omnibus::load
