// SPDX-License-Identifier: Apache-2.0
// docs/engine-protocol.md is true: every example in it is asked anew and must be answered as it
// says, and every error code the engine knows stands in its table.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "wire/engine_session.hpp"

namespace omnibus::wire {
namespace {

const std::filesystem::path kRoot = OMNIBUS_SOURCE_DIR;

std::string read(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// Whether the text fits the pattern, in which each "…" stands for anything.
bool fits(std::string_view text, std::string_view pattern) {
    static constexpr std::string_view kAnything = "…";
    const std::size_t gap = pattern.find(kAnything);
    if (gap == pattern.npos) {
        return text == pattern;
    }
    if (text.substr(0, gap) != pattern.substr(0, gap)) {
        return false;
    }
    const std::string_view rest = pattern.substr(gap + kAnything.size());
    for (std::size_t at = gap; at <= text.size(); ++at) {
        const std::string_view next = rest.substr(0, rest.find(kAnything));
        if (text.substr(at, next.size()) == next && fits(text.substr(at), rest)) {
            return true;
        }
    }
    return false;
}

TEST(ProtocolDocs, every_example_is_answered_as_documented) {
    std::istringstream lines(read(kRoot / "docs/engine-protocol.md"));
    auto session = std::make_unique<EngineSession>();
    std::string command;
    std::string answer;
    int examples = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("> ", 0) == 0) {
            if (session->ended()) {
                session = std::make_unique<EngineSession>();
            }
            command = line.substr(2);
            answer = session->answer(command);
        } else if (line.rfind("< ", 0) == 0) {
            EXPECT_TRUE(fits(answer, line.substr(2))) << command << "\nis answered\n" << answer;
            ++examples;
        }
    }
    EXPECT_GE(examples, 30);
}

TEST(ProtocolDocs, every_error_code_stands_in_the_table) {
    const std::string documented = read(kRoot / "docs/engine-protocol.md");
    // Lines are measured before they are parsed, so this one never leaves the engine.
    const std::set<std::string> inner{"json/too_long"};
    const std::regex code(
        "\"((json|protocol|command|field|session|settings|options|map|action|undo|"
        "record|bot|perft|choose|view)/[a-z_0-9]+)\"");
    int found = 0;
    for (const char* room : {"engine", "games", "bots", "wire"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / room)) {
            const std::string name = entry.path().filename().string();
            if (!entry.is_regular_file() || name.find("_test.") != name.npos) {
                continue;
            }
            const std::string source = read(entry.path());
            for (std::sregex_iterator at(source.begin(), source.end(), code), end; at != end;
                 ++at) {
                const std::string each = (*at)[1];
                ++found;
                EXPECT_TRUE(inner.count(each) > 0 ||
                            documented.find("| `" + each + "` |") != std::string::npos)
                    << each << " in " << name;
            }
        }
    }
    EXPECT_GT(found, 50);
}

}  // namespace
}  // namespace omnibus::wire
