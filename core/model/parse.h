/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The syntax of model files, without a meaning of its own.
 */
#ifndef SL_MODEL_PARSE_H
#define SL_MODEL_PARSE_H

#include <stdbool.h>
#include <stddef.h>

#include "model/model.h"

/* A line that is neither header nor comment. */
struct sl_model_line {
	enum sl_set set;
	const char *entry;
	bool remove;		/* it began with '-' */
	unsigned int line;
};

struct sl_model_lines {
	unsigned int n;
	struct sl_model_line *list;
};

/*
 * Reads @n bytes of @text into @lines. Returns 0, or -1 and one line in
 * *@why, which begins with @name and the line's number.
 */
int sl_model_parse(struct sl_arena *a, const char *name, const char *text,
		   size_t n, struct sl_model_lines *lines, const char **why);

/* Has the entry a wildcard in it? */
bool sl_model_is_glob(const char *entry);

#endif
