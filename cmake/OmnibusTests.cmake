# SPDX-License-Identifier: Apache-2.0
#
# The tests: one executable of every NAME_test.cpp, and one fuzz target per fuzz/NAME_fuzz.cpp.

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
    PUBLIC omnibus_wire GTest::gtest rapidcheck PRIVATE valijson)
if(TARGET omnibus_server)
    target_link_libraries(omnibus_test_support PRIVATE omnibus_server SQLite::SQLite3)
endif()
target_compile_definitions(omnibus_test_support PUBLIC OMNIBUS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
omnibus_target(omnibus_test_support)
omnibus_cold(omnibus_test_support -O2)
omnibus_headers(omnibus_test_support <gtest/gtest.h> <nlohmann/json.hpp>)
omnibus_unity(omnibus_test_support)

set(rooms engine games bots wire tests)
if(TARGET omnibus)
    list(APPEND rooms cli text)
endif()
if(TARGET omnibus_server)
    list(APPEND rooms server)
endif()
list(TRANSFORM rooms APPEND "/*_test.cpp")
omnibus_sources(test_sources TESTS PATTERNS ${rooms})
if(NOT TARGET omnibus_server)
    list(FILTER test_sources EXCLUDE REGEX "/(tests/server_.*|tests/crash|cli/backup)_test\\.cpp$")
endif()

if(OMNIBUS_TESTS AND test_sources)
    enable_testing()
    add_executable(omnibus_tests ${test_sources})
    target_link_libraries(omnibus_tests PRIVATE
        omnibus_test_support GTest::gtest_main)
    if(TARGET omnibus)
        target_link_libraries(omnibus_tests PRIVATE omnibus_cli)
        target_compile_definitions(omnibus_tests PRIVATE OMNIBUS_BINARY="$<TARGET_FILE:omnibus>")
        add_dependencies(omnibus_tests omnibus)
    endif()
    omnibus_target(omnibus_tests)
    omnibus_headers(omnibus_tests <gtest/gtest.h> <nlohmann/json.hpp>)
    # What is tested is optimised in its own libraries; the tests themselves only need to build fast.
    omnibus_cold(omnibus_tests -O1)
    omnibus_unity(omnibus_tests)
    if(OMNIBUS_UNITY)
        # Of a `json` that another file of the piece has; a build file by file would tell.
        target_compile_options(omnibus_tests PRIVATE -Wno-shadow)
    endif()

    # A process per test would cost more than the tests: a few shards keep every core busy.
    set(shards 4)
    math(EXPR last "${shards} - 1")
    foreach(shard RANGE ${last})
        add_test(NAME omnibus_tests.${shard} COMMAND omnibus_tests --gtest_brief=1)
        set_tests_properties(omnibus_tests.${shard} PROPERTIES TIMEOUT 2400 ENVIRONMENT
            "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${shard};UBSAN_OPTIONS=print_stacktrace=1")
    endforeach()
endif()

# The libraries under the fuzz targets count what is reached; other programs can be linked with them
# all the same, so that tests and fuzz targets share one build.
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
    foreach(name omnibus_engine omnibus_games omnibus_bots omnibus_wire omnibus_test_support ${fuzzed})
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endforeach()
endif()
