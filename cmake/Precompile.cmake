# Headers that nearly every source includes, compiled once for each set of flags: this saves half of the build's time.
# Sources still include what they use, because they must also compile without precompiled headers (the debug preset).
option(ZEROHOUR_PCH "Precompile the headers that nearly every source includes" ON)

# zerohour_precompile(NAME HEADERS a.h <b> ... LINKS lib ... OPTIONS flag ...): headers that targets with the same flags may
# use with zerohour_use_precompiled(TARGET NAME).
function(zerohour_precompile name)
  cmake_parse_arguments(arg "" "" "HEADERS;LINKS;OPTIONS" ${ARGN})
  if(NOT ZEROHOUR_PCH)
    return()
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cc)
  file(GENERATE OUTPUT ${source} CONTENT "// Nothing: its precompiled header is what it is for.\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${name} PRIVATE zerohour_flags ${arg_LINKS})
  target_compile_options(${name} PRIVATE ${arg_OPTIONS} $<$<CXX_COMPILER_ID:Clang>:-fpch-instantiate-templates>)
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
  if(ZEROHOUR_USES_CCACHE)
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/precompile.sh)
  endif()
endfunction()

function(zerohour_use_precompiled target name)
  if(ZEROHOUR_PCH)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# Without <iomanip> and headers that include it: its std::quoted would be preferred to the program's own quoted().
set(ZEROHOUR_SYSTEM_HEADERS
    <algorithm> <array> <atomic> <chrono> <cmath> <cstddef> <cstdint> <functional> <map> <memory> <mutex> <optional>
    <set> <string> <thread> <utility> <vector> <absl/container/flat_hash_map.h>
    <absl/status/status.h> <absl/status/statusor.h> <absl/strings/ascii.h> <absl/strings/match.h>
    <absl/strings/numbers.h> <absl/strings/str_cat.h> <absl/strings/str_join.h> <absl/strings/str_split.h>
    <absl/strings/string_view.h> <absl/strings/strip.h> <absl/types/span.h>)

# Games whose own headers take the compiler long have engine/GAME/precompiled.h, which includes them. The headers of the
# others are read in a tenth of a second: precompiling them would take longer than it saves.
set(ZEROHOUR_PRECOMPILED_GAMES "")
foreach(game IN LISTS ZEROHOUR_GAMES)
  if(EXISTS ${PROJECT_SOURCE_DIR}/engine/${game}/precompiled.h)
    list(APPEND ZEROHOUR_PRECOMPILED_GAMES ${game})
  endif()
endforeach()

# zerohour_precompile_for_rooms(END LINKS lib ... HEADERS <c> ... OPTIONS flag ...): the precompiled headers
# zerohour_general_END, which contain no game, and zerohour_GAME_END for the folders of each game with headers of its own.
function(zerohour_precompile_for_rooms end)
  zerohour_precompile(zerohour_general_${end} ${ARGN})
  foreach(game IN LISTS ZEROHOUR_PRECOMPILED_GAMES)
    cmake_parse_arguments(arg "" "" "HEADERS;LINKS;OPTIONS" ${ARGN})
    zerohour_precompile(zerohour_${game}_${end} HEADERS ${arg_HEADERS} <engine/${game}/precompiled.h> LINKS ${arg_LINKS}
                        OPTIONS ${arg_OPTIONS})
  endforeach()
endfunction()

# zerohour_room(VARIABLE): the game of the folder that is being read, or `general`.
function(zerohour_room variable)
  set(${variable} general PARENT_SCOPE)
  foreach(game IN LISTS ZEROHOUR_GAMES)
    if(CMAKE_CURRENT_SOURCE_DIR MATCHES "/${game}(/|$)")
      set(${variable} ${game} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# zerohour_use_precompiled_of_room(TARGET END): the precompiled headers for the folder that is being read.
function(zerohour_use_precompiled_of_room target end)
  zerohour_room(room)
  if(NOT room IN_LIST ZEROHOUR_PRECOMPILED_GAMES)
    set(room general)
  endif()
  zerohour_use_precompiled(${target} zerohour_${room}_${end})
  if("${end}" STREQUAL "quick_headers" AND ZEROHOUR_TESTS)
    # A precompiled header can be used only by sources with the same macros.
    target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:GTest::gtest,INTERFACE_COMPILE_OPTIONS>)
  endif()
endfunction()

# Two sets: `headers` for libraries, and `quick_headers` for what is not optimised, most of it tests.
set(ZEROHOUR_PRECOMPILED_LINKS absl::flat_hash_map absl::status absl::statusor absl::strings absl::span)
zerohour_precompile_for_rooms(headers HEADERS ${ZEROHOUR_SYSTEM_HEADERS} LINKS ${ZEROHOUR_PRECOMPILED_LINKS})
set(ZEROHOUR_NOT_OPTIMISED $<$<NOT:$<CONFIG:Debug>>:-O0>)
set(quick_headers ${ZEROHOUR_SYSTEM_HEADERS})
set(quick_links ${ZEROHOUR_PRECOMPILED_LINKS})
if(ZEROHOUR_TESTS)
  find_package(GTest REQUIRED)
  list(PREPEND quick_headers <gtest/gtest.h> <gmock/gmock.h> <absl/strings/str_format.h>)
  list(APPEND quick_links GTest::gtest GTest::gmock absl::str_format)
endif()
zerohour_precompile_for_rooms(quick_headers HEADERS ${quick_headers} LINKS ${quick_links}
                              OPTIONS ${ZEROHOUR_NOT_OPTIMISED})
