/* service/api/problem.c: refuses a request with a problem of the list in problems.def. */
#include "api/problem.h"

#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { RETRY_SECONDS = 5, DETAIL = 500 };

static const struct problem {
    const char *slug;
    int status;
    const char *title;
} problems[] = {
#define PROBLEM(slug_, status_, title_) {#slug_, status_, title_},
#include "api/problems.def"
#undef PROBLEM
};

static const struct problem *find(const char *slug)
{
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
        if (strcmp(problems[i].slug, slug) == 0)
            return &problems[i];
    return NULL;
}

void api_problem_complete(struct codec_problem *p, const struct http_request *r)
{
    const struct problem *found = find(p->slug);
    if (!found) {
        log_line(LOG_ERROR, "api_unknown_problem", "id=%s slug=%s", http_id(r), p->slug);
        found = find("internal");
    }
    p->slug = found->slug;
    p->title = found->title;
    p->status = found->status;
    p->request_id = http_id(r);
}

void api_problem(struct http_request *r, struct codec_problem *p)
{
    struct buf body = {0};
    api_problem_complete(p, r);
    struct codec_out o = codec_out_begin(&body);
    codec_problem(p, &o, NULL);
    if (p->status == 401)
        http_reply_header(r, "WWW-Authenticate", "Bearer realm=\"turnstone\"");
    if (p->status == 503) {
        char seconds[12];
        (void)snprintf(seconds, sizeof seconds, "%d", RETRY_SECONDS);
        http_reply_header(r, "Retry-After", seconds);
    }
    http_reply(r, p->status, "application/problem+json", &body);
}

void api_refuse(struct http_request *r, const char *slug, const char *format, ...)
{
    char detail[DETAIL];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(detail, sizeof detail, format, args);
    va_end(args);
    struct codec_problem p = API_PROBLEM(slug, detail);
    api_problem(r, &p);
}

void api_refuse_parameter(struct http_request *r, const char *slug, const char *name,
                          const char *format, ...)
{
    char detail[DETAIL];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(detail, sizeof detail, format, args);
    va_end(args);
    struct codec_place place = {.parameter = name, .detail = detail};
    struct codec_problem p = API_PROBLEM(slug, detail);
    p.places = &place;
    p.n_places = 1;
    api_problem(r, &p);
}

void api_refuse_body(struct http_request *r, enum codec_rc rc, const struct codec_error *why)
{
    if (rc != CODEC_REFUSED) {
        api_refuse_rc(r, MATCH_FAILED);
        return;
    }
    char detail[DETAIL];
    (void)snprintf(detail, sizeof detail, "%s: %s.", why->pointer[0] ? why->pointer : "The body",
                   why->detail);
    struct codec_place place = codec_error_place(why);
    struct codec_problem p = API_PROBLEM(why->problem, detail);
    bool has_place = strcmp(why->problem, "malformed_json") != 0;
    p.places = &place;
    p.n_places = has_place ? 1 : 0;
    api_problem(r, &p);
}

static const struct refusal {
    const char *slug, *detail;
} refusals[] = {
    [MATCH_KEY_REUSED] = {"idempotency_key_reused", "Choose a new key for every new request."},
    [MATCH_NO_GAME] = {"no_such_game", "There is no such game that you may see."},
    [MATCH_NO_POSITION] = {"no_such_position", "The game has not come so far."},
    [MATCH_NO_SEAT] = {"no_such_seat", "The game has no such seat."},
    [MATCH_NOT_SEATED] = {"not_seated", "You have no seat in this game."},
    [MATCH_NOT_YOURS] = {"not_your_decision", "Another seat answers this decision."},
    [MATCH_STALE] = {"stale_decision", "The decision was answered, withdrawn or never asked."},
    [MATCH_NOT_ASKED] = {"not_asked", "Nothing more is asked of this seat for now."},
    [MATCH_NOT_STARTED] = {"game_not_started", "The game waits for players."},
    [MATCH_OVER] = {"game_over", "Nothing is asked any more."},
    [MATCH_STARTED] = {"already_started", "The game no longer waits for players."},
    [MATCH_CANCELLED] = {"game_cancelled", "The game was cancelled before it started."},
    [MATCH_BUSY] = {"overloaded", "As many of these requests are under way as may be."},
    [MATCH_NOT_OVER] = {"game_not_over", "Only a finished game has a rematch."},
    [MATCH_ALREADY_SEATED] = {"already_seated", "You have a seat in this game already."},
    [MATCH_ALREADY_RESIGNED] = {"already_resigned", "The seat has left or lost already, for good."},
    [MATCH_TAKEN] = {"seat_taken", "No seat is free for you."},
    [MATCH_UNREADABLE] = {"unreadable_answer", "The text is not of the grammar of answers."},
    [MATCH_ILLEGAL] = {"illegal_answer", "The decision does not offer this."},
    [MATCH_NO_PLAYER] = {"invalid_options", "An invited player does not exist."},
    [MATCH_OTHER_RULES] = {"other_rules",
                           "The game was begun under rules that this service does not have."},
    [MATCH_DOWN] = {"service_unavailable", "The database does not answer. Try again soon."},
    [MATCH_FAILED] = {"internal", "The service failed; its log says more under the request id."},
};

static const struct refusal *refusal_of(enum match_rc rc)
{
    size_t i = (size_t)rc;
    bool is_known = i < sizeof refusals / sizeof *refusals && refusals[i].slug;
    return &refusals[is_known ? i : MATCH_FAILED];
}

const char *api_rc_slug(enum match_rc rc)
{
    return refusal_of(rc)->slug;
}

const char *api_rc_detail(enum match_rc rc)
{
    return refusal_of(rc)->detail;
}

const char *api_rc_sentence(enum match_rc rc, const char *words, char out[static API_SENTENCE])
{
    if (!words || !words[0])
        return api_rc_detail(rc);
    size_t n = strlen(words);
    (void)snprintf(out, API_SENTENCE, "%s%s", words, words[n - 1] == '.' ? "" : ".");
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}

void api_refuse_rc(struct http_request *r, enum match_rc rc)
{
    api_refuse(r, api_rc_slug(rc), "%s", api_rc_detail(rc));
}

void api_refuse_http(struct http_request *r, int status, const char *code, const char *detail)
{
    bool is_lost = strcmp(code, "not_found") == 0;
    (void)status; /* the list has the same */
    api_refuse(r, code, "%s%s", detail, is_lost ? " What there is, /docs shows." : "");
}
