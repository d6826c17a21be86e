# zerohour_embed(TARGET [COMPRESSED] NAMESPACE ROOT OUTPUT FILES file ...): puts text files into a library as
#   absl::Span<const EmbeddedFile> NAMESPACE::embedded_files()
# The files can still be replaced at run time; these are used if nothing else is named. COMPRESSED: each file is there also
# as NAME.br and NAME.gz.
function(zerohour_embed target)
  cmake_parse_arguments(arg "COMPRESSED" "NAMESPACE;ROOT;OUTPUT" "FILES" ${ARGN})
  set(inputs "")
  foreach(file IN LISTS arg_FILES)
    list(APPEND inputs ${arg_ROOT}/${file})
  endforeach()
  set(compress "")
  if(arg_COMPRESSED)
    foreach(program IN ITEMS brotli gzip)
      find_program(ZEROHOUR_${program} ${program})
      if(NOT ZEROHOUR_${program})
        message(FATAL_ERROR "${program} is missing, which compresses the files of the page (Debian's package ${program})")
      endif()
    endforeach()
    set(compress -DBROTLI=${ZEROHOUR_brotli} -DGZIP=${ZEROHOUR_gzip})
  endif()
  string(REPLACE ";" "," joined "${arg_FILES}")
  add_custom_command(
    OUTPUT ${arg_OUTPUT}
    COMMAND ${CMAKE_COMMAND} -DROOT=${arg_ROOT} -DFILES=${joined} -DNAMESPACE=${arg_NAMESPACE} -DOUTPUT=${arg_OUTPUT}
            ${compress} -P ${PROJECT_SOURCE_DIR}/cmake/EmbedScript.cmake
    DEPENDS ${inputs} ${PROJECT_SOURCE_DIR}/cmake/EmbedScript.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${arg_OUTPUT})
endfunction()
