/* service/rules/neuroscape/cards/corpo.c: Corpo characters of Genesis. */
#include "rules/neuroscape/asks.h"

static enum fx_rc search_and_destroy(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    ns_doom_source(g, f);
    FX_SETTLE(1);
    if (ns_source_was_destroyed(g, f))
        ns_do_damage(g, ns_item(g, f->id), ns_ability_of(ns_item(g, f->id)));
    FX_END
}

static bool is_gear(const struct ns_card *c)
{
    return c->type == NS_GEAR;
}

static enum fx_rc top_shelf(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_index(g, f->seat, f->id, 3));
    FX_END
}

static bool is_riot_police(const struct ns_card *c)
{
    return c == ns_cards[NS_CARD_riot_police];
}

static enum fx_rc call_for_backup(struct ns *g, struct fx_frame *f)
{
    FX_BEGIN
    FX_CALL(1, ns_call_search(g, f->seat, f->id));
    FX_END
}

static bool was_damaged(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o && o->damaged;
}

/* A program that targets something in the Cache. */
static bool aims_at_item(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_item *aims = ns_see_item(g, target);
    (void)it;
    if (!aims || !aims->is_card || ns_cards[aims->number]->type != NS_PROGRAM)
        return false;
    for (int i = 0; i < NS_MAX_TARGETS; i++)
        if (ns_see_item(g, aims->target[i]))
            return true;
    return false;
}

static void yes(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_counter(g, it->target[0]);
    ns_do_counter_self(g, it, a);
}

static void double_interest(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    (void)a;
    if (o)
        ns_count_up(g, o, NS_INTEREST, o->counter[NS_INTEREST]);
}

static void cash_out(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *o = ns_object(g, it->source);
    (void)a;
    if (!o)
        return;
    int n = o->counter[NS_INTEREST];
    ns_count_up(g, o, NS_INTEREST, -n);
    for (; n > 0 && g->seat[it->seat].ram_deck > 0; n--)
        ns_install(g, it->seat, false);
}

static bool is_tether(const struct ns *g, const struct ns_item *it, int32_t target)
{
    const struct ns_object *o = ns_see(g, target);
    (void)it;
    return o && ns_card_of(o)->subtype == NS_TETHER;
}

static bool is_no_tether(const struct ns *g, const struct ns_item *it, int32_t target)
{
    return !is_tether(g, it, target);
}

static void collect(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    ns_hit(g, it, NS_SEAT_CODE - it->who, a->n, (enum ns_frame)a->type);
}

/* X RAM of the Bank, counted when the 2 RAM have been run: those are destroyed too. */
static int ram_in_bank(const struct ns *g, const struct ns_item *it)
{
    return g->seat[it->seat].refreshed + g->seat[it->seat].running;
}

static void blood_money(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    if (ns_still(g, it, 0))
        ns_hit(g, it, it->target[0], it->x, (enum ns_frame)a->type);
}

static void swipe_platinum(struct ns *g, const struct ns_item *it, const struct ns_ability *a)
{
    struct ns_object *gear = ns_object(g, it->target[0]);
    (void)a;
    if (gear && ns_see(g, it->source) && gear->on != it->source)
        ns_attach(g, gear, it->source);
}

const struct ns_card ns_unpaid_intern = {
    .word = {"unpaid_intern", "Unpaid Intern", ""},
    .type = NS_CHARACTER,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
};

const struct ns_card ns_executive = {
    .word = {"executive", "Executive", "Acquisition, 2 and run: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .n = 1,
                 .name = "Acquisition",
                 .now = ns_do_install}},
};

const struct ns_card ns_trustfund_baby = {
    .word = {"trustfund_baby", "Trustfund Baby", "When it enters play: install 1 RAM, running."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ENTERS, .about = NS_SELF, .n = 1, .now = ns_do_install}},
};

const struct ns_card ns_seeker_drones = {
    .word = {"seeker_drones", "Seeker Drones",
             "Search and Destroy, run: destroy this. If you do, 2 Bioframe damage to any target."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_ANY,
                 .harms = true,
                 .n = 2,
                 .type = NS_BF,
                 .name = "Search and Destroy",
                 .fx = search_and_destroy}},
};

const struct ns_card ns_arms_dealer = {
    .word = {"arms_dealer", "Arms Dealer", "Top Shelf, 1: INDEX 3 for a gear."},
    .type = NS_CHARACTER,
    .cost = 1,
    .attack = 1,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability =
        {{.when = NS_ACTIVATED, .ram = 1, .wants = is_gear, .name = "Top Shelf", .fx = top_shelf}},
};

const struct ns_card ns_acpd_drones = {
    .word = {"acpd_drones", "ACPD Drones", "Detain, 1 and run: run a character."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 3,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .name = "Detain",
                 .now = ns_do_run}},
};

const struct ns_card ns_riot_police = {
    .word = {"riot_police", "Riot Police",
             "Call for Backup, 3: search your Cyberdeck for a Riot Police, reveal it, put it into "
             "your hand."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 5,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 3,
                 .wants = is_riot_police,
                 .name = "Call for Backup",
                 .fx = call_for_backup}},
};

const struct ns_card ns_boardroom_shark = {
    .word = {"boardroom_shark", "Boardroom Shark",
             "Blood in the Water, 2: destroy a character that was damaged this turn."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .fits = was_damaged,
                 .name = "Blood in the Water",
                 .now = ns_do_destroy}},
};

const struct ns_card ns_yes_man = {
    .word = {"yes_man", "Yes Man",
             "Yes, 2 and run: counter a program that targets something in the Cache, then put a "
             "-1/-1 counter on this."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 1,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .run = true,
                 .target = NS_ITEM_TARGET,
                 .harms = true,
                 .fits = aims_at_item,
                 .n = 1,
                 .counter = NS_MINUS,
                 .name = "Yes",
                 .now = yes}},
};

const struct ns_card ns_venture_capitalist = {
    .word = {"venture_capitalist", "Venture Capitalist",
             "Enters play with an interest counter. On your Netcheck: double its interest "
             "counters. Cash Out, run: remove them all and install as many RAM, running."},
    .type = NS_CHARACTER,
    .cost = 4,
    .attack = 1,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .enters_with = 1,
    .ability = {{.when = NS_ON_NETCHECK, .about = NS_YOU, .now = double_interest},
                {.when = NS_ACTIVATED, .run = true, .name = "Cash Out", .now = cash_out}},
};

const struct ns_card ns_gokudo_silencer = {
    .word = {"gokudo_silencer", "Gokudo Silencer",
             "Severance, run: destroy a tether. Damascus Blade, 1 and run: put a BLEED counter on "
             "a character."},
    .type = NS_CHARACTER,
    .cost = 3,
    .attack = 4,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_GEAR_TARGET,
                 .harms = true,
                 .fits = is_tether,
                 .name = "Severance",
                 .now = ns_do_destroy},
                {.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .n = 1,
                 .counter = NS_BLEED,
                 .name = "Damascus Blade",
                 .now = ns_do_counter}},
};

const struct ns_card ns_debt_collector = {
    .word = {"debt_collector", "Debt Collector",
             "When the last refreshed RAM of an opponent is run or committed: 2 Bioframe damage to "
             "that opponent."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 1,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_LAST_RAM, .about = NS_OPPONENT, .n = 2, .type = NS_BF, .now = collect}},
};

const struct ns_card ns_ed_card_counter = {
    .word = {"ed_card_counter", "Ed, Card Counter",
             "When you roll a d20: put a +1/+1 counter on this."},
    .type = NS_CHARACTER,
    .cost = 2,
    .attack = 2,
    .defense = 2,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .iconic = true,
    .ability = {{.when = NS_ROLLS,
                 .about = NS_YOU,
                 .n = 1,
                 .counter = NS_PLUS,
                 .now = ns_do_counter_self}},
};

const struct ns_card ns_neosec_firestorm = {
    .word = {"neosec_firestorm", "NeoSec Firestorm",
             "Incinerate, 2: 1 Bioframe damage to each of up to 3 characters. Seeker Missile, 1 "
             "and run: 3 Bioframe damage to a player."},
    .type = NS_CHARACTER,
    .cost = 6,
    .attack = 6,
    .defense = 7,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_CHARACTER_TARGET,
                 .harms = true,
                 .least = 0,
                 .most = 3,
                 .n = 1,
                 .type = NS_BF,
                 .name = "Incinerate",
                 .now = ns_do_damage},
                {.when = NS_ACTIVATED,
                 .ram = 1,
                 .run = true,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 3,
                 .type = NS_BF,
                 .name = "Seeker Missile",
                 .now = ns_do_damage}},
};

const struct ns_card ns_omnis_deathbringer = {
    .word = {"omnis_deathbringer", "Omnis Deathbringer",
             "150mm Railgun, 2: 4 Bioframe damage to a player."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 3,
    .defense = 7,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .ability = {{.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .n = 4,
                 .type = NS_BF,
                 .name = "150mm Railgun",
                 .now = ns_do_damage}},
};

const struct ns_card ns_maximillion_gold = {
    .word = {"maximillion_gold", "Maximillion Gold",
             "Asset Appreciation, run: install 2 RAM, running. Blood Money, 2 and destroy X RAM of "
             "your Bank: X Bioframe damage to a player."},
    .type = NS_CHARACTER,
    .cost = 5,
    .attack = 3,
    .defense = 4,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .requirement = NS_CORPO,
    .iconic = true,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .n = 2,
                 .name = "Asset Appreciation",
                 .now = ns_do_install},
                {.when = NS_ACTIVATED,
                 .ram = 2,
                 .target = NS_PLAYER_TARGET,
                 .harms = true,
                 .type = NS_BF,
                 .most_x = ram_in_bank,
                 .name = "Blood Money",
                 .pays_ram = true,
                 .now = blood_money}},
};

const struct ns_card ns_terry_the_accountant = {
    .word = {"terry_the_accountant", "Terry, the Accountant",
             "Immune to PSYCHOSIS. Swipe Platinum, run: attach a gear that is no tether to this; "
             "who controls it stays the same."},
    .type = NS_CHARACTER,
    .cost = 3,
    .defense = 3,
    .frame = NS_BF,
    .factions = NS_CORPO,
    .iconic = true,
    .keys = NS_SANE,
    .ability = {{.when = NS_ACTIVATED,
                 .run = true,
                 .target = NS_GEAR_TARGET,
                 .fits = is_no_tether,
                 .name = "Swipe Platinum",
                 .now = swipe_platinum}},
};
