// SPDX-License-Identifier: Apache-2.0
// The texts of a table's newest entry, each written once for all who see it from the same place:
// everybody who watches a table is told one after the other. A reader that does not read then
// holds on to a text that others hold, too.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "server/net/http.hpp"
#include "server/tables/table_scheduler.hpp"

namespace omnibus::server {

// Takes no more memory than its characters.
inline Text text_of(wire::JsonWriter& json) {
    std::string text = json.take();
    text.shrink_to_fit();
    return std::make_shared<const std::string>(std::move(text));
}

class EntryTexts {
  public:
    // Entry n as this user, who watches from `viewer`, is told it.
    Text of(const Table& table, std::uint32_t n, std::string_view user, Seat viewer, Now now) {
        const Of what{table.row().id, n, table.version(), table.row_changes()};
        if (what != of_ || now.service - written_ > kFresh) {
            of_ = what;
            written_ = now.service;
            texts_ = {};
        }
        Text& text = texts_[is_player(viewer) ? static_cast<std::size_t>(index(viewer)) + 1 : 0];
        if (!text) {
            json_.clear();
            table.writer().write_entry(json_, n, user, viewer, now);
            text = kept(json_.text());
        }
        return text;
    }

  private:
    // In the memory of an earlier text that nobody holds any more: they are all of about one
    // length, and asking for that much with every move costs more than the copying.
    Text kept(const std::string& written) {
        std::shared_ptr<std::string>& place = memory_[next_++ % memory_.size()];
        if (place.use_count() == 1) {
            *place = written;
        } else {
            place = std::make_shared<std::string>(written);
        }
        return place;
    }

    // Clocks are told by how much is left: a text is not used again after this.
    static constexpr Millis kFresh = 10;

    struct Of {
        std::string table;
        std::uint32_t n = 0;
        std::uint32_t version = 0;
        std::uint32_t row_changes = 0;
        bool operator==(const Of&) const = default;
    };
    Of of_;
    Millis written_ = 0;
    std::array<Text, kMaxPlayers + 1> texts_;  // spectators first
    wire::JsonWriter json_;                    // where they are written
    std::array<std::shared_ptr<std::string>, 64> memory_;
    std::size_t next_ = 0;
};

}  // namespace omnibus::server
