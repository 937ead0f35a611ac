// SPDX-License-Identifier: Apache-2.0
#include "wire/json_writer.hpp"

#include <algorithm>

#include "wire/json.hpp"

namespace omnibus::wire {

JsonWriter& JsonWriter::value(std::string_view text) {
    const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
    if (!std::all_of(text.begin(), text.end(), plain)) {
        return raw(to_line(OrderedJson(text)));
    }
    quoted(text, 0);
    return *this;
}

}  // namespace omnibus::wire
