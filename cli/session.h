/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What check and fix have in common: a tree, targets in it, their build and
 * their findings.
 */
#ifndef SL_SESSION_H
#define SL_SESSION_H

#include <argp.h>

#include "build.h"

struct sl_findings;
struct sl_model;

struct sl_session {
	struct sl_arena *arena;
	/* As given, or NULL. */
	const char *tree, *out, *checks, *model_file, *facts;
	unsigned int nargs;
	const char **args;	/* targets as given */
	const struct sl_ask *ask;	/* set by the caller: findings/why.h; or NULL */
	struct sl_build build;
	struct sl_model *model;
};

/*
 * Options -C, -O, -j, --checks, --model, --facts and the targets, for a parser
 * of argp.
 */
error_t sl_session_option(struct sl_session *s, int key, char *arg,
			  struct argp_state *state);

/*
 * Reads the model, opens the tree and finds the targets; dies with one line.
 * With --facts the tree need not be there, and s->build.tree may be NULL.
 */
void sl_session_open(struct sl_session *s);

/* Builds, or builds again, what the targets are made of, or reads --facts. */
void sl_session_build(struct sl_session *s);

/* The sealed findings of what was built, of the targets alone. */
struct sl_findings *sl_session_analyse(struct sl_session *s);

#endif
