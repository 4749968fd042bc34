/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Facts: what a front end says about one translation unit.
 *
 * A function is a reduced event graph: basic blocks, the events in them
 * (calls, stores, asm statements) and the values that events and branches
 * use, in SSA form. Nothing here judges. docs/facts.md is the schema of the
 * same records as JSON lines; SL_FACTS_VERSION changes with either.
 */
#ifndef SL_FACTS_H
#define SL_FACTS_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SL_FACTS_VERSION 3

/* "none": no value, no block. */
#define SL_NONE (~0u)

struct sl_arena;
struct sl_facts_pool;

/* A place in the source. @file is tree-relative, @col counts bytes from 1. */
struct sl_loc {
	const char *file;	/* NULL: unknown */
	unsigned int line, col;
	unsigned int cookie;	/* the front end's own handle, not written */
};

enum sl_value_kind {
	SL_V_PARAM,	/* @num: index, @text: name */
	SL_V_CONST,	/* @num; @text is set when it is no integer */
	SL_V_ADDR,	/* the address of object @text; @num: enum sl_addr */
	SL_V_FIELD,	/* address of @text in *args[0], indices args[1..] */
	SL_V_LOAD,	/* what stands at @text in *args[0], likewise; */
			/* @num: 1 if it is volatile */
	SL_V_CALL,	/* result of event @num */
	SL_V_OP,	/* operator @text over args */
	SL_V_PHI,	/* args: pairs of (predecessor block, value) */
	SL_V_OPAQUE,	/* anything else; @text: what it is */
};

enum sl_addr { SL_ADDR_LOCAL, SL_ADDR_GLOBAL, SL_ADDR_FUNCTION };

/*
 * Access paths (@text of FIELD, LOAD and of stores) are "record.field"
 * components joined by '/', "[]" for an array index (its value is in args),
 * "" for a plain dereference: "cgroup.self/cgroup_subsys_state.parent". A path
 * through a union, whose members share their place, begins with "|/".
 *
 * Operators: "plus", "minus", "mult", "lt", "eq", ... as GCC names its tree
 * codes; "narrow" for a conversion that may lose bits (others are left
 * out), "expect" for __builtin_expect (args: value, expected), "asm" for an
 * output of an asm statement (args: its inputs).
 */
struct sl_value {
	enum sl_value_kind kind;
	unsigned int block;	/* where it is computed; SL_NONE: anywhere */
	const char *text;
	long long num;
	unsigned int nargs;
	unsigned int *args;
};

enum sl_event_kind { SL_E_CALL, SL_E_STORE, SL_E_ASM };

enum {
	SL_CALL_INDIRECT = 1,	/* through a pointer; @name: its access path */
	SL_CALL_BUILTIN	 = 2,
	SL_CALL_COLD	 = 4,	/* the callee is declared __cold */
	SL_CALL_NORETURN = 8,
	SL_VOLATILE	 = 16,	/* store or asm */
	SL_ASM_CLOBBER	 = 32,	/* clobbers memory: a compiler barrier */
	SL_ASM_EMPTY	 = 64,	/* no instruction in its template */
};

struct sl_event {
	enum sl_event_kind kind;
	unsigned int flags;
	unsigned int block;
	const char *name;	/* callee; access path stored to; asm template */
	const char *key;	/* callee's identity; of an indirect call the */
				/* member that it goes through, or NULL */
	unsigned int value;	/* stored value; result of a call; SL_NONE */
	unsigned int nargs;	/* call: arguments; store: base and indices; */
	unsigned int *args;	/* asm: inputs; indirect call: target first */
	struct sl_loc loc;
};

enum sl_term_kind {
	SL_T_END,	/* no successor: noreturn */
	SL_T_JUMP,
	SL_T_COND,	/* args[0] @op args[1]: succ[0] if true, else succ[1] */
	SL_T_SWITCH,	/* on args[0] */
	SL_T_GOTO,	/* asm goto, computed goto */
	SL_T_RETURN,	/* args[0], or SL_NONE */
};

struct sl_edge {
	unsigned int to;
	bool unlikely;		/* the source says so (__builtin_expect) */
};

struct sl_block {
	unsigned int first, nevents;	/* events [first, first + nevents) */
	enum sl_term_kind term;
	const char *op;
	unsigned int args[2];
	unsigned int nsucc;
	struct sl_edge *succ;
	struct sl_loc loc;		/* of the branch */
};

enum {
	SL_FN_STATIC	 = 1,
	SL_FN_INLINE	 = 2,
	SL_FN_COLD	 = 4,
	SL_FN_NORETURN	 = 8,
	SL_FN_ADDR_TAKEN = 16,
	SL_FN_WEAK	 = 32,
};

struct sl_function {
	const char *name;
	const char *key;	/* name; statics: file:line:name */
	unsigned int flags;
	struct sl_loc loc;
	unsigned int nparams, nvalues, nevents, nblocks;
	const char **params;
	struct sl_value *values;
	struct sl_event *events;
	struct sl_block *blocks;	/* block 0 is the entry */
};

/* "record.field", and the function that a table has there. */
struct sl_member {
	const char *name;
	const char *function;	/* its key; NULL: no function's address */
};

/*
 * A constant object of static storage, or an array of such: which functions
 * its members, and those of records in it, point to. What is null is left out.
 */
struct sl_table {
	const char *key;	/* the variable's identity, as of a function */
	const char *type;	/* its record */
	unsigned int nmembers;
	struct sl_member *members;
};

/*
 * An object that is no table here though its type has pointers to functions:
 * so a set of tables of that type may lack something.
 */
struct sl_object {
	const char *type;	/* record that has the pointers itself */
	const char *key;	/* constant, defined elsewhere; NULL: not constant */
};

/* Something that was not analysed. */
struct sl_gap {
	const char *file;	/* unit, source or object */
	const char *function;	/* NULL: all of it */
	const char *reason;
};

struct sl_unit {
	struct sl_arena *arena;
	const char *file;	/* main source, tree-relative */
	const char *object;	/* as the compiler was told to name it, or NULL */
	const char *compiler;
	unsigned int nfunctions, ngaps;
	struct sl_function *functions;
	struct sl_gap *gaps;
	unsigned int ntables, nobjects;
	struct sl_table *tables;
	struct sl_object *objects;
	unsigned int ntaken;
	const char **taken;	/* keys: defined elsewhere, their address is taken here */
};

/*
 * Writes @unit to @out as JSON lines. Returns 0, or -1 on a write error
 * (errno). Needs no library: it also runs inside the compiler.
 */
int sl_facts_write(FILE *out, const struct sl_unit *unit);

/*
 * Writes @unit whole or not at all to @path (a temporary file beside it,
 * then rename); makes the folders above. Returns 0, or -1 with errno.
 */
int sl_facts_save(const char *path, const struct sl_unit *unit);

/*
 * Reads the facts at @path into @arena. Returns NULL, and one line in *@why,
 * when they are unreadable, truncated, damaged or of another version.
 * Everything is checked (kinds, indices, counts): facts are untrusted.
 */
struct sl_unit *sl_facts_read(struct sl_arena *arena, const char *path,
			      const char **why);

/*
 * The same for one unit of many: what several have alike is in @arena once.
 * @pool (facts/pool.h) is of @arena, and the same for all of them.
 */
struct sl_unit *sl_facts_read_pooled(struct sl_arena *arena,
				     struct sl_facts_pool *pool,
				     const char *path, const char **why);

#ifdef __cplusplus
}
#endif
#endif
