// SPDX-License-Identifier: GPL-2.0-only
/* Changes within functions. Lines stay where they are. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "variants.h"

static bool statement_block(const struct source *src, int at)
{
	int open;

	if (is(src, at - 1, "else") || is(src, at - 1, "do"))
		return true;
	if (!is(src, at - 1, ")"))
		return false;
	open = src->tok[at - 1].mate;
	return open > 0 && src->tok[open - 1].kind == WORD &&
	       !is(src, open - 1, "switch") && !is(src, open - 1, "return");
}

int do_dead(struct variant *v)
{
	struct source *src = v->src;
	const char *clock = has_name(&v->words, "sched_clock") ? "sched_clock()" : "0";
	int n = 0;

	if (src->has_if) {
		v->refused = "conditional compilation";
		return 0;
	}
	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];

		if (!o->is_function)
			continue;
		for (int at = o->body; at < o->last; at++) {
			static const char *const never[] = {
				"if (0)", "if (never__v)",
				"const int never__l = 0; if (never__l)",
			};

			if (!is(src, at, "{") ||
			    (at != o->body && !statement_block(src, at)))
				continue;
			src->tok[at].post = text(" %s { dead__v(); sink__v = %s; }%s",
						 never[n % 3], clock, src->tok[at].post);
			n++;
		}
		if (!v->map.n)
			src->tok[o->first].pre = text("extern void dead__v(void); "
				"extern unsigned long long sink__v; "
				"enum { never__v = 0 }; %s", src->tok[o->first].pre);
		add_name(&v->map, "dead__v\tdead");
	}
	if (!n)
		v->refused = "no function in the file itself";
	return n;
}

/* A word that stands for an object: no member, tag or label. */
static bool is_object(const struct source *src, int at)
{
	static const char *const before[] = {
		".", "->", "struct", "union", "enum", "goto",
	};
	int open = at, arg = 1;

	if (src->tok[at].kind != WORD)
		return false;
	for (unsigned int i = 0; i < sizeof(before) / sizeof(*before); i++)
		if (is(src, at - 1, before[i]))
			return false;
	/* An argument that is a member. */
	while (--open > 0 && !is(src, open, "(") && !is(src, open, ";")) {
		if (is(src, open, ","))
			arg++;
		if (src->tok[open].mate >= 0 && src->tok[open].mate < open)
			open = src->tok[open].mate;
	}
	if (arg >= 2 && is(src, open - 1, "offsetof"))
		return false;
	return arg < 3 || !(is(src, open - 1, "container_of") ||
			    is(src, open - 1, "list_entry") ||
			    is(src, open - 1, "list_for_each_entry"));
}

/* Does @s end with a word that a tag follows? */
static bool before_tag(const char *s)
{
	static const char *const words[] = { "struct", "union", "enum" };
	size_t len = strlen(s), n;

	while (len && isspace((unsigned char)s[len - 1]))
		len--;
	for (unsigned int i = 0; i < sizeof(words) / sizeof(*words); i++) {
		n = strlen(words[i]);
		if (len > n && !strncmp(s + len - n, words[i], n) &&
		    !isalnum((unsigned char)s[len - n - 1]) && s[len - n - 1] != '_')
			return true;
	}
	return false;
}

/* Changes the words of a directive's body. */
static const char *in_directive(const char *line, const char *old, const char *new)
{
	size_t n = strlen(old);
	char *s = text("%s", "");

	while (*line) {
		if (isalpha((unsigned char)*line) || *line == '_') {
			size_t len = 1;

			while (isalnum((unsigned char)line[len]) || line[len] == '_')
				len++;
			if (len == n && !strncmp(line, old, n) && *s &&
			    !strchr(".>", s[strlen(s) - 1]) && !before_tag(s))
				s = text("%s%s", s, new);
			else
				s = text("%s%.*s", s, (int)len, line);
			line += len;
		} else {
			s = text("%s%c", s, *line++);
		}
	}
	return s;
}

static bool in_directives(const struct source *src, const char *name)
{
	for (int i = 0; i < src->n; i++)
		if (src->tok[i].kind == DIRECTIVE &&
		    strcmp(in_directive(src->tok[i].text, name, "-"), src->tok[i].text))
			return true;
	return false;
}

int do_local(struct variant *v)
{
	struct source *src = v->src;
	int n = 0;

	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];

		if (!o->is_function)
			continue;
		for (int p = 0; p < o->params.n; p++) {
			const char *name = o->params.name[p];
			const char *new = text("%s__l", name);

			if (in_directives(src, name))
				continue;
			for (int at = o->body; at < o->last; at++)
				if (!strcmp(src->tok[at].text, name) && is_object(src, at))
					src->tok[at].text = new;
			src->tok[o->body].post = text(" __typeof__(%s) %s = %s;%s",
						      name, new, name, src->tok[o->body].post);
			n++;
		}
	}
	if (!n)
		v->refused = "no function with a parameter that no macro names";
	return n;
}

static bool begins_type(const struct variant *v, int at)
{
	static const char *const words[] = {
		"int", "unsigned", "signed", "long", "short", "char", "bool", "_Bool",
		"const", "volatile", "static", "struct", "union", "enum", "double",
		"register", "__auto_type",
	};

	for (unsigned int i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (is(v->src, at, words[i]))
			return true;
	return has_name(&v->types, v->src->tok[at].text);
}

/* The names of one declaration in a function. */
static void declared(const struct variant *v, int at, struct names *names)
{
	const struct source *src = v->src;
	bool skip = false;

	while (src->tok[at].kind == WORD &&
	       (begins_type(v, at) || is(src, at - 1, "struct") ||
		is(src, at - 1, "union") || is(src, at - 1, "enum")))
		at++;
	if (is(src, at, "{"))
		at = src->tok[at].mate + 1;
	for (; src->tok[at].kind != END && !is(src, at, ";") && !is(src, at, ")"); at++) {
		if (!skip && src->tok[at].kind == WORD &&
		    strncmp(src->tok[at].text, "__", 2)) {
			add_name(names, src->tok[at].text);
			skip = true;
		} else if (is(src, at, ",")) {
			skip = false;
		} else if (is(src, at, "=")) {
			skip = true;
		}
		if (src->tok[at].mate > at)
			at = src->tok[at].mate;
	}
}

static void locals_of(const struct variant *v, const struct outer *o, struct names *names)
{
	const struct source *src = v->src;

	for (int p = 0; p < o->params.n; p++)
		add_name(names, o->params.name[p]);
	for (int at = o->body + 1; at < o->last; at++) {
		bool first = is(src, at - 1, "{") || is(src, at - 1, ";") ||
			is(src, at - 1, "}") ||
			(is(src, at - 1, "(") && is(src, at - 2, "for"));

		if (first && begins_type(v, at))
			declared(v, at, names);
	}
}

/* A name that also stands for something outside of functions. */
static bool outer_name(const struct source *src, const char *name, bool but_static)
{
	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];
		bool local = but_static && is(src, o->first, "static");

		if (o->name >= 0) {
			if (!local && !strcmp(src->tok[o->name].text, name))
				return true;
			continue;
		}
		for (int at = o->first; at <= o->last; at++) {
			if (!strcmp(src->tok[at].text, name) &&
			    !is(src, at - 1, "struct") && !is(src, at - 1, "union"))
				return true;
			if (is(src, at, "{") && !is(src, o->first, "enum"))
				at = src->tok[at].mate;
		}
	}
	return false;
}

/* Macros of forms.h write "struct group *group" with it. */
static bool is_tag_too(const struct source *src, const char *name)
{
	for (int at = 2; at < src->n; at++)
		if (!strcmp(src->tok[at].text, name) && is(src, at - 1, "(") &&
		    (is(src, at - 2, "WALK") || is(src, at - 2, "form_for_each_group")))
			return true;
	return false;
}

static bool may_rename(const struct variant *v, const char *name, bool function)
{
	if (has_name(&v->macros, name) || has_name(&v->kept, name) ||
	    is_tag_too(v->src, name) || outer_name(v->src, name, function))
		return false;
	if (function)
		return !has_name(&v->words, name);
	for (int i = 0; i < v->nincluded; i++)
		if (outer_name(v->included[i], name, false))
			return false;
	return true;
}

int do_rename(struct variant *v)
{
	struct source *src = v->src;
	struct names locals = { 0 }, functions = { 0 };
	int n = 0;

	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];

		if (!o->is_function)
			continue;
		locals_of(v, o, &locals);
		if (is(src, o->first, "static"))
			add_name(&functions, src->tok[o->name].text);
	}
	for (int i = 0; i < locals.n + functions.n; i++) {
		bool function = i >= locals.n;
		const char *old = function ? functions.name[i - locals.n] : locals.name[i];
		const char *new = text("v%d__r", n);

		if (!may_rename(v, old, function))
			continue;
		for (int o = 0; o < src->nouter; o++) {
			const struct outer *out = &src->outer[o];
			int from = out->first;

			if (!function && out->is_function)
				from = out->open;
			else if (!function && !out->is_directive)
				continue;
			for (int at = from; at <= out->last; at++) {
				struct token *t = &src->tok[at];

				if (t->kind == DIRECTIVE && !strncmp(t->text, "#define", 7))
					t->text = in_directive(t->text, old, new);
				else if (!strcmp(t->text, old) && is_object(src, at))
					t->text = new;
			}
		}
		add_name(&v->map, text("%s\t%s", new, old));
		n++;
	}
	if (!n)
		v->refused = "no local and no static function that may have another name";
	return n;
}

static bool one_line(const struct source *src, int from, int to)
{
	for (int at = from + 1; at <= to; at++)
		if (strchr(src->tok[at].blank, '\n') || src->tok[at].kind == DIRECTIVE)
			return false;
	return true;
}

static bool is_known_function(const struct source *src, const char *name)
{
	for (int i = 0; i < src->nouter; i++)
		if (src->outer[i].name >= 0 && !src->outer[i].is_typedef &&
		    !strcmp(src->tok[src->outer[i].name].text, name))
			return true;
	return false;
}

static bool is_called(const struct variant *v, int at)
{
	const char *name = v->src->tok[at].text;

	if (v->src->tok[at].kind != WORD || !is(v->src, at + 1, "(") ||
	    has_name(&v->macros, name) || !is_object(v->src, at))
		return false;
	if (is_known_function(v->src, name))
		return true;
	for (int i = 0; i < v->nincluded; i++)
		if (is_known_function(v->included[i], name))
			return true;
	return false;
}

int do_macro(struct variant *v)
{
	struct source *src = v->src;
	struct names called = { 0 };
	char *defines = text("#define IS__m(...) (__VA_ARGS__)\n");
	int n = 0, line = 1;

	for (int i = 0; i < src->nouter; i++) {
		const struct outer *o = &src->outer[i];

		for (int at = o->body; o->is_function && at < o->last; at++) {
			struct token *t = &src->tok[at];
			int end = src->tok[at + 1].mate;

			if ((is(src, at, "if") || is(src, at, "while")) && end > 0 &&
			    one_line(src, at, end)) {
				src->tok[at + 1].post = " IS__m(";
				src->tok[end].pre = ")";
				n++;
			} else if (is_called(v, at) && end > 0 && one_line(src, at, end)) {
				add_name(&called, t->text);
				t->text = text("%s__m", t->text);
				n++;
			}
		}
	}
	for (int i = 0; i < called.n; i++)
		defines = text("%s#define %s__m(...) %s(__VA_ARGS__)\n", defines,
			       called.name[i], called.name[i]);
	for (const char *s = src->tok[0].blank; *s; s++)
		line += *s == '\n';
	src->tok[0].pre = text("%s#line %d\n%s", defines, line, src->tok[0].pre);
	if (!n)
		v->refused = "no call and no condition on one line";
	return n;
}
