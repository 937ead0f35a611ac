# SPDX-License-Identifier: Apache-2.0
#
# How every target of Omnibus is compiled, and the functions that make them.

# omnibus_sources(OUT PATTERNS glob... [TESTS] [EXCEPT file...])
# Files under the source folder. Test files are left out, or with TESTS nothing else is taken.
function(omnibus_sources out)
    cmake_parse_arguments(arg "TESTS" "" "PATTERNS;EXCEPT" ${ARGN})
    list(TRANSFORM arg_PATTERNS PREPEND "${PROJECT_SOURCE_DIR}/")
    list(TRANSFORM arg_EXCEPT PREPEND "${PROJECT_SOURCE_DIR}/")
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${arg_PATTERNS})
    if(arg_TESTS)
        list(FILTER files INCLUDE REGEX "_test\\.cpp$")
    else()
        list(FILTER files EXCLUDE REGEX "_test\\.cpp$")
    endif()
    if(arg_EXCEPT)
        list(REMOVE_ITEM files ${arg_EXCEPT})
    endif()
    set(${out} ${files} PARENT_SCOPE)
endfunction()

# omnibus_target(NAME): the language, the warnings and the code generation all targets share.
function(omnibus_target name)
    set_target_properties(${name} PROPERTIES
        CXX_STANDARD 20
        CXX_STANDARD_REQUIRED ON
        CXX_EXTENSIONS OFF
        INTERPROCEDURAL_OPTIMIZATION ${OMNIBUS_LTO})
    # Results agree on every compiler and machine only if no multiply and add are fused.
    target_compile_options(${name} PRIVATE -ffp-contract=off)
    target_compile_definitions(${name} PRIVATE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND NOT EMSCRIPTEN AND NOT OMNIBUS_PORTABLE)
        target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-march=x86-64-v3>)
    endif()
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # g++ copies a State by `rep movs`, 25 ns, where a loop of vector moves takes 5.
        set(copying -mmemcpy-strategy=vector_loop:1024:noalign,libcall:-1:noalign)
        target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:${copying}>)
        target_link_options(${name} PRIVATE $<$<CONFIG:Release>:${copying}>)
    endif()
    if(PROJECT_IS_TOP_LEVEL)
        target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
            # g++ 12 sees overlaps and overflows in "text" + std::string (gcc bug 105651). The
            # sanitized builds look for the real ones.
            target_compile_options(${name} PRIVATE
                -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
        endif()
        if(OMNIBUS_WERROR)
            target_compile_options(${name} PRIVATE -Werror)
        endif()
    endif()
    if(OMNIBUS_SANITIZE)
        set(flags -fsanitize=${OMNIBUS_SANITIZE} -fno-sanitize-recover=all)
        target_compile_options(${name} PRIVATE ${flags} -fno-omit-frame-pointer)
        target_link_options(${name} PRIVATE ${flags})
    endif()
    if(OMNIBUS_FUZZ)
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    if(EMSCRIPTEN)
        target_compile_options(${name} PRIVATE -fexceptions)
        target_link_options(${name} PRIVATE -fexceptions)
    endif()
endfunction()

# omnibus_headers(NAME header...): headers so large that reading them once for all files of a target
# halves its build time. Every file still includes what it uses: the builds without (wasm) would fail.
function(omnibus_headers name)
    if(OMNIBUS_PCH AND NOT EMSCRIPTEN)
        target_precompile_headers(${name} PRIVATE ${ARGN})
    endif()
endfunction()

# omnibus_library(ROOM [EXCEPT file...]): the folder ROOM as the static library omnibus_ROOM,
# also called Omnibus::ROOM.
function(omnibus_library room)
    cmake_parse_arguments(arg "" "" "EXCEPT" ${ARGN})
    omnibus_sources(sources PATTERNS ${room}/*.cpp EXCEPT ${arg_EXCEPT})
    if(NOT sources)
        # A room of headers only still is a library.
        set(sources "${PROJECT_BINARY_DIR}/generated/${room}_empty.cpp")
        file(CONFIGURE OUTPUT "${sources}" CONTENT "")
    endif()
    add_library(omnibus_${room} STATIC ${sources})
    add_library(Omnibus::${room} ALIAS omnibus_${room})
    set_target_properties(omnibus_${room} PROPERTIES EXPORT_NAME ${room})
    target_compile_features(omnibus_${room} PUBLIC cxx_std_20)
    omnibus_target(omnibus_${room})
    if(OMNIBUS_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Ordinary code beside the intermediate one: others can link the installed library with
        # any compiler, and the tests need not be optimised as a whole.
        target_compile_options(omnibus_${room} PRIVATE -ffat-lto-objects)
    endif()
endfunction()

# omnibus_embed(TARGET pattern HEADER h TYPE t FUNCTION f [FOLDER]): the files become part of TARGET
# (cmake/embed.cmake). The list is on the command line so that a deleted file is noticed too.
function(omnibus_embed target pattern)
    cmake_parse_arguments(arg "FOLDER" "HEADER;TYPE;FUNCTION" "" ${ARGN})
    file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${pattern}")
    list(JOIN files "|" joined)
    set(output "${PROJECT_BINARY_DIR}/generated/${arg_FUNCTION}.cpp")
    set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
    add_custom_command(
        OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" "-DFILES=${joined}" "-DHEADER=${arg_HEADER}"
                "-DTYPE=${arg_TYPE}" "-DFUNCTION=${arg_FUNCTION}" "-DFOLDER=${arg_FOLDER}"
                "-DOUTPUT=${output}" -P "${script}"
        DEPENDS ${files} "${script}"
        COMMENT "Embedding ${pattern}"
        VERBATIM)
    target_sources(${target} PRIVATE "${output}")
    set_source_files_properties("${output}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
