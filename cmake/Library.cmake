# zerohour_library(NAME [OBJECT] [COLD] SOURCES a.cc ... DEPENDS lib ...): one library for each folder, warnings as errors.
# OBJECT: its objects become part of what links to it. COLD: hardly any time is spent in it (text for people, commands,
# connections), so it is compiled for a quick build, and not optimised at all under sanitizers, which triple the code to
# optimise.
function(zerohour_library name)
  cmake_parse_arguments(arg "OBJECT;COLD" "" "SOURCES;DEPENDS" ${ARGN})
  set(kind STATIC)
  if(arg_OBJECT)
    set(kind OBJECT)
  endif()
  add_library(${name} ${kind} ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC zerohour_flags ${arg_DEPENDS})
  if(arg_COLD)
    # The headers that its sources share take a quarter of their compilation time; in optimised ones most goes into the
    # optimiser.
    set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE 16)
  endif()
  # Comparisons are told where texts are read, and not where tests spend their time.
  if(arg_COLD)
    zerohour_guide_fuzzers(${name} COMPARISONS)
  else()
    zerohour_guide_fuzzers(${name})
  endif()
  if(arg_COLD AND ZEROHOUR_SANITIZE)
    target_compile_options(${name} PRIVATE ${ZEROHOUR_NOT_OPTIMISED})
    zerohour_use_precompiled_of_room(${name} quick_headers)
    return()
  elseif(arg_COLD AND ZEROHOUR_BROWSER)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-Os>)  # what is loaded is to be short
  elseif(arg_COLD)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  zerohour_use_precompiled_of_room(${name} headers)
endfunction()
