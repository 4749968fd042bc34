// SPDX-License-Identifier: GPL-2.0-only
#include <fnmatch.h>
#include <string.h>

#include "base/arena.h"
#include "program/names.h"

enum kind { FUNCTION, FIELD, VARIABLE, RECORD };

/* What is looked for. */
struct sought {
	enum kind kind;
	const char *pattern;
	size_t literal;		/* length before the first wildcard */
};

static bool is(const struct sought *s, const char *name)
{
	if (!s->pattern[s->literal])
		return !strcmp(name, s->pattern);
	return !strncmp(name, s->pattern, s->literal) &&
	       !fnmatch(s->pattern, name, FNM_NOESCAPE);
}

/* Is one of the "record.field" in access path @path it? */
static bool in_path(const struct sought *s, const char *path)
{
	char part[256];

	while (*path) {
		size_t n = strcspn(path, "/");

		if (n < sizeof(part)) {
			memcpy(part, path, n);
			part[n] = '\0';
			if (is(s, part))
				return true;
		}
		path += n + (path[n] == '/');
	}
	return false;
}

static bool is_value(const struct sought *s, const struct sl_value *v)
{
	switch (v->kind) {
	case SL_V_ADDR:
		return (v->num == SL_ADDR_FUNCTION ? s->kind == FUNCTION :
						     s->kind == VARIABLE) &&
		       is(s, v->text);
	case SL_V_FIELD:
	case SL_V_LOAD:
		return s->kind == FIELD && in_path(s, v->text);
	default:
		return false;
	}
}

static bool is_event(const struct sought *s, const struct sl_event *e)
{
	switch (e->kind) {
	case SL_E_CALL:
		return s->kind == FUNCTION && !(e->flags & SL_CALL_INDIRECT) &&
		       is(s, e->name);
	case SL_E_STORE:
		return s->kind == FIELD && in_path(s, e->name);
	default:
		return false;
	}
}

static bool in_function(const struct sought *s, const struct sl_function *f)
{
	unsigned int i;

	if (s->kind == FUNCTION && is(s, f->name))
		return true;
	for (i = 0; i < f->nevents; i++)
		if (is_event(s, &f->events[i]))
			return true;
	for (i = 0; i < f->nvalues; i++)
		if (is_value(s, &f->values[i]))
			return true;
	return false;
}

static bool in_tables(const struct sought *s, const struct sl_unit *u)
{
	unsigned int i, k;

	for (i = 0; i < u->ntables; i++)
		for (k = 0; k < u->tables[i].nmembers; k++) {
			const char *name = u->tables[i].members[k].name;

			if (strcspn(name, ".") == s->literal &&
			    !strncmp(name, s->pattern, s->literal))
				return true;
		}
	return false;
}

bool sl_names_has(struct sl_unit *const *units, unsigned int nunits,
		  enum sl_set set, const char *entry)
{
	struct sought s = { .kind = FUNCTION, .pattern = entry };
	size_t n = strlen(entry);
	char function[256];
	unsigned int u, i;

	switch (set) {
	case SL_M_WALK_ITERATOR:
	case SL_M_PAIR:
	case SL_M_SAVE_PLAIN:
	case SL_M_RESTORE_PLAIN:
	case SL_M_BRACKET:
		return true;
	case SL_M_WALK_FIELD:
	case SL_M_LIST_FIELD:
	case SL_M_RQ_FIELD:
	case SL_M_IDLE_COUNTER:
	case SL_M_STORED:
		s.kind = FIELD;
		break;
	case SL_M_TABLE:
		s.kind = RECORD;
		break;
	case SL_M_NODE_INVARIANT:
		if (!strncmp(entry, "var:", 4)) {
			s.kind = VARIABLE;
			s.pattern = entry + 4;
		} else if (n > 2 && n < sizeof(function) && !strcmp(entry + n - 2, "()")) {
			memcpy(function, entry, n - 2);
			function[n - 2] = '\0';
			s.pattern = function;
		} else {
			s.kind = FIELD;
		}
		break;
	default:
		break;
	}
	s.literal = strcspn(s.pattern, "*?[");
	for (u = 0; u < nunits; u++) {
		if (s.kind == RECORD && in_tables(&s, units[u]))
			return true;
		for (i = 0; i < units[u]->nfunctions; i++)
			if (in_function(&s, &units[u]->functions[i]))
				return true;
	}
	return false;
}
