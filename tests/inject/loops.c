// SPDX-License-Identifier: GPL-2.0-only
/* Functions, and the loops in them. */
#include <stdlib.h>
#include <string.h>

#include "scan.h"

struct finder {
	const struct text *t;
	const struct macros *macros;
	struct loops *loops;
	struct fn fn;
};

static const struct tok *tok(const struct finder *f, unsigned int i)
{
	static const struct tok none = { TOK_PUNCT, "", 0, 0, 0, 0 };

	return i < f->t->n ? &f->t->toks[i] : &none;
}

static bool name_has(const struct tok *t, const char *part)
{
	return t->kind == TOK_NAME && memmem(t->s, t->len, part, strlen(part));
}

static bool name_begins(const struct tok *t, const char *part)
{
	return t->len >= strlen(part) && !memcmp(t->s, part, strlen(part));
}

static bool is_macro(const struct finder *f, const struct tok *t)
{
	unsigned int i;

	for (i = 0; i < f->macros->n; i++)
		if (strlen(f->macros->list[i].name) == t->len &&
		    !memcmp(f->macros->list[i].name, t->s, t->len) &&
		    !strncmp(f->macros->list[i].body, "for", 3))
			return true;
	return false;
}

static bool keyword(const struct finder *f, unsigned int i)
{
	static const char *const words[] = {
		"if", "for", "while", "do", "switch", "return", "sizeof", "else",
		"goto", "case", "typeof", "__typeof__", "asm", "__asm__",
	};
	unsigned int k;

	for (k = 0; k < sizeof(words) / sizeof(words[0]); k++)
		if (tok_is(f->t, i, words[k]))
			return true;
	return false;
}

/* An iterator macro with its statement begins here. */
static bool is_iterator(const struct finder *f, unsigned int i)
{
	const struct tok *t = tok(f, i), *next;

	if (t->kind != TOK_NAME || keyword(f, i) || !tok_is(f->t, i + 1, "(") ||
	    !tok(f, i + 1)->match)
		return false;
	if (name_begins(t, "do_") || name_begins(t, "while_") || name_begins(t, "__while_"))
		return false;
	if (!name_has(t, "for_each") && !is_macro(f, t))
		return false;
	next = tok(f, tok(f, i + 1)->match + 1);
	return next->kind == TOK_NAME || (next->len && strchr("{(*", *next->s));
}

/* The first token after the statement that begins with token @i. */
static unsigned int statement_end(const struct finder *f, unsigned int i)
{
	unsigned int e;

	while (tok(f, i)->kind == TOK_NAME && tok_is(f->t, i + 1, ":") && !keyword(f, i))
		i += 2;
	if (tok_is(f->t, i, "{"))
		return tok(f, i)->match ? tok(f, i)->match + 1 : f->t->n;
	if (tok_is(f->t, i, "if")) {
		for (e = i + 1; e < f->t->n && !tok_is(f->t, e, "("); e++)
			;
		e = statement_end(f, tok(f, e)->match + 1);
		return tok_is(f->t, e, "else") ? statement_end(f, e + 1) : e;
	}
	if (tok_is(f->t, i, "for") || tok_is(f->t, i, "while") || tok_is(f->t, i, "switch") ||
	    is_iterator(f, i)) {
		e = tok(f, i + 1)->match;
		return e ? statement_end(f, e + 1) : f->t->n;
	}
	if (tok_is(f->t, i, "do")) {
		e = statement_end(f, i + 1);
		if (tok_is(f->t, e, "while") && tok(f, e + 1)->match)
			e = tok(f, e + 1)->match + 1;
		return e + tok_is(f->t, e, ";");
	}
	for (e = i; e < f->t->n; e++) {
		if (tok_is(f->t, e, ";"))
			return e + 1;
		if (tok_is(f->t, e, "}"))
			return e;
		if (tok(f, e)->len == 1 && strchr("({[", *tok(f, e)->s) && tok(f, e)->match)
			e = tok(f, e)->match;
	}
	return f->t->n;
}

static struct loop *new_loop(struct finder *f, unsigned int head)
{
	struct loop *l;

	f->loops->list = grow(f->loops->list, f->loops->n, sizeof(*l));
	l = &f->loops->list[f->loops->n++];
	memset(l, 0, sizeof(*l));
	l->kind = KIND_OTHER;
	l->fn = f->fn;
	l->head = l->head_end = head;
	l->around = -1;
	return l;
}

/* The loop at token @i, if one begins there. */
static void at(struct finder *f, unsigned int i)
{
	bool macro = is_iterator(f, i);
	struct loop *l;

	if (tok_is(f->t, i, "do")) {
		unsigned int e = statement_end(f, i + 1);

		if (!tok_is(f->t, e, "while") || !tok(f, e + 1)->match)
			return;
		l = new_loop(f, i);
		l->head_end = i + 1;
		l->body = i + 1;
		l->body_end = e;
		l->tail = e;
		l->tail_end = tok(f, e + 1)->match + 1;
		return;
	}
	if ((!macro && !tok_is(f->t, i, "for") && !tok_is(f->t, i, "while")) ||
	    !tok_is(f->t, i + 1, "(") || !tok(f, i + 1)->match)
		return;
	l = new_loop(f, i);
	l->macro = macro;
	l->head_end = tok(f, i + 1)->match + 1;
	l->body = l->head_end;
	l->body_end = statement_end(f, l->body);
}

/* Is token @i the while of a do that was found? */
static bool closes_do(const struct finder *f, unsigned int since, unsigned int i)
{
	unsigned int k;

	for (k = since; k < f->loops->n; k++)
		if (f->loops->list[k].tail == i && f->loops->list[k].tail_end)
			return true;
	return false;
}

static void function(struct finder *f)
{
	unsigned int since = f->loops->n, end = tok(f, f->fn.open)->match, i, k;

	f->loops->fns = grow(f->loops->fns, f->loops->nfns, sizeof(*f->loops->fns));
	f->loops->fns[f->loops->nfns++] = f->fn;
	for (i = f->fn.open + 1; i < end; i++)
		if (tok(f, i)->kind == TOK_NAME && !closes_do(f, since, i))
			at(f, i);
	/* In the order of the text, so that the last that holds it is the nearest. */
	for (i = since; i < f->loops->n; i++)
		for (k = since; k < i; k++) {
			struct loop *l = &f->loops->list[k];
			unsigned int last = l->tail_end ? l->tail_end : l->body_end;

			if (f->loops->list[i].head > l->head && f->loops->list[i].head < last)
				f->loops->list[i].around = k;
		}
}

/* "name(...) {", maybe with annotations between: leaves f->fn.name. */
static bool is_function(struct finder *f, unsigned int open)
{
	unsigned int i = open, name = 0;

	while (i > f->fn.first) {
		i--;
		if (tok_is(f->t, i, ")") && tok(f, i)->match > f->fn.first &&
		    tok(f, tok(f, i)->match - 1)->kind == TOK_NAME) {
			i = tok(f, i)->match - 1;
			name = i;
			/* __acquires(lock) and the like; what stands before may be the name. */
			if (name_begins(tok(f, i), "__") && i > f->fn.first && tok_is(f->t, i - 1, ")"))
				continue;
			break;
		}
		if (tok(f, i)->kind != TOK_NAME)
			return false;
	}
	if (!name)
		return false;
	for (i = f->fn.first; i < name; i++)
		if (tok_is(f->t, i, "="))
			return false;
	/* SYSCALL_DEFINE3(name, ...) */
	if (name_has(tok(f, name), "_DEFINE") && tok(f, name + 2)->kind == TOK_NAME)
		name += 2;
	f->fn.name = name;
	return true;
}

void find_loops(const struct text *t, const struct macros *macros,
		struct loops *loops)
{
	struct finder f = { .t = t, .macros = macros, .loops = loops };
	unsigned int i;

	for (i = 0; i < t->n; i++) {
		if (tok_is(t, i, ";") || tok_is(t, i, "}")) {
			f.fn.first = i + 1;
			continue;
		}
		if (tok_is(t, i, "(") && t->toks[i].match > i) {
			i = t->toks[i].match;
			continue;
		}
		if (!tok_is(t, i, "{") || t->toks[i].match <= i)
			continue;
		f.fn.open = i;
		if (is_function(&f, i)) {
			function(&f);
			f.fn.first = t->toks[i].match + 1;
		}
		i = t->toks[i].match;
	}
}
