// SPDX-License-Identifier: Apache-2.0
// Any bytes as a conversation of the engine protocol: every line gets one answer, a JSON object on
// one line that says whether it went well; a refusal has code and sentence and leaves the game
// as it was.
#include <utility>

#include "fuzz/check.hpp"
#include "wire/line_reader.hpp"
#include "wire/session/engine_session.hpp"

namespace {

using omnibus::fuzz::require;
using omnibus::wire::EngineSession;
using omnibus::wire::Json;

constexpr omnibus::wire::SessionLimits kSmall{
    .line_bytes = std::size_t{64} << 10, .perft_depth = 2, .ms = 2, .sims = 20, .threads = 2};
constexpr int kMostLines = 60;
constexpr const char* kState = R"({"cmd":"state"})";

// `before` is the state ahead of the line, and afterwards the state behind it.
void converse(EngineSession& session, std::string_view line, bool too_long, std::string& before) {
    const std::string text = too_long ? session.refuse_long_line() : session.answer(line);
    require(text.find('\n') == text.npos, "an answer is one line");
    const Json answer = Json::parse(text, nullptr, false);
    require(answer.is_object() && answer.contains("ok"), "an answer is an object with ok");
    std::string after = session.answer(kState);
    if (answer["ok"] != true) {
        require(answer["code"].is_string() && answer["error"].is_string(), "a refusal says why");
        // NOLINTNEXTLINE(readability-container-size-empty): no text of JSON is empty()
        require(answer["code"] != "" && answer["error"] != "", "a refusal says something");
        require(after == before, "a refusal changes nothing");
    }
    before = std::move(after);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    EngineSession session(kSmall);
    omnibus::wire::LineReader lines(kSmall.line_bytes);
    std::string state = session.answer(kState);
    int count = 0;
    const auto take = [&](std::string_view line, bool too_long) {
        if (!session.ended() && ++count <= kMostLines) {
            converse(session, line, too_long, state);
        }
    };
    lines.feed(omnibus::fuzz::text_of(data, size), take);
    lines.finish(take);
    return 0;
}
