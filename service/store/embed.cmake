# Puts the files of migrations/ into the program, as a C array of bytes: the binary alone migrates.
# Included by service/CMakeLists.txt; runs itself again as a script at build time.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB migration_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/migrations/[0-9]*.sql)
  if(NOT migration_files)
    message(FATAL_ERROR "${PROJECT_SOURCE_DIR}/migrations holds none")
  endif()
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/store_migrations.c)
  add_custom_command(
    OUTPUT ${embedded}
    COMMAND ${CMAKE_COMMAND} -DOUT=${embedded} -DFROM=${PROJECT_SOURCE_DIR}/migrations
            -P ${CMAKE_CURRENT_LIST_FILE}
    DEPENDS ${migration_files} ${CMAKE_CURRENT_LIST_FILE}
    VERBATIM)
  target_sources(store PRIVATE ${embedded})
  return()
endif()

file(GLOB files ${FROM}/[0-9]*.sql)
list(SORT files)
set(rows "")
set(texts "")
set(count 0)
foreach(file ${files})
  math(EXPR count "${count} + 1")
  get_filename_component(stem ${file} NAME_WE)
  if(NOT stem MATCHES "^([0-9][0-9][0-9][0-9])_([a-z0-9_]+)$")
    message(FATAL_ERROR "${file}: a migration is called NNNN_name.sql")
  endif()
  set(name ${CMAKE_MATCH_2})
  string(REGEX REPLACE "^0+" "" number ${CMAKE_MATCH_1})
  if(NOT number EQUAL count)
    message(FATAL_ERROR "${file}: the numbers of migrations run from 1 without gaps")
  endif()
  file(SHA256 ${file} checksum)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
  string(APPEND texts "static const unsigned char sql_${number}[] = {\n${bytes}0};\n")
  string(APPEND rows "    {${number}, \"${name}\", \"${checksum}\", (const char *)sql_${number}},\n")
endforeach()
file(WRITE ${OUT} "/* Written by the build from migrations/. */\n#include \"store/migrations.h\"\n\n"
     "${texts}\nconst struct migration_file migration_files[] = {\n${rows}};\n"
     "const size_t migration_files_n = ${count};\n")
