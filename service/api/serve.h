/* service/api/serve.h: the command `turnstone serve`. */
#ifndef API_SERVE_H
#define API_SERVE_H

/* Serves until SIGINT or SIGTERM. argv[0] is the word `serve`. Exit status: 0 stopped in order, 1
 * failed, 2 wrong usage. */
int api_serve(int argc, char **argv);

#endif
