/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The model: names that the checks go by, as plain lists in model/.
 *
 * A file is lines of "[section]" headers and entries below them; an entry is
 * a glob pattern, '#' begins a comment, a leading '-' takes an entry of the
 * built-in lists out again. docs/model.md describes each section.
 */
#ifndef SL_MODEL_H
#define SL_MODEL_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_arena;
struct sl_model;

/* One line each: name of the set, its section in the files. */
#define SL_MODEL_SETS(X) \
	X(CLOCK, "clocks")		/* functions: read a clock */ \
	X(WALK_FIELD, "walk-fields")	/* record.field: towards the root */ \
	X(WALK_STEP, "walk-steps")	/* functions: node -> parent */ \
	X(WALK_ITERATOR, "walk-iterators") /* macro.number: make it */ \
	X(LIST_FIELD, "list-fields")	/* record.field: never a walk */ \
	X(NODE_INVARIANT, "node-invariant") /* record.field, var:NAME, f() */ \
	X(BOUNDARY, "boundary")		/* functions: a path stops there */ \
	X(COLD, "cold")			/* functions: cold */ \
	X(HOT_ROOT, "hot-roots")	/* functions: hot paths begin */ \
	X(RELAX, "relax")		/* functions: a loop that waits */ \
	X(SEQ_RETRY, "seq-retry")	/* functions: reader must retry */ \
	X(CLAIM, "test-and-set")	/* functions: only the first gets it */ \
	X(SECTION, "write-sections")	/* functions: begin or end one */ \
	X(LOCK, "locks")		/* functions: take or drop one */ \
	X(BARRIER, "barriers")		/* functions: order memory */ \
	X(HARMLESS, "harmless")		/* functions: order nothing */ \
	X(SLEEP, "sleeps")		/* functions: may sleep */ \
	X(UNLOCK, "unlocks")		/* functions: drop a lock */ \
	X(BRIEF, "brief")		/* functions: neither wait nor take long */ \
	X(STATIC_JUMP, "static-jumps")	/* functions: a key that hints don't tell of */ \
	X(RQ_CLOCK, "rq-clock-updates") /* functions: renew a run queue's clock */ \
	X(RQ_HOLD, "rq-holds")		/* functions: begin, end a hold of its lock */ \
	X(RQ_FIELD, "rq-fields")	/* record.field: its lock; its clock's flags */ \
	X(ADDER, "adders")		/* functions: add an argument to memory */ \
	X(DEFERRAL, "deferrals")	/* functions: have something done later */ \
	X(OVERHEAD, "overheads")	/* functions: around work, none of it */ \
	X(MEMORY_WRITER, "memory-writers") /* functions: fill argument 0 */ \
	X(TRACEPOINT, "tracepoints")	/* functions: tell a tracer */ \
	X(IDLE_COUNTER, "idle-counters") /* record.field: nobody minds */ \
	X(PAIR, "pairs")		/* out:in, functions or words in them */ \
	X(BRACKET, "brackets")		/* begin:end of what is timed, as pairs */ \
	X(IRQ_OFF, "irq-off")		/* functions: irqs are off after */ \
	X(IRQ_ON, "irq-on")		/* functions: irqs are on after */ \
	X(IRQ_SAVE, "irq-save")		/* functions: off; flags returned */ \
	X(IRQ_RESTORE, "irq-restore")	/* functions: flags are the last argument */ \
	X(IRQ_PROOF, "irq-proof")	/* functions: only with irqs off */ \
	X(IRQ_NOT_RT, "irq-not-rt")	/* functions: no irq state on RT */ \
	X(SAVE_PLAIN, "plain-saves")	/* saving:plain, as sources write it */ \
	X(RESTORE_PLAIN, "plain-restores") /* restoring:plain, likewise */ \
	X(IRQ_NOT_RT_AFTER, "irq-not-rt-after") /* functions: nor of what disabled right before */ \
	X(STATIC_KEY, "static-keys")	/* functions: test what they are given */ \
	X(CYCLES, "cycle-clocks")	/* functions: clocks that count no ns */ \
	X(STORED, "stored-clocks")	/* record.field: beside a stored clock */ \
	X(ATOMIC_ADD, "atomic-add")	/* functions: (n,) pointer: add there */ \
	X(ATOMIC_SUB, "atomic-sub")	/* functions: the same, take away */ \
	X(DIVIDE, "divides")		/* functions: divide by their 2nd argument */ \
	X(DIVIDE_IN, "divide-anywhere")	/* functions: hot-divide looks all over */ \
	X(TABLE, "tables")		/* records: all their tables are known */

enum sl_set {
#define X(id, section) SL_M_##id,
	SL_MODEL_SETS(X)
#undef X
	SL_M_COUNT
};

/* Sets as bits. */
typedef unsigned long long sl_sets;
#define SL_SET(set) (1ull << (set))

/* The built-in lists. Lives as long as @arena. */
struct sl_model *sl_model_builtin(struct sl_arena *arena);

/*
 * Adds the user's file. Returns 0, or -1 and one line "file:line: what is
 * wrong, and what is allowed" in *@why; then the model is unchanged.
 */
int sl_model_add_file(struct sl_model *m, const char *path, const char **why);

/* The same for text; @name stands for the file in messages. */
int sl_model_add_text(struct sl_model *m, const char *name, const char *text,
		      const char **why);

/* Is @name (NULL: no) in @set? */
bool sl_model_has(const struct sl_model *m, enum sl_set set, const char *name);

/*
 * Of a set of pairs: what stands behind the colon of the entry for @name, ""
 * if nothing does; NULL: there is no such entry.
 */
const char *sl_model_behind(const struct sl_model *m, enum sl_set set,
			    const char *name);

/* The i-th pattern of @set in alphabetical order, or NULL past the end. */
const char *sl_model_entry(const struct sl_model *m, enum sl_set set,
			   unsigned int i);

/* The i-th pattern of @set that a user's file added, or NULL past the end. */
const char *sl_model_own_entry(const struct sl_model *m, enum sl_set set,
			       unsigned int i);

/* The section's name in files. */
const char *sl_model_section(enum sl_set set);

#ifdef __cplusplus
}
#endif
#endif
