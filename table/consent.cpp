// SPDX-License-Identifier: Apache-2.0
#include "table/consent.hpp"

namespace omnibus::table {

Error Consent::ask(Question question, std::uint32_t version, std::string_view code) {
    const bool same = question_ && question_->kind == question.kind &&
                      question_->asker == question.asker && question_->seat == question.seat &&
                      question_->to == question.to;
    if (question_ && !same) {
        return {"question/open", "another question waits for its answers"};
    }
    if (!same) {
        question.id = 256 * version + ++asked_ % 256;
        question_ = std::move(question);
    }
    return {std::string(code), "the others have to agree"};
}

Result<bool> Consent::answer(const std::string& user, bool yes, std::optional<std::uint32_t> id,
                             const std::set<std::string>& players) {
    if (!question_ || (id && *id != question_->id)) {
        return Error{"question/none", "there is no such question to answer"};
    }
    const bool plays = players.count(user) != 0;
    if (!yes && (question_->asker == user || plays)) {
        question_.reset();
        return false;
    }
    const auto waiting = question_->waiting_for.find(user);
    if (waiting == question_->waiting_for.end()) {
        if (!plays) {
            return Error{"table/player", "only players of this table may do that"};
        }
        return Error{"question/none", "you are not asked"};
    }
    if (question_->waiting_for.size() == 1) return true;
    question_->waiting_for.erase(waiting);
    return false;
}

}  // namespace omnibus::table
