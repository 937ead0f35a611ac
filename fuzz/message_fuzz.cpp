// SPDX-License-Identifier: Apache-2.0
// Any text as a client's message: it is refused with a code, or it is one of those there are,
// within its limits.
#include <variant>

#include "fuzz/check.hpp"
#include "wire/client_message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace omnibus;
    std::optional<std::int64_t> id;
    const auto message = wire::read_client_message(fuzz::text_of(data, size), 16 << 10, id);
    if (!message) {
        fuzz::require(!message.error().code.empty() && !message.error().message.empty(),
                      "a refusal says why");
        return 0;
    }
    fuzz::require(message->id == id, "the id is that of the message");
    std::visit(
        [](const auto& body) {
            if constexpr (requires { body.table; }) {
                fuzz::require(body.table.size() <= 64, "the name of a table is short");
            }
        },
        message->body);
    if (const auto* play = std::get_if<wire::Play>(&message->body)) {
        fuzz::require(!play->actions.empty() && play->actions.size() <= wire::kMostActions,
                      "a play has actions, and not too many");
        fuzz::require(play->cmd.size() <= wire::kLongestCmd, "a command's name is short");
    }
    return 0;
}
