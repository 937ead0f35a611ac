// SPDX-License-Identifier: Apache-2.0
#include "table/table_log.hpp"

#include "engine/hash.hpp"

namespace omnibus::table {

std::uint64_t cmd_hash(std::string_view cmd) {
    if (cmd.empty()) return 0;
    Hasher hasher;
    hasher.add_text(cmd);
    return hasher.value() == 0 ? 1 : hasher.value();
}

void TableLog::add(const Entry& entry, std::uint32_t word, std::size_t length) {
    lines_.push_back({entry.kind, static_cast<std::int8_t>(entry.seat),
                      static_cast<std::uint16_t>(length), word, cmd_hash(entry.cmd)});
    if (is_game(entry.kind)) last_game_ = last();
    if (!is_game(entry.kind) || entry.kind == EntryKind::End) texts_[last()] = entry.text;
}

std::string_view TableLog::text(std::uint32_t n) const {
    const auto found = texts_.find(n);
    return found == texts_.end() ? std::string_view() : found->second;
}

std::optional<std::uint32_t> TableLog::next_game_entry(std::uint32_t n) const {
    if (n >= last_game_) return std::nullopt;
    while (!is_game(at(++n).kind)) {
    }
    return n;
}

std::vector<Action> TableLog::line_before(std::uint32_t n) const {
    std::vector<Action> line;
    for (std::uint32_t i = 1; i < n; ++i) {
        const LogLine& each = at(i);
        if (each.kind == EntryKind::Action || each.kind == EntryKind::Chance) {
            line.push_back({each.word});
        } else {
            line.resize(each.length);
        }
    }
    return line;
}

}  // namespace omnibus::table
