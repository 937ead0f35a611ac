// SPDX-License-Identifier: Apache-2.0
#include "bench/load/stage.hpp"

#include <unistd.h>

#include <cstdlib>

namespace omnibus::load {

Folder::Folder(const Options& options) : path_(options.data), ours_(options.data.empty()) {
    if (ours_) {
        path_ =
            (std::filesystem::temp_directory_path() / ("omnibus-load-" + std::to_string(getpid())))
                .string();
    }
    std::filesystem::create_directories(path_);
}

Folder::~Folder() {
    std::error_code ignored;
    if (ours_) std::filesystem::remove_all(path_, ignored);
}

Stage::Stage(const Options& given) : options(given), folder_(given) {}

bool Stage::set(Report& report) {
    allow_files(65'536);
    stay_on(options.client_core);
    server.emplace(
        options.binary, folder_.path(), options.server_core,
        std::vector<std::string>{"--rate-factor", "100000", "--most-connections", "100000",
                                 "--most-per-address", "100000", "--log-level", "info"});
    if (server->port() == 0) {
        report.text("server", "did not begin");
        return false;
    }
    crowd.emplace(loop, server->port(), options.seed);
    const std::size_t people = options.tables * kSeats;
    const char* missing = nullptr;
    if (!crowd->visit(people)) {
        missing = "not everybody became a guest";
    } else if (!crowd->connect(0, people)) {
        missing = "not everybody got a socket";
    } else if (!crowd->seat(options.tables)) {
        missing = "not all games began";
    }
    if (missing == nullptr) return true;
    report.text("set-up", missing);
    report.text("first refusal", crowd->counts.first_refusal);
    return false;
}

double Stage::metric(const std::string& name) {
    bool answered = false;
    double value = 0;
    crowd->desk().ask("GET", "/metrics", "", "", [&](const Answer& answer) {
        answered = true;
        const std::string text = "\n" + std::string(answer.body);
        const auto at = text.find("\nomnibus_" + name + " ");
        if (at != std::string::npos) value = std::atof(text.c_str() + at + name.size() + 10);
    });
    loop.until([&] { return answered; }, 10);
    return value;
}

void Stage::finish(Report& report) {
    const Counts& counts = crowd->counts;
    report.at_most("gaps in what clients saw", static_cast<double>(counts.gaps), 0, "");
    report.at_most("refused", static_cast<double>(counts.refused), 0, "");
    if (!counts.first_refusal.empty()) report.text("first refusal", counts.first_refusal);
    report.at_most("exit code after SIGTERM", server->stop(), 0, "");
}

double megabytes(std::int64_t bytes) {
    return static_cast<double>(bytes) / (1 << 20);
}

double cpu_percent(const Usage& from, const Usage& to) {
    return 100 * (to.cpu_seconds - from.cpu_seconds) / (static_cast<double>(to.at - from.at) / 1e9);
}

}  // namespace omnibus::load
