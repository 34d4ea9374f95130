/* service/api/routes.c: the table of operations: method, path, and the function that answers. */
#include "api/routes.h"

#include "http/request.h"

const struct http_route api_routes[] = {
    {"healthz_get", "GET", "/healthz", api_healthz_get, 0},
    {"readyz_get", "GET", "/readyz", api_readyz_get, 0},
    {"players_post", "POST", "/v1/players", api_players_post, HTTP_JSON_BODY},
    {"me_get", "GET", "/v1/me", api_me_get, 0},
    {"me_turns_get", "GET", "/v1/me/turns", api_me_turns_get, 0},
    {"games_post", "POST", "/v1/games", api_games_post, HTTP_JSON_BODY},
    {"games_get", "GET", "/v1/games", api_games_get, 0},
    {"game_get", "GET", "/v1/games/{game_id}", api_game_get, 0},
    {"seats_post", "POST", "/v1/games/{game_id}/seats", api_seats_post, HTTP_JSON_BODY},
    {"seats_delete", "DELETE", "/v1/games/{game_id}/seats/{seat}", api_seats_delete, 0},
    {"decisions_get", "GET", "/v1/games/{game_id}/decisions", api_decisions_get, 0},
    {"actions_post", "POST", "/v1/games/{game_id}/actions", api_actions_post, HTTP_JSON_BODY},
    {"actions_get", "GET", "/v1/games/{game_id}/actions", api_actions_get, 0},
    {"orders_get", "GET", "/v1/games/{game_id}/orders", api_orders_get, 0},
    {"orders_put", "PUT", "/v1/games/{game_id}/orders", api_orders_put, HTTP_JSON_BODY},
    {"orders_delete", "DELETE", "/v1/games/{game_id}/orders", api_orders_delete, 0},
    {"turns_get", "GET", "/v1/games/{game_id}/turns", api_turns_get, 0},
    {"turn_get", "GET", "/v1/games/{game_id}/turns/{turn}", api_turn_get, 0},
    {"export_get", "GET", "/v1/games/{game_id}/export", api_export_get, 0},
    {"resignation_post", "POST", "/v1/games/{game_id}/resignation", api_resignation_post, 0},
    {"rematch_post", "POST", "/v1/games/{game_id}/rematch", api_rematch_post, HTTP_JSON_BODY},
    {"rulesets_get", "GET", "/v1/rulesets", api_rulesets_get, 0},
    {"ruleset_get", "GET", "/v1/rulesets/{ruleset}", api_ruleset_get, 0},
    {"cards_get", "GET", "/v1/rulesets/{ruleset}/cards", api_cards_get, 0},
    {"card_get", "GET", "/v1/rulesets/{ruleset}/cards/{card}", api_card_get, 0},
    {"rules_get", "GET", "/v1/rulesets/{ruleset}/rules", api_rules_get, 0},
    {"rule_get", "GET", "/v1/rulesets/{ruleset}/rules/{rule}", api_rule_get, 0},
    {"decks_get", "GET", "/v1/rulesets/{ruleset}/decks", api_decks_get, 0},
    {"metrics_get", "GET", "/metrics", api_metrics_get, 0},
    {"openapi_get", "GET", "/openapi.yaml", api_openapi_get, 0},
    {"docs_get", "GET", "/docs", api_docs_get, 0},
    {"docs_viewer_get", "GET", "/docs/redoc.js", api_docs_viewer_get, 0},
};
const size_t api_n_routes = sizeof api_routes / sizeof *api_routes;
