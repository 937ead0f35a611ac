// SPDX-License-Identifier: Apache-2.0
// Any text as a record: it is refused, or printing and reading it gives the same record. If it also
// replays, the record of the match that comes out replays to the same state.
#include "engine/record.hpp"

#include "fuzz/check.hpp"
#include "games/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace omnibus;
    const std::string_view text = fuzz::text_of(data, size);
    const auto record = parse_record(text);
    const auto loaded = load_record(text);
    if (!record) {
        fuzz::require(!loaded, "what cannot be read cannot be replayed");
        fuzz::require(!record.error().code.empty(), "a refusal has a code");
        return 0;
    }
    const std::string printed = print_record(*record);
    const auto again = parse_record(printed);
    fuzz::require(static_cast<bool>(again), "a printed record can be read");
    fuzz::require(print_record(*again) == printed, "and prints the same");
    if (loaded) {
        const Record made = record_of(loaded->match, loaded->record.options, loaded->record.names);
        const auto replayed = load_record(print_record(made));
        fuzz::require(static_cast<bool>(replayed), "the record of a match replays");
        const AnyGame& game = loaded->match.game();
        fuzz::require(game.hash(replayed->match.state()) == game.hash(loaded->match.state()),
                      "to the same state");
    }
    return 0;
}
