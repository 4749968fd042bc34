// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "source.h"

static void *check(void *p)
{
	if (!p) {
		fputs("variants: no memory\n", stderr);
		exit(2);
	}
	return p;
}

char *text(const char *format, ...)
{
	va_list ap;
	char *s;

	va_start(ap, format);
	if (vasprintf(&s, format, ap) < 0)
		s = NULL;
	va_end(ap);
	return check(s);
}

void add_name(struct names *names, const char *name)
{
	if (has_name(names, name))
		return;
	names->name = check(realloc(names->name,
				    (names->n + 1) * sizeof(*names->name)));
	names->name[names->n++] = name;
}

bool has_name(const struct names *names, const char *name)
{
	for (int i = 0; i < names->n; i++)
		if (!strcmp(names->name[i], name))
			return true;
	return false;
}

char *slurp(const char *path)
{
	FILE *f = fopen(path, "r");
	char *s = NULL;
	size_t n = 0;

	if (!f)
		return NULL;
	if (getdelim(&s, &n, '\0', f) < 0)
		s = text("%s", "");
	fclose(f);
	return s;
}

bool is(const struct source *src, int at, const char *word)
{
	return at >= 0 && at < src->n && !strcmp(src->tok[at].text, word);
}

static bool in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Behind blanks and comments. */
static const char *skip_blank(const char *s)
{
	for (;;) {
		if (isspace((unsigned char)*s)) {
			s++;
		} else if (!strncmp(s, "/*", 2)) {
			const char *end = strstr(s + 2, "*/");

			s = end ? end + 2 : s + strlen(s);
		} else if (!strncmp(s, "//", 2)) {
			s += strcspn(s, "\n");
		} else {
			return s;
		}
	}
}

static const char *end_of_directive(const char *s)
{
	while (*s && *s != '\n') {
		if (!strncmp(s, "/*", 2))
			s = skip_blank(s);
		else
			s += s[0] == '\\' && s[1] ? 2 : 1;
	}
	return s;
}

static const char *end_of_token(const char *s, enum kind *kind)
{
	*kind = OTHER;
	if (*s == '"' || *s == '\'') {
		char quote = *s++;

		while (*s && *s != quote)
			s += s[0] == '\\' && s[1] ? 2 : 1;
		return *s ? s + 1 : s;
	}
	if (in_word(*s)) {
		if (!isdigit((unsigned char)*s))
			*kind = WORD;
		while (in_word(*s) || (*kind == OTHER && *s == '.'))
			s++;
		return s;
	}
	if (!strncmp(s, "...", 3))
		return s + 3;
	if (!strncmp(s, "->", 2) || !strncmp(s, "==", 2) ||
	    !strncmp(s, "!=", 2) || !strncmp(s, "<=", 2) || !strncmp(s, ">=", 2))
		return s + 2;
	return s + 1;
}

static void tokenise(struct source *src, const char *s)
{
	int stack[200], depth = 0, cap = 0;

	for (;;) {
		const char *start = skip_blank(s), *end = start;
		struct token *t;
		enum kind kind;

		if (src->n == cap) {
			cap = cap ? 2 * cap : 256;
			src->tok = check(realloc(src->tok, cap * sizeof(*t)));
		}
		if (!*start) {
			kind = END;
		} else if (*start == '#') {
			kind = DIRECTIVE;
			end = end_of_directive(start);
		} else {
			end = end_of_token(start, &kind);
		}
		t = &src->tok[src->n];
		*t = (struct token){
			.kind = kind, .pre = "", .post = "", .mate = -1,
			.blank = text("%.*s", (int)(start - s), s),
			.text = text("%.*s", (int)(end - start), start),
		};
		if (kind == DIRECTIVE && !strncmp(t->text, "#if", 3))
			src->has_if = true;
		if (kind == OTHER && end == start + 1) {
			if (strchr("({[", *start) && depth < 200) {
				stack[depth++] = src->n;
			} else if (strchr(")}]", *start) && depth) {
				t->mate = stack[--depth];
				src->tok[t->mate].mate = src->n;
			}
		}
		src->n++;
		if (kind == END)
			return;
		s = end;
	}
}

static void find_params(struct source *src, struct outer *o)
{
	int at = o->open + 1;

	if (is(src, at, "void") && at + 1 == o->close)
		return;
	while (at < o->close) {
		int name = -1, words = 0, i;

		for (i = at; i < o->close && !is(src, i, ","); i++) {
			const struct token *t = &src->tok[i];

			if (!strcmp(t->text, "..."))
				o->variadic = true;
			if (t->kind == WORD && strncmp(t->text, "__", 2)) {
				name = i;
				words++;
			}
			/* A pointer to a function: (*name)(...). */
			if (is(src, i, "(") && is(src, i + 1, "*") && t->mate > 0) {
				name = i + 2;
				words = 2;
				while (i < o->close && !is(src, i, ","))
					i = src->tok[i].mate > i ? src->tok[i].mate + 1 : i + 1;
				break;
			}
			if (t->mate > i)
				i = t->mate;
		}
		if (words < 2 || is(src, name - 1, "struct") ||
		    (words == 2 && is(src, name, "int")))
			o->nameless = true;
		else
			add_name(&o->params, src->tok[name].text);
		at = i + 1;
	}
}

static void find_outer(struct source *src)
{
	int at = 0;

	while (src->tok[at].kind != END) {
		struct outer *o;
		bool braces = false, assigned = false;
		int i;

		src->outer = check(realloc(src->outer, (src->nouter + 1) * sizeof(*o)));
		o = &src->outer[src->nouter++];
		*o = (struct outer){ .first = at, .last = at, .name = -1 };
		if (src->tok[at].kind == DIRECTIVE) {
			o->is_directive = true;
			at++;
			continue;
		}
		o->is_typedef = is(src, at, "typedef");
		for (i = at; src->tok[i].kind != END && !is(src, i, ";"); i++) {
			const struct token *t = &src->tok[i];

			if (is(src, i, "="))
				assigned = true;
			if (is(src, i, "(") && o->name < 0 && !braces && !assigned &&
			    i > at + 1 && src->tok[i - 1].kind == WORD &&
			    strncmp(src->tok[i - 1].text, "__attribute__", 13) &&
			    strncmp(src->tok[i - 1].text, "__typeof__", 10) &&
			    strcmp(src->tok[i - 1].text, "typeof")) {
				o->name = i - 1;
				o->open = i;
				o->close = t->mate;
			}
			if (is(src, i, "{") && o->name >= 0 && !assigned) {
				o->is_function = true;
				o->body = i;
				i = t->mate > i ? t->mate : i;
				break;
			}
			if (is(src, i, "{"))
				braces = true;
			if (t->mate > i)
				i = t->mate;
		}
		o->last = i;
		at = i + (src->tok[i].kind != END);
		o->is_prototype = !o->is_function && o->name >= 0 && !o->is_typedef;
		o->is_variable = !o->is_function && !o->is_prototype && !o->is_typedef &&
			!is(src, o->first, "extern") && !is(src, o->first, ";") &&
			!is(src, i - 1, "}") &&
			!(is(src, o->first, "struct") && i == o->first + 2);
		if (assigned && !o->is_function && !o->is_typedef)
			o->is_variable = true;
		if (o->name >= 0)
			find_params(src, o);
	}
}

struct source *source_parse(const char *path, const char *bytes)
{
	struct source *src = check(calloc(1, sizeof(*src)));

	src->path = path;
	tokenise(src, bytes);
	find_outer(src);
	return src;
}

char *source_print(const struct source *src)
{
	char *s;
	size_t n;
	FILE *f = check(open_memstream(&s, &n));

	for (int i = 0; i < src->n; i++) {
		const struct token *t = &src->tok[i];

		fprintf(f, "%s%s%s%s", t->blank, t->pre, t->text, t->post);
	}
	fclose(f);
	return s;
}

char *source_line(const struct source *src, int from, int to,
		  const struct names *leave)
{
	char *s = text("%s", "");

	for (int i = from; i < to; i++)
		if (src->tok[i].kind != DIRECTIVE &&
		    !(leave && has_name(leave, src->tok[i].text)))
			s = text("%s%s%s", s, *s ? " " : "", src->tok[i].text);
	return s;
}
