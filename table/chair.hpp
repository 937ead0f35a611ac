// SPDX-License-Identifier: Apache-2.0
// Who sits at a seat of a table.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::table {

// A person as others see them.
struct Person {
    std::string user;  // id
    std::string name;
    std::string colour;
    bool operator==(const Person&) const = default;
};

//   kind     person              level
//   open     nobody              ""
//   human    who plays           ""
//   bot      nobody              "medium"
//   stand_in whose seat it is    "medium": a bot plays until they come back
enum class ChairKind : std::uint8_t { Open, Human, Bot, StandIn };
inline constexpr std::array<std::string_view, 4> kChairKindNames{"open", "human", "bot",
                                                                 "stand_in"};

struct Chair {
    ChairKind kind = ChairKind::Open;
    Person person;
    std::string level;

    bool is_bot() const { return kind == ChairKind::Bot || kind == ChairKind::StandIn; }
    // Also while somebody else plays for them.
    bool held_by(std::string_view user) const { return !user.empty() && person.user == user; }
    bool operator==(const Chair&) const = default;
};

// A bot plays on, until they come back.
inline constexpr std::string_view kStandInLevel = "medium";
void stand_in(Chair& chair);

// [{"kind":"human","user":"...","name":"Ada","colour":"#c0392b"},{"kind":"bot","level":"hard"},...]
std::string chair_json(const Chair& chair);
Result<Chair> chair_from_json(std::string_view text);
std::string chairs_json(const std::vector<Chair>& chairs);
Result<std::vector<Chair>> chairs_from_json(std::string_view text);

}  // namespace omnibus::table
