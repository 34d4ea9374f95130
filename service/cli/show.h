/* service/cli/show.h: questions, answers, events and views as text for terminals and goldens. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "base/buf.h"
#include "rules/core/game.h"

/* As a viewer of events: sees everything. Only for commands that hold the chance key anyway. */
enum { CLI_OMNISCIENT = 0xfe };

/* A question as a scenario checks it: "p2 set 2..2 discard because militia : discard copper 2". */
void cli_show_question(struct buf *out, const struct rules_game *game, const void *st,
                       const struct rules_decision *d);
/* Who answers: "p2", or "p1 for p2" where another seat decides. */
void cli_show_asked(struct buf *out, const struct rules_decision *d);
/* "gain p2 curse 3": kind, seat, card, args; card and args only where the viewer may know them. */
void cli_show_event(struct buf *out, const struct rules_game *game, const struct rules_event *e,
                    rules_seat viewer);
/* The same as a sentence for people. */
void cli_show_sentence(struct buf *out, const struct rules_game *game, const struct rules_event *e,
                       rules_seat viewer);
/* The label of an option ("Play Smithy"), and the sentence that asks. */
void cli_show_option(struct buf *out, const struct rules_game *game, const void *st,
                     const struct rules_decision *d, const struct rules_option *o);
void cli_show_prompt(struct buf *out, const struct rules_game *game, const void *st,
                     const struct rules_decision *d);
void cli_show_answer(struct buf *out, const struct rules_game *game, const void *st,
                     const struct rules_decision *d, const struct rules_action *a);
/* Standing orders: "always_reveal moat, never_react", or "none". */
void cli_show_orders(struct buf *out, const struct rules_game *game,
                     const struct rules_order *orders, uint8_t n);
/* "DOM-BUY-02 Province costs 8, you have 3" */
void cli_show_refusal(struct buf *out, const struct rules_game *game,
                      const struct rules_refusal *why);
/* "seats: 2 to 4 seats play this game, not 1 (NS-CMP-09)" */
void cli_show_setup_error(struct buf *out, const struct rules_setup_error *why);
/* "p1 1 p2 2", places in seat order. */
void cli_show_places(struct buf *out, const struct rules_game *game, const void *st);

/* A view as indented lines (text_sink.c), each after `indent` spaces. */
void cli_show_view(struct buf *out, const struct rules_game *game, const void *st,
                   rules_seat viewer, int indent);

#endif
