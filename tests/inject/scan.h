/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A token scanner for kernel C, to measure the checks by injection.
 *
 * It reads text, not code that a compiler has understood, and shares nothing
 * with core/: what it takes for a walk is its own opinion.
 */
#ifndef INJECT_SCAN_H
#define INJECT_SCAN_H

#include <stdbool.h>
#include <stddef.h>

enum tok_kind { TOK_NAME, TOK_NUMBER, TOK_STRING, TOK_PUNCT };

struct tok {
	enum tok_kind kind;
	const char *s;		/* in the text, not terminated */
	unsigned int len;
	size_t off;		/* in the text */
	unsigned int line;	/* from 1 */
	unsigned int match;	/* of a bracket: its partner, or 0 */
};

/* A macro that is one `for` loop. */
struct macro {
	char *name;
	char *body;		/* replacement, on one line */
};

struct macros {
	unsigned int n;
	struct macro *list;
};

struct text {
	char *s;
	size_t len;
	unsigned int n;
	struct tok *toks;
};

/*
 * Cuts @s of @len bytes into tokens; comments, directives and what stands
 * under #if 0 give none. Of other conditionals all branches are read, unless
 * the first leaves a brace open: then only that. Loop macros go to @macros
 * unless that is NULL. @s is kept, not copied.
 */
void lex(struct text *t, char *s, size_t len, struct macros *macros);

/* Is token @i there, and spelled @s? */
bool tok_is(const struct text *t, unsigned int i, const char *s);
bool tok_same(const struct tok *a, const struct tok *b);

enum kind {
	KIND_WALK, KIND_LIST, KIND_PERCPU, KIND_RETRY, KIND_POLL,
	KIND_OTHER,		/* a loop that nothing is injected into */
	/* Points between statements: */
	KIND_IRQ_OFF,		/* after interrupts were disabled */
	KIND_IRQ_ON,		/* after they were enabled */
	KIND_FUNCTION,		/* where a function begins */
};

extern const char *const kind_names[];

/* A function. Token numbers. */
struct fn {
	unsigned int first;	/* of its definition */
	unsigned int open;	/* its { */
	unsigned int name;
};

/* A loop in a function. Token numbers; ranges end before the last one. */
struct loop {
	enum kind kind;
	struct fn fn;
	unsigned int head, head_end;	/* for/while/iterator and its brackets */
	unsigned int tail, tail_end;	/* of do: while and its brackets */
	unsigned int body, body_end;
	int around;		/* the loop that this one lies in, or -1 */
	bool macro;
};

struct loops {
	unsigned int n;
	struct loop *list;	/* in the order of the text */
	unsigned int nfns;
	struct fn *fns;
};

/* All functions of @t, and the loops in them. */
void find_loops(const struct text *t, const struct macros *macros,
		struct loops *loops);

/* Says of each loop what it is. */
void classify(const struct text *t, const struct macros *macros,
	      struct loops *loops);

/*
 * What the statement that begins with token @i leaves interrupts as:
 * KIND_IRQ_OFF, KIND_IRQ_ON, or KIND_OTHER if it does not say. Only of calls
 * that stand in a block for themselves; *@end is the semicolon.
 */
enum kind irq_point(const struct text *t, unsigned int i, unsigned int *end);

/* Is a loop with replacement text @body a walk (macro definitions)? */
bool macro_walks(const char *body);

void *grow(void *list, unsigned int n, size_t size);
char *read_file(const char *path, size_t *len);

#endif
