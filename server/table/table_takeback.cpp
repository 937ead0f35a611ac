// SPDX-License-Identifier: Apache-2.0
// Take-backs, and the answers to whatever the others have to agree to.
#include <algorithm>

#include "server/table/table.hpp"

namespace omnibus::server {

// Whether the position of version `to` lies behind the present one on the same line, and somebody
// had to decide there. A version that was itself taken back is on no line any more.
bool Table::can_return_to(std::uint32_t to) const {
    if (!line_ || to >= version()) return false;
    const std::size_t length = log_.length_at(to);
    if (length >= line_->length()) return false;
    // Every action in force that is not in that position came after it, and the others before.
    if (line_->n_of(length) <= to || (length > 0 && line_->n_of(length - 1) > to)) return false;
    return log_.at(line_->n_of(length)).kind == EntryKind::Action;
}

// One's own actions alone, and nothing has come to light since.
bool Table::is_own_since(std::uint32_t to, std::string_view user) const {
    for (std::size_t i = log_.length_at(to); i < line_->length(); ++i) {
        const LogLine& line = log_.at(line_->n_of(i));
        if (line.kind != EntryKind::Action || !chair(line.seat).held_by(user)) return false;
    }
    return true;
}

Result<Plan> Table::takeback(std::string_view user, std::uint32_t to, std::string_view cmd,
                             Now now) {
    for (std::uint32_t n = to + 1; !cmd.empty() && n <= version(); ++n) {
        const LogLine& line = log_.at(n);
        if (line.kind == EntryKind::Takeback && line.word == to && line.cmd == cmd_hash(cmd) &&
            chair(line.seat).held_by(user)) {
            return repeated();
        }
    }
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (!plays(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    if (!can_return_to(to)) {
        return Error{"takeback/nothing", "there is nothing to return to at this point"};
    }
    const int seat = index(viewer_for(user));
    std::set<std::string> rest = others(user);
    if (terms_.takebacks == Takebacks::Free || rest.empty() || is_own_since(to, user)) {
        return return_to(to, seat, cmd, now);
    }
    const bool same = question_ && question_->kind == Question::Kind::Takeback &&
                      question_->asker == user && question_->to == to;
    if (question_ && !same) {
        return Error{"question/open", "another question waits for its answers"};
    }
    if (!same) {
        question_ = Question{Question::Kind::Takeback, seat,           to, "", std::string(user),
                             std::string(cmd),         std::move(rest)};
    }
    return Error{"takeback/consent", "the others have to agree"};
}

Plan Table::return_to(std::uint32_t to, int seat, std::string_view cmd, Now now) {
    Plan plan;
    plan.entries.push_back({version() + 1, EntryKind::Takeback, seat, now.service,
                            std::to_string(to), std::string(cmd)});
    return under_way(std::move(plan));
}

// Whoever asked may withdraw by a no. The last yes is not noted down before it is durable: if that
// fails it can be given again.
Result<Plan> Table::answer(std::string_view user, bool yes, Now now) {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (!question_) {
        return Error{"question/none", "there is no question to answer"};
    }
    const auto waiting = question_->waiting_for.find(std::string(user));
    if (!yes && (question_->asker == user || others("").count(std::string(user)) != 0)) {
        question_.reset();
        return nothing();
    }
    if (waiting == question_->waiting_for.end()) {
        if (!plays(user)) {
            return Error{"table/player", "only players of this table may do that"};
        }
        return Error{"question/none", "you are not asked"};
    }
    if (question_->waiting_for.size() > 1) {
        question_->waiting_for.erase(waiting);
        return nothing();
    }
    const Question asked = *question_;
    switch (asked.kind) {
        case Question::Kind::Takeback: return return_to(asked.to, asked.seat, asked.cmd, now);
        case Question::Kind::Replace: return seat_bot(asked.seat, asked.level, now);
    }
    return nothing();
}

}  // namespace omnibus::server
