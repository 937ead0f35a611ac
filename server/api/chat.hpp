// SPDX-License-Identifier: Apache-2.0
// The chat of a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::server {

inline constexpr int kChatShown = 50;  // lines at once

inline std::string chat_topic(std::string_view table) {
    return "chat:" + std::string(table);
}

// Trimmed, without control characters and direction overrides; chat/empty if nothing is left.
Result<std::string> clean_chat(std::string_view text);

// {"type":"chat","table":...,"lines":[...]} with the lines after `sent`, the oldest first; false
// and nothing written if there are none. `newest_first` as the store gives them.
bool write_chat(wire::JsonWriter& json, std::string_view table,
                const std::vector<ChatRow>& newest_first, std::int64_t& sent);

// {"id":...,"name":...,"colour":...,"account":...}
void write_user(wire::JsonWriter& json, const UserRow& user);

}  // namespace omnibus::server
