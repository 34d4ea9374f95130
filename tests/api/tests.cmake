# The API over real HTTP: each program starts the service on a database of its own. What they see is
# recorded, and compared with the contract by the last test.
set(api_folder ${CMAKE_CURRENT_SOURCE_DIR}/api)
add_library(api_fixture STATIC ${api_folder}/fixture.c ${api_folder}/table.c ${api_folder}/random.c
            ${api_folder}/twins.c ${api_folder}/pair.c
                               ${api_folder}/canaries.c)
target_link_libraries(api_fixture PUBLIC support match store codec rules base PkgConfig::JSONC
                                         PkgConfig::PQ PkgConfig::CHECK)
target_compile_definitions(api_fixture PRIVATE TURNSTONE="$<TARGET_FILE:turnstone>"
                                               TRAFFIC="${CMAKE_BINARY_DIR}/traffic")

foreach(name healthz_get readyz_get players_post me_get games_post games_get game_get seats_post
             seats_delete decisions_get actions_post actions_get turns_get turn_get
             resignation_post me_turns_get rematch_post long_poll catalogue operation every_route
             refusals serve
             game_play one_truth open_together orders passing hidden_twins export_get decks)
  turnstone_test(api/${name} full api_fixture)
  add_dependencies(${name} turnstone)
  set_tests_properties(api/${name} PROPERTIES FIXTURES_SETUP api_traffic)
endforeach()

add_test(NAME api/traffic
         COMMAND /usr/bin/python3 ${api_folder}/check_traffic.py
                 ${CMAKE_SOURCE_DIR}/openapi/openapi.yaml
                 ${CMAKE_SOURCE_DIR}/service/api/problems.def ${CMAKE_BINARY_DIR}/traffic)
set_tests_properties(api/traffic PROPERTIES LABELS full FIXTURES_REQUIRED api_traffic)
