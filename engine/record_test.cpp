// SPDX-License-Identifier: Apache-2.0
// Records: parse, print, replay, round-trip, and refusals with line and reason.
#include "engine/record.hpp"

#include <gtest/gtest.h>

#include "tests/support/games.hpp"
#include "tests/support/property.hpp"

namespace omnibus {
namespace {

Match random_match(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed,
                   std::size_t most = 100'000) {
    Match match(game);
    Rng rng(seed);
    while (!match.over() && match.length() < most) {
        const auto legal = match.legal();
        match.play(match.to_move(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return match;
}

std::string sample() {
    return print_record(
        record_of(random_match(test::classic_bus(4, 2), 3), {}, {"Ada", "", "Cleo"}, Checks::Yes));
}

// The sample with one line replaced; lines count from 1.
std::string with_line(int number, const std::string& replacement) {
    std::string text;
    int at = 0;
    std::string rest = sample();
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        text += (++at == number ? replacement : rest.substr(0, end)) + "\n";
        rest.erase(0, end + 1);
    }
    return text;
}

TEST(Record, PrintsAndParsesBackToTheSameText) {
    const std::string text = sample();
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(print_record(*record), text);
    EXPECT_EQ(record->names, (std::vector<std::string>{"Ada", "", "Cleo", ""}));
    EXPECT_EQ(record->start, 2);
}

// Either game with any settings, as far as some choices lead it: of each, which of the legal
// actions is taken. What breaks shrinks to the shortest game that does.
Match any_match(std::shared_ptr<const AnyGame> game) {
    Match match(std::move(game));
    const auto choices = *rc::gen::scale(
        3, rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0u, 1000u)));
    for (const std::uint32_t choice : choices) {
        if (match.over()) break;
        const auto legal = match.legal();
        match.play(match.to_move(), legal[choice % legal.size()]);
    }
    return match;
}

void expect_replayed(const Match& match, const Options& by_hand) {
    const std::string text = print_record(record_of(match, by_hand, {}, Checks::Yes));
    const auto loaded = load_record(text);
    RC_ASSERT(static_cast<bool>(loaded));
    const AnyGame& again = loaded->match.game();
    RC_ASSERT(again.hash(loaded->match.state()) == match.game().hash(match.state()));
    RC_ASSERT(loaded->match.length() == match.length());
    RC_ASSERT(again.settings().options == match.game().settings().options);
    RC_ASSERT(print_record(record_of(loaded->match, by_hand, {}, Checks::Yes)) == text);
}

Options options_of(const nlohmann::json& options) {
    Options by_hand;
    for (const auto& [key, value] : options.items()) {
        by_hand.push_back({key, value.is_boolean() ? int{value.get<bool>()} : value.get<int>()});
    }
    return by_hand;
}

TEST(Record, OfBusReplaysToTheSameState) {
    test::expect_for_all(
        [] {
            const auto wanted = test::bus_case(*rc::gen::inRange<std::uint64_t>(0, 100'000));
            expect_replayed(any_match(test::make_bus(wanted)), options_of(wanted.options));
        },
        test::scaled(200));
}

TEST(Record, OfRouteReplaysToTheSameState) {
    test::expect_for_all(
        [] {
            const auto wanted = test::route_case(*rc::gen::inRange<std::uint64_t>(0, 100'000));
            expect_replayed(any_match(test::make_route(wanted)), options_of(wanted.options));
        },
        test::scaled(200));
}

// To the end, where the result is part of the record.
TEST(Record, OfAWholeGameReplaysToItsResult) {
    for (int i = 0; i < test::scaled(60); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const Match match = random_match(test::make_bus(test::bus_case(seed)), seed);
        const std::string text = print_record(
            record_of(match, options_of(test::bus_case(seed).options), {}, Checks::Yes));
        const auto loaded = load_record(text);
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_TRUE(loaded->match.over());
        EXPECT_EQ(loaded->match.game().hash(loaded->match.state()),
                  match.game().hash(match.state()));
    }
}

TEST(Record, WindowsLineEndsAndCommentsAreFine) {
    std::string text;
    for (const char c : sample()) {
        text += c == '\n' ? "\r\n" : std::string(1, c);
    }
    EXPECT_TRUE(load_record(text + "# the end\r\n\r\n"));
}

// Found by record_fuzz: it read and printed as one return less each time.
TEST(Record, ReturnsAtTheEndOfALineAreNoPartOfIt) {
    std::string text;
    for (const char c : sample()) {
        text += c == '\n' ? "\r\r\n" : std::string(1, c);
    }
    const auto record = parse_record(text);
    ASSERT_TRUE(record);
    EXPECT_EQ(print_record(*record), print_record(*parse_record(sample())));
}

TEST(Record, AMapThatIsNotBuiltInIsEmbedded) {
    test::BusCase wanted;
    wanted.map = test::classic_map();
    wanted.map["junctions"][0]["sites"] = {1};
    const Match match = random_match(test::make_bus(wanted), 1);
    const std::string text = print_record(record_of(match, {}, {}));
    EXPECT_NE(text.find("map-data: {"), std::string::npos);
    EXPECT_TRUE(load_record(text));
    EXPECT_EQ(sample().find("map-data"), std::string::npos);
}

struct Damage {
    const char* what;
    int line;
    const char* text;
    const char* code;
};

TEST(Record, DamageIsRefusedWithLineAndReason) {
    const Damage damages[] = {
        {"foreign", 1, "[Event \"chess\"]", "record/foreign"},
        {"newer format", 1, "omnibus record 2", "record/format"},
        {"another game", 2, "game: chess", "record/game"},
        {"newer rules", 3, "rules: 99", "record/rules_version"},
        {"rules before the first", 3, "rules: 0", "record/rules_version"},
        {"rules below nought", 3, "rules: -1", "record/header"},
        {"rules no number", 3, "rules: new", "record/header"},
        {"unknown edition", 4, "edition: 2001", "settings/edition"},
        {"unknown map", 5, "map: atlantis 0123456789abcdef", "settings/map"},
        {"another map's hash", 5, "map: classic 0123456789abcdef", "record/map"},
        {"hash too short", 5, "map: classic 0123", "record/header"},
        {"too many players", 6, "players: 9", "record/header"},
        {"start out of range", 7, "start: 4", "settings/start"},
        {"key twice", 7, "game: bus", "record/header"},
        {"unknown key", 8, "colour: red", "record/header"},
        {"result of another game", 10, "result: 1 2 3 4 order 0 1 2 3", "record/result"},
        {"not a turn", 13, "hello", "record/entry"},
        {"wrong seat", 13, "0 build j8 house", "record/seat"},
        {"illegal action", 13, "2 build j0 house", "record/action"},
        {"no such action", 13, "2 dance", "record/action"},
        {"wrong legal count", 13, "2 build j8 house [26 00000000]", "record/check"},
        {"wrong hash", 13, "2 build j8 house [27 00000000]", "record/check"},
        {"check without bracket", 13, "2 build j8 house 27]", "record/entry"},
    };
    for (const Damage& damage : damages) {
        const auto loaded = load_record(with_line(damage.line, damage.text));
        ASSERT_FALSE(loaded) << damage.what;
        EXPECT_EQ(loaded.error().code, damage.code)
            << damage.what << ": " << loaded.error().message;
        const std::string line = "line " + std::to_string(damage.line) + ": ";
        EXPECT_EQ(loaded.error().message.substr(0, line.size()), line) << damage.what;
    }
    const auto late = load_record(with_line(13, "2 build j0 house"));
    EXPECT_EQ(late.error().message.substr(0, 8), "line 13:");
}

TEST(Record, AByteOrderMarkBeforeTheTextIsSkipped) {
    const auto loaded = load_record("\xef\xbb\xbf" + sample());
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(print_record(loaded->record), print_record(load_record(sample())->record));
    EXPECT_EQ(load_record("\xef\xbb\xbf\xef\xbb\xbf" + sample()).error().code, "record/foreign");
}

TEST(Record, NothingAtAllIsForeign) {
    EXPECT_EQ(load_record("").error().code, "record/foreign");
    EXPECT_EQ(load_record("\n\n").error().code, "record/foreign");
    EXPECT_EQ(load_record("omnibus record 1\n").error().code, "record/header");
}

TEST(Record, ActionsAfterTheEndAreRefused) {
    EXPECT_EQ(load_record(sample() + "0 pass\n").error().code, "record/after_end");
}

TEST(Record, ACutRecordIsAnUnfinishedGameOnlyWithoutItsResult) {
    const std::string text = sample();
    const std::string cut = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
    EXPECT_EQ(load_record(cut).error().code, "record/result");
}

TEST(Match, UndoGoesBackExactly) {
    Match match = random_match(test::classic_bus(3), 5);
    const auto& game = match.game();
    while (match.length() > 0) {
        const auto before = game.hash(match.state_at(match.length() - 1));
        EXPECT_TRUE(match.undo());
        EXPECT_EQ(game.hash(match.state()), before);
    }
    EXPECT_FALSE(match.undo());
}

TEST(Match, RefusalsChangeNothing) {
    Match match(test::classic_bus(3));
    const auto before = match.game().hash(match.state());
    EXPECT_EQ(match.play("build j0 pub").error().code, "action/not_legal");
    EXPECT_EQ(match.play("dance").error().code, "action/unreadable");
    EXPECT_EQ(match.play(seat_of(1), match.legal()[0]), Refusal::NotYourTurn);
    EXPECT_EQ(match.game().hash(match.state()), before);
    EXPECT_EQ(match.length(), 0u);
}

}  // namespace
}  // namespace omnibus
