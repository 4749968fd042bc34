/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A streaming JSON writer without a tree and without a library, so that it
 * also runs inside the compiler. Commas are put by the writer; the caller
 * answers for the nesting.
 */
#ifndef SL_JSON_OUT_H
#define SL_JSON_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_json {
	FILE *out;
	bool comma;		/* the next value needs one before it */
	bool brk;		/* the next value begins a line */
	int err;		/* errno of the first failed write, or 0 */
	size_t n;
	char buf[16384];
};

void sl_json_start(struct sl_json *j, FILE *out);

/* Writes out what is buffered. Returns 0, or -1 with errno. */
int sl_json_finish(struct sl_json *j);

/* '{' or '[', and its '}' or ']'. */
void sl_json_open(struct sl_json *j, char bracket);
void sl_json_close(struct sl_json *j, char bracket);

/* The name of the next value; @name needs no escapes. */
void sl_json_key(struct sl_json *j, const char *name);

/* NULL is written as null. Bytes that are no UTF-8 become U+FFFD. */
void sl_json_str(struct sl_json *j, const char *s);
void sl_json_int(struct sl_json *j, long long v);
void sl_json_bool(struct sl_json *j, bool v);

/* Lets the next value of an object or an array begin on a new line. */
void sl_json_break(struct sl_json *j);

/* Ends a line of JSON lines. */
void sl_json_line(struct sl_json *j);

#ifdef __cplusplus
}
#endif
#endif
