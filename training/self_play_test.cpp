// SPDX-License-Identifier: Apache-2.0
// Games to learn from: the file of samples both ways, its tail cut off, resuming, and what becomes
// of the samples; and the match that tries a new player.
#include "training/self_play.hpp"

#include <gtest/gtest.h>

#include "bots/quick_bots.hpp"
#include "bots/search_bot.hpp"
#include "training/gate.hpp"
#include "training/sample_examples.hpp"

namespace omnibus {
namespace {

PlaySettings settings_for(const std::string& game, std::uint32_t games) {
    PlaySettings settings;
    settings.game = game;
    auto tables = training_maps(game, {});
    EXPECT_TRUE(tables);
    settings.tables = *tables;
    settings.games = games;
    settings.seed = 3;
    return settings;
}

// The bytes of a file of these games.
std::string play(const PlaySettings& settings) {
    const auto kind = sample_kind(settings.game);
    std::string bytes;
    std::uint32_t expected = settings.first;
    const auto error =
        self_play(settings, make_random, [&](std::uint32_t number, const SampledGame& game) {
            EXPECT_EQ(number, expected++);
            bytes += print_samples(*kind, game);
            return std::optional<Error>();
        });
    EXPECT_FALSE(error);
    EXPECT_EQ(expected, settings.games);
    return bytes;
}

TEST(Samples, ComeBackFromTheirFile) {
    const auto kind = sample_kind("bus");
    ASSERT_TRUE(kind);
    SampledGame game;
    game.players = 3;
    game.map = "classic";
    game.share = {0, 1, 0};
    game.points = {4, 7, -1};
    Sample sample;
    sample.state = AnyState::of(std::array<char, 3>{1, 2, 3});
    game.samples.push_back(sample);
    sample.searched = true;
    sample.share = {0.25f, 0.5f, 0.25f};
    sample.points = {1, 2, 3};
    sample.choices = {{Action{77}, 65535}, {Action{5}, 1}};
    game.samples.push_back(sample);

    const std::string chunk = print_samples(*kind, game);
    const std::string bytes = print_samples_header(*kind) + chunk + chunk;
    const auto read = read_samples(*kind, bytes);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->good_bytes, bytes.size());
    ASSERT_EQ(read->games.size(), 2u);
    EXPECT_EQ(print_samples(*kind, read->games[1]), chunk);
    const Sample& last = read->games[0].samples.at(1);
    EXPECT_TRUE(last.searched);
    EXPECT_EQ(last.choices.at(0).visits, 65535);
    EXPECT_EQ((last.state.as<std::array<char, 3>>()), (std::array<char, 3>{1, 2, 3}));
}

TEST(Samples, ABrokenTailIsLeftOut) {
    const auto kind = sample_kind("route");
    ASSERT_TRUE(kind);
    SampledGame game;
    game.players = 2;
    game.samples.resize(2);
    const std::string header = print_samples_header(*kind);
    const std::string chunk = print_samples(*kind, game);
    const std::string bytes = header + chunk + chunk;
    for (std::size_t cut = 1; cut <= chunk.size(); cut += 13) {
        const auto read = read_samples(*kind, bytes.substr(0, bytes.size() - cut));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->games.size(), 1u);
        EXPECT_EQ(read->good_bytes, header.size() + chunk.size());
    }
    std::string damaged = bytes;
    damaged[damaged.size() - 20] ^= 1;
    EXPECT_EQ(read_samples(*kind, damaged).error().code, "samples/damaged");
    const auto other = sample_kind("bus");
    EXPECT_EQ(read_samples(*other, bytes).error().code, "samples/header");
}

TEST(SelfPlay, ResumedGivesTheSameFile) {
    for (const std::string game : {"bus", "route"}) {
        PlaySettings settings = settings_for(game, 6);
        const std::string through = play(settings);
        settings.threads = 3;
        EXPECT_EQ(play(settings), through);
        settings.games = 2;
        std::string parts = play(settings);
        settings.first = 2;
        settings.games = 6;
        parts += play(settings);
        EXPECT_EQ(parts, through);
    }
}

TEST(SelfPlay, SamplesAreLegalPositionsWithTheirEnd) {
    const PlaySettings settings = settings_for("route", 8);
    std::vector<SampledGame> games;
    const auto error =
        self_play(settings, make_greedy, [&](std::uint32_t, const SampledGame& game) {
            games.push_back(game);
            return std::optional<Error>();
        });
    ASSERT_FALSE(error);
    std::size_t asked = 0;
    for (const SampledGame& game : games) {
        float share = 0;
        for (const float each : game.share) {
            share += each;
        }
        EXPECT_NEAR(share, 1, 1e-6);
        EXPECT_FALSE(game.samples.empty());
        for (const Sample& sample : game.samples) {
            EXPECT_FALSE(sample.searched);
            EXPECT_LE(sample.choices.size(), 1u) << "greedy has one first choice";
            asked += sample.choices.size();
        }
    }
    EXPECT_GT(asked, 0u);

    const auto made = make_examples(*sample_kind("route"), games, 0.5f);
    ASSERT_TRUE(made);
    Example example;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < made->examples->size(); ++i) {
        made->examples->load(i, example);
        EXPECT_EQ(example.own.size(), example.players * made->shape.own);
        EXPECT_EQ(example.moves.size(), example.chosen.size() * made->shape.move);
        float sum = 0;
        for (const float part : example.chosen) {
            sum += part;
        }
        EXPECT_EQ(sum, example.chosen.empty() ? 0.0f : 1.0f);
        chosen += example.chosen.empty() ? 0 : 1;
    }
    EXPECT_EQ(chosen, asked);
}

TEST(SelfPlay, GuestsPlayAndTeachNoChoices) {
    PlaySettings settings = settings_for("bus", 12);
    settings.sims = 4;
    settings.guest = make_random;
    const auto searching = [](const AnyGame& game) { return make_search_bot(game, {}, nullptr); };
    // Positions at which somebody chose, and those whose choice is kept.
    const auto counted = [&](std::uint32_t percent) {
        settings.guest_percent = percent;
        std::pair<std::size_t, std::size_t> count;
        const auto error =
            self_play(settings, searching, [&](std::uint32_t, const SampledGame& game) {
                count.first += game.samples.size();
                for (const Sample& sample : game.samples) {
                    count.second += sample.choices.empty() ? 0 : 1;
                }
                return std::optional<Error>();
            });
        EXPECT_FALSE(error);
        return count;
    };
    const auto alone = counted(0);
    const auto mixed = counted(100);
    EXPECT_GT(alone.second * 10, alone.first * 8) << "all but random openings";
    EXPECT_LT(mixed.second * 10, mixed.first * 8);
    EXPECT_GT(mixed.second * 10, mixed.first * 3) << "no game is of guests alone";
}

TEST(SelfPlay, RefusesNumbersOfPlayersTheGameIsNotFor) {
    EXPECT_EQ(training_maps("bus", {2}).error().code, "settings/players");
    EXPECT_EQ(training_maps("chess", {}).error().code, "settings/game");
    EXPECT_EQ(training_maps("bus", {4})->size(), 1u);
    EXPECT_EQ(training_maps("route", {})->size(), 8u);
}

TEST(Gate, EvenPlayersAreEvenInEveryPair) {
    GateSettings settings;
    settings.game = "bus";
    settings.tables = *training_maps("bus", {});
    settings.pairs = 3;
    std::vector<double> shares;
    const auto result =
        run_gate(settings, make_greedy, make_greedy, {}, [&](double share, const GateResult&) {
            shares.push_back(share);
            return std::optional<Error>();
        });
    ASSERT_TRUE(result);
    EXPECT_EQ(shares, (std::vector<double>{0.5, 0.5, 0.5}));
    EXPECT_EQ(result->verdict, arena::Verdict::Open);
}

TEST(Gate, FindsTheBetterPlayerAndStops) {
    GateSettings settings;
    settings.game = "bus";
    settings.tables = *training_maps("bus", {3});
    settings.pairs = 200;
    settings.threads = 2;
    const auto told = [](double, const GateResult&) { return std::optional<Error>(); };
    const auto better = run_gate(settings, make_greedy, make_random, {}, told);
    ASSERT_TRUE(better);
    EXPECT_EQ(better->verdict, arena::Verdict::High);
    EXPECT_LT(better->pairs, 60u);
    const auto worse = run_gate(settings, make_random, make_greedy, {}, told);
    ASSERT_TRUE(worse);
    EXPECT_EQ(worse->verdict, arena::Verdict::Low);
    // What was played before counts and is not played again.
    const auto known = run_gate(settings, make_random, make_random, std::vector<double>(60, 0.9),
                                [](double, const GateResult&) -> std::optional<Error> {
                                    return Error{"test/played", "a pair was played"};
                                });
    ASSERT_TRUE(known);
    EXPECT_EQ(known->verdict, arena::Verdict::High);
}

}  // namespace
}  // namespace omnibus
