/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What spatch does not parse: it leaves such code out without a word.
 */
#ifndef SL_COCCIPARSE_H
#define SL_COCCIPARSE_H

#include <stdbool.h>

struct sl_arena;
struct sl_job;

/* A piece of a file that was left out. */
struct sl_unparsed_part {
	const char *file;	/* relative to the tree */
	unsigned int lines;
	const char *functions;	/* names that it defines, or "" */
};

struct sl_unparsed {
	struct sl_unparsed_part *parts;
	unsigned int nparts;
	unsigned int lines;	/* in all of them */
	unsigned int nfiles;	/* .c files that were looked at */
	bool failed;		/* spatch did not get to its end */
};

/*
 * Makes @job one that lets spatch parse the files below folder @dir of @tree,
 * and leave what it has parsed in @tmp/cache, for --cache-prefix. @macros: a
 * file of macro hints, or NULL. All of it has to stay until the job has run.
 */
void sl_cocci_parse_job(struct sl_job *job, struct sl_arena *arena, const char *tree,
			const char *dir, const char *macros, const char *tmp);

/* What the job said, when it has run; takes its output apart. */
struct sl_unparsed *sl_cocci_unparsed(struct sl_arena *arena, struct sl_job *job);

/* Tells it on standard error. */
void sl_cocci_say(const struct sl_unparsed *u);

#endif
