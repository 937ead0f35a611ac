# SPDX-License-Identifier: Apache-2.0
#
# Writes OUTPUT, the source of built_in_page() (server/api/built_in_page.hpp), from FILES, a list
# joined by "|" of paths below FOLDER.
#
# The bytes are read by the assembler: as text of C++ a font would take the compiler seconds.
cmake_minimum_required(VERSION 3.25)
string(REPLACE "|" ";" files "${FILES}")

set(labels "")
set(bytes "")
set(entries "")
set(count 0)
foreach(path IN LISTS files)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${FOLDER}" OUTPUT_VARIABLE name)
    file(SIZE "${path}" size)
    set(label "omnibus_page_${count}")
    string(APPEND bytes "    \"${label}:\\n\"\n    \".incbin \\\"${path}\\\"\\n\"\n")
    string(APPEND labels "extern const char ${label}[];\n")
    string(APPEND entries "    {\"${name}\", {${label}, ${size}}},\n")
    math(EXPR count "${count} + 1")
endforeach()

if(count EQUAL 0)
    file(WRITE "${OUTPUT}" "// Written by cmake/embed_page.cmake: there was no page. Do not edit.
#include \"server/api/built_in_page.hpp\"

namespace omnibus::server {

std::span<const BuiltInFile> built_in_page() { return {}; }

}  // namespace omnibus::server
")
    return()
endif()

file(WRITE "${OUTPUT}" "// Written by cmake/embed_page.cmake. Do not edit.
#include <array>

#include \"server/api/built_in_page.hpp\"

extern \"C\" {
${labels}}
asm(\".section .rodata\\n\"
${bytes}    \".previous\\n\");

namespace omnibus::server {
namespace {

constexpr std::array<BuiltInFile, ${count}> kFiles = {{
${entries}}};

}  // namespace

std::span<const BuiltInFile> built_in_page() { return kFiles; }

}  // namespace omnibus::server
")
