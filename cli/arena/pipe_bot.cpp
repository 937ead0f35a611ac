// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/pipe_bot.hpp"

#include <fmt/core.h>

#include <mutex>
#include <utility>
#include <vector>

#include "cli/arena/child.hpp"
#include "games/shared/json.hpp"
#include "wire/game_json.hpp"
#include "wire/json.hpp"
#include "wire/session/engine_session.hpp"

namespace omnibus::cli {

namespace {

using wire::Json;
using wire::OrderedJson;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::uint64_t kSeedMask = (std::uint64_t{1} << 53) - 1;

// The object a program answered with, if it says that all went well.
Result<Json> read_answer(const std::string& line) {
    auto json = parse_json(line, kLongestLine);
    if (!json || !json->is_object() || !json->contains("ok") || !(*json)["ok"].is_boolean()) {
        return Error{
            "bot/answer",
            fmt::format("it answered {}, which is no answer of the engine protocol", shown(line))};
    }
    if (!(*json)["ok"].get<bool>()) {
        return Error{"bot/refused", fmt::format("it refused: {}", shown(line))};
    }
    return *json;
}

// A running program, and why it failed.
struct BotProcess {
    std::unique_ptr<Child> child;
    std::optional<Error> failure;
};

// Idle programs, kept for the next game.
class ProcessPool {
  public:
    ProcessPool(std::string command, std::vector<std::string> words, int deadline_ms,
                int greeting_ms)
        : command_(std::move(command)),
          words_(std::move(words)),
          deadline_(deadline_ms),
          greeting_(greeting_ms) {}
    ~ProcessPool() {
        for (const auto& child : idle_) {
            child->close_input();  // all at once, so that they end side by side
        }
    }
    ProcessPool(const ProcessPool&) = delete;
    ProcessPool& operator=(const ProcessPool&) = delete;

    Result<BotProcess> take(const AnyGame& game) {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                BotProcess process{std::move(idle_.back()), std::nullopt};
                idle_.pop_back();
                return process;
            }
        }
        auto child = Child::start(words_);
        if (!child) {
            return child.error();
        }
        if (const auto failure = greet(**child, game)) {
            (*child)->end();
            return Error{failure->code, fmt::format("cmd:{}: {}", command_, failure->message)};
        }
        return BotProcess{std::move(*child), std::nullopt};
    }
    void give_back(std::unique_ptr<Child> child) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(child));
    }

    std::chrono::milliseconds deadline() const { return deadline_; }

  private:
    std::optional<Error> greet(Child& child, const AnyGame& game) const {
        const auto line =
            child.ask("{\"cmd\":\"hello\"}", Child::Clock::now() + greeting_, nullptr);
        if (!line && line.error().code == "bot/late") {
            return Error{"bot/no_hello",
                         fmt::format("it did not answer hello within {} ms", greeting_.count())};
        }
        const auto answer = line ? read_answer(*line) : Result<Json>(line.error());
        if (!answer) {
            return Error{answer.error().code, "to hello " + answer.error().message};
        }
        if (answer->contains("protocol") && (*answer)["protocol"] != wire::kProtocolVersion) {
            return Error{"bot/protocol",
                         fmt::format("it speaks version {} of the protocol, not {}",
                                     (*answer)["protocol"].dump(), wire::kProtocolVersion)};
        }
        const auto games = answer->find("games");
        if (games != answer->end() && games->is_object() &&
            !games->contains(game.settings().game)) {
            return Error{"bot/unknown_game",
                         fmt::format("it does not play '{}'", game.settings().game)};
        }
        return std::nullopt;
    }

    std::string command_;
    std::vector<std::string> words_;
    std::chrono::milliseconds deadline_;
    std::chrono::milliseconds greeting_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Child>> idle_;
};

class PipeBot final : public arena::FallibleBot {
  public:
    PipeBot(std::shared_ptr<ProcessPool> pool, BotProcess process)
        : pool_(std::move(pool)), process_(std::move(process)) {}
    ~PipeBot() override {
        if (process_.failure) {
            process_.child->end();
        } else {
            pool_->give_back(std::move(process_.child));
        }
    }
    PipeBot(const PipeBot&) = delete;
    PipeBot& operator=(const PipeBot&) = delete;

    Report choose(const AnyGame& game, const AnyView& view, const Budget& budget) override {
        Report report;
        if (!process_.failure) {
            const auto action = ask(game, view, budget);
            if (action) {
                report.action = *action;
            } else {
                process_.failure = action.error();
            }
        }
        return report;
    }
    const std::optional<Error>& failure() const override { return process_.failure; }

  private:
    Result<Action> ask(const AnyGame& game, const AnyView& view, const Budget& budget) {
        const auto legal = game.legal(view);
        OrderedJson command;
        command["cmd"] = "choose";
        if (budget.ms > 0) command["ms"] = budget.ms;
        if (budget.sims > 0) command["sims"] = budget.sims;
        command["seed"] = budget.seed & kSeedMask;
        command["legal"] = OrderedJson::array();
        for (const Action action : legal) {
            command["legal"].push_back(game.notation(action));
        }
        command["view"] = wire::game_view_json(game, view);

        const auto deadline = Child::Clock::now() + pool_->deadline();
        const auto line = process_.child->ask(wire::to_line(command), deadline, budget.stop);
        if (!line) {
            return line.error();
        }
        const auto answer = read_answer(*line);
        if (!answer) {
            return answer.error();
        }
        const auto text = answer->find("action");
        if (text == answer->end() || !text->is_string()) {
            return Error{"bot/answer", fmt::format("its answer {} has no action", shown(*line))};
        }
        const auto texts = command["legal"];
        for (std::size_t n = 0; n < legal.size(); ++n) {
            if (texts[n] == text->get<std::string>()) {
                return legal[n];
            }
        }
        return Error{"bot/illegal", fmt::format("it answered {}, which is not legal",
                                                shown(text->get<std::string>()))};
    }

    std::shared_ptr<ProcessPool> pool_;
    BotProcess process_;
};

}  // namespace

Result<arena::BotFactory> pipe_bots(const std::string& command, int deadline_ms, int greeting_ms) {
    auto words = split_words(command);
    if (!words) {
        return words.error();
    }
    auto pool = std::make_shared<ProcessPool>(command, std::move(*words), deadline_ms, greeting_ms);
    return arena::BotFactory([pool](const AnyGame& game) -> Result<std::unique_ptr<Bot>> {
        auto process = pool->take(game);
        if (!process) {
            return process.error();
        }
        return std::unique_ptr<Bot>(std::make_unique<PipeBot>(pool, std::move(*process)));
    });
}

}  // namespace omnibus::cli
