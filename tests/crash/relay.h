/* tests/crash/relay.h: stands between services and PostgreSQL, and breaks the line on wish. */
#ifndef TEST_CRASH_RELAY_H
#define TEST_CRASH_RELAY_H

#include "unit/store_database.h"

enum relay_mode {
    RELAY_PASS,
    RELAY_MUTE, /* whoever asks for a commit gets it, and hears nothing more from the server */
};

/* Opens it before any service starts; the connection string for the services, which the caller
 * frees. */
char *relay_open(const struct database *d);
void relay_set(enum relay_mode how);
/* Of a thousand requests so many are cut off before the server has them, and of a thousand replies
 * so many are lost, each with both connections. */
void relay_break(int cut_per_mille, int swallow_per_mille);

#endif
