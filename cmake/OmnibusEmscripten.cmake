# SPDX-License-Identifier: Apache-2.0
#
# What the WebAssembly build needs that a native one does not.

# emcc must never see /usr/include, so nlohmann gets a folder of its own.
find_path(OMNIBUS_NLOHMANN nlohmann/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(private_include "${PROJECT_BINARY_DIR}/private_include")
file(MAKE_DIRECTORY "${private_include}")
file(CREATE_LINK "${OMNIBUS_NLOHMANN}/nlohmann" "${private_include}/nlohmann" SYMBOLIC)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE "${private_include}")

# From -O2 upwards emcc's optimiser loads acorn, which Debian keeps in /usr/share/nodejs; and
# Debian's cache is complete and frozen, so no other may be named.
find_program(OMNIBUS_ENV env REQUIRED NO_CMAKE_FIND_ROOT_PATH)
set(CMAKE_CXX_COMPILER_LAUNCHER "${OMNIBUS_ENV}" -u EM_CACHE)
set(CMAKE_CXX_LINKER_LAUNCHER "${OMNIBUS_ENV}" -u EM_CACHE NODE_PATH=/usr/share/nodejs)

# omnibus_node_program(NAME): one .js file that holds its WebAssembly and runs under node. As two
# files it would not start: this emcc's loader calls fetch() on a file name when node has fetch().
function(omnibus_node_program name)
    set_target_properties(${name} PROPERTIES SUFFIX .js)
    target_link_options(${name} PRIVATE
        -sENVIRONMENT=node -sSINGLE_FILE=1 -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1
        -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0)
endfunction()
