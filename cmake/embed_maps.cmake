# SPDX-License-Identifier: Apache-2.0
#
# Writes OUTPUT, the source of built_in_maps() (games/built_in_maps.hpp), from the files in MAPS,
# a list joined by "|" of .../<game>/<name>.json. Every byte is written as an escape, so a map may
# hold anything.
string(REPLACE "|" ";" maps "${MAPS}")

set(entries "")
foreach(map IN LISTS maps)
    cmake_path(GET map STEM name)
    cmake_path(GET map PARENT_PATH folder)
    cmake_path(GET folder FILENAME game)
    file(READ "${map}" bytes HEX)
    string(LENGTH "${bytes}" length)
    set(text "")
    set(begin 0)
    while(begin LESS length)
        string(SUBSTRING "${bytes}" ${begin} 48 line)
        string(REGEX REPLACE "(..)" "\\\\x\\1" line "${line}")
        string(APPEND text "\n     \"${line}\"")
        math(EXPR begin "${begin} + 48")
    endwhile()
    if(text STREQUAL "")
        set(text "\"\"")
    endif()
    math(EXPR size "${length} / 2")
    string(APPEND entries "    {\"${game}\", \"${name}\", std::string_view(${text}, ${size})},\n")
endforeach()
list(LENGTH maps count)

file(WRITE "${OUTPUT}" "// Written by cmake/embed_maps.cmake. Do not edit.
#include \"games/built_in_maps.hpp\"

#include <array>

namespace omnibus {
namespace {

constexpr std::array<BuiltInMap, ${count}> kMaps = {{
${entries}}};

}  // namespace

std::span<const BuiltInMap> built_in_maps() { return kMaps; }

}  // namespace omnibus
")
