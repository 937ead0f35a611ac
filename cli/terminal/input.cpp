// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/input.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace omnibus::cli {

namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): all a signal handler can reach
std::atomic<bool> g_raised{false};
std::atomic<int> g_number{0};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler may touch nothing else");

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
constexpr std::size_t kLongestLine = 1 << 16;

extern "C" void note_signal(int number) {
    g_number = number;
    g_raised = true;
}

void on_signals(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;  // without SA_RESTART, so that read() comes back
    for (const int number : kSignals) {
        sigaction(number, &action, nullptr);
    }
}

}  // namespace

DescriptorLines::DescriptorLines(int descriptor)
    : descriptor_(descriptor), interactive_(isatty(descriptor) != 0) {}

bool DescriptorLines::fill() {
    char block[4096];
    for (;;) {
        if (g_raised) {
            return false;
        }
        const ssize_t got = read(descriptor_, block, sizeof block);
        if (got > 0) {
            pending_.append(block, static_cast<std::size_t>(got));
            return true;
        }
        if (got == 0 || errno != EINTR) {
            return false;
        }
    }
}

std::optional<std::string> DescriptorLines::next() {
    std::size_t end;
    while ((end = pending_.find('\n')) == std::string::npos && pending_.size() < kLongestLine) {
        if (ended_ || !fill()) {
            ended_ = true;
            if (pending_.empty() || g_raised) {
                return std::nullopt;
            }
            end = pending_.size();  // a last line without a newline
            break;
        }
    }
    std::string line = pending_.substr(0, end);
    pending_.erase(0, end == std::string::npos ? end : end + 1);
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return line;
}

SignalGuard::SignalGuard() {
    g_raised = false;
    g_number = 0;
    on_signals(note_signal);
}

SignalGuard::~SignalGuard() {
    on_signals(SIG_DFL);
}

const std::atomic<bool>& SignalGuard::raised() {
    return g_raised;
}
int SignalGuard::number() {
    return g_number;
}

}  // namespace omnibus::cli
