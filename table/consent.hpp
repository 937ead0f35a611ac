// SPDX-License-Identifier: Apache-2.0
// A question to the others at a table, and who has agreed so far. Kept nowhere, and forgotten when
// anything happens in the game.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::table {

struct Question {
    enum class Kind : std::uint8_t { Takeback, Replace };
    std::uint32_t id = 0;  // of all questions since the table was loaded
    Kind kind = Kind::Takeback;
    int seat = -1;                           // who asks to take back; who is to be replaced
    std::uint32_t to = 0;                    // takeback: the version to return to
    std::string level = {};                  // replace: of the bot
    std::string asker = {};                  // user
    std::string cmd = {};                    // the command it came with
    std::set<std::string> waiting_for = {};  // users who have not agreed yet
};

class Consent {
  public:
    const std::optional<Question>& question() const { return question_; }

    // Asks it, unless it is open already. Returns the answer to the asker: `code`, or
    // question/open.
    Error ask(Question question, std::uint32_t version, std::string_view code);
    // Whether all have agreed now. The last yes is not kept, so that it can be given again if the
    // change that it allows cannot be made durable. `players`: those who have a vote. A no of any
    // of them, or of whoever asked, withdraws the question. `id`, if given: of the question meant.
    Result<bool> answer(const std::string& user, bool yes, std::optional<std::uint32_t> id,
                        const std::set<std::string>& players);
    void forget() { question_.reset(); }

  private:
    std::optional<Question> question_;
    std::uint32_t asked_ = 0;  // ever
};

}  // namespace omnibus::table
