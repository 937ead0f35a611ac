# SPDX-License-Identifier: Apache-2.0
#
# Writes OUTPUT, the source of a function that lists the texts of FILES, a list joined by "|":
#   HEADER    declares it: games/built_in_maps.hpp
#   TYPE      of an entry: BuiltInMap
#   FUNCTION  its name: built_in_maps
#   FOLDER    ON: an entry is {folder, stem, text} of .../<folder>/<stem>.x; OFF: {stem, text}
# Every byte is written as an escape, so a file may hold anything.
string(REPLACE "|" ";" files "${FILES}")

set(entries "")
foreach(path IN LISTS files)
    cmake_path(GET path STEM name)
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    set(key "\"${name}\"")
    if(FOLDER)
        set(key "\"${folder}\", \"${name}\"")
    endif()
    file(READ "${path}" bytes HEX)
    string(LENGTH "${bytes}" length)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
    set(text "")
    set(begin 0)
    math(EXPR escaped "${length} * 2")
    while(begin LESS escaped)
        string(SUBSTRING "${bytes}" ${begin} 4096 line)
        string(APPEND text "\n     \"${line}\"")
        math(EXPR begin "${begin} + 4096")
    endwhile()
    if(text STREQUAL "")
        set(text "\"\"")
    endif()
    math(EXPR size "${length} / 2")
    string(APPEND entries "    {${key}, std::string_view(${text}, ${size})},\n")
endforeach()
list(LENGTH files count)

file(WRITE "${OUTPUT}" "// Written by cmake/embed.cmake. Do not edit.
#include \"${HEADER}\"

#include <array>

namespace omnibus {
namespace {

constexpr std::array<${TYPE}, ${count}> kTexts = {{
${entries}}};

}  // namespace

std::span<const ${TYPE}> ${FUNCTION}() { return kTexts; }

}  // namespace omnibus
")
