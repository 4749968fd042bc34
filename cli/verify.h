/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * fix --verify: each step of a series is applied, compiled and checked, on a
 * copy in the cache. The tree and its output folder are only read.
 */
#ifndef SL_VERIFY_H
#define SL_VERIFY_H

#include <stdbool.h>

#include "build.h"

struct sl_arena;
struct sl_mail;
struct sl_model;
struct sl_rw_patch;

struct sl_verify {
	struct sl_arena *arena;
	struct sl_build *build;		/* built: its units' commands are run again */
	const struct sl_model *model;
	unsigned int n;			/* steps: */
	const struct sl_rw_patch *patches;
	const struct sl_mail *mails;	/* of each patch, in the same order */
};

/*
 * Says in one line for each step what was done, and in one what could not be.
 * Returns whether no step failed; *@table becomes what goes into the mail:
 * lines of text.
 */
bool sl_verify(const struct sl_verify *v, const char **table);

/* ---- verify_copy.c: the copy ------------------------------------------------ */

/*
 * Makes @dir anew: links to the tree's files, and files of its own for those
 * that the series changes, as they are before it.
 */
void sl_verify_copy(const struct sl_verify *v, const char *dir);
/* Gives the copy in @dir what @p changes. */
void sl_verify_step(const struct sl_verify *v, const char *dir, const struct sl_rw_patch *p);
/*
 * A repository and a folder below @dir with the files of the series. Each
 * applies step @i, the steps before it have been; NULL, or what went wrong.
 */
void sl_verify_repos(const struct sl_verify *v, const char *dir);
const char *sl_verify_am(const struct sl_verify *v, const char *dir, unsigned int i);
const char *sl_verify_p1(const struct sl_verify *v, const char *dir, unsigned int i);
/* Is step @i refused a second time, and does taking it back restore each byte? */
const char *sl_verify_back(const struct sl_verify *v, const char *dir, unsigned int i);
/* What checkpatch says of step @i but for the sign-off; *@why: it can't be run. */
const char *sl_verify_checkpatch(const struct sl_verify *v, const char *dir, unsigned int i,
				 const char **why);

/* ---- verify_conf.c: configurations -------------------------------------------- */

/* Units in one configuration, and what the compiler said of them last. */
struct sl_verify_conf {
	const char *name;	/* "on" */
	const char *missing;	/* why nothing can be compiled, or NULL */
	const char *note;	/* more about it, for the table, or NULL */
	const char *copy;	/* the copy of the tree */
	const char *base;	/* where the compiler runs */
	const char *from, *to;	/* in its words, paths below @from are below @to; or NULL */
	const char *objects;	/* folder for what is made */
	const char *const *flags;	/* to be added; ends with NULL */
	struct sl_build_unit *units;	/* as many as the build has; no command: not built */
	const char **warnings;	/* likewise; NULL: it does not compile */
};

/* The configuration of the build itself. With the facts of the copy's sources. */
void sl_verify_on(const struct sl_verify *v, struct sl_verify_conf *c, const char *dir);
/* The same without the options that the changed files ask for. */
void sl_verify_off(const struct sl_verify *v, struct sl_verify_conf *c, const char *dir);
/* arm64's defconfig. */
void sl_verify_arm64(const struct sl_verify *v, struct sl_verify_conf *c, const char *dir);

/* Is unit @i made from a file that @p changes? */
bool sl_verify_touches(const struct sl_verify *v, const struct sl_rw_patch *p, unsigned int i);
/*
 * Compiles unit @i: its warnings, a line each without numbers, sorted; or NULL,
 * and *@error.
 */
const char *sl_verify_compile(const struct sl_verify *v, const struct sl_verify_conf *c,
			      unsigned int i, const char **error);
/* The first line of @after that stands more often there than in @before, or NULL. */
const char *sl_verify_new_line(struct sl_arena *arena, const char *before, const char *after);
/* Where the facts of unit @i are, of the last compilation in @c, which is the build's own. */
const char *sl_verify_facts(const struct sl_verify *v, const struct sl_verify_conf *c, unsigned int i);

#endif
