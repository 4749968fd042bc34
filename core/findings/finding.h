/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Findings: what a check says, whole enough for every back end.
 */
#ifndef SL_FINDING_H
#define SL_FINDING_H

#include <stdbool.h>
#include <stdio.h>

#include "facts/facts.h"
#include "model/sites.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sl_ask;
struct sl_why;

/* The promise about the rewrite, rising. */
enum sl_grade { SL_ADVICE, SL_REVIEW, SL_SAFE };

const char *sl_grade_name(enum sl_grade grade);
/* @name to *@grade; false if there is no such grade. */
bool sl_grade_parse(const char *name, enum sl_grade *grade);

/* What happens at a step: what a rewriter goes by. */
enum sl_step_kind {
	SL_STEP_NOTE,		/* for people only */
	SL_STEP_WALK,		/* a walk begins; @name: along what */
	SL_STEP_CALL,		/* @name is called */
	SL_STEP_READ,		/* clock @name is read */
	SL_STEP_DO,		/* @name: what is done there, a function or an operator */
};

/* NULL: there is no such kind. */
const char *sl_step_kind_name(enum sl_step_kind kind);
bool sl_step_kind_parse(const char *name, enum sl_step_kind *kind);

/* A step of the path that explains a finding, from the walk to the clock. */
struct sl_step {
	struct sl_loc loc;
	const char *function;	/* in which the step lies */
	const char *text;	/* "calls psi_group_change()" */
	enum sl_step_kind kind;
	const char *name;	/* of a note: what it is about, or NULL */
	/* Of a walk: loops within it around the next step. */
	unsigned int inner_loops;
};

/* A named reason that a rewrite of this kind went wrong before. */
struct sl_hazard {
	const char *name;	/* has a paragraph in docs/hazards/ */
	const char *text;	/* what holds here */
	const char *function;	/* in which @loc lies */
	struct sl_loc loc;	/* where; file NULL: nowhere in particular */
};

/* What the rewrite needs to be true. */
struct sl_obligation {
	const char *text;
	bool proved;
};

/*
 * What the waste costs. The numbers are of what a cure would save, each time
 * that the site runs, or at each further level of its walk: 1 lock is one
 * lock-and-unlock pair, or one atomic operation. Where a check knows no
 * number, all are 0; that ranks like one of them. Findings rank by it, so fill
 * in what is known: see sl_findings_seal().
 */
struct sl_cost {
	unsigned int reads;	/* of clocks */
	unsigned int locks;
	unsigned int divides;	/* 64-bit, by a variable */
	bool per_level;		/* the numbers are per level of a walk */
	bool conditional;	/* not at every level for certain */
	unsigned int calls;	/* between the walk and the read */
	const char *hot_root;	/* hot path that reaches the site, or NULL */
	const char *text;	/* for people, with its unit */
};

/* A further way from the walk of a finding to the same clock. */
struct sl_path {
	unsigned int nsteps;
	struct sl_step *steps;	/* as those of the finding: the walk, ... */
};

/* What lies between the walk of a finding and a later one of its function. */
struct sl_obstacle {
	struct sl_loc walk;	/* where the later one begins */
	const char *orders;	/* what others order time by there, or NULL */
	const char *unknown;	/* calls that were not analysed, or NULL */
};

/* What a cure puts under a condition, or leaves early; or where it goes. */
struct sl_extent {
	const char *function;	/* NULL: there is none */
	struct sl_loc loc;	/* in the first statement; or of the function */
	unsigned int last;	/* line of the last statement; 0: all of the function */
	unsigned int arg;	/* the condition is about this argument, or parameter */
	const char *call;	/* what is called at @loc, around which the cure goes; or NULL */
};

struct sl_finding {
	const char *check;
	enum sl_grade grade;
	const char *function;
	struct sl_loc loc;	/* the statement that leads to the waste */
	const char *message;	/* what, and what it costs; no function name */
	const char *rewrite;	/* name of the cure: "hoist-clock" */
	const char *cure;	/* the cure in words */
	struct sl_cost cost;
	struct sl_extent region;
	unsigned int nsteps, nalso, nbetween, nhazards, nobligations;
	struct sl_step *steps;
	struct sl_path *also;
	struct sl_obstacle *between;
	struct sl_hazard *hazards;
	struct sl_obligation *obligations;
	/* What a patch would do and where, in order; and why there is none. */
	struct sl_path sketch;
	const char *no_patch;	/* NULL: there is no sketch */
	/* What Linux did there, and why it stays; sl_findings_annotate(). */
	unsigned int nhistory;
	struct sl_history *history;
	const struct sl_keep *keep;	/* NULL: nothing says that it must */
	const char *baseline;	/* why a baseline has it, or NULL: it has not */
	bool hidden;		/* is not in the text, though in the others */
	const char *fingerprint;	/* 16 hex digits; sl_findings_seal() */
};

/* Is it known, so that it counts for nothing? */
static inline bool sl_finding_known(const struct sl_finding *f)
{
	return f->keep || f->baseline;
}

/* What a check looked at in a file: silence is only worth this much. */
struct sl_seen {
	const char *check;
	const char *file;
	unsigned int walks;	/* loops of the kind looked for */
	unsigned int reads;	/* constructs of the kind looked for */
};

struct sl_findings {
	struct sl_arena *arena;
	unsigned int n, ngaps, nseen;
	struct sl_finding *list;
	struct sl_gap *gaps;
	struct sl_seen *seen;
	unsigned int *seen_slots;	/* of sl_findings_seen(); 0 of them when */
	unsigned int nseen_slots;	/* others moved what is seen */
	unsigned int nunits, nfunctions;	/* analysed */

	/* Why there is no finding at a line; why.h. NULL: nobody asks. */
	const struct sl_ask *ask;
	unsigned int nwhys;
	struct sl_why *whys;
};

struct sl_findings *sl_findings_new(struct sl_arena *arena);

/*
 * Adds an empty finding of @check to be filled in before the next one is
 * added: that may move them all.
 */
struct sl_finding *sl_findings_add(struct sl_findings *fs, const char *check);
/* The new step, a note, is to be made more before the next one is added. */
struct sl_step *sl_finding_step(struct sl_findings *fs, struct sl_finding *f,
				struct sl_loc loc, const char *function,
				const char *text);
/* A new way besides the finding's steps; its steps are added by the second. */
struct sl_path *sl_finding_also(struct sl_findings *fs, struct sl_finding *f);
struct sl_step *sl_path_step(struct sl_findings *fs, struct sl_path *path,
			     struct sl_loc loc, const char *function,
			     const char *text);
/* The first step of @path that stands nowhere on the finding's; NULL: none. */
const struct sl_step *sl_path_differs(const struct sl_finding *f,
				      const struct sl_path *path);
void sl_finding_between(struct sl_findings *fs, struct sl_finding *f,
			const struct sl_obstacle *between);
void sl_finding_hazard(struct sl_findings *fs, struct sl_finding *f,
		       const char *name, struct sl_loc loc,
		       const char *function, const char *text);
/* How many hazards of @f, from its @i-th on, have that one's name? */
unsigned int sl_finding_hazards_alike(const struct sl_finding *f, unsigned int i);
/* Another line of the sketch: what is to be done in @function, at @loc (file NULL: nowhere yet). */
void sl_finding_sketch(struct sl_findings *fs, struct sl_finding *f, struct sl_loc loc,
		       const char *function, const char *text);
/* "f() file:line: text" */
const char *sl_sketch_text(struct sl_arena *arena, const struct sl_step *s);
void sl_finding_obligation(struct sl_findings *fs, struct sl_finding *f,
			   bool proved, const char *text);
void sl_findings_gap(struct sl_findings *fs, const char *file,
		     const char *function, const char *reason);
/* The counters of @check for @file, made when new; good until the next call. */
struct sl_seen *sl_findings_seen(struct sl_findings *fs, const char *check,
				 const char *file);

/*
 * Brings findings, gaps and seen into their final order (findings: by grade,
 * certainty, hotness, cost, depth and place: docs/findings.md), merges equal ones, and gives each finding
 * its fingerprint. Sources are read below @srctree (NULL: as named) for the
 * statement's text; a source that can't be read gives the location's
 * function and ordinal alone.
 */
void sl_findings_seal(struct sl_findings *fs, const char *srctree);

/*
 * Adds what @sites has about each finding's check, file and function, or about
 * a function on its path. Nothing else changes.
 */
void sl_findings_annotate(struct sl_findings *fs, const struct sl_sites *sites);

/* "v5.13 (df77430639c9): what; what came of it" */
const char *sl_history_text(struct sl_arena *arena, const struct sl_history *h);

/*
 * Reads the report that sl_report_json() wrote at @path: read.c. Returns
 * NULL, and one line in *@why, when it is unreadable, damaged or of another
 * version. Everything is checked: it may come from anywhere. Places are
 * those of the tree that it was made from.
 */
struct sl_findings *sl_findings_read(struct sl_arena *arena, const char *path,
				     const char **why);

/*
 * Reports. @colour: ANSI colours. All return 0, or -1 on a write error. Gaps
 * are not in the text: the program and the plugin say them elsewhere.
 */
int sl_report_text(FILE *out, const struct sl_findings *fs, bool colour);
int sl_report_json(FILE *out, const struct sl_findings *fs);
int sl_report_sarif(FILE *out, const struct sl_findings *fs);

#ifdef __cplusplus
}
#endif
#endif
