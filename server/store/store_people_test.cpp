// SPDX-License-Identifier: Apache-2.0
// What every store must do with people and their sessions.
#include "tests/support/store_contract.hpp"

namespace omnibus::server {
namespace {

class StorePeople : public test::StoreContract {};
INSTANTIATE_TEST_SUITE_P(Every, StorePeople, test::every_store(), test::name_of_store);

TEST_P(StorePeople, UsersAreFoundByIdAndByLogin) {
    const UserRow bob = account("u1", "bob");
    const UserRow guest{"g1", "Quiet Tram", "#112233", "", "", 6};
    EXPECT_EQ(commit({PutUser{bob}, PutUser{guest}, PutUser{{"g2", "Quiet Tram", "", "", "", 7}}}),
              "");
    EXPECT_EQ(*store_->user("u1"), bob);
    EXPECT_EQ(*store_->user("g1"), guest);
    EXPECT_EQ(*store_->user_of_login("bob"), bob);
    EXPECT_FALSE(*store_->user_of_login(""));
    EXPECT_FALSE(*store_->user_of_login("Bob"));
}

TEST_P(StorePeople, ALoginBelongsToOne) {
    commit({PutUser{account("u1", "bob")}});
    EXPECT_EQ(commit({PutUser{account("u2", "bob")}}), "store/conflict");
    EXPECT_FALSE(*store_->user("u2"));
    UserRow changed = account("u1", "bob");
    changed.name = "Bob";
    EXPECT_EQ(commit({PutUser{changed}}), "");
    EXPECT_EQ(*store_->user_of_login("bob"), changed);
    EXPECT_EQ(commit({PutUser{account("u1", "rob")}, PutUser{account("u2", "bob")}}), "");
    EXPECT_EQ((*store_->user_of_login("bob"))->id, "u2");
}

TEST_P(StorePeople, AUserIsChangedOnlyAsTheyWereThoughtToBe) {
    const UserRow bob = account("u1", "bob");
    commit({PutUser{bob}, PutUser{account("u2", "eve")}});
    UserRow renamed = bob, other_password = bob;
    renamed.name = "Bob of the Trams";
    other_password.password_hash = "another";
    EXPECT_EQ(commit({ChangeUser{bob, renamed}}), "");
    EXPECT_EQ(commit({ChangeUser{bob, other_password}}), "store/conflict") << "would undo the name";
    EXPECT_EQ(*store_->user("u1"), renamed);
    UserRow thief = renamed;
    thief.login = "eve";
    EXPECT_EQ(commit({ChangeUser{renamed, thief}}), "store/conflict") << "the login is another's";
    EXPECT_EQ(commit({ChangeUser{account("nobody", "x"), account("nobody", "y")}}),
              "store/conflict");
    EXPECT_EQ(*store_->user_of_login("bob"), renamed);
    EXPECT_FALSE(store_->check());
}

TEST_P(StorePeople, SessionsComeAndGo) {
    const SessionRow one{"s1", "u1", 1, 2}, two{"s2", "u1", 3, 4}, three{"s3", "u1", 3, 4},
        other{"s4", "u2", 3, 4};
    commit({PutSession{one}, PutSession{two}, PutSession{three}, PutSession{other}});
    EXPECT_EQ(*store_->session("s1"), one);
    EXPECT_EQ(commit({PutSession{{"s1", "u1", 1, 99}}}), "");
    EXPECT_EQ((*store_->session("s1"))->seen, 99);
    EXPECT_EQ(commit({TouchSession{"s1", 100}}), "");
    EXPECT_EQ(*store_->session("s1"), (SessionRow{"s1", "u1", 1, 100}));
    EXPECT_EQ(commit({DropSession{"s1"}, DropSession{"unknown"}}), "");
    EXPECT_EQ(commit({TouchSession{"s1", 200}}), "");
    EXPECT_FALSE(*store_->session("s1"));
    EXPECT_EQ(commit({DropSessionsOf{"u1", "s2"}}), "");
    EXPECT_TRUE(*store_->session("s2"));
    EXPECT_FALSE(*store_->session("s3"));
    EXPECT_TRUE(*store_->session("s4"));
    EXPECT_EQ(commit({DropSessionsOf{"u1", ""}}), "");
    EXPECT_FALSE(*store_->session("s2"));
    EXPECT_EQ(commit({PutSession{{"s5", "u3", 3, 5}}, DropUnseenSessions{5}}), "");
    EXPECT_FALSE(*store_->session("s4"));
    EXPECT_TRUE(*store_->session("s5"));
}

}  // namespace
}  // namespace omnibus::server
