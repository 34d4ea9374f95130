add_test(NAME sql/schema_dump COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/sql/schema_dump.sh --check)
set_tests_properties(sql/schema_dump PROPERTIES LABELS full)
