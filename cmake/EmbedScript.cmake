# Writes a C++ source that defines NAMESPACE::embedded_files(), a table of (name, text) for FILES under ROOT. BROTLI, GZIP: the
# programs that compress; with them each file is there also as NAME.br and NAME.gz.
string(REPLACE "," ";" files "${FILES}")
set(out "// Made from the data files at build time.\n#include \"engine/core/embedded.h\"\n\nnamespace ${NAMESPACE} {\nnamespace {\n")
set(table "")
set(index 0)

# Adds the file at that path under that name.
macro(embed path name)
  file(READ "${path}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND out "const char kFile${index}[] = {${bytes}'\\0'};\n")
  string(APPEND table "    {\"${name}\", {kFile${index}, sizeof(kFile${index}) - 1}},\n")
  math(EXPR index "${index} + 1")
endmacro()

# Adds what a program writes of the file that is its last argument. The same version of it always writes the same.
macro(embed_compressed name)
  execute_process(COMMAND ${ARGN} OUTPUT_FILE "${OUTPUT}.part" RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${name} could not be made: ${result}")
  endif()
  embed("${OUTPUT}.part" ${name})
endmacro()

foreach(file IN LISTS files)
  embed("${ROOT}/${file}" ${file})
  if(BROTLI AND GZIP)
    embed_compressed(${file}.br ${BROTLI} --quality=11 --stdout "${ROOT}/${file}")
    embed_compressed(${file}.gz ${GZIP} -9 --no-name --stdout "${ROOT}/${file}")
  endif()
endforeach()
file(REMOVE "${OUTPUT}.part")
string(APPEND out "const zerohour::EmbeddedFile kFiles[] = {\n${table}};\n}  // namespace\n\n"
       "absl::Span<const zerohour::EmbeddedFile> embedded_files() { return kFiles; }\n}  // namespace ${NAMESPACE}\n")
file(WRITE "${OUTPUT}" "${out}")
