// SPDX-License-Identifier: Apache-2.0
#include "training/samples.hpp"

#include "bots/eval/games.hpp"
#include "engine/hash.hpp"
#include "games/registry.hpp"
#include "training/bytes.hpp"

namespace omnibus {

namespace {

constexpr int kFormat = 1;

using StateBytes = std::array<char, sizeof(AnyState)>;

std::uint64_t check_of(std::string_view body) {
    Hasher hasher;
    hasher.add_text(body);
    return hasher.value();
}

void put_sample(std::string& body, const SampleKind& kind, const Sample& sample) {
    body.append(sample.state.as<StateBytes>().data(), kind.state_bytes);
    put(body, static_cast<std::uint8_t>(sample.searched ? 1 : 0));
    if (sample.searched) {
        put(body, sample.share);
        put(body, sample.points);
    }
    put(body, static_cast<std::uint8_t>(sample.choices.size()));
    for (const Considered& choice : sample.choices) {
        put(body, choice.action.word);
        put(body, choice.visits);
    }
}

Sample get_sample(ByteReader& reader, const SampleKind& kind) {
    Sample sample;
    StateBytes state{};
    const std::string_view bytes = reader.take(kind.state_bytes);
    bytes.copy(state.data(), bytes.size());
    sample.state = AnyState::of(state);
    sample.searched = reader.get<std::uint8_t>() != 0;
    if (sample.searched) {
        sample.share = reader.get<PerSeat>();
        sample.points = reader.get<PerSeat>();
    }
    sample.choices.resize(reader.get<std::uint8_t>());
    for (Considered& choice : sample.choices) {
        choice.action.word = reader.get<std::uint32_t>();
        choice.visits = reader.get<std::uint16_t>();
    }
    return sample;
}

bool get_game(std::string_view body, const SampleKind& kind, SampledGame& game) {
    ByteReader reader(body);
    game.players = reader.get<std::uint8_t>();
    game.map = reader.take(reader.get<std::uint8_t>());
    game.share = reader.get<PerSeat>();
    game.points = reader.get<PerSeat>();
    while (reader.ok() && reader.left() > 0) {
        game.samples.push_back(get_sample(reader, kind));
    }
    return reader.ok() && game.players >= 2 && game.players <= kMaxPlayers;
}

}  // namespace

Result<SampleKind> sample_kind(std::string_view name) {
    const GameInfo* info = find_game(name);
    Request request;
    request.game = name;
    request.players = info == nullptr ? 0 : info->most_players;  // make_game names those there are
    const auto game = make_game(request);
    if (!game) return game.error();
    return for_known_game(**game, [&](const auto& real) -> Result<SampleKind> {
        using State = typename std::decay_t<decltype(real)>::State;
        return SampleKind{std::string(name), info->newest_rules(), sizeof(State)};
    });
}

std::string print_samples_header(const SampleKind& kind) {
    return "omnibus-samples " + std::to_string(kFormat) + ' ' + kind.game + ' ' +
           std::to_string(kind.rules_version) + ' ' + std::to_string(kind.state_bytes) + '\n';
}

std::string print_samples(const SampleKind& kind, const SampledGame& game) {
    std::string body;
    put(body, static_cast<std::uint8_t>(game.players));
    put(body, static_cast<std::uint8_t>(game.map.size()));
    body += game.map;
    put(body, game.share);
    put(body, game.points);
    for (const Sample& sample : game.samples) {
        put_sample(body, kind, sample);
    }
    std::string chunk;
    put(chunk, static_cast<std::uint32_t>(body.size()));
    chunk += body;
    put(chunk, check_of(body));
    return chunk;
}

Result<ReadSamples> read_samples(const SampleKind& kind, std::string_view bytes) {
    const std::string header = print_samples_header(kind);
    if (bytes.substr(0, header.size()) != header) {
        return Error{"samples/header", "this file does not begin with '" +
                                           header.substr(0, header.size() - 1) +
                                           "': it holds no games of these rules"};
    }
    ReadSamples read;
    read.good_bytes = header.size();
    for (;;) {
        ByteReader reader(bytes.substr(read.good_bytes));
        const std::string_view body = reader.take(reader.get<std::uint32_t>());
        const auto check = reader.get<std::uint64_t>();
        SampledGame game;
        if (!reader.ok()) return read;  // it ends in the middle of a chunk, or at its end
        if (check != check_of(body) || !get_game(body, kind, game)) {
            return Error{"samples/damaged", "game " + std::to_string(read.games.size() + 1) +
                                                ", at byte " + std::to_string(read.good_bytes) +
                                                ", is damaged"};
        }
        read.games.push_back(std::move(game));
        read.good_bytes = bytes.size() - reader.left();
    }
}

}  // namespace omnibus
