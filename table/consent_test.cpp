// SPDX-License-Identifier: Apache-2.0
#include "table/consent.hpp"

#include <gtest/gtest.h>

namespace omnibus::table {
namespace {

const std::set<std::string> kPlayers{"ada", "ben", "cem"};

Question by(const std::string& asker, std::uint32_t to) {
    Question question;
    question.to = to;
    question.asker = asker;
    question.waiting_for = kPlayers;
    question.waiting_for.erase(asker);
    return question;
}

std::string code_of(const Result<bool>& answer) {
    return answer ? (*answer ? "agreed" : "open") : answer.error().code;
}

TEST(Consent, ends_with_the_last_yes_which_can_be_given_again) {
    Consent consent;
    EXPECT_EQ(code_of(consent.answer("ben", true, {}, kPlayers)), "question/none");
    EXPECT_EQ(consent.ask(by("ada", 3), 9, "takeback/consent").code, "takeback/consent");
    EXPECT_EQ(code_of(consent.answer("ben", true, {}, kPlayers)), "open");
    EXPECT_EQ(code_of(consent.answer("ben", true, {}, kPlayers)), "question/none");
    EXPECT_EQ(code_of(consent.answer("ada", true, {}, kPlayers)), "question/none");
    EXPECT_EQ(code_of(consent.answer("eve", true, {}, kPlayers)), "table/player");
    EXPECT_EQ(code_of(consent.answer("cem", true, {}, kPlayers)), "agreed");
    EXPECT_EQ(code_of(consent.answer("cem", true, {}, kPlayers)), "agreed");
    consent.forget();
    EXPECT_FALSE(consent.question());
}

TEST(Consent, a_no_of_any_player_or_of_the_asker_withdraws_the_question) {
    for (const char* who : {"ada", "ben"}) {
        Consent consent;
        consent.ask(by("ada", 3), 9, "takeback/consent");
        EXPECT_EQ(code_of(consent.answer("eve", false, {}, kPlayers)), "table/player");
        EXPECT_TRUE(consent.question());
        EXPECT_EQ(code_of(consent.answer(who, false, {}, kPlayers)), "open");
        EXPECT_FALSE(consent.question());
    }
    Consent consent;
    consent.ask(by("ada", 3), 9, "takeback/consent");
    EXPECT_EQ(code_of(consent.answer("ada", false, {}, {"ben"})), "open") << "a bot plays for her";
    EXPECT_FALSE(consent.question());
}

TEST(Consent, one_question_at_a_time_and_the_same_again_is_the_same) {
    Consent consent;
    consent.ask(by("ada", 3), 9, "takeback/consent");
    const std::uint32_t id = consent.question()->id;
    EXPECT_EQ(code_of(consent.answer("ben", true, id, kPlayers)), "open");
    EXPECT_EQ(consent.ask(by("ada", 3), 9, "takeback/consent").code, "takeback/consent");
    EXPECT_EQ(consent.question()->id, id);
    EXPECT_EQ(consent.question()->waiting_for, (std::set<std::string>{"cem"}));
    EXPECT_EQ(consent.ask(by("ada", 4), 9, "takeback/consent").code, "question/open");
    EXPECT_EQ(consent.ask(by("ben", 3), 9, "takeback/consent").code, "question/open");
    EXPECT_EQ(code_of(consent.answer("cem", true, id + 1, kPlayers)), "question/none");
    consent.forget();
    consent.ask(by("ben", 3), 9, "takeback/consent");
    EXPECT_NE(consent.question()->id, id);
}

}  // namespace
}  // namespace omnibus::table
