// SPDX-License-Identifier: Apache-2.0
// Subcommands, and flags as help shows them: what a value is called, its default, what it may be.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace omnibus::cli {

// JSON integers stay below 2^53 (docs/engine-protocol.md), and so do seeds.
inline constexpr std::uint64_t kLargestNumber = (std::uint64_t{1} << 53) - 1;

template <class T>
struct ValueOf {
    using Type = T;
};
template <class T>
struct ValueOf<std::optional<T>> {
    using Type = T;
};

// What lies in a range; help does not repeat it.
template <class T>
CLI::Validator between(T least, T most) {
    return CLI::Range(least, most).description("");
}

// A flag or, without dashes, an argument whose value help calls `type`.
template <class T>
CLI::Option* add_value(CLI::App& command, const std::string& name, T& value,
                       const std::string& type, const std::string& what) {
    return command.add_option(name, value, what)->type_name(type);
}

// A number within a range.
template <class T>
CLI::Option* add_number(CLI::App& command, const std::string& name, T& value,
                        typename ValueOf<T>::Type least, typename ValueOf<T>::Type most,
                        const std::string& what, const std::string& type = "N") {
    return add_value(command, name, value, type, what)->check(between(least, most));
}

// The same with a default that help shows.
template <class T>
CLI::Option* add_usual(CLI::App& command, const std::string& name, T& value, T least, T most,
                       const std::string& what, const std::string& type = "N") {
    return add_number(command, name, value, least, most, what, type)->capture_default_str();
}

// What the command does when it is called: the exit code of `run`, or of the Failure that ended it.
void on_call(CLI::App& command, int& exit_code, std::function<int()> run);

}  // namespace omnibus::cli
