// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "dotcmd.h"
#include "path.h"

static bool skip(const char **p, const char *prefix)
{
	size_t n = strlen(prefix);

	if (strncmp(*p, prefix, n))
		return false;
	*p += n;
	return true;
}

/*
 * Undoes what kbuild did to the command so that make can read it back: "$$"
 * is a dollar, "$(pound)" (before 4.18: "\#") a hash. In place.
 */
static bool make_unescape(char *s)
{
	const char *p = s;

	while (*p) {
		if (skip(&p, "$$")) {
			*s++ = '$';
		} else if (skip(&p, "$(pound)") || skip(&p, "\\#")) {
			*s++ = '#';
		} else if (*p == '$') {
			return false;
		} else {
			*s++ = *p++;
		}
	}
	*s = '\0';
	return true;
}

/* "NAME := VALUE" with NAME beginning with @prefix. */
static bool assignment(char *line, const char *prefix, const char **name,
		       char **value)
{
	size_t n = strlen(prefix);
	char *eq;

	if (strncmp(line, prefix, n))
		return false;
	eq = strstr(line, " := ");
	if (!eq)
		return false;
	*eq = '\0';
	*name = line + n;
	*value = eq + 4;
	return true;
}

static void add_path(struct sl_arena *arena, const char ***list, unsigned int *n,
		 const char *s, size_t len)
{
	const char **at = sl_push(arena, list, n, sizeof(**list));

	*at = sl_intern_n(arena, s, len);
}

/* A line of the list of dependencies. False: the list is over. */
static bool dependency(struct sl_arena *arena, struct sl_dotcmd *cmd,
		       const char *line)
{
	size_t n;

	line += strspn(line, " \t");
	n = strlen(line);
	if (!n)
		return false;
	if (n > 1 && line[n - 1] == '\\' && line[n - 2] == ' ')
		n -= 2;
	if (skip(&line, "$(wildcard ")) {
		n = strcspn(line, ")");
		add_path(arena, &cmd->switches, &cmd->nswitches, line, n);
	} else if (n) {
		add_path(arena, &cmd->deps, &cmd->ndeps, line, n);
	}
	return true;
}

int sl_dotcmd_parse(struct sl_arena *arena, struct sl_dotcmd *cmd, char *text,
		    const char **why)
{
	bool in_deps = false;
	char *line, *value;
	const char *name;

	memset(cmd, 0, sizeof(*cmd));
	while ((line = strsep(&text, "\n"))) {
		if (in_deps) {
			in_deps = dependency(arena, cmd, line);
		} else if (assignment(line, "savedcmd_", &name, &value) ||
			   assignment(line, "cmd_", &name, &value)) {
			if (!make_unescape(value)) {
				*why = "the recorded command has a variable of make in it";
				return -1;
			}
			cmd->object = sl_intern(arena, name);
			cmd->command = sl_intern(arena, value);
		} else if (assignment(line, "source_", &name, &value)) {
			cmd->source = sl_intern(arena, value);
		} else if (!strncmp(line, "deps_", 5)) {
			in_deps = true;
		}
	}
	if (!cmd->command) {
		*why = "no command is recorded";
		return -1;
	}
	return 0;
}

int sl_dotcmd_read(struct sl_arena *arena, struct sl_dotcmd *cmd,
		   const char *path, const char **why)
{
	/* Its pieces are interned; of all else there are megabytes. */
	struct sl_arena *own = sl_arena_new();
	char *text = sl_path_read(own, path, NULL);
	int ret = -1;

	if (text)
		ret = sl_dotcmd_parse(arena, cmd, text, why);
	else
		*why = sl_printf(arena, "cannot read %s: %s", path, strerror(errno));
	sl_arena_free(own);
	return ret;
}

const char **sl_depfile_parse(struct sl_arena *arena, char *text,
			      unsigned int *n)
{
	const char **deps = NULL;
	char *p = strstr(text, ": "), *start, *to;

	*n = 0;
	for (p = p ? p + 2 : text + strlen(text); *p;) {
		if (*p == ' ' || *p == '\n') {
			p++;
			continue;
		}
		if (*p == '\\' && p[1] == '\n') {
			p += 2;
			continue;
		}
		for (start = to = p; *p && *p != ' ' && *p != '\n'; p++) {
			/* A continued line: the name ends here. */
			if (*p == '\\' && p[1] == '\n')
				break;
			if ((*p == '\\' && p[1] && strchr(" #\\:", p[1])) ||
			    (*p == '$' && p[1] == '$'))
				p++;
			*to++ = *p;
		}
		add_path(arena, &deps, n, start, to - start);
	}
	return deps;
}
