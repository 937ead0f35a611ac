// SPDX-License-Identifier: Apache-2.0
#include "wire/json.hpp"

namespace omnibus::wire {

std::string to_line(const OrderedJson& value) {
    return value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

OrderedJson tree_of(std::string_view text) {
    return OrderedJson::parse(text, nullptr, false);
}

}  // namespace omnibus::wire
