# zerohour_library(NAME SOURCES a.cc ... DEPENDS lib ...): one library a folder, warnings as errors. Those above the rules
# are compiled with the headers of the game.
function(zerohour_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC zerohour_flags ${arg_DEPENDS})
  set(below_the_game zerohour_core zerohour_hex zerohour_loos)
  if(name IN_LIST below_the_game)
    zerohour_use_precompiled(${name} zerohour_base_headers)
  else()
    zerohour_use_precompiled(${name} zerohour_game_headers)
  endif()
endfunction()
