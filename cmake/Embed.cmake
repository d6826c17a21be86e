# zerohour_embed(TARGET HEADER_DIR file ...): puts text files into a library as
#   const EmbeddedFile* find_embedded(name)
# The files can still be replaced at run time; these are used if nothing else is named.
function(zerohour_embed target)
  cmake_parse_arguments(arg "" "NAMESPACE;ROOT;OUTPUT" "FILES" ${ARGN})
  set(inputs "")
  foreach(file IN LISTS arg_FILES)
    list(APPEND inputs ${arg_ROOT}/${file})
  endforeach()
  string(REPLACE ";" "," joined "${arg_FILES}")
  add_custom_command(
    OUTPUT ${arg_OUTPUT}
    COMMAND ${CMAKE_COMMAND} -DROOT=${arg_ROOT} -DFILES=${joined} -DNAMESPACE=${arg_NAMESPACE} -DOUTPUT=${arg_OUTPUT} -P
            ${PROJECT_SOURCE_DIR}/cmake/EmbedScript.cmake
    DEPENDS ${inputs} ${PROJECT_SOURCE_DIR}/cmake/EmbedScript.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${arg_OUTPUT})
endfunction()
