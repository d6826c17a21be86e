# zerohour_test(NAME SOURCES a.cc ... LINKS lib ... [DEFINES X=1 ...] [OPTIMIZE] [PROPERTIES name value ...]): a program
# of GoogleTest's, each of its tests known to CTest. Compiled for a quick build, since what is tested has its own flags;
# OPTIMIZE where the test's own code has much to run.
set(quick_options $<$<NOT:$<CONFIG:Debug>>:-O0>)
set(optimized_options $<$<NOT:$<CONFIG:Debug>>:-O1>)
foreach(kind quick optimized)
  zerohour_precompile_for_rooms(
    ${kind}_test_headers
    HEADERS <gtest/gtest.h> ${ZEROHOUR_SYSTEM_HEADERS}
    LINKS ${ZEROHOUR_PRECOMPILED_LINKS} GTest::gtest
    OPTIONS ${${kind}_options})
endforeach()

# The flags and precompiled headers of a test, for a target that is no test itself.
function(zerohour_test_flags name kind)
  target_compile_options(${name} PRIVATE ${${kind}_options})
  zerohour_use_precompiled_of_room(${name} ${kind}_test_headers)
endfunction()

function(zerohour_test name)
  cmake_parse_arguments(arg "OPTIMIZE" "" "SOURCES;LINKS;DEFINES;PROPERTIES" ${ARGN})
  set(kind quick)
  if(arg_OPTIMIZE)
    set(kind optimized)
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE zerohour_flags ${arg_LINKS} GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE ${arg_DEFINES})
  zerohour_test_flags(${name} ${kind})
  set(properties "")
  if(arg_PROPERTIES)
    set(properties PROPERTIES ${arg_PROPERTIES})
  endif()
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 ${properties})
endfunction()
