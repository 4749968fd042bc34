/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * C source as tokens and outer declarations, just enough for the testcases,
 * which are small and in one style. Nothing is freed: programs that use it do
 * one file and end.
 */
#ifndef VARIANTS_SOURCE_H
#define VARIANTS_SOURCE_H

#include <stdbool.h>

enum kind { WORD, OTHER, DIRECTIVE, END };

/* Printed as blank, pre, text, post. */
struct token {
	enum kind kind;
	const char *blank;	/* blanks and comments before it */
	const char *text;
	const char *pre, *post;
	int mate;		/* the other bracket, or -1 */
};

struct names {
	const char **name;
	int n;
};

/* One declaration or definition outside of functions; indices of tokens. */
struct outer {
	int first, last;
	bool is_directive, is_function, is_prototype, is_typedef, is_variable;
	int name, open, close;	/* of a function: its name and its parameters */
	int body;		/* of a function: its { */
	bool variadic, nameless;	/* a parameter without a name */
	struct names params;
};

struct source {
	struct token *tok;
	int n;
	struct outer *outer;
	int nouter;
	bool has_if;
	const char *path;
};

/* Formatted text; ends the program where there is no memory. */
char *text(const char *format, ...) __attribute__((__format__(printf, 1, 2)));
void add_name(struct names *names, const char *name);
bool has_name(const struct names *names, const char *name);

/* The whole file, or NULL if there is none. */
char *slurp(const char *path);
struct source *source_parse(const char *path, const char *bytes);
char *source_print(const struct source *src);
/* One line of the tokens from @from to before @to, without those in @leave. */
char *source_line(const struct source *src, int from, int to,
		  const struct names *leave);
bool is(const struct source *src, int at, const char *word);

#endif
