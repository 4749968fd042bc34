/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * One run of the rewriter: what all rewrites share. A rewrite understands its
 * findings in the sources, edits them in memory, a step for each patch, and
 * says what the patch does, or what stands in the way.
 */
#ifndef SL_RW_ENGINE_H
#define SL_RW_ENGINE_H

#include "rewriter/ast.h"

struct rw_run {
	const struct sl_rw_input *in;
	struct sl_arena *arena;
	struct rw_files files;
	struct rw_ast ast;
	struct sl_rw_result *result;
	const char **names;	/* functions of interest; ends with NULL */
	unsigned int nnames;
	struct rw_unit **units;		/* per unit of the input, once parsed */
	const char **unit_failure;	/* likewise, or NULL */
	unsigned int step;	/* of the patch that is being made */
	const char *why;	/* the reason of the last failure, ... */
	struct sl_loc where;	/* ... and the place */
	bool gap;		/* ... and it is that something was not analysed */
};

struct rw_rewrite {
	const char *name;	/* as findings name it */
	/* Patches and refusals for @list, in the order of the sources. */
	void (*run)(struct rw_run *rw, const struct sl_finding *const *list, unsigned int n);
};

extern const struct rw_rewrite rw_hoist_clock;
extern const struct rw_rewrite rw_return_on_zero;
extern const struct rw_rewrite rw_guard_delta;
extern const struct rw_rewrite rw_gate_first;
extern const struct rw_rewrite rw_drop_irqsave;
extern const struct rw_rewrite rw_skip_unchanged;
extern const struct rw_rewrite rw_chain_stamps;

/* Says what stands in the way; is false. */
bool rw_fail(struct rw_run *rw, const struct rw_file *f, unsigned int at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
/* Likewise, that something could not be analysed: @f, or what @fmt tells. */
bool rw_gap(struct rw_run *rw, const struct rw_file *f, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
/* Refuses @finding for what was said last. */
void rw_refuse(struct rw_run *rw, const struct sl_finding *finding);

/* The unit made from @file, parsed; NULL, and rw->why. */
struct rw_unit *rw_unit_of(struct rw_run *rw, struct rw_file *file);
const char *rw_spelling(struct rw_run *rw, CXCursor c);

/* Takes back all edits of the step. */
void rw_drop_edits(struct rw_run *rw);
/* Does all that was changed still compile, as far as it was looked at? */
bool rw_verify(struct rw_run *rw);
/* The files that the step changes, for @patch. */
void rw_changes(struct rw_run *rw, struct sl_rw_patch *patch);
/*
 * The edits of the step as a patch for @finding alone, to be described; the next
 * edits are another step's. NULL: they do not go together, or do not compile;
 * they are taken back, and the finding is refused.
 */
struct sl_rw_patch *rw_finish(struct rw_run *rw, const struct sl_finding *finding);

/* site.c */
/* The unit made from *@file, which is @path; NULL, and why. */
struct rw_unit *rw_open(struct rw_run *rw, const char *path, struct rw_file **file);
/* The definition of the function @name in @f; or SL_NONE. */
unsigned int rw_definition(struct rw_run *rw, const struct rw_unit *u, const struct rw_file *f,
			   const char *name);
/* Is @variable declared within @node: by a macro of it? */
bool rw_declares(const struct rw_unit *u, unsigned int node, CXCursor variable);
/* Where the first statement of the block @body goes: behind its declarations. SL_NONE, and why. */
unsigned int rw_behind_declarations(struct rw_run *rw, const struct rw_unit *u, unsigned int body);
/*
 * Lets the function at node @fn return first if @condition holds, behind its
 * declarations; false, and why.
 */
bool rw_return_early(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *condition);
/*
 * The call that step @s names: at its line and column, or, since columns shift
 * when preprocessed text was compiled, the only one in that line, or in that
 * function. SL_NONE: it is not there.
 */
unsigned int rw_find_call(struct rw_run *rw, struct rw_unit *u, struct rw_file *f,
			  const struct sl_step *s);
/* Does @name stand at byte @at of @f? */
bool rw_text_is(const struct rw_file *f, unsigned int at, const char *name);
/* Does the line at @at begin there, but for blanks? */
bool rw_begins_line(const struct rw_file *f, unsigned int at);
/* Is what stands behind the statement at @node, in its last line, nothing or a comment that ends there? */
bool rw_ends_line(const struct rw_unit *u, unsigned int node);
/* Likewise, behind byte @end of the file. */
bool rw_line_free(const struct rw_file *f, unsigned int end);
/* Behind the semicolon of the statement at @node. */
unsigned int rw_statement_end(const struct rw_unit *u, unsigned int node);

/* effects.c */
/* Does the text of @node assign something, or count it up or down? */
bool rw_sets(const struct rw_unit *u, unsigned int node);
/* Does the expression at @node have a value and nothing else: no call, nothing set? */
bool rw_pure(const struct rw_unit *u, unsigned int node);
/* Does the expression at @node read what other functions may change? */
bool rw_reads_memory(const struct rw_unit *u, unsigned int node);
/*
 * Do statements of the function at node @fn between two bytes of its file leave
 * alone what the expression at @node names? Calls between are not looked into.
 */
bool rw_same_value(const struct rw_unit *u, unsigned int fn, unsigned int node,
		   unsigned int begin, unsigned int end);
/* Has the function at node @fn a variable of this name, other than @but? */
bool rw_hides(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *name, CXCursor but);

/* remove.c */
/*
 * The variable that only takes the time of the call at @call, in its own
 * declaration or at the reference *@target; or SL_NONE.
 */
unsigned int rw_stored_in(struct rw_unit *u, unsigned int call, bool *declared,
			  unsigned int *target);
/* Takes the declaration of the variable at node @var away. */
void rw_remove_declaration(struct rw_run *rw, struct rw_unit *u, unsigned int var);
/* Takes the statement at @node away, but for comments beside it. */
void rw_remove_statement(struct rw_run *rw, struct rw_unit *u, unsigned int node);
/* May another reference than @but change @var? */
bool rw_written(struct rw_unit *u, unsigned int fn, unsigned int var, unsigned int but);
/* Does another reference than @but stand between the bytes? */
bool rw_used_in(struct rw_unit *u, unsigned int fn, unsigned int var,
		unsigned int begin, unsigned int end, unsigned int but);

/* keep_time.c */
/* Declares a variable at the begin of the function at node @fn: behind its declarations. */
void rw_declare(struct rw_run *rw, const struct rw_unit *u, unsigned int fn, const char *type,
		const char *name, bool zero);
/* Is the local variable at node @var in scope at node @use? */
bool rw_seen_from(const struct rw_unit *u, unsigned int var, unsigned int use);
/*
 * The variable that has the time of the call at @call and no other, and that
 * node @use can name: one that is there, or a new one, by the first of @names
 * (ends with NULL) that is free. NULL, and why.
 */
const char *rw_keep_time(struct rw_run *rw, struct rw_unit *u, unsigned int call, unsigned int use,
			 const char *const *names);

/* words.c */
/* Adds @text to *@out, filled into lines; the first begins with @first, others with @next. */
void rw_words(struct rw_run *rw, const char **out, const char *first, const char *next,
	      const char *text);
/* Adds the hazards of @finding to *@out, but for those that are there, and why Linux keeps it. */
void rw_hazards(struct rw_run *rw, const struct sl_finding *finding, const char **out);
/* Adds what Linux did at the place of @finding; nothing if nothing is on record. */
void rw_history(struct rw_run *rw, const struct sl_finding *finding, const char **out);
/*
 * Adds "Proved: ..." and "Not proved: ..." of @finding, with what the rewrite
 * itself proved, or did not (NULL: nothing more), and who says so.
 */
void rw_proofs(struct rw_run *rw, const struct sl_finding *finding, const char *proved,
	       const char *unproved, const char **out);
/*
 * Body and notes of a patch for @finding: what happens now, what it costs,
 * @change: what the patch does about it, proofs; hazards and history.
 */
void rw_describe(struct rw_run *rw, const struct sl_finding *finding, const char *change,
		 struct sl_rw_patch *patch);

#endif
