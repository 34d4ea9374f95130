# Properties of every registered game: all games in the tier `full`, a few of them in `quick`.
add_library(walk STATIC property/walk.c)
target_link_libraries(walk PUBLIC cli support PkgConfig::CHECK)
target_include_directories(walk PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})

foreach(name legal torture hidden relog endings)
  turnstone_test(property/${name} full walk)
  add_test(NAME property/${name}-quick COMMAND ${name})
  set_tests_properties(property/${name}-quick PROPERTIES LABELS quick
                       ENVIRONMENT TURNSTONE_GAMES=10)
endforeach()

turnstone_test(property/hashes quick walk)
target_compile_definitions(hashes PRIVATE TURNSTONE_GOLDEN="${CMAKE_CURRENT_SOURCE_DIR}/golden")
