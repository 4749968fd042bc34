/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The checks: one file each, one line each in the table of registry.c.
 */
#ifndef SL_CHECK_H
#define SL_CHECK_H

#include "facts/facts.h"
#include "findings/finding.h"
#include "model/model.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sl_program;

struct sl_check {
	const char *name;
	const char *summary;	/* one line for `schedlint list` */
	const char *rewrites;	/* names of its cures, comma-separated */
	void (*run)(const struct sl_program *prog, struct sl_findings *out);
};

/* The i-th check, or NULL past the end. */
const struct sl_check *sl_check_at(unsigned int i);
const struct sl_check *sl_check_find(const char *name);

/*
 * Is @list ("a,b", "all", NULL: all) made of checks that exist? The first
 * that does not goes to *@bad (a copy in @arena).
 */
bool sl_check_list_ok(struct sl_arena *arena, const char *list,
		      const char **bad);

/* Is @name one of @list, as above? */
bool sl_check_listed(const char *list, const char *name);

/*
 * Links @units, summarises, and runs the checks of @list over them. Each
 * unit's gaps are carried into the findings, and what is on record about
 * their sites is added. The result is not sealed.
 */
struct sl_findings *sl_analyse(struct sl_arena *arena,
			       const struct sl_model *model,
			       struct sl_unit *const *units,
			       unsigned int nunits, const char *list);

/* The same; the checks also say why they find nothing at @ask (NULL: don't). */
struct sl_findings *sl_analyse_asked(struct sl_arena *arena,
				     const struct sl_model *model,
				     struct sl_unit *const *units,
				     unsigned int nunits, const char *list,
				     const struct sl_ask *ask);

#ifdef __cplusplus
}
#endif
#endif
