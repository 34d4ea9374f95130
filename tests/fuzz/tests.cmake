# turnstone_fuzz(<name> <libraries>): tests/fuzz/<name>.c over its corpus; with TURNSTONE_FUZZ (clang,
# everything built with -fsanitize=fuzzer-no-link: `tests/run fuzz`) also a fuzzer.
option(TURNSTONE_FUZZ "build the fuzzers (clang)" OFF)
add_library(fuzz_rules STATIC fuzz/rules.c)
target_link_libraries(fuzz_rules PUBLIC rules)
target_include_directories(fuzz_rules PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})

function(turnstone_fuzz name)
  add_executable(fuzz_${name} fuzz/${name}.c fuzz/standalone.c)
  target_link_libraries(fuzz_${name} PRIVATE ${ARGN})
  target_include_directories(fuzz_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  add_test(NAME fuzz/${name} COMMAND fuzz_${name} ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus/${name})
  set_tests_properties(fuzz/${name} PROPERTIES LABELS quick)
  if(TURNSTONE_FUZZ)
    add_executable(fuzzer_${name} fuzz/${name}.c)
    target_link_libraries(fuzzer_${name} PRIVATE ${ARGN} -fsanitize=fuzzer)
    target_include_directories(fuzzer_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
endfunction()

turnstone_fuzz(json_body codec rules base PkgConfig::JSONC)
turnstone_fuzz(events codec rules base PkgConfig::JSONC)
foreach(name state_load answer_text setup_text game)
  turnstone_fuzz(${name} fuzz_rules)
endforeach()
turnstone_fuzz(scenario cli)
turnstone_fuzz(log cli)
turnstone_fuzz(target api)

# Targets that talk to a running server.
add_library(fuzz_wire STATIC fuzz/wire.c)
target_link_libraries(fuzz_wire PUBLIC http)
target_include_directories(fuzz_wire PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
turnstone_fuzz(http_request fuzz_wire)
