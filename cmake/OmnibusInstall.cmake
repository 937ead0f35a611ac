# SPDX-License-Identifier: Apache-2.0
#
# cmake --install: the program, the three libraries and their headers, and what find_package
# needs to give Omnibus::engine, Omnibus::games and Omnibus::bots.

if(TARGET omnibus)
    install(TARGETS omnibus RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(TARGETS omnibus_engine omnibus_games omnibus_bots EXPORT OmnibusTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
foreach(room engine games bots)
    if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/${room}")
        install(DIRECTORY "${PROJECT_SOURCE_DIR}/${room}"
            DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/omnibus" FILES_MATCHING PATTERN "*.hpp"
            PATTERN "games/shared" EXCLUDE)
    endif()
endforeach()
install(FILES "${PROJECT_BINARY_DIR}/generated/omnibus_version.hpp"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/omnibus")

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/Omnibus")
install(EXPORT OmnibusTargets NAMESPACE Omnibus:: DESTINATION "${package}")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/OmnibusConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/OmnibusConfig.cmake" INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/OmnibusConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/OmnibusConfig.cmake"
              "${PROJECT_BINARY_DIR}/OmnibusConfigVersion.cmake"
    DESTINATION "${package}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/NOTICE"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}")
