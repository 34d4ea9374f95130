/* service/cli/scn.h: the runner of scenario files; tests/support/SCN.md describes the language. */
#ifndef CLI_SCN_H
#define CLI_SCN_H

#include "cli/show.h"
#include "cli/table.h"

struct scn { /* one file being run; zero-initialise, then set `file` and `verbose` */
    const char *file;
    unsigned line; /* of the line that is run now */
    bool verbose;
    unsigned passed, failed; /* scenarios of this file so far */

    /* The scenario under way. */
    struct cli_table table; /* open from its `game` line on */
    const struct rules_game *game;
    char wishes[RULES_SETUP_TEXT];
    uint64_t seed;
    unsigned begun_at; /* line of its `game`, 0 before the first */
    bool created;      /* the game began: seed and settings are fixed */
    bool rearranged;   /* a line arranged something since the question was put */
    bool answered;     /* a `>` was seen: no more arranging */
    bool acknowledged; /* a check after the last answer says what is asked */
    bool broken;       /* a line failed: the rest of the scenario is skipped */
    unsigned checks;
};

/* Runs a file; its failures go to stdout as `file:line: message`. -1 if it cannot be read. */
RULES_MUST_CHECK int scn_file(struct scn *s);

/* Shared by scn_run.c, scn_answer.c and scn_check.c; what returns bool has called scn_fail() when
 * it returns false. */
/* Prints a failure of the present line; returns false. */
bool scn_fail(struct scn *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Cuts the next word off *rest; NULL at the end. The text is changed. */
char *scn_word(char **rest);
/* The same text with single spaces and none around; in place. */
char *scn_tidy(char *text);
/* "p3" is seat 2; RULES_NOBODY if the word is no seat of this game. */
rules_seat scn_seat(const struct scn *s, const char *word);
/* Reads "p1 [for p2]" off *rest, and finds the open question; NULL after scn_fail(). */
const struct rules_decision *scn_decision(struct scn *s, char **rest);

bool scn_is_rule(const struct rules_game *game, const char *word);
/* What must hold at every decision. */
bool scn_examined(struct scn *s);
bool scn_broken(struct scn *s, enum rules_rc rc);
/* Prints the latest events and what is asked now. */
void scn_show(const struct scn *s);

bool scn_answer(struct scn *s, char *rest);         /* > */
bool scn_refusal(struct scn *s, char *rest);        /* ! */
bool scn_check_question(struct scn *s, char *rest); /* ? */
bool scn_check_value(struct scn *s, char *rest);    /* = */

/* Parts of `=`: scn_words.c. */
bool scn_check_prompt(struct scn *s, char *rest);
bool scn_check_label(struct scn *s, char *rest);
bool scn_check_view(struct scn *s, char *rest);
bool scn_check_no_view(struct scn *s, char *rest);

#endif
