turnstone_test(unit/http_router quick http)
turnstone_test(unit/http_server quick http)
turnstone_test(unit/http_limits quick http)
turnstone_test(unit/http_defer quick http)
