/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A unit as clang sees it: nodes with their parents, of those declarations
 * that stand in files of interest. Only functions of LLVM 13 are used.
 */
#ifndef SL_RW_AST_H
#define SL_RW_AST_H

#include <clang-c/Index.h>

#include "rewriter/rewrite.h"
#include "rewriter/text.h"

struct rw_node {
	enum CXCursorKind kind;
	unsigned int parent;	/* SL_NONE: top level */
	unsigned int next;	/* behind this node's last descendant */
	struct rw_file *file;	/* where it begins and ends; NULL: nowhere whole */
	unsigned int begin, end;
	unsigned int at;	/* of its name, or what clang takes for its place */
	CXCursor cursor;
};

struct rw_unit {
	const struct sl_rw_unit *given;
	CXTranslationUnit tu;
	unsigned int nnodes;
	struct rw_node *nodes;
	unsigned int nincluded;
	struct rw_file **included;	/* only those with a name of interest */
};

struct rw_ast {
	struct sl_arena *arena;
	struct rw_files *files;
	CXIndex index;
};

/*
 * Parses @given; nodes are kept of files that mention one of @names (ends
 * with NULL). NULL, and why: also for any error in the unit, since clang
 * leaves out whole conditions then.
 */
struct rw_unit *rw_unit_parse(struct rw_ast *ast, const struct sl_rw_unit *given,
			      const char *const *names, const char **why);

/*
 * Parses @given with the edits up to @step in memory: does it still compile,
 * without a warning that it did not have? NULL if so, else what is wrong.
 */
const char *rw_unit_verify(struct rw_ast *ast, const struct sl_rw_unit *given,
			   int step);

void rw_unit_free(struct rw_unit *u);

/* Strings of clang, into the arena. */
const char *rw_string(struct rw_ast *ast, CXString s);
const char *rw_usr(struct rw_ast *ast, CXCursor c);

/* The function definition around @node, or SL_NONE. */
unsigned int rw_function_of(const struct rw_unit *u, unsigned int node);
/* The body of function @fn: its compound statement, or SL_NONE. */
unsigned int rw_body_of(const struct rw_unit *u, unsigned int fn);
bool rw_inside(const struct rw_unit *u, unsigned int node, unsigned int outer);

/* flow.c */

/*
 * Is @node run, for certain and before anything leaves @root, each time that
 * @root is? *@why: the node that stands in the way, or SL_NONE.
 */
bool rw_certain(struct rw_ast *ast, const struct rw_unit *u, unsigned int node,
		unsigned int root, unsigned int *why);

/* May something in @node leave it: a jump, a return, a break of the loop around? */
bool rw_leaves(const struct rw_unit *u, unsigned int node);

/* The @skip-th loop around @node, from 0; do { } while (0) is none. */
unsigned int rw_loop_around(struct rw_ast *ast, const struct rw_unit *u,
			    unsigned int node, unsigned int skip);
bool rw_is_loop(struct rw_ast *ast, const struct rw_unit *u, unsigned int node);
/* The body of a loop. */
unsigned int rw_loop_body(const struct rw_unit *u, unsigned int loop);

/* Is the reference @ref to a variable one that may change it? */
bool rw_ref_writes(const struct rw_unit *u, unsigned int ref);

/* May @function run what is at @loop twice: a loop around it, a jump back? */
bool rw_repeats(struct rw_ast *ast, const struct rw_unit *u, unsigned int function,
		unsigned int loop);

/* The statement around @node that is a child of a block or an arm. */
unsigned int rw_statement_of(const struct rw_unit *u, unsigned int node);

#endif
