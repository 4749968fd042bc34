/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The function at work, between GCC's form of it and struct sl_function.
 *
 *	extract.c	which functions; blocks; the result
 *	branch.c	what ends a block
 *	event.c		statements to events
 *	asm.c		asm statements
 *	value.c		operands to values, which are numbered here
 *	define.c	what an SSA name is
 *	leaf.c		constants, addresses of objects
 *	order.c		the final numbers of values
 *	access.c	places in memory: base, path, indices
 *
 * Besides, table.c has the unit's constant tables of functions.
 *
 * Nothing here recurses over the function: a value is numbered when it is
 * first asked for and filled in later, from a list (graph.todo).
 */
#ifndef SL_PLUGIN_GRAPH_H
#define SL_PLUGIN_GRAPH_H

#include "compat.h"
#include "base/arena.h"
#include "facts/facts.h"

#define SMALL_CACHE	64

/* An object of the function that lives in memory, and its unique name. */
struct local {
	tree decl;
	const char *name;
};

struct graph {
	struct sl_arena *arena;
	struct function *fun;
	auto_vec<unsigned int> block_of;	/* by basic block's index */
	auto_vec<unsigned int> value_of;	/* by SSA version */
	auto_vec<unsigned int> event_of;	/* by SSA version: its call */
	auto_vec<tree> todo;			/* SSA names to fill in */
	auto_vec<struct sl_value> values;
	auto_vec<struct sl_event> events;
	auto_vec<struct local> locals;
	/* Constants and addresses that were made already; may forget. */
	unsigned int consts[SMALL_CACHE], addrs[SMALL_CACHE];
	tree addr_decl[SMALL_CACHE];
};

/* Number of the block @bb, SL_NONE if it is not in the graph. */
static inline unsigned int block_of(const struct graph *g, basic_block bb)
{
	return bb ? g->block_of[bb->index] : SL_NONE;
}

static inline unsigned int *new_args(const struct graph *g, unsigned int n)
{
	return n ? (unsigned int *)sl_alloc(g->arena, n * sizeof(unsigned int)) :
		   NULL;
}

/* value.c */
/* The value of operand @t, used in @block; numbers it when it is new. */
unsigned int value_of(struct graph *g, tree t, unsigned int block);
unsigned int value_new(struct graph *g, enum sl_value_kind kind,
		       unsigned int block, const char *text, long long num,
		       unsigned int nargs, unsigned int *args);
unsigned int value_opaque(struct graph *g, unsigned int block, const char *text);
unsigned int value_segment(struct graph *g, unsigned int base,
			   unsigned int block);
/* The SSA name that @ref is a part of, or NULL: a place in memory. */
tree register_of(tree ref);
/* The SSA name or constant that @t is a mere copy or conversion of. */
tree value_origin(tree t);
/* If @stmt is a __builtin_expect: its value and what is expected. */
bool is_expect(gimple *stmt, tree *value, tree *expected);
/* GCC's name of an operator, without "_expr". */
const char *operator_name(struct graph *g, enum tree_code code);

/* define.c: fills in *@v for @name. */
void value_define(struct graph *g, tree name, struct sl_value *v);

/* leaf.c */
unsigned int value_const(struct graph *g, long long num);
unsigned int value_constant(struct graph *g, tree t);
/* The address of a variable or a function. */
unsigned int value_object(struct graph *g, tree decl);

/* access.c */
struct access {
	const char *path;
	bool is_volatile;
	unsigned int nargs;	/* base and indices */
	unsigned int *args;
};
void access_start(void);
void access_done(void);
/* Takes the memory reference @ref, which stands in @block, apart. */
void access_of(struct graph *g, tree ref, unsigned int block, struct access *a);
/* The same without values: the path alone. */
const char *access_path(struct graph *g, tree ref);
/*
 * "record.field" of the member that @ref is, as a table has it (table.c); NULL
 * if it is none, lies in a union, or its record has no name.
 */
const char *access_member(struct graph *g, tree ref);
/* The tag of a record, the name of its typedef if it has no tag, or "". */
const char *record_name(tree type);

/* asm.c */
/* Equal for outputs of equal statements: the n-th output of that template. */
long long asm_id(gasm *stmt, tree output);
unsigned int *asm_inputs(struct graph *g, gasm *stmt, unsigned int block,
			 unsigned int *n);
void asm_event(struct graph *g, gasm *stmt, unsigned int block);

/* event.c */
struct sl_event *event_new(struct graph *g, enum sl_event_kind kind,
			   unsigned int block, location_t loc);
void event_store(struct graph *g, tree lhs, unsigned int value,
		 unsigned int block, location_t loc);
void event_of(struct graph *g, gimple *stmt, unsigned int block);

/* order.c: gives values their final numbers; the array lives in the region. */
struct sl_value *order_values(struct graph *g, struct sl_function *f);

/* branch.c */
void branch_of(struct graph *g, basic_block bb, struct sl_block *b);

#endif
