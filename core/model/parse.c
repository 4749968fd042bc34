// SPDX-License-Identifier: GPL-2.0-only
/*
 * Model files, line by line. A name with a typo would silently never match,
 * so each section's entries must at least have the shape that it looks for.
 */
#include <string.h>

#include "base/arena.h"
#include "model/parse.h"

/* What the entries of a section look like. */
enum shape { FUNCTION, FIELD, INVARIANT, PAIR, PLAIN, RECORD };

static enum shape set_shape(enum sl_set set)
{
	switch (set) {
	case SL_M_WALK_FIELD:
	case SL_M_LIST_FIELD:
	case SL_M_RQ_FIELD:
	case SL_M_IDLE_COUNTER:
	case SL_M_STORED:
		return FIELD;
	case SL_M_NODE_INVARIANT:
		return INVARIANT;
	case SL_M_PAIR:
	case SL_M_BRACKET:
		return PAIR;
	case SL_M_SAVE_PLAIN:
	case SL_M_RESTORE_PLAIN:
		return PLAIN;
	case SL_M_TABLE:
		return RECORD;
	default:
		return FUNCTION;
	}
}

bool sl_model_is_glob(const char *entry)
{
	return strpbrk(entry, "*?[");
}

/* "a, b, c": the names of all sections. */
static const char *section_names(struct sl_arena *a)
{
	const char *all = sl_model_section(0);
	unsigned int i;

	for (i = 1; i < SL_M_COUNT; i++)
		all = sl_printf(a, "%s, %s", all, sl_model_section(i));
	return all;
}

static bool find_section(const char *name, enum sl_set *set)
{
	unsigned int i;

	for (i = 0; i < SL_M_COUNT; i++) {
		if (!strcmp(name, sl_model_section(i))) {
			*set = i;
			return true;
		}
	}
	return false;
}

static bool ends_in_parens(const char *s)
{
	size_t n = strlen(s);

	return n > 2 && !strcmp(s + n - 2, "()");
}

/* "a:b"; what stands behind the colon may be missing. */
static bool is_plain(const char *s)
{
	const char *colon = strchr(s, ':');

	return colon && colon != s && !strchr(colon + 1, ':') && !strpbrk(s, "*?[(/");
}

static bool is_pair(const char *s)
{
	return is_plain(s) && *(strchr(s, ':') + 1);
}

/* NULL, or what is wrong with the entry and what it should look like. */
static const char *check_entry(enum sl_set set, const char *entry)
{
	const char *p;

	for (p = entry; *p; p++) {
		if (*p == ' ' || *p == '\t')
			return "one entry a line, without white space in it";
		if (*p < '!' || *p > '~' || strchr("\"'`\\;,", *p))
			return "an entry is a name in which * ? [...] are wildcards";
	}
	switch (set_shape(set)) {
	case FUNCTION:
		if (strchr(entry, '('))
			return "functions are named without ()";
		if (strpbrk(entry, ":/"))
			return "an entry of this section is the name of a function";
		break;
	case FIELD:
		if (!strchr(entry, '.'))
			return "an entry of this section is record.field";
		break;
	case INVARIANT:
		if (strncmp(entry, "var:", 4) && !ends_in_parens(entry) &&
		    !strchr(entry, '.'))
			return "an entry of this section is record.field, var:NAME or function()";
		break;
	case RECORD:
		if (strpbrk(entry, ".:/(*?["))
			return "an entry of this section is the name of a structure, without wildcards";
		break;
	case PAIR:
		if (!is_pair(entry))
			return "an entry of this section is out:in, two names without wildcards";
		break;
	case PLAIN:
		if (!is_plain(entry))
			return "an entry of this section is form:plain, two names without wildcards, or form: if nothing takes its place";
		break;
	}
	return NULL;
}

/* [*@p, *@end) without the white space around it. */
static void trim(const char **p, const char **end)
{
	while (*p < *end && (**p == ' ' || **p == '\t'))
		++*p;
	while (*p < *end && ((*end)[-1] == ' ' || (*end)[-1] == '\t'))
		--*end;
}

/* State between the lines. */
struct parser {
	struct sl_arena *a;
	struct sl_model_lines *lines;
	bool in_section;
	enum sl_set set;
};

/* Reads one line; NULL, or what is wrong with it. */
static const char *parse_line(struct parser *ps, const char *p,
			      const char *end, unsigned int line)
{
	struct sl_model_line *l;
	const char *s, *bad;
	bool remove = false;

	for (s = p; s < end; s++)
		if (((unsigned char)*s < 0x20 && *s != '\t') || *s == 0x7f)
			return sl_printf(ps->a, "control character 0x%02x: a list is plain text, its lines end in a newline",
					 (unsigned char)*s);
	s = memchr(p, '#', end - p);
	if (s)
		end = s;
	trim(&p, &end);
	if (p == end)
		return NULL;

	if (*p == '[') {
		if (end[-1] != ']')
			return "a section begins with [name]; an entry can't begin with '['";
		p++;
		end--;
		trim(&p, &end);
		s = sl_intern_n(ps->a, p, end - p);
		if (!find_section(s, &ps->set))
			return sl_printf(ps->a, "unknown section [%s]; there are: %s",
					 s, section_names(ps->a));
		ps->in_section = true;
		return NULL;
	}
	if (*p == '-') {
		remove = true;
		p++;
		trim(&p, &end);
		if (p == end)
			return "'-' without the entry to take out";
	}
	s = sl_intern_n(ps->a, p, end - p);
	if (!ps->in_section)
		return sl_printf(ps->a, "entry '%s' before any section; begin with one of: %s",
				 s, section_names(ps->a));
	bad = check_entry(ps->set, s);
	if (bad)
		return sl_printf(ps->a, "'%s' in [%s]: %s", s,
				 sl_model_section(ps->set), bad);
	l = sl_push(ps->a, &ps->lines->list, &ps->lines->n, sizeof(*l));
	*l = (struct sl_model_line){ ps->set, s, remove, line };
	return NULL;
}

int sl_model_parse(struct sl_arena *a, const char *name, const char *text,
		   size_t n, struct sl_model_lines *lines, const char **why)
{
	struct parser ps = { .a = a, .lines = lines };
	const char *stop = text + n;
	unsigned int line;

	for (line = 1; text < stop; line++) {
		const char *end = memchr(text, '\n', stop - text);
		const char *bad;

		if (!end)
			end = stop;
		bad = parse_line(&ps, text, end, line);
		if (bad) {
			*why = sl_printf(a, "%s:%u: %s", name, line, bad);
			return -1;
		}
		text = end < stop ? end + 1 : end;
	}
	return 0;
}
