// SPDX-License-Identifier: Apache-2.0
// omnibus engine: the engine protocol over standard input and output (docs/engine-protocol.md).
// One thread reads ahead, so that a stop reaches a go that is still thinking; the other answers the
// lines one by one, in order. What the commands do is the work of
// wire/session/engine_session.
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "wire/line_reader.hpp"
#include "wire/session/engine_session.hpp"

namespace omnibus::cli {

namespace {

// Lines read ahead take at most this much; then the reader waits, and so does whoever writes.
constexpr std::size_t kMostBytesAhead = std::size_t{16} << 20;

struct InputLine {
    std::string text;
    bool too_long = false;
    std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);

    std::size_t weight() const { return text.size() + 128; }
};

// Lines that wait for their answer, and the one that is being answered.
class LineQueue {
  public:
    // Waits while kMostBytesAhead bytes are queued.
    void push(InputLine line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return weight_ < kMostBytesAhead || finished_; });
        weight_ += line.weight();
        waiting_.push_back(std::move(line));
        changed_.notify_all();
    }

    // The next line, waiting for it; false when there will be none.
    bool pop(InputLine& line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !waiting_.empty() || closed_; });
        if (waiting_.empty()) {
            return false;
        }
        line = std::move(waiting_.front());
        waiting_.pop_front();
        weight_ -= line.weight();
        answering_ = line.stop;
        changed_.notify_all();
        return true;
    }

    // Stops the command of every line read so far: the running one now, the others when they begin.
    void stop_all() {
        const std::lock_guard lock(mutex_);
        if (answering_ != nullptr) {
            answering_->store(true);
        }
        for (const InputLine& line : waiting_) {
            line.stop->store(true);
        }
    }

    // The reader is done.
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

    // The answerer is done.
    void finish() {
        const std::lock_guard lock(mutex_);
        finished_ = true;
        changed_.notify_all();
    }
    bool wait_finished(std::chrono::milliseconds most) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, most, [this] { return finished_; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<InputLine> waiting_;
    std::shared_ptr<std::atomic<bool>> answering_;
    std::size_t weight_ = 0;
    bool closed_ = false;
    bool finished_ = false;
};

// Whether nobody can read our answers any more.
bool listener_gone(const pollfd& out) {
    return (out.revents & (POLLERR | POLLNVAL)) != 0;
}

// Wakes the reader while it waits for input: to close the write end ends its poll.
class WakePipe {
  public:
    WakePipe() {
        if (pipe2(ends_, O_CLOEXEC) != 0) ends_[0] = ends_[1] = -1;
    }
    ~WakePipe() {
        wake();
        if (ends_[0] >= 0) close(ends_[0]);
    }
    WakePipe(const WakePipe&) = delete;
    WakePipe& operator=(const WakePipe&) = delete;

    bool works() const { return ends_[0] >= 0; }
    int read_end() const { return ends_[0]; }
    void wake() {
        if (ends_[1] >= 0) close(ends_[1]);
        ends_[1] = -1;
    }

  private:
    int ends_[2];
};

// Reads some bytes into `buffer`: how many, 0 at the end of the input, when nobody listens or when
// it is woken.
std::size_t read_some(char* buffer, std::size_t size, const WakePipe& pipe) {
    pollfd all[3] = {{STDIN_FILENO, POLLIN, 0}, {STDOUT_FILENO, 0, 0}, {pipe.read_end(), 0, 0}};
    for (;;) {
        if (poll(all, 3, -1) < 0 && errno == EINTR) {
            continue;
        }
        if (listener_gone(all[1]) || all[2].revents != 0) {
            return 0;
        }
        const ssize_t count = read(STDIN_FILENO, buffer, size);
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        if (errno != EINTR && errno != EAGAIN) {
            return 0;
        }
    }
}

// What was sent before the end of the input is still answered. But if nobody can read the answers
// any more, running commands are stopped.
void wait_for_answers(LineQueue& lines) {
    while (!lines.wait_finished(std::chrono::milliseconds(200))) {
        pollfd out{STDOUT_FILENO, 0, 0};
        if (poll(&out, 1, 0) > 0 && listener_gone(out)) {
            lines.stop_all();
        }
    }
}

void read_lines(LineQueue& lines, const WakePipe& pipe, std::size_t most_bytes) {
    wire::LineReader reader(most_bytes);
    bool quit = false;
    const auto take = [&](std::string_view text, bool too_long) {
        if (quit) {
            return;
        }
        switch (too_long ? wire::Urgency::None : wire::urgency_of(text, most_bytes)) {
            case wire::Urgency::None: break;
            case wire::Urgency::Stop: lines.stop_all(); break;
            case wire::Urgency::Quit: quit = true; break;
        }
        lines.push({std::string(text), too_long});
    };
    static constexpr std::size_t kChunk = std::size_t{64} << 10;
    const auto buffer = std::make_unique<char[]>(kChunk);
    while (!quit) {
        const std::size_t count = read_some(buffer.get(), kChunk, pipe);
        if (count == 0) {
            break;
        }
        reader.feed({buffer.get(), count}, take);
    }
    reader.finish(take);
    lines.close();
    wait_for_answers(lines);
}

void answer_lines(LineQueue& lines, wire::EngineSession& session) {
    InputLine line;
    while (!session.ended() && lines.pop(line)) {
        std::string answer =
            line.too_long ? session.refuse_long_line() : session.answer(line.text, line.stop.get());
        answer += '\n';
        std::cout << answer << std::flush;
    }
}

// The thread that reads. It ends with this object, even if no more input ever comes.
class Reader {
  public:
    Reader(LineQueue& lines, WakePipe& pipe, std::size_t most_bytes)
        : lines_(lines),
          pipe_(pipe),
          thread_(read_lines, std::ref(lines), std::cref(pipe), most_bytes) {}
    ~Reader() {
        lines_.finish();
        pipe_.wake();
        thread_.join();
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

  private:
    LineQueue& lines_;
    WakePipe& pipe_;
    std::thread thread_;
};

int run_engine() {
    wire::EngineSession session;
    LineQueue lines;
    WakePipe pipe;
    if (!pipe.works()) {
        complain({"engine/pipe",
                  fmt::format("cannot make a pipe: {}", std::generic_category().message(errno))});
        return kRefused;
    }
    const Reader reader(lines, pipe, session.limits().line_bytes);
    answer_lines(lines, session);
    return kDone;
}

}  // namespace

void add_engine(CLI::App& program, int& exit_code) {
    CLI::App* engine = program.add_subcommand(
        "engine", "Rules and bots over a pipe: one JSON object per line in, one per line out");
    engine->footer(
        "Examples:\n"
        "  echo '{\"cmd\":\"hello\"}' | omnibus engine\n"
        "  omnibus engine < commands.jsonl > answers.jsonl\n"
        "\n"
        "A first conversation:\n"
        "  {\"cmd\":\"new\",\"game\":\"bus\",\"players\":4,\"map\":\"classic\"}\n"
        "  {\"cmd\":\"legal\"}\n"
        "  {\"cmd\":\"go\",\"bot\":\"greedy\",\"ms\":500}\n"
        "  {\"cmd\":\"apply\",\"action\":\"build j8 house\"}\n"
        "  {\"cmd\":\"state\"}\n"
        "  {\"cmd\":\"quit\"}\n"
        "\n"
        "docs/engine-protocol.md is the whole protocol.");
    engine->callback([&exit_code] { exit_code = run_engine(); });
}

}  // namespace omnibus::cli
