# The API over real HTTP: each program starts the service on a database of its own. What they see is
# recorded, and compared with the contract by the last test.
set(api_folder ${CMAKE_CURRENT_SOURCE_DIR}/api)
add_library(api_fixture STATIC ${api_folder}/fixture.c ${api_folder}/table.c ${api_folder}/random.c)
target_link_libraries(api_fixture PUBLIC support match store codec rules base PkgConfig::JSONC
                                         PkgConfig::PQ PkgConfig::CHECK)
target_compile_definitions(api_fixture PRIVATE TURNSTONE="$<TARGET_FILE:turnstone>"
                                               TRAFFIC="${CMAKE_BINARY_DIR}/traffic")

foreach(name game_play)
  turnstone_test(api/${name} full api_fixture)
  add_dependencies(${name} turnstone)
endforeach()
