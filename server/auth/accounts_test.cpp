// SPDX-License-Identifier: Apache-2.0
#include "server/auth/accounts.hpp"

#include <gtest/gtest.h>

#include "server/auth/secret.hpp"
#include "tests/support/temp_store.hpp"

namespace omnibus::server {
namespace {

constexpr Millis kService = 1'000 * kHour + Millis{5} * 60'000;
constexpr Now kNow{kService, 1'800'000'000'000};

class Accounts : public testing::Test {
  protected:
    std::string commit(const ChangeSet& set) {
        const auto outcome = store_.commit(std::span(&set, 1));
        return outcome[0] ? outcome[0]->code : "";
    }
    bool knows(const std::string& token) { return store_.session(token_hash(token))->has_value(); }
    NewSession guest() {
        NewSession created = new_guest_session(kNow);
        EXPECT_EQ(commit(created.changes), "");
        return created;
    }
    NewSession account(const std::string& name) {
        const NewSession before = guest();
        auto created = register_guest(before.user, before.session.token_hash, name, "hash", kNow);
        EXPECT_TRUE(created);
        EXPECT_EQ(commit(created->changes), "");
        return *created;
    }

    test::TempStore store_;
};

TEST_F(Accounts, AVisitorIsAGuestAtOnce) {
    const NewSession created = guest();
    EXPECT_EQ(*store_.user(created.user.id), created.user);
    EXPECT_TRUE(created.user.login.empty());
    EXPECT_FALSE(created.user.name.empty());
    const auto session = *store_.session(token_hash(created.token));
    ASSERT_TRUE(session);
    EXPECT_EQ(session->user, created.user.id);
    EXPECT_FALSE(*store_.session(created.token));  // the token itself is nowhere
}

TEST_F(Accounts, AGuestBecomesAnAccountAndStaysWhoTheyWere) {
    const NewSession before = guest();
    const auto after =
        register_guest(before.user, before.session.token_hash, "Ann.Lee", "hash", kNow);
    ASSERT_TRUE(after);
    EXPECT_EQ(commit(after->changes), "");
    EXPECT_EQ(after->user.id, before.user.id);
    EXPECT_EQ((*store_.user_of_login("ann.lee"))->name, "Ann.Lee");
    EXPECT_TRUE(knows(after->token));
    EXPECT_FALSE(knows(before.token));
    EXPECT_EQ(register_guest(after->user, "", "other", "hash", kNow).error().code,
              "auth/has_account");
}

TEST_F(Accounts, ANameIsTakenOnce) {
    account("Ann");
    const NewSession other = guest();
    const auto late = register_guest(other.user, other.session.token_hash, "ANN", "hash", kNow);
    ASSERT_TRUE(late);
    EXPECT_EQ(commit(late->changes), "store/conflict");
    EXPECT_TRUE(knows(other.token));  // still the guest they were
    EXPECT_FALSE(knows(late->token));
    EXPECT_EQ(register_guest(other.user, "", "a b", "hash", kNow).error().code, "name/account");
}

TEST_F(Accounts, ALoginHasANewToken) {
    const NewSession first = account("ann");
    const NewSession visitor = guest();
    const NewSession second = log_in(first.user, visitor.session.token_hash, "", kNow);
    EXPECT_EQ(commit(second.changes), "");
    EXPECT_NE(second.token, visitor.token);
    EXPECT_FALSE(knows(visitor.token));
    EXPECT_TRUE(knows(first.token));
    EXPECT_TRUE(knows(second.token));
    const NewSession third = log_in(first.user, "", "newer hash", kNow);
    EXPECT_EQ(commit(third.changes), "");
    EXPECT_EQ((*store_.user_of_login("ann"))->password_hash, "newer hash");
    // Whoever's password was changed while it was being checked is not let in with the old one.
    const NewSession late = log_in(first.user, "", "newest hash", kNow);
    EXPECT_EQ(commit(late.changes), "store/conflict");
    EXPECT_FALSE(knows(late.token));
    const NewSession later = log_in(first.user, "", "", kNow);
    EXPECT_EQ(commit(later.changes), "store/conflict");
    EXPECT_FALSE(knows(later.token));
}

TEST_F(Accounts, LogOutHereAndEverywhere) {
    const NewSession one = account("ann");
    const NewSession two = log_in(one.user, "", "", kNow), three = log_in(one.user, "", "", kNow);
    const NewSession other = guest();
    commit(two.changes);
    commit(three.changes);
    EXPECT_EQ(commit(log_out(two.session.token_hash)), "");
    EXPECT_FALSE(knows(two.token));
    EXPECT_TRUE(knows(one.token));
    EXPECT_EQ(commit(log_out_everywhere(one.user)), "");
    EXPECT_FALSE(knows(one.token));
    EXPECT_FALSE(knows(three.token));
    EXPECT_TRUE(knows(other.token));
}

TEST_F(Accounts, ANewPasswordEndsTheOtherSessions) {
    const NewSession one = account("ann");
    const NewSession two = log_in(one.user, "", "", kNow);
    commit(two.changes);
    const auto changed = change_password(one.user, "new hash", kNow);
    ASSERT_TRUE(changed);
    EXPECT_EQ(commit(changed->changes), "");
    EXPECT_FALSE(knows(one.token));
    EXPECT_FALSE(knows(two.token));
    EXPECT_TRUE(knows(changed->token));
    EXPECT_EQ((*store_.user_of_login("ann"))->password_hash, "new hash");
    EXPECT_EQ(change_password(guest().user, "x", kNow).error().code, "auth/no_account");
}

TEST_F(Accounts, ARenamedAccountLogsInAsBefore) {
    const NewSession one = account("ann");
    const auto renamed = rename(one.user, "  Ann of the Trams ", "#00798c");
    ASSERT_TRUE(renamed);
    EXPECT_EQ(commit(renamed->changes), "");
    EXPECT_EQ((*store_.user_of_login("ann"))->name, "Ann of the Trams");
    EXPECT_EQ((*store_.user_of_login("ann"))->colour, "#00798c");
    EXPECT_EQ(rename(one.user, "x", "")->user.colour, one.user.colour);
    EXPECT_EQ(rename(one.user, "", "").error().code, "name/length");
    EXPECT_EQ(rename(one.user, "x", "red").error().code, "name/colour");
}

TEST_F(Accounts, ASessionEndsAfterHalfAYearUnseen) {
    const SessionRow session{"s", "u", kNow.wall, kService};
    EXPECT_TRUE(is_alive(session, kService));
    EXPECT_TRUE(is_alive(session, kService + kSessionLife - 1));
    EXPECT_FALSE(is_alive(session, kService + kSessionLife));
}

TEST_F(Accounts, WhoeverIsNotSeenIsForgotten) {
    const NewSession one = guest();
    commit(forget_unseen(one.session.seen + kSessionLife));
    EXPECT_TRUE(knows(one.token));
    commit(forget_unseen(one.session.seen + kSessionLife + 1));
    EXPECT_FALSE(knows(one.token));
}

TEST_F(Accounts, BeingSeenIsWrittenOnceAnHour) {
    const NewSession one = guest();
    EXPECT_EQ(one.session.seen, 1'000 * kHour);
    EXPECT_TRUE(touch(one.session, kService + Millis{50} * 60'000).empty());
    const ChangeSet seen = touch(one.session, kService + kHour);
    ASSERT_EQ(seen.size(), 1u);
    commit(seen);
    const auto session = **store_.session(one.session.token_hash);
    EXPECT_EQ(session.seen, one.session.seen + kHour);
    EXPECT_TRUE(touch(session, kService + kHour).empty());
    // A logout meanwhile stays one.
    commit(log_out(session.token_hash));
    commit(touch(session, kService + 5 * kHour));
    EXPECT_FALSE(knows(one.token));
}

}  // namespace
}  // namespace omnibus::server
