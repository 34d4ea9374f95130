/* service/cli/scn_answer.c: the answers of a scenario: `>` must be taken, `!` must be refused. */
#include "cli/scn.h"

#include <string.h>

const struct rules_decision *scn_decision(struct scn *s, char **rest)
{
    char *who = scn_word(rest);
    rules_seat by = who ? scn_seat(s, who) : RULES_NOBODY;
    if (by == RULES_NOBODY) {
        (void)scn_fail(s, "\"%s\" is no seat of this game", who ? who : "");
        return NULL;
    }
    *rest += strspn(*rest, " ");
    const struct rules_decision *d = rules_next_for(s->table.st, by, RULES_NOBODY);
    if (strncmp(*rest, "for ", 4) == 0) {
        (void)scn_word(rest);
        char *whom = scn_word(rest);
        rules_seat seat = whom ? scn_seat(s, whom) : RULES_NOBODY;
        d = seat == RULES_NOBODY ? NULL : rules_open(s->table.st, seat);
        if (!d || d->by != by) {
            (void)scn_fail(s, "p%d is not asked for %s", by + 1, whom ? whom : "anybody");
            return NULL;
        }
    }
    if (!d)
        (void)scn_fail(s, "p%d is not asked", by + 1);
    return d;
}

static bool read_answer(struct scn *s, const struct rules_decision *d, const char *text,
                        struct rules_action *a, struct rules_text *why)
{
    *a = (struct rules_action){.act = RULES_ANSWER, .by = d->by, .number = d->number};
    if (strcmp(text, "default") == 0) {
        rules_fallback(s->table.st, d, a);
        return true;
    }
    return rules_answer_parse(s->game, text, a, why) == RULES_OK;
}

static bool applied(struct scn *s, const struct rules_action *a)
{
    struct rules_refusal why = {0};
    enum rules_rc rc = cli_table_apply(&s->table, a, &why);
    if (rc == RULES_ILLEGAL) {
        struct buf text = {0};
        cli_show_refusal(&text, s->game, &why);
        (void)scn_fail(s, "refused: %s", text.at);
        buf_free(&text);
        return false;
    }
    if (rc == RULES_BROKEN)
        return scn_broken(s, rc);
    if (rc)
        return scn_fail(s, "refused (%d)", (int)rc);
    s->answered = true;
    s->acknowledged = false;
    if (s->verbose)
        scn_show(s);
    return scn_examined(s);
}

/* "p1 resign", "p1 take back" and "p1 orders ..." answer no question; false: the line is something
 * else, or orders that cannot be read: `why` says so. */
static bool special(struct scn *s, const char *rest, struct rules_action *a, struct rules_text *why)
{
    rest += strspn(rest, " ");
    if (strlen(rest) < 3 || rest[2] != ' ')
        return false;
    char who[3] = {rest[0], rest[1], '\0'};
    rules_seat seat = scn_seat(s, who);
    *a = (struct rules_action){.act = RULES_RESIGN, .by = seat};
    if (seat == RULES_NOBODY)
        return false;
    if (strcmp(rest + 3, "resign") == 0)
        return true;
    if (strncmp(rest + 3, "orders ", 7) == 0) {
        a->act = RULES_ORDERS;
        return rules_orders_parse(s->game, rest + 10, a, why) == RULES_OK;
    }
    if (strcmp(rest + 3, "take back") != 0)
        return false;
    const struct rules_decision *d = rules_asked(s->table.st, seat);
    a->act = RULES_TAKE_BACK;
    a->number = d ? d->number : 0;
    return true;
}

bool scn_answer(struct scn *s, char *rest)
{
    struct rules_action a;
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    if (special(s, rest, &a, &why))
        return applied(s, &a);
    if (why.n)
        return scn_fail(s, "%s", text);
    const struct rules_decision *d = scn_decision(s, &rest);
    if (!d)
        return false;
    rest += strspn(rest, " ");
    if (!read_answer(s, d, rest, &a, &why))
        return scn_fail(s, "%s", text);
    return applied(s, &a);
}

/* The answer must be refused, for that reason, and change nothing. */
static bool refused(struct scn *s, const struct rules_action *a, enum rules_rc wanted,
                    struct buf *sentence)
{
    uint8_t before[16], after[16];
    struct rules_refusal why = {0};
    cli_table_hash(&s->table, s->table.st, before);
    enum rules_rc rc = cli_table_apply(&s->table, a, &why);
    if (rc == RULES_OK)
        return scn_fail(s, "accepted, and must not be");
    if (rc == RULES_BROKEN)
        return scn_broken(s, rc);
    if (rc != wanted)
        return scn_fail(s, "refused, but for another reason (%d)", (int)rc);
    cli_table_hash(&s->table, s->table.spare, after);
    if (memcmp(before, after, sizeof before) != 0)
        return scn_fail(s, "refused, but it changed the state");
    if (rc == RULES_ILLEGAL)
        cli_show_refusal(sentence, s->game, &why);
    return true;
}

/* A seat that is not asked answers somebody's question. */
static bool refuse_stranger(struct scn *s, char *rest)
{
    struct buf sentence = {0};
    char *who = scn_word(&rest);
    rules_seat by = who ? scn_seat(s, who) : RULES_NOBODY;
    const struct rules_decision *d = NULL;
    if (by == RULES_NOBODY)
        return scn_fail(s, "\"%s\" is no seat of this game", who ? who : "");
    if (rules_next_for(s->table.st, by, RULES_NOBODY))
        return scn_fail(s, "%s is asked", who);
    for (rules_seat seat = 0; !d && seat < rules_seats(s->table.st); seat++)
        d = rules_open(s->table.st, seat);
    struct rules_action a = {.act = RULES_ANSWER, .by = by, .number = d ? d->number : 0};
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    if (rules_answer_parse(s->game, rest + strspn(rest, " "), &a, &why))
        return scn_fail(s, "%s", text);
    return refused(s, &a, d ? RULES_NOT_YOURS : RULES_OVER, &sentence);
}

/* "DOM-BUY-02 costs 8, you have 3": the rule, a part of the sentence, or both. */
static bool check_sentence(struct scn *s, const char *sentence, char *wanted)
{
    char rule[64];
    size_t n = strcspn(wanted, " ");
    if (n < sizeof rule) {
        memcpy(rule, wanted, n);
        rule[n] = '\0';
        if (scn_is_rule(s->game, rule)) {
            if (strncmp(sentence, rule, n) != 0 || sentence[n] != ' ')
                return scn_fail(s, "refused, but: %s", sentence);
            wanted += n + strspn(wanted + n, " ");
        }
    }
    return strstr(sentence, wanted) || scn_fail(s, "refused, but: %s", sentence);
}

/* Orders are refused by a rule, like answers, or like the others because their time is over. */
static bool refuse_special(struct scn *s, const struct rules_action *a, char *wanted)
{
    struct buf sentence = {0};
    enum rules_rc expected = rules_over(s->table.st) ? RULES_OVER
                             : a->act == RULES_ORDERS && !rules_gone(s->table.st, a->by)
                                 ? RULES_ILLEGAL
                                 : RULES_STALE;
    bool ok = refused(s, a, expected, &sentence) &&
              (!wanted || check_sentence(s, sentence.n ? sentence.at : "", wanted));
    buf_free(&sentence);
    return ok;
}

bool scn_refusal(struct scn *s, char *rest)
{
    struct rules_action a;
    struct buf sentence = {0};
    char text[256] = "";
    struct rules_text why = {text, 0, sizeof text};
    char *wanted = strchr(rest, ':');
    if (wanted) {
        *wanted++ = '\0';
        wanted += strspn(wanted, " ");
        for (size_t n = strlen(rest); n > 0 && rest[n - 1] == ' '; n--)
            rest[n - 1] = '\0';
    }
    if (wanted && strcmp(wanted, "not asked") == 0)
        return refuse_stranger(s, rest);
    bool unreadable = wanted && strcmp(wanted, "unreadable") == 0;
    if (special(s, rest, &a, &why))
        return refuse_special(s, &a, wanted);
    if (why.n)
        return unreadable || scn_fail(s, "%s", text);
    const struct rules_decision *d = scn_decision(s, &rest);
    if (!d)
        return false;
    if (!read_answer(s, d, rest + strspn(rest, " "), &a, &why))
        return unreadable || scn_fail(s, "%s", text);
    if (unreadable)
        return scn_fail(s, "the answer is readable");
    bool ok = refused(s, &a, RULES_ILLEGAL, &sentence) &&
              (!wanted || check_sentence(s, sentence.n ? sentence.at : "", wanted));
    buf_free(&sentence);
    return ok;
}
