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
        CXX_EXTENSIONS OFF)
    # Results agree on every compiler and machine only if no multiply and add are fused.
    target_compile_options(${name} PRIVATE -ffp-contract=off)
    target_compile_definitions(${name} PRIVATE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND NOT EMSCRIPTEN AND NOT OMNIBUS_PORTABLE)
        target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-march=x86-64-v3>)
    endif()
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # g++ copies a State by `rep movs`, 25 ns, where a loop of vector moves takes 5.
        target_compile_options(${name} PRIVATE
            $<$<CONFIG:Release>:-mmemcpy-strategy=vector_loop:1024:noalign,libcall:-1:noalign>)
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
        # Without these ccache would neither keep the precompiled header nor know it again.
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            target_compile_options(${name} PRIVATE -fpch-preprocess)
        else()
            target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
        endif()
    endif()
endfunction()

# omnibus_ccache(): compiles through ccache if there is one.
function(omnibus_ccache)
    find_program(OMNIBUS_CCACHE_PROGRAM ccache)
    if(OMNIBUS_CCACHE_PROGRAM)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER}
            "${PROJECT_SOURCE_DIR}/cmake/ccache.sh" "${OMNIBUS_CCACHE_PROGRAM}" PARENT_SCOPE)
    endif()
endfunction()

# omnibus_cold(NAME): waits for people, sockets and disks, not for its own arithmetic. So it is optimised by
# -O2 instead of -O3, and under a sanitizer by -O1: without any, the tests lose more time than the build gains.
function(omnibus_cold name)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O2>)
    if(OMNIBUS_SANITIZE)
        target_compile_options(${name} PRIVATE -O1)
    endif()
endfunction()

# omnibus_unity(NAME [ALONE file...]): compiled in a few large pieces, each some files of one folder.
# What all files instantiate anew from the headers of JSON, Asio and GoogleTest is most of the work, and
# in the engine the compiler sees a whole game at once (games/bus/playout.cpp). Files that give the same
# name to something of their own go into different pieces, and so do files of the two games, which share
# many names. ALONE: the file is compiled by itself. The pieces name their files from the root, so that a
# compiler cache knows them again in another clone.
function(omnibus_unity name)
    cmake_parse_arguments(arg "" "" "ALONE" ${ARGN})
    if(NOT OMNIBUS_UNITY)
        return()
    endif()
    set(most_files 20)
    get_target_property(sources ${name} SOURCES)
    list(TRANSFORM arg_ALONE PREPEND "${PROJECT_SOURCE_DIR}/")
    list(REMOVE_ITEM sources ${arg_ALONE})
    set(alone ${sources})
    list(FILTER alone INCLUDE REGEX "^${PROJECT_BINARY_DIR}/")
    list(APPEND alone ${arg_ALONE})
    list(FILTER sources EXCLUDE REGEX "^${PROJECT_BINARY_DIR}/")
    set(pieces "")
    foreach(source IN LISTS sources)
        omnibus_own_names(names "${source}")
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE path)
        cmake_path(GET path PARENT_PATH key)
        if(path MATCHES "/(bus|route|server)_[^/]*$")
            string(APPEND key "/${CMAKE_MATCH_1}")
        endif()
        string(MAKE_C_IDENTIFIER "${key}" key)
        # The first piece with room for it, in which nothing has one of its names.
        set(number 0)
        set(placed OFF)
        while(NOT placed)
            set(piece "${key}_${number}")
            set(placed ON)
            foreach(each IN LISTS names)
                if(each IN_LIST names_${piece})
                    set(placed OFF)
                    break()
                endif()
            endforeach()
            if(files_${piece} AND files_${piece} GREATER_EQUAL most_files)
                set(placed OFF)
            endif()
            math(EXPR number "${number} + 1")
        endwhile()
        list(APPEND names_${piece} ${names})
        math(EXPR files_${piece} "${files_${piece}} + 1")
        string(APPEND text_${piece} "#include \"${path}\"\n")
        list(APPEND pieces ${piece})
    endforeach()
    list(REMOVE_DUPLICATES pieces)
    foreach(piece IN LISTS pieces)
        set(file "${PROJECT_BINARY_DIR}/unity/${name}/${piece}.cpp")
        file(CONFIGURE OUTPUT "${file}" CONTENT "${text_${piece}}")
        list(APPEND alone "${file}")
    endforeach()
    set_target_properties(${name} PROPERTIES SOURCES "${alone}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # It takes what a piece includes for headers.
        target_compile_options(${name} PRIVATE -Wno-subobject-linkage)
    endif()
endfunction()

# omnibus_own_names(OUT source): what a source may give a name to: the last word before the first
# bracket, brace or sign of each line that is not indented.
function(omnibus_own_names out source)
    file(READ "${source}" text)
    string(REGEX MATCHALL "\n[A-Za-z_][^][\n({=;]*" heads "${text}")
    set(names "")
    foreach(head IN LISTS heads)
        if(head MATCHES "^\n(struct|class|enum|enum class|union) ([A-Za-z0-9_]+)")
            list(APPEND names "${CMAKE_MATCH_2}")
        elseif(NOT head MATCHES "^\n(template|using|namespace|extern) " AND
               head MATCHES "[ *&]([A-Za-z0-9_]+) *$" AND NOT CMAKE_MATCH_1 STREQUAL "operator")
            list(APPEND names "${CMAKE_MATCH_1}")
        endif()
    endforeach()
    list(REMOVE_DUPLICATES names)
    set(${out} "${names}" PARENT_SCOPE)
endfunction()

# omnibus_library(ROOM [FOLDER folder] [COLD] [EXCEPT file...] [ALONE file...]): the folder, ROOM if none is
# named, as the static library omnibus_ROOM, also called Omnibus::ROOM. COLD: omnibus_cold. ALONE: omnibus_unity.
function(omnibus_library room)
    cmake_parse_arguments(arg "COLD" "FOLDER" "EXCEPT;ALONE" ${ARGN})
    if(NOT arg_FOLDER)
        set(arg_FOLDER ${room})
    endif()
    omnibus_sources(sources PATTERNS ${arg_FOLDER}/*.cpp EXCEPT ${arg_EXCEPT})
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
    if(arg_COLD)
        omnibus_cold(omnibus_${room})
    endif()
    omnibus_unity(omnibus_${room} ALONE ${arg_ALONE})
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

# omnibus_embed_page(TARGET folder): the built page becomes part of TARGET (cmake/embed_page.cmake),
# as it is when TARGET is built; nothing if there is none.
function(omnibus_embed_page target folder)
    set(files "")
    if(folder)
        file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
    endif()
    if(NOT "${folder}/index.html" IN_LIST files)
        set(files "")
    endif()
    list(JOIN files "|" joined)
    set(output "${PROJECT_BINARY_DIR}/generated/built_in_page.cpp")
    set(script "${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake")
    add_custom_command(
        OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DFILES=${joined}" "-DOUTPUT=${output}"
                -P "${script}"
        DEPENDS ${files} "${script}"
        COMMENT "Embedding the page"
        VERBATIM)
    target_sources(${target} PRIVATE "${output}")
    set_source_files_properties("${output}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()
