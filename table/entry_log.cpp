// SPDX-License-Identifier: Apache-2.0
#include "table/entry_log.hpp"

#include "engine/hash.hpp"

namespace omnibus::table {

std::uint64_t cmd_hash(std::string_view cmd) {
    if (cmd.empty()) return 0;
    Hasher hasher;
    hasher.add_text(cmd);
    return hasher.value() == 0 ? 1 : hasher.value();
}

void EntryLog::add(const Entry& entry, std::uint32_t word, std::size_t length) {
    entries_.push_back({entry.kind, static_cast<std::int8_t>(entry.seat),
                        static_cast<std::uint16_t>(length), word, cmd_hash(entry.cmd)});
    if (is_game(entry.kind)) last_game_ = last();
    if (!is_game(entry.kind) || entry.kind == EntryKind::End) texts_[last()] = entry.text;
}

std::string_view EntryLog::text(std::uint32_t n) const {
    const auto found = texts_.find(n);
    return found == texts_.end() ? std::string_view() : found->second;
}

std::optional<std::uint32_t> EntryLog::next_game_entry(std::uint32_t n) const {
    if (n >= last_game_) return std::nullopt;
    while (!is_game(at(++n).kind)) {
    }
    return n;
}

std::vector<Action> EntryLog::actions_before(std::uint32_t n) const {
    std::vector<Action> actions;
    for (std::uint32_t i = 1; i < n; ++i) {
        const LogEntry& entry = at(i);
        if (entry.acts()) {
            actions.push_back({entry.word});
        } else {
            actions.resize(entry.length, Action{0});
        }
    }
    return actions;
}

}  // namespace omnibus::table
