# What the packages consist of (the preset `package`; tools/package/make builds them, docs/packages.md describes them): the
# installation of the Debian package, and the statically linked program of the archive.
if(CMAKE_CROSSCOMPILING OR NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64)$")
  message(FATAL_ERROR "The packages are made for x86-64, and this machine is ${CMAKE_SYSTEM_PROCESSOR}")
endif()
include(GNUInstallDirs)
# A host that cannot exist (RFC 2606): the project has no address for mail.
set(ZEROHOUR_MAINTAINER "Zero Hour <zerohour@zerohour.invalid>" CACHE STRING "Who maintains the Debian package: NAME <ADDRESS>")
set(package_sources ${PROJECT_SOURCE_DIR}/tools/package)
set(package_texts ${PROJECT_BINARY_DIR}/texts)  # written by tools/package/make

# The same objects and libraries as the program, linked once more. CMake finds shared libraries; the launcher of this one link
# puts the archives in their place.
get_target_property(sources zerohour SOURCES)
list(TRANSFORM sources PREPEND ${PROJECT_SOURCE_DIR}/tools/)
add_executable(zerohour-static EXCLUDE_FROM_ALL ${sources})
target_link_libraries(zerohour-static zerohour_cli)
set_target_properties(zerohour-static PROPERTIES RULE_LAUNCH_LINK ${package_sources}/link_static
                      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
# All addresses are bound at the start, after which the table of them cannot be written to.
target_link_options(zerohour PRIVATE LINKER:-z,now)

# Debian keeps the programs and manual pages of games in folders of their own.
install(TARGETS zerohour DESTINATION games)
install(PROGRAMS ${package_sources}/open-page DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/zerohour)
install(FILES ${package_sources}/zerohour.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${PROJECT_SOURCE_DIR}/tools/web/page/dist/icon.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME zerohour.svg)
foreach(size IN ITEMS 192 512)
  install(FILES ${PROJECT_SOURCE_DIR}/tools/site/icons/icon-${size}.png
          DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps RENAME zerohour.png)
endforeach()
install(FILES ${package_texts}/zerohour.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME zerohour)
install(DIRECTORY ${package_texts}/man6 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${package_sources}/copyright ${package_sources}/README.Debian ${package_texts}/changelog.gz
              ${package_texts}/licences.txt.gz
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zerohour)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
                                                WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME zerohour.deb)  # its final name is given by tools/package/make
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE amd64)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${ZEROHOUR_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS bash-completion)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "computer opponent for board and table wargames")
set(CPACK_PACKAGE_DESCRIPTION
    "Zero Hour plays Loos 1915, La Grande Guerre and Western Front: it knows all\n\
the rules, plays either side, shows its odds, and never sees the dice.\n\
Games are played in the terminal or on a page in the browser, which needs no\n\
network. A text protocol serves scripts, bots and front ends.")
include(CPack)
