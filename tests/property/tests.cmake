# Properties of every registered game: all games in the tier `full`, a few of them in `quick`.
add_library(walk STATIC property/walk.c)
target_link_libraries(walk PUBLIC cli support PkgConfig::CHECK)
target_include_directories(walk PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})

foreach(name legal torture hidden relog endings leaving labels)
  turnstone_test(property/${name} full walk)
  add_test(NAME property/${name}-quick COMMAND ${name})
  set_tests_properties(property/${name}-quick PROPERTIES LABELS quick
                       ENVIRONMENT TURNSTONE_GAMES=10)
endforeach()

turnstone_test(property/hashes quick walk)
target_compile_definitions(hashes PRIVATE TURNSTONE_GOLDEN="${CMAKE_CURRENT_SOURCE_DIR}/golden")

# test NAME LABEL SCRIPT: a script that gets the program
function(turnstone_script name label script)
  add_test(NAME ${name} COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/${script} $<TARGET_FILE:turnstone>)
  set_tests_properties(${name} PROPERTIES LABELS ${label})
endfunction()

turnstone_script(golden quick golden/run.sh)
turnstone_script(logs quick logs/run.sh)
turnstone_script(unit/cli_commands quick unit/cli_commands.sh)
turnstone_script(unit/cli_scn quick unit/cli_scn.sh)
turnstone_script(property/speed_of_money full property/speed_of_money.sh)
turnstone_script(property/greedy_wins full property/greedy_wins.sh)
turnstone_test(unit/cli_log quick cli)
