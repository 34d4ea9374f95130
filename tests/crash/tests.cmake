# What survives a kill or a lost database: services and PostgreSQL as processes of the test.
# Each program runs in the tier `crash`, and in a short form in `full`.
set(crash_folder ${CMAKE_CURRENT_SOURCE_DIR}/crash)
add_library(crash_world STATIC ${crash_folder}/world.c ${crash_folder}/load.c
                               ${crash_folder}/relay.c)
target_link_libraries(crash_world PUBLIC support store base PkgConfig::JSONC PkgConfig::PQ
                                         PkgConfig::CHECK PkgConfig::SODIUM Threads::Threads)
target_compile_definitions(crash_world PRIVATE TURNSTONE="$<TARGET_FILE:turnstone>"
                                               CLUSTER="${crash_folder}/cluster.sh")

# turnstone_crash(<name> <submissions of the short form>)
function(turnstone_crash name short)
  turnstone_test(crash/${name} crash crash_world)
  add_dependencies(${name} turnstone)
  add_test(NAME crash/${name}_short COMMAND ${name})
  set_tests_properties(crash/${name}_short PROPERTIES LABELS full ENVIRONMENT
                                                      TURNSTONE_SUBMISSIONS=${short})
endfunction()

turnstone_crash(once 3)
turnstone_crash(kill 300)
turnstone_crash(outage 300)
turnstone_crash(two 300)
turnstone_crash(together 20)

# It waits for limits more than it works, and has no short form.
turnstone_test(crash/frozen crash crash_world)
add_dependencies(frozen turnstone)
