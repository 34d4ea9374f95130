# Measurements, not tests: `tests/run bench` runs them, nothing in CI does. They assert no times.
function(turnstone_bench name)
  add_executable(bench_${name} bench/${name}.c)
  target_link_libraries(bench_${name} PRIVATE ${ARGN})
endfunction()

turnstone_bench(bare PkgConfig::MICROHTTPD)
turnstone_bench(client support base)
turnstone_bench(rules rules)
turnstone_bench(cold match store rules base PkgConfig::PQ PkgConfig::SODIUM)
add_library(bench_slow_disk MODULE bench/slow_disk.c)
target_link_libraries(bench_slow_disk PRIVATE ${CMAKE_DL_LIBS})

add_test(NAME bench COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/bench/run.sh ${CMAKE_BINARY_DIR})
set_tests_properties(bench PROPERTIES LABELS bench TIMEOUT 7200 RUN_SERIAL ON)

# How many requests a game needs (`tests/run pace`); it fails if one does not end.
turnstone_bench(pace api_fixture)
add_dependencies(bench_pace turnstone)
add_test(NAME pace COMMAND bench_pace)
set_tests_properties(pace PROPERTIES LABELS pace)
