/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What several subcommands' options have in common.
 */
#ifndef SL_OPTIONS_H
#define SL_OPTIONS_H

#include <argp.h>

struct sl_arena;
struct sl_model;

/* Options with the same letter or number everywhere. */
enum {
	SL_OPT_CHECKS = 0x100,
	SL_OPT_MODEL,
	SL_OPT_FORMAT,
	SL_OPT_OUTPUT,
	SL_OPT_FAIL_ON,
	SL_OPT_FACTS,
	SL_OPT_QUIET,
	SL_OPT_WERROR,
	SL_OPT_BASELINE,
	SL_OPT_REASON,
	SL_OPT_KEPT,
	SL_OPT_WHY_NOT,
};

enum sl_format { SL_FORMAT_TEXT, SL_FORMAT_JSON, SL_FORMAT_SARIF };

/* Is @list one of checks that exist? argp's usage error if not. */
void sl_opt_checks(struct sl_arena *arena, struct argp_state *state,
		   const char *list);

/* @arg as a format; formats from @limit on are not known. */
enum sl_format sl_opt_format(struct argp_state *state, const char *arg,
			     enum sl_format limit);

/* The built-in model with the user's @file (NULL: none) added, or death. */
struct sl_model *sl_opt_load_model(struct sl_arena *arena, const char *file);

/* All checks' names, ", " between them. */
const char *sl_check_names(struct sl_arena *arena);

#endif
