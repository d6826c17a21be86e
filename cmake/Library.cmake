# zerohour_library(NAME SOURCES a.cc ... DEPENDS lib ...): one library a folder, warnings as errors.
function(zerohour_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC zerohour_flags ${arg_DEPENDS})
endfunction()
