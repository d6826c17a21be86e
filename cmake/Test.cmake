# The flags and precompiled headers of a test: kind is quick or optimised.
function(zerohour_test_flags name kind)
  if(kind STREQUAL quick)
    target_compile_options(${name} PRIVATE ${ZEROHOUR_NOT_OPTIMISED})
    zerohour_use_precompiled_of_room(${name} quick_headers)
  else()
    target_compile_options(${name} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O1>)
    zerohour_use_precompiled_of_room(${name} headers)
  endif()
endfunction()

# zerohour_test(NAME SOURCES a.cc ... LINKS lib ... [DEFINES X=1 ...] [OPTIMIZE] [EVERY_BUILD] [PROPERTIES name value ...]):
# a GoogleTest program, each of whose tests is known to CTest. Compiled for a quick build, since what is tested has its own
# flags; OPTIMIZE if the test's own code has so much to run, in both builds, that it takes longer than the optimiser does.
# Without ZEROHOUR_QUICK_TESTS only these tests are built: optimised tests of games, the sources that do less under
# sanitizers (kThorough of tests/core/thorough.h), and tests marked EVERY_BUILD: golden games, tests of the program itself,
# and tests of games that have much to run, most of it in the libraries.
function(zerohour_test name)
  cmake_parse_arguments(arg "OPTIMIZE;DEEP;EVERY_BUILD" "" "SOURCES;LINKS;DEFINES;PROPERTIES" ${ARGN})
  # The general tests play small games, which take less time under sanitizers than the compiler would take to optimise them;
  # but tests with deep recursion (DEEP) need the smaller frames of optimised functions.
  zerohour_room(room)
  set(kind quick)
  if(arg_OPTIMIZE AND (arg_DEEP OR NOT ZEROHOUR_SANITIZE OR NOT room STREQUAL general))
    set(kind optimised)
  endif()
  set(sources ${arg_SOURCES})
  if(NOT (ZEROHOUR_QUICK_TESTS OR arg_EVERY_BUILD OR (arg_OPTIMIZE AND NOT room STREQUAL general)))
    zerohour_sources_that_do_less(sources ${arg_SOURCES})
  endif()
  set(left_out FALSE)
  if(NOT sources)
    set(left_out TRUE)
    set(sources ${arg_SOURCES})
  endif()
  add_executable(${name} ${sources})
  # Few tests are optimised, and what they include takes much of their compilation time.
  set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 16)
  target_link_libraries(${name} PRIVATE zerohour_flags ${arg_LINKS} GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE ${arg_DEFINES})
  zerohour_test_flags(${name} ${kind})
  if(left_out)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
    return()
  endif()
  if(ZEROHOUR_SANITIZE)
    zerohour_add_shards(${name} "${arg_PROPERTIES}")
    return()
  endif()
  set(properties "")
  if(arg_PROPERTIES)
    set(properties PROPERTIES ${arg_PROPERTIES})
  endif()
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 ${properties})
endfunction()

# zerohour_sources_that_do_less(VARIABLE SOURCE...): the sources without the tests that do the same under sanitizers; empty
# if no test is left.
function(zerohour_sources_that_do_less variable)
  set(kept "")
  set(tests FALSE)
  foreach(source IN LISTS ARGN)
    if(NOT source MATCHES "_test\\.cc$")
      list(APPEND kept ${source})
      continue()
    endif()
    get_filename_component(path ${source} ABSOLUTE)
    file(STRINGS ${path} found REGEX "kThorough")
    if(found)
      list(APPEND kept ${source})
      set(tests TRUE)
    endif()
  endforeach()
  if(NOT tests)
    set(kept "")
  endif()
  set(${variable} "${kept}" PARENT_SCOPE)
endfunction()

# A program takes longer to start under sanitizers than most tests take to run, so its tests run in four parts (NAME.0 to
# NAME.3) and not each by itself. The part's output shows which test failed. Only three callers are kept of each allocation,
# which saves a tenth of the time; run the program by itself to see all of them.
function(zerohour_add_shards name properties)
  foreach(shard RANGE 3)
    add_test(NAME ${name}.${shard} COMMAND ${name})
    set_tests_properties(${name}.${shard} PROPERTIES ${properties} TIMEOUT 1200
                         ENVIRONMENT
                         "GTEST_TOTAL_SHARDS=4;GTEST_SHARD_INDEX=${shard};GTEST_BRIEF=1;ASAN_OPTIONS=malloc_context_size=3")
  endforeach()
endfunction()

# zerohour_test_program(NAME): zerohour-NAME, the program with a game of the tests as its only one, and the test
# NAME_program_test.py that runs it.
function(zerohour_test_program name)
  add_executable(zerohour-${name} ${PROJECT_SOURCE_DIR}/tools/main.cc registry.cc)
  target_link_libraries(zerohour-${name} PRIVATE zerohour_cli)
  zerohour_test_flags(zerohour-${name} quick)
  if(NOT ZEROHOUR_QUICK_TESTS)
    set_target_properties(zerohour-${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
    return()
  endif()
  find_package(Python3 COMPONENTS Interpreter)
  if(Python3_FOUND)
    add_test(NAME ${name}_program COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_CURRENT_SOURCE_DIR}/${name}_program_test.py
                                          $<TARGET_FILE:zerohour-${name}>)
  endif()
endfunction()
