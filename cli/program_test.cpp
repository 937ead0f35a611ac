// SPDX-License-Identifier: Apache-2.0
// The help of every command is written in one style.
#include "cli/program.hpp"

#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

#include <cctype>

#include "cli/shared/failure.hpp"

namespace omnibus::cli {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// "a switch of the rules; repeatable": a phrase, with what holds otherwise behind "; else". Values
// have a name of ours, and fixed defaults are shown by the library, in brackets.
void check_option(const CLI::Option& option) {
    const std::string& what = option.get_description();
    SCOPED_TRACE(option.get_name() + ": " + what);
    ASSERT_FALSE(what.empty());
    EXPECT_NE(what.back(), '.');
    EXPECT_FALSE(has(what, "default"));
    EXPECT_FALSE(has(what, "if not given"));
    EXPECT_FALSE(has(what, "if nothing is given"));
    const bool abbreviation = what.size() > 1 && std::isupper(static_cast<unsigned char>(what[1]));
    EXPECT_TRUE(abbreviation || std::isupper(static_cast<unsigned char>(what[0])) == 0);
    const std::string type = option.get_type_name();
    for (const char* library : {"TEXT", "INT", "UINT", "FLOAT", "[", "{", " in "}) {
        EXPECT_FALSE(has(type, library)) << type;
    }
    EXPECT_TRUE(option.get_items_expected_max() == 0 || option.get_positional() || !type.empty());
}

void check_command(const CLI::App& command) {
    SCOPED_TRACE(command.get_name());
    const std::string what = command.get_description();
    ASSERT_FALSE(what.empty());
    EXPECT_NE(what.back(), '.') << what;
    EXPECT_TRUE(std::isupper(static_cast<unsigned char>(what[0])) != 0) << what;
    EXPECT_TRUE(has(command.get_footer(), "Example")) << command.get_footer();
    EXPECT_TRUE(has(command.get_footer(), "  omnibus ")) << command.get_footer();
    for (const CLI::Option* option : command.get_options()) {
        if (option != command.get_help_ptr()) check_option(*option);
    }
    for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
        check_command(*inner);
    }
}

TEST(Program, all_help_is_in_one_style) {
    CLI::App program{"", "omnibus"};
    int exit_code = kDone;
    add_commands(program, exit_code);
    const auto commands = program.get_subcommands([](const CLI::App*) { return true; });
    EXPECT_GE(commands.size(), 10u);
    for (const CLI::App* command : commands) {
        check_command(*command);
    }
}

}  // namespace
}  // namespace omnibus::cli
