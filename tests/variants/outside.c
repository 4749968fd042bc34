// SPDX-License-Identifier: GPL-2.0-only
/* Changes of what functions there are, and where. Lines stay where they are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "variants.h"

static const char *const linkage_words[] = {
	"static", "inline", "extern", "__always_inline", "__inline", "__inline__",
};
static const struct names linkage = {
	(const char **)linkage_words, sizeof(linkage_words) / sizeof(*linkage_words),
};

static const char *name_of(const struct source *src, const struct outer *o)
{
	return src->tok[o->name].text;
}

static bool says(const struct source *src, const struct outer *o, const char *word)
{
	for (int at = o->first; at < o->name; at++)
		if (strstr(src->tok[at].text, word))
			return true;
	return false;
}

/* Of a definition or declaration: "u64 ", all but name and parameters. */
static char *specifiers(const struct source *src, const struct outer *o,
			const struct names *leave)
{
	return source_line(src, o->first, o->name, leave);
}

static char *params(const struct source *src, const struct outer *o)
{
	return source_line(src, o->open, o->close + 1, NULL);
}

/* "{ return f(a, b); }" */
static char *body_that_calls(const struct source *src, const struct outer *o,
			     const char *callee)
{
	bool is_void = is(src, o->name - 1, "void") ||
		(says(src, o, "void") && !is(src, o->name - 1, "*"));
	char *s = text("{ %s%s(", is_void ? "" : "return ", callee);

	for (int i = 0; i < o->params.n; i++)
		s = text("%s%s%s", s, i ? ", " : "", o->params.name[i]);
	return text("%s); }", s);
}

/* May the function get a wrapper of its own? */
static bool wrappable(const struct source *src, const struct outer *o)
{
	return !o->variadic && !o->nameless && !says(src, o, "weak") &&
	       !says(src, o, "__attribute__") &&
	       !(says(src, o, "inline") && !is(src, o->first, "static"));
}

/*
 * The function becomes static f__v, with @how before it; returns the function
 * f that calls it.
 */
static char *split(struct variant *v, const struct outer *o, const char *how)
{
	struct source *src = v->src;
	const char *name = name_of(src, o), *inner = text("%s__v", name);
	char *all = specifiers(src, o, NULL), *line = params(src, o);
	char *wrapper = text("%s %s%s %s", all, name, line,
			     body_that_calls(src, o, inner));

	src->tok[o->first].pre = text("%s%s %s%s; %s", src->tok[o->first].pre, all,
				      name, line, how);
	src->tok[o->name].text = inner;
	add_name(&v->map, text("%s\t%s", inner, name));
	return wrapper;
}

static int wrap_all(struct variant *v, bool those_static)
{
	struct source *src = v->src;
	int n = 0;

	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];
		bool is_static = is(src, o->first, "static");

		if (!o->is_function || is_static != those_static || !wrappable(src, o))
			continue;
		src->tok[o->last].post = text(" %s%s",
			split(v, o, is_static ? "" : "static "), src->tok[o->last].post);
		n++;
	}
	return n;
}

int do_level(struct variant *v)
{
	int n = v->src->has_if ? 0 : wrap_all(v, true);

	if (!n)
		v->refused = v->src->has_if ? "conditional compilation" :
			"no static function with named parameters";
	return n;
}

int do_outer(struct variant *v)
{
	int n = v->src->has_if ? 0 : wrap_all(v, false);

	if (!n)
		v->refused = v->src->has_if ? "conditional compilation" :
			"no global function with named parameters";
	return n;
}

/* Its declaration, in the file or in one that is included. */
static const struct outer *declaration(const struct variant *v, const char *name,
				       const struct source **where)
{
	for (int f = -1; f < v->nincluded; f++) {
		const struct source *src = f < 0 ? v->src : v->included[f];

		for (int i = 0; i < src->nouter; i++) {
			const struct outer *o = &src->outer[i];

			if (o->name < 0 || o->is_typedef || strcmp(name_of(src, o), name))
				continue;
			*where = src;
			return o;
		}
	}
	return NULL;
}

int do_callee(struct variant *v)
{
	struct source *src = v->src;
	struct names done = { 0 };
	int n = 0, first = -1;
	char *wrappers = text("%s", "");

	if (src->has_if) {
		v->refused = "conditional compilation";
		return 0;
	}
	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];

		if (!o->is_function)
			continue;
		if (first < 0)
			first = o->first;
		for (int at = o->body; at < o->last; at++) {
			const char *name = src->tok[at].text;
			const struct source *where;
			const struct outer *d;
			const char *new;

			if (src->tok[at].kind != WORD || !is(src, at + 1, "(") ||
			    is(src, at - 1, "->") || is(src, at - 1, ".") ||
			    has_name(&v->macros, name))
				continue;
			d = declaration(v, name, &where);
			if (!d || d->variadic || d->nameless ||
			    (where == src && (d->is_function || d->first > first ||
					      is(src, d->first, "static"))) ||
			    says(where, d, "__attribute__"))
				continue;
			new = text("%s__c", name);
			if (!has_name(&done, name)) {
				add_name(&done, name);
				add_name(&v->map, text("%s\t", new));
				wrappers = text("%sstatic %s %s%s %s ", wrappers,
						specifiers(where, d, &linkage), new,
						params(where, d),
						body_that_calls(where, d, name));
			}
			src->tok[at].text = new;
			n++;
		}
	}
	if (n)
		src->tok[first].pre = text("%s%s", src->tok[first].pre, wrappers);
	else
		v->refused = "no call of a function of elsewhere with named parameters";
	return n;
}

char *beside(const struct variant *v, const char *prefix)
{
	const char *slash = strrchr(v->out, '/');
	int dir = slash ? slash + 1 - v->out : 0, len = strlen(v->out + dir);

	if (!strcmp(prefix, "inline"))
		return text("%.*s%s-%.*s.h", dir, v->out, prefix, len - 2, v->out + dir);
	return text("%.*s%s-%s", dir, v->out, prefix, v->out + dir);
}

static void write_beside(const struct variant *v, const char *prefix, const char *s)
{
	FILE *f = fopen(beside(v, prefix), "w");

	if (!f || fputs(s, f) < 0 || fclose(f)) {
		perror("variants");
		exit(2);
	}
}

int do_header(struct variant *v)
{
	struct source *src = v->src;
	char *rest, *name = strrchr(beside(v, "inline"), '/') + 1;
	int n = 0;

	rest = text("// SPDX-License-Identifier: GPL-2.0-only\n#include \"%s\"\n", name);
	for (int i = 0; i < src->nouter && !src->has_if; i++) {
		const struct outer *o = &src->outer[i];
		const char *how = says(src, o, "noinline") ? "static " : "static inline ";

		if (!o->is_function || says(src, o, "weak"))
			continue;
		if (is(src, o->first, "static")) {
			if (!says(src, o, "inline"))
				src->tok[o->first].text = "static inline";
		} else if (wrappable(src, o)) {
			rest = text("%s%s\n", rest, split(v, o, how));
		} else {
			continue;
		}
		n++;
	}
	if (!n) {
		v->refused = src->has_if ? "conditional compilation" :
			"no function with named parameters";
		return 0;
	}
	write_beside(v, "inline", source_print(src));
	v->src = source_parse(v->src->path, rest);
	return n;
}

/* The lines between two tokens, so that what follows stays on its line. */
static char *lines_between(const struct source *src, int from, int to)
{
	char *s = text("%s", "");

	for (int at = from + 1; at <= to; at++)
		for (const char *p = src->tok[at].blank; *p; p++)
			if (*p == '\n')
				s = text("%s\n", s);
	return s;
}

static void replace(struct source *src, const struct outer *o, const char *with)
{
	char *lines = lines_between(src, o->first, o->last);

	src->tok[o->first].text = text("%s%s", with, lines);
	for (int at = o->first + 1; at <= o->last; at++) {
		src->tok[at].text = src->tok[at].blank = "";
		src->tok[at].pre = src->tok[at].post = "";
	}
}

static void not_static(struct source *src, const struct outer *o)
{
	for (int at = o->first; at < o->name || (o->name < 0 && at == o->first); at++)
		if (is(src, at, "static") || is(src, at, "inline"))
			src->tok[at].text = "";
}

/* Both units see all declarations; each function is in one of them. */
static void in_unit(struct source *src, const struct outer *o, bool second)
{
	bool moved = o->is_function && is(src, o->first, "static");
	int equals = o->first;

	if ((o->is_function || o->is_prototype) && says(src, o, "__always_inline"))
		return;
	if (o->is_function && moved != second) {
		replace(src, o, text("%s %s%s;", specifiers(src, o, &linkage),
				     name_of(src, o), params(src, o)));
	} else if (o->is_function || o->is_prototype) {
		not_static(src, o);
	} else if (o->is_variable && second) {
		struct names leave = { 0 };

		add_name(&leave, "static");
		while (equals < o->last && !is(src, equals, "="))
			equals++;
		replace(src, o, text("extern %s;", source_line(src, o->first, equals, &leave)));
	} else if (o->is_variable) {
		not_static(src, o);
	}
}

int do_unit(struct variant *v)
{
	struct source *src = v->src, *second;
	int n = 0;

	if (src->has_if) {
		v->refused = "conditional compilation";
		return 0;
	}
	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];

		if (o->is_function && is(src, o->first, "static") &&
		    !says(src, o, "__always_inline"))
			n++;
		for (int at = o->first; at < o->last && !o->is_function; at++)
			if (strstr(src->tok[at].text, "alias") ||
			    strstr(src->tok[at].text, "weakref")) {
				v->refused = "another name of something has its own unit";
				return 0;
			}
	}
	if (!n) {
		v->refused = "no static function that may be global";
		return 0;
	}
	second = source_parse(src->path, source_print(src));
	v->src = src = source_parse(src->path, source_print(src));
	for (int i = 0; i < src->nouter; i++) {
		in_unit(src, &src->outer[i], false);
		in_unit(second, &second->outer[i], true);
	}
	write_beside(v, "unit", source_print(second));
	return n;
}
