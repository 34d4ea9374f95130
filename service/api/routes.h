/* service/api/routes.h: the operations of openapi/openapi.yaml, each in the file of its name. */
#ifndef API_ROUTES_H
#define API_ROUTES_H

#include "http/router.h"

extern const struct http_route api_routes[];
extern const size_t api_n_routes;

void api_healthz_get(struct http_request *r);
void api_readyz_get(struct http_request *r);
void api_players_post(struct http_request *r);
void api_me_get(struct http_request *r);
void api_me_turns_get(struct http_request *r);
void api_games_post(struct http_request *r);
void api_games_get(struct http_request *r);
void api_game_get(struct http_request *r);
void api_seats_post(struct http_request *r);
void api_seats_delete(struct http_request *r);
void api_decisions_get(struct http_request *r);
void api_actions_post(struct http_request *r);
void api_actions_get(struct http_request *r);
void api_orders_get(struct http_request *r);
void api_orders_put(struct http_request *r);
void api_orders_delete(struct http_request *r);
void api_turns_get(struct http_request *r);
void api_turn_get(struct http_request *r);
void api_export_get(struct http_request *r);
void api_resignation_post(struct http_request *r);
void api_rematch_post(struct http_request *r);
void api_rulesets_get(struct http_request *r);
void api_ruleset_get(struct http_request *r);
void api_cards_get(struct http_request *r);
void api_card_get(struct http_request *r);
void api_rules_get(struct http_request *r);
void api_rule_get(struct http_request *r);
void api_decks_get(struct http_request *r);
void api_metrics_get(struct http_request *r);
void api_openapi_get(struct http_request *r);
void api_docs_get(struct http_request *r);
void api_docs_viewer_get(struct http_request *r);

#endif
