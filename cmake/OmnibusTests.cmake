# SPDX-License-Identifier: Apache-2.0
#
# The tests, one executable each: of every NAME_test.cpp beside what it tests and in tests/, and of those in
# tests/process, which drive the program itself, and those of tests/third_game. One fuzz target per
# fuzz/NAME_fuzz.cpp.

# Helpers and the naive second implementation, shared by tests and fuzz targets.
omnibus_sources(support_sources PATTERNS tests/support/*.cpp tests/naive/*.cpp)
if(NOT TARGET omnibus_server)
    # The failing disk is one of SQLite, which only the server has, and so are its games.
    list(FILTER support_sources EXCLUDE REGEX "/tests/support/(fault_vfs|many_games)\\.cpp$")
endif()
if(NOT support_sources)
    set(support_sources "${PROJECT_BINARY_DIR}/generated/support_empty.cpp")
    file(CONFIGURE OUTPUT "${support_sources}" CONTENT "")
endif()
add_library(omnibus_test_support STATIC ${support_sources})
target_link_libraries(omnibus_test_support
    PUBLIC omnibus_table omnibus_session omnibus_arena omnibus_training omnibus_mapmaker GTest::gtest rapidcheck
    PRIVATE valijson)
if(TARGET omnibus_server)
    target_link_libraries(omnibus_test_support PRIVATE omnibus_server SQLite::SQLite3)
endif()
set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/support/paths.cpp" PROPERTIES
    SKIP_PRECOMPILE_HEADERS ON COMPILE_DEFINITIONS
    "OMNIBUS_SOURCE_FOLDER=\"${PROJECT_SOURCE_DIR}\";OMNIBUS_PROGRAM=\"${PROJECT_BINARY_DIR}/omnibus\"")
omnibus_target(omnibus_test_support)
target_compile_options(omnibus_test_support PRIVATE -O1)
omnibus_headers(omnibus_test_support <gtest/gtest.h> <nlohmann/json.hpp>)
omnibus_unity(omnibus_test_support ALONE tests/support/paths.cpp)

# omnibus_test_program(NAME source...)
function(omnibus_test_program name)
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE omnibus_test_support GTest::gtest_main)
    if(TARGET omnibus)
        target_link_libraries(${name} PRIVATE omnibus_cli)
        add_dependencies(${name} omnibus)
    endif()
    omnibus_target(${name})
    omnibus_headers(${name} <gtest/gtest.h> <nlohmann/json.hpp>)
    # What is tested is optimised in its own libraries; the tests themselves only need to build fast. Of
    # functions that both instantiate from the headers of JSON and the standard library the linker keeps
    # those it meets first, so the libraries come before the tests.
    target_compile_options(${name} PRIVATE -O0)
    target_link_options(${name} PRIVATE LINKER:--whole-archive)
    foreach(room engine games bots arena training mapmaker layout wire session table text server cli test_support)
        if(TARGET omnibus_${room})
            target_link_options(${name} PRIVATE $<TARGET_FILE:omnibus_${room}>)
        endif()
    endforeach()
    target_link_options(${name} PRIVATE LINKER:--no-whole-archive)
    omnibus_unity(${name})
    if(OMNIBUS_UNITY)
        # Of a `json` that another file of the piece has; a build file by file would tell.
        target_compile_options(${name} PRIVATE -Wno-shadow)
    endif()
endfunction()

# omnibus_add_test(NAME LABELS ENVIRONMENT PROGRAM [argument...]): under the one limit all tests have. It is
# there for a test that hangs; how fast the machine is must not matter.
function(omnibus_add_test name labels environment program)
    add_test(NAME ${name} COMMAND ${program} --gtest_brief=1 ${ARGN})
    set_tests_properties(${name} PROPERTIES TIMEOUT 3600 LABELS "${labels}"
        ENVIRONMENT "UBSAN_OPTIONS=print_stacktrace=1;${environment}")
endfunction()

set(rooms engine games bots arena training mapmaker layout wire table tests)
if(TARGET omnibus)
    list(APPEND rooms cli text)
endif()
if(TARGET omnibus_server)
    list(APPEND rooms server)
endif()
list(TRANSFORM rooms APPEND "/*_test.cpp")
omnibus_sources(unit_sources TESTS PATTERNS ${rooms})
list(FILTER unit_sources EXCLUDE REGEX "/tests/(process|third_game)/")
if(NOT TARGET omnibus_server)
    list(FILTER unit_sources EXCLUDE REGEX "/(cli/backup|tests/server_full_disk|tests/version_1)_test\\.cpp$")
endif()

if(OMNIBUS_TESTS)
    enable_testing()
    omnibus_test_program(omnibus_tests ${unit_sources})
    # A process per test would cost more than the tests: a few shards keep every core busy.
    set(shards 12)
    math(EXPR last "${shards} - 1")
    foreach(shard RANGE ${last})
        omnibus_add_test(unit.${shard} unit
            "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${shard}" omnibus_tests)
    endforeach()
endif()

# By file, because most suites have one server for all their tests. They run against the program of another
# build, too (OMNIBUS_PROGRAM); those that expect less of a sanitized program have the label `unsanitized`.
if(OMNIBUS_TESTS AND TARGET omnibus_server)
    omnibus_sources(process_sources TESTS PATTERNS tests/process/*_test.cpp)
    omnibus_test_program(omnibus_process_tests ${process_sources})
    # A new suite or label is one of a new configuration.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${process_sources})
    foreach(source IN LISTS process_sources)
        cmake_path(GET source STEM name)
        file(STRINGS "${source}" heads REGEX "^TEST(_F|_P)?\\(")
        if(NOT heads)
            message(FATAL_ERROR "${source} has no test")
        endif()
        list(TRANSFORM heads REPLACE "^TEST[_FP]*\\(([A-Za-z0-9_]+),.*" "\\1.*:*/\\1.*")
        list(REMOVE_DUPLICATES heads)
        list(JOIN heads ":" filter)
        set(labels process)
        file(STRINGS "${source}" mentions REGEX "program_is_sanitized")
        if(mentions)
            list(APPEND labels unsanitized)
        endif()
        omnibus_add_test(process.${name} "${labels}" "" omnibus_process_tests "--gtest_filter=${filter}")
        # They wait more than they compute: begun first, the others run beside them. The longest is the first.
        set_tests_properties(process.${name} PROPERTIES COST 100)
        if(name STREQUAL "server_slow_test")
            set_tests_properties(process.${name} PROPERTIES COST 200)
        endif()
    endforeach()
endif()

# The program and what holds for every game once more, with a third game: the same libraries, but the list of
# games is that of tests/third_game.
if(OMNIBUS_TESTS AND TARGET omnibus_server)
    omnibus_sources(third_sources PATTERNS tests/third_game/*.cpp)
    omnibus_sources(third_tests TESTS PATTERNS tests/third_game/*.cpp)
    add_executable(omnibus_third EXCLUDE_FROM_ALL cli/main.cpp ${third_sources})
    target_link_libraries(omnibus_third PRIVATE omnibus_cli)
    add_executable(omnibus_third_tests ${third_tests} tests/every_game_test.cpp ${third_sources})
    target_link_libraries(omnibus_third_tests PRIVATE omnibus_test_support omnibus_cli GTest::gtest_main)
    add_dependencies(omnibus_third_tests omnibus_third)
    foreach(name omnibus_third omnibus_third_tests)
        omnibus_target(${name})
        target_compile_options(${name} PRIVATE -O1)
    endforeach()
    omnibus_add_test(third_game unit "OMNIBUS_PROGRAM=$<TARGET_FILE:omnibus_third>" omnibus_third_tests)
endif()

# The libraries under the fuzz targets count what is reached. The runtime of a sanitizer has what they call
# for that, so tests and fuzz targets share one build; lint, which runs nothing, links without it.
if(OMNIBUS_FUZZ)
    omnibus_sources(fuzz_sources PATTERNS fuzz/*_fuzz.cpp)
    add_custom_target(fuzz_targets)
    foreach(source IN LISTS fuzz_sources)
        cmake_path(GET source STEM name)
        add_executable(${name} EXCLUDE_FROM_ALL ${source})
        target_link_libraries(${name} PRIVATE omnibus_test_support)
        omnibus_target(${name})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzz_targets ${name})
        list(APPEND fuzzed ${name})
    endforeach()
    foreach(name omnibus_engine omnibus_games omnibus_layout omnibus_bots omnibus_wire omnibus_session omnibus_table omnibus_test_support ${fuzzed})
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endforeach()
endif()
