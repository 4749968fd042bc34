// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scan.h"

#define DEEPEST 64

struct lexer {
	struct text *t;
	struct macros *macros;
	const char *p, *end;
	unsigned int line;
	int braces;
	unsigned int nifs;
	struct {
		int braces;	/* where it began */
		bool skip;	/* this branch */
		bool zero;	/* it was #if 0 */
	} ifs[DEEPEST];
};

void *grow(void *list, unsigned int n, size_t size)
{
	/* A power of two: full. */
	if (!(n & (n - 1))) {
		list = realloc(list, (n ? 2ul * n : 1) * size);
		if (!list)
			abort();
	}
	return list;
}

char *read_file(const char *path, size_t *len)
{
	FILE *f = fopen(path, "r");
	size_t size = 0, n;
	char *s = NULL;

	if (!f)
		return NULL;
	do {
		s = realloc(s, size + 65537);
		if (!s)
			abort();
		n = fread(s + size, 1, 65536, f);
		size += n;
	} while (n);
	fclose(f);
	s[size] = 0;
	*len = size;
	return s;
}

bool tok_is(const struct text *t, unsigned int i, const char *s)
{
	return i < t->n && t->toks[i].len == strlen(s) &&
	       !memcmp(t->toks[i].s, s, t->toks[i].len);
}

bool tok_same(const struct tok *a, const struct tok *b)
{
	return a->len == b->len && !memcmp(a->s, b->s, a->len);
}

static bool name_char(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static bool skipping(const struct lexer *l)
{
	unsigned int i;

	for (i = 0; i < l->nifs; i++)
		if (l->ifs[i].skip)
			return true;
	return false;
}

static void step(struct lexer *l)
{
	l->line += *l->p++ == '\n';
}

/* Past a comment, if one begins here. */
static bool comment(struct lexer *l)
{
	if (l->end - l->p < 2 || l->p[0] != '/')
		return false;
	if (l->p[1] == '/') {
		while (l->p < l->end && *l->p != '\n')
			step(l);
		return true;
	}
	if (l->p[1] != '*')
		return false;
	l->p += 2;
	while (l->p < l->end && !(l->p[0] == '*' && l->p + 1 < l->end && l->p[1] == '/'))
		step(l);
	l->p = l->end - l->p < 2 ? l->end : l->p + 2;
	return true;
}

/* The text of a directive, comments and line ends made blanks. */
static char *directive_text(struct lexer *l)
{
	char *out = malloc(l->end - l->p + 1), *o = out;

	if (!out)
		abort();
	while (l->p < l->end && *l->p != '\n') {
		if (comment(l)) {
			*o++ = ' ';
		} else if (l->p[0] == '\\' && l->p + 1 < l->end && l->p[1] == '\n') {
			*o++ = ' ';
			step(l);
			step(l);
		} else {
			*o++ = *l->p;
			step(l);
		}
	}
	*o = 0;
	return out;
}

/* "#define name(arguments) for (...": kept. */
static void define(struct lexer *l, const char *s)
{
	const char *name = s + strspn(s, " \t"), *e = name;
	struct macro *m;

	while (name_char(*e))
		e++;
	if (!l->macros || *e != '(' || e == name)
		return;
	s = strchr(e, ')');
	if (!s)
		return;
	s++;
	s += strspn(s, " \t");
	/* "if (...) {} else for", and iterators made of iterators */
	if (!strstr(s, "for"))
		return;
	l->macros->list = grow(l->macros->list, l->macros->n, sizeof(*m));
	m = &l->macros->list[l->macros->n++];
	m->name = strndup(name, e - name);
	m->body = strdup(s);
}

static bool word(const char **s, const char *w)
{
	size_t n = strlen(w);

	if (strncmp(*s, w, n) || name_char((*s)[n]))
		return false;
	*s += n;
	*s += strspn(*s, " \t");
	return true;
}

static void directive(struct lexer *l)
{
	char *text = directive_text(l);
	const char *s = text + 1 + strspn(text + 1, " \t");

	if (word(&s, "if") || word(&s, "ifdef") || word(&s, "ifndef")) {
		if (l->nifs == DEEPEST)
			abort();
		l->ifs[l->nifs].braces = l->braces;
		l->ifs[l->nifs].zero = l->ifs[l->nifs].skip = word(&s, "0");
		l->nifs++;
	} else if ((word(&s, "else") || word(&s, "elif")) && l->nifs) {
		if (l->ifs[l->nifs - 1].zero)
			l->ifs[l->nifs - 1].skip = l->ifs[l->nifs - 1].zero = false;
		else if (l->ifs[l->nifs - 1].braces != l->braces)
			l->ifs[l->nifs - 1].skip = true;
	} else if (word(&s, "endif") && l->nifs) {
		l->nifs--;
	} else if (!skipping(l) && word(&s, "define")) {
		define(l, s);
	}
	free(text);
}

static void add(struct lexer *l, enum tok_kind kind, const char *from, unsigned int line)
{
	struct text *t = l->t;
	struct tok *tok;

	if (skipping(l))
		return;
	t->toks = grow(t->toks, t->n, sizeof(*tok));
	tok = &t->toks[t->n++];
	*tok = (struct tok){ kind, from, l->p - from, from - t->s, line, 0 };
	if (kind == TOK_PUNCT)
		l->braces += (*from == '{') - (*from == '}');
}

static void quoted(struct lexer *l)
{
	const char *from = l->p;
	unsigned int line = l->line;
	char q = *l->p;

	step(l);
	while (l->p < l->end && *l->p != q && *l->p != '\n') {
		if (*l->p == '\\' && l->p + 1 < l->end)
			step(l);
		step(l);
	}
	if (l->p < l->end && *l->p == q)
		step(l);
	add(l, TOK_STRING, from, line);
}

static void punct(struct lexer *l)
{
	static const char *const longer[] = {
		"<<=", ">>=", "...", "->", "==", "!=", "<=", ">=", "&&", "||",
		"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "++", "--",
		"<<", ">>", "##",
	};
	const char *from = l->p;
	unsigned int i, n = 1;

	for (i = 0; i < sizeof(longer) / sizeof(longer[0]); i++)
		if (!strncmp(l->p, longer[i], strlen(longer[i]))) {
			n = strlen(longer[i]);
			break;
		}
	l->p += n;
	add(l, TOK_PUNCT, from, l->line);
}

/* Brackets know their partners; what has none keeps 0. */
static void match(struct text *t)
{
	unsigned int *stack = malloc((t->n + 1) * sizeof(*stack)), depth = 0, i;

	for (i = 0; i < t->n; i++) {
		char c = t->toks[i].kind == TOK_PUNCT && t->toks[i].len == 1 ? *t->toks[i].s : 0;

		if (c == '(' || c == '{' || c == '[') {
			stack[depth++] = i;
		} else if (c == ')' || c == '}' || c == ']') {
			char open = c == ')' ? '(' : c == '}' ? '{' : '[';

			while (depth && *t->toks[stack[depth - 1]].s != open)
				depth--;
			if (depth) {
				depth--;
				t->toks[i].match = stack[depth];
				t->toks[stack[depth]].match = i;
			}
		}
	}
	free(stack);
}

void lex(struct text *t, char *s, size_t len, struct macros *macros)
{
	struct lexer l = { .t = t, .macros = macros, .p = s, .end = s + len, .line = 1 };
	bool fresh = true;	/* nothing on this line yet */

	memset(t, 0, sizeof(*t));
	t->s = s;
	t->len = len;
	while (l.p < l.end) {
		char c = *l.p;

		if (comment(&l))
			continue;
		if (c == '\n' || isspace((unsigned char)c)) {
			fresh |= c == '\n';
			step(&l);
			continue;
		}
		if (c == '#' && fresh) {
			directive(&l);
			continue;
		}
		fresh = false;
		if (c == '"' || c == '\'') {
			quoted(&l);
		} else if (name_char(c)) {
			const char *from = l.p;

			while (l.p < l.end && name_char(*l.p))
				l.p++;
			add(&l, isdigit((unsigned char)c) ? TOK_NUMBER : TOK_NAME, from, l.line);
		} else if (c == '\\') {
			step(&l);
		} else {
			punct(&l);
		}
	}
	match(t);
}
