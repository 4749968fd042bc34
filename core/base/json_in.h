/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the readers of JSON share. json_in.c needs jansson: the plugin must
 * not link it.
 */
#ifndef SL_JSON_IN_H
#define SL_JSON_IN_H

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

struct sl_arena;

/* Where a reader is, for what it says. */
struct sl_json_in {
	struct sl_arena *arena;
	const char *path;
	unsigned int line;	/* of the file, if it has records; or 0 */
	const char *where;	/* "findings[3].steps[1]", or NULL */
	const char *why;	/* the last thing that was wrong */
};

/* Sets @in->why: the place and what is wrong there, fit for a terminal. */
void sl_json_in_complain(struct sl_json_in *in, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
/* The same, and false: for "return sl_json_in_fail(...)". */
#define sl_json_in_fail(...) (sl_json_in_complain(__VA_ARGS__), false)

/*
 * Opens @in->path, a regular file of up to @max bytes, without waiting for
 * the writer of a pipe. NULL, and @in->why; @what is what it should be.
 */
FILE *sl_json_in_open(struct sl_json_in *in, long long max, const char *what);

/* Member @name of object @json; false, and @in->why: it is of another type. */

/* Into the arena. Null is NULL where @null allows it. */
bool sl_json_in_string(struct sl_json_in *in, const json_t *json,
		       const char *name, bool null, const char **s);
bool sl_json_in_uint(struct sl_json_in *in, const json_t *json,
		     const char *name, unsigned int *v);
bool sl_json_in_bool(struct sl_json_in *in, const json_t *json,
		     const char *name, bool *v);

#endif
