// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/entry.hpp"

#include <fmt/core.h>

#include <charconv>

#include "cli/arena/pipe_bot.hpp"
#include "cli/shared/words.hpp"

namespace omnibus::cli {

namespace {

constexpr std::string_view kCommand = "cmd:";
constexpr std::uint64_t kMostMs = 3'600'000;  // as in the engine protocol
constexpr std::uint64_t kMostSims = (std::uint64_t{1} << 53) - 1;
constexpr int kGraceMs = 1000;
constexpr int kMostMsForSims = 60'000;

// The budget after the @, if that is one: a command line may have an @ of its own.
bool read_budget(std::string_view text, Allowance& allowance) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (error != std::errc() || number == 0) {
        return false;
    }
    if (unit == "sims" && number <= kMostSims) {
        allowance.ms = 0;
        allowance.sims = number;
        return true;
    }
    const std::uint64_t factor = unit == "ms" ? 1 : unit == "s" ? 1000 : 0;
    if (factor == 0 || number > kMostMs / factor) {
        return false;
    }
    allowance.ms = static_cast<int>(number * factor);
    allowance.sims = 0;
    return true;
}

int deadline_of(const Allowance& allowance) {
    if (allowance.deadline_ms > 0) {
        return allowance.deadline_ms;
    }
    return allowance.ms > 0 ? allowance.ms + kGraceMs : kMostMsForSims;
}

}  // namespace

Result<std::vector<std::string>> split_list(std::string_view text) {
    std::vector<std::string> parts(1);
    char quote = 0;
    for (const char c : text) {
        if (c == ',' && quote == 0) {
            parts.emplace_back();
            continue;
        }
        if (c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '"' || c == '\'')) {
            quote = c;
        }
        parts.back() += c;
    }
    for (std::string& part : parts) {
        part = trimmed(part);
        if (part.empty()) {
            return Error{"seats/empty", fmt::format("a name is missing in '{}'", text)};
        }
    }
    return parts;
}

Result<arena::Entrant> make_entrant(const std::string& text, const Allowance& allowance) {
    Allowance own = allowance;
    std::string bot = text;
    const bool external = text.rfind(kCommand, 0) == 0;
    if (const std::size_t at = text.rfind('@'); at != std::string::npos) {
        if (read_budget(std::string_view(text).substr(at + 1), own)) {
            bot = text.substr(0, at);
        } else if (!external) {
            return Error{"seats/budget",
                         fmt::format("'{}' has no budget after the @: one such as 250ms, 2s or "
                                     "800sims",
                                     text)};
        }
    }
    arena::Entrant entrant{text, {}, own.ms, own.sims};
    if (external) {
        auto factory = pipe_bots(bot.substr(kCommand.size()), deadline_of(own));
        if (!factory) {
            return factory.error();
        }
        entrant.make = std::move(*factory);
    } else {
        entrant.make = [bot](const AnyGame& game) { return make_bot(bot, game); };
    }
    return entrant;
}

}  // namespace omnibus::cli
