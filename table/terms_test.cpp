// SPDX-License-Identifier: Apache-2.0
#include "table/terms.hpp"

#include "games/registry.hpp"
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

std::string code(const std::string& text) {
    const auto terms = terms_from_json(text);
    return terms ? "" : terms.error().code;
}
std::string message(const std::string& text) {
    const auto terms = terms_from_json(text);
    return terms ? "" : terms.error().message;
}

TEST(Terms, WhatIsLeftOutTakesItsDefaultAndIsWrittenDown) {
    const auto terms = terms_from_json(R"({"game":"route","players":4,"start":null,"pace":null})");
    ASSERT_TRUE(terms);
    EXPECT_EQ(terms->request.map, "harbour");
    EXPECT_EQ(terms->request.edition, find_game("route")->default_edition);
    EXPECT_EQ(terms->request.rules, find_game("route")->newest_rules());
    EXPECT_FALSE(terms->request.start);
    EXPECT_FALSE(terms->timed());
    EXPECT_EQ(terms->at_zero, AtZero::Bot);
    EXPECT_EQ(terms->takebacks, Takebacks::Usual);
    EXPECT_FALSE(terms->hot_seat);
}

TEST(Terms, AreReadAsTheyWereWritten) {
    const std::string all =
        R"({"game":"bus","players":4,"rules":1,"edition":"2024","map":"classic",)"
        R"("options":{"stones":4},)"
        R"("start":2,"pace":{"per_turn":1000,"bank":600000,"increment":10000},"at_zero":"move",)"
        R"("takebacks":"free","hot_seat":true})";
    const auto terms = terms_from_json(all);
    ASSERT_TRUE(terms) << terms.error().message;
    EXPECT_EQ(terms_json(*terms), all);
    EXPECT_EQ(terms->pace, (Pace{1000, 600'000, 10'000}));
}

TEST(Terms, AWholeMapIsKept) {
    const std::string map(find_map("bus", "classic"));
    const auto terms = terms_from_json(R"({"game":"bus","players":3,"map":)" + map + "}");
    ASSERT_TRUE(terms);
    const auto again = terms_from_json(terms_json(*terms));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->request.map_text, terms->request.map_text);
    wire::JsonWriter json;
    write_terms(json, *terms, MapAs::Name);
    EXPECT_NE(json.text().find("\"map\":null"), std::string::npos);
}

TEST(Terms, ErrorsNameTheField) {
    EXPECT_EQ(code("{"), "json/syntax");
    EXPECT_EQ(code("[]"), "field/type");
    EXPECT_EQ(code(R"({"players":3})"), "field/missing");
    EXPECT_EQ(code(R"({"game":"chess","players":3,"map":"x"})"), "settings/game");
    EXPECT_EQ(code(R"({"game":"bus","players":"3"})"), "field/type");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"colour":"red"})"), "terms/unknown");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"pace":3})"), "field/type");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"pace":{"bank":-1}})"), "field/range");
    EXPECT_EQ(message(R"({"game":"bus","players":3,"pace":{"bank":-1}})").rfind("terms.pace.bank"),
              0u);
    EXPECT_EQ(code(R"({"game":"bus","players":3,"pace":{"bank":99999999999999}})"), "field/range");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"pace":{"increment":5000}})"), "terms/pace");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"pace":{"bank":999}})"), "terms/pace");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"at_zero":"lose"})"), "field/range");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"takebacks":"none"})"), "field/range");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"hot_seat":1})"), "field/type");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"options":{"wings":1}})"), "options/unknown");
    EXPECT_EQ(code(R"({"game":"bus","players":3,"rules":"new"})"), "field/type");
}

TEST(Terms, WhetherThereIsSuchAGameIsKnownOnceATableIsOpened) {
    const auto refused = [](const char* text) {
        GameCache games;
        const auto table = Table::open("T", "i", 1, test::terms_of(text), Visibility::Public,
                                       test::person("ada"), {}, games);
        return table ? "" : table.error().code;
    };
    EXPECT_EQ(refused(R"({"game":"bus","players":9})"), "settings/players");
    EXPECT_EQ(refused(R"({"game":"bus","players":3,"rules":99})"), "settings/rules");
    EXPECT_EQ(refused(R"({"game":"bus","players":3,"rules":0})"), "settings/rules");
    EXPECT_EQ(refused(R"({"game":"bus","players":3,"map":"moon"})"), "settings/map");
    EXPECT_EQ(refused(R"({"game":"bus","players":3,"start":3})"), "settings/start");
    EXPECT_EQ(refused(R"({"game":"bus","players":3})"), "");
}

TEST(Chairs, AreReadAsTheyWereWritten) {
    const std::vector<Chair> chairs{{},
                                    {ChairKind::Human, {"u1", "A\"d\\a", "#112233"}, ""},
                                    {ChairKind::Bot, {}, "hard"},
                                    {ChairKind::StandIn, {"u2", "Ben", "#000000"}, "medium"}};
    const auto again = chairs_from_json(chairs_json(chairs));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, chairs);
    EXPECT_EQ(chair_json(chairs[2]), R"({"kind":"bot","level":"hard"})");
    EXPECT_EQ(*chair_from_json(chair_json(chairs[3])), chairs[3]);
    EXPECT_FALSE(chairs[0].held_by(""));
    for (const char* bad :
         {"{}", "[{}]", "[1]", "[", R"([{"kind":"cat"}])", R"([{"kind":"bot"}])"}) {
        EXPECT_FALSE(chairs_from_json(bad)) << bad;
        EXPECT_FALSE(chair_from_json(bad)) << bad;
    }
}

}  // namespace
}  // namespace omnibus::table
