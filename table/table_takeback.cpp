// SPDX-License-Identifier: Apache-2.0
// Take-backs, and the answers to whatever the others have to agree to.
#include <algorithm>

#include "table/table.hpp"

namespace omnibus::table {

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

// One's own actions alone, and nothing has come to light since. What a clock or a stand-in played
// for somebody is not their own.
bool Table::is_own_since(std::uint32_t to, std::string_view user) const {
    for (std::uint32_t n = to + 1; n <= version(); ++n) {
        const LogLine& line = log_.at(n);
        const bool hands = line.kind == EntryKind::Seat || line.kind == EntryKind::Clock;
        if (hands && line.seat >= 0 && chair(line.seat).held_by(user)) return false;
    }
    for (std::size_t i = log_.length_at(to); i < line_->length(); ++i) {
        const LogLine& line = log_.at(line_->n_of(i));
        if (line.kind != EntryKind::Action || !chair(line.seat).held_by(user)) return false;
    }
    return true;
}

// Whoever left may come back: what they have done, and what has come to light, is not undone behind
// their back.
bool Table::is_free(std::uint32_t to, std::string_view user) const {
    const bool alone = std::none_of(chairs_.begin(), chairs_.end(), [user](const Chair& each) {
        return each.kind != ChairKind::Bot && !each.held_by(user);
    });
    return alone || terms_.takebacks == Takebacks::Free || is_own_since(to, user);
}

Result<Plan> Table::takeback(std::string_view user, std::uint32_t to,
                             std::optional<std::uint32_t> seen, std::string_view cmd, Now now) {
    for (std::uint32_t n = to; !cmd.empty() && n < version();) {
        const LogLine& line = log_.at(++n);
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
    if (seen) {
        if (auto error = not_current(*seen)) return *error;
    }
    if (!can_return_to(to)) {
        return Error{"takeback/nothing", "there is nothing to return to at this point"};
    }
    const int seat = index(viewer_for(user));
    if (is_free(to, user)) return return_to(to, seat, cmd, now);
    std::set<std::string> rest = others(user);
    if (rest.empty()) {
        return Error{"takeback/absent", "a bot plays for the others, who cannot agree"};
    }
    Question question;
    question.kind = Question::Kind::Takeback;
    question.seat = seat;
    question.to = to;
    question.asker = user;
    question.cmd = cmd;
    question.waiting_for = std::move(rest);
    return ask(std::move(question), "takeback/consent");
}

// Put unless it is put already.
Error Table::ask(Question question, std::string_view code) {
    const bool same = question_ && question_->kind == question.kind &&
                      question_->asker == question.asker && question_->seat == question.seat &&
                      question_->to == question.to;
    if (question_ && !same) {
        return {"question/open", "another question waits for its answers"};
    }
    if (!same) {
        question.id = 256 * version() + ++questions_ % 256;
        question_ = std::move(question);
    }
    return {std::string(code), "the others have to agree"};
}

Plan Table::return_to(std::uint32_t to, int seat, std::string_view cmd, Now now) {
    Plan plan;
    plan.entries.push_back({version() + 1, EntryKind::Takeback, seat, now.service,
                            std::to_string(to), std::string(cmd)});
    return under_way(std::move(plan));
}

// Whoever asked may withdraw by a no. The last yes is not noted down before it is durable: if that
// fails it can be given again.
Result<Plan> Table::answer(std::string_view user, bool yes, std::optional<std::uint32_t> id,
                           Now now) {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (!question_ || (id && *id != question_->id)) {
        return Error{"question/none", "there is no such question to answer"};
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
        case Question::Kind::Replace: {
            const bool left = chair(asked.seat).kind == ChairKind::StandIn;
            const Chair stand_in{ChairKind::StandIn, chair(asked.seat).person, asked.level};
            return seat_bot(asked.seat, left ? Chair{ChairKind::Bot, {}, asked.level} : stand_in,
                            now);
        }
    }
    return nothing();
}

}  // namespace omnibus::table
