# turnstone_fuzz(<name> <libraries>): tests/fuzz/<name>.c over its corpus; with clang, also a fuzzer.
function(turnstone_fuzz name)
  add_executable(fuzz_${name} fuzz/${name}.c fuzz/standalone.c)
  target_link_libraries(fuzz_${name} PRIVATE ${ARGN})
  add_test(NAME fuzz/${name} COMMAND fuzz_${name} ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus/${name})
  set_tests_properties(fuzz/${name} PROPERTIES LABELS quick)
  if(TURNSTONE_FUZZ)
    add_executable(fuzzer_${name} fuzz/${name}.c)
    target_link_libraries(fuzzer_${name} PRIVATE ${ARGN} -fsanitize=fuzzer)
  endif()
endfunction()

option(TURNSTONE_FUZZ "build the fuzzers (clang)" OFF)
turnstone_fuzz(json_body codec rules base PkgConfig::JSONC)
