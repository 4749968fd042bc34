// SPDX-License-Identifier: GPL-2.0-only
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "cli.h"
#include "cocciparse.h"
#include "path.h"
#include "process.h"

/* Matches nothing, but lets spatch parse all. */
static const char rule[] = "@r@\nattribute name asmlinkage;\n@@\nschedlint_parses_this_file(...)\n";

struct reader {
	struct sl_arena *arena;
	struct sl_unparsed *u;
	const char *file;
	struct sl_unparsed_part *part;	/* NULL: not within one */
	const char *candidate;		/* a name that may be a function's */
};

static bool begins(const char *line, const char *with)
{
	return !strncmp(line, with, strlen(with));
}

/* Words before a parenthesis that are no function's name. */
static bool is_annotation(const char *s, size_t n)
{
	return begins(s, "__") || (n == 2 && begins(s, "if"));
}

/*
 * A line at the left margin of the form "type name(..." may begin a function;
 * a brace at the margin tells that it was one.
 */
static void function_line(struct reader *r, const char *line)
{
	const char *paren = strchr(line, '('), *end, *name;

	if (*line == '{' && r->candidate) {
		r->part->functions = sl_printf(r->arena, "%s%s%s()", r->part->functions,
					       *r->part->functions ? ", " : "", r->candidate);
		r->candidate = NULL;
		return;
	}
	if (*line == '}' || strchr(line, ';'))
		r->candidate = NULL;
	if (!paren || !(isalpha((unsigned char)*line) || *line == '_') || strchr(line, ';'))
		return;
	for (end = paren; end > line && end[-1] == ' '; end--)
		;
	for (name = end; name > line && (isalnum((unsigned char)name[-1]) || name[-1] == '_'); name--)
		;
	if (name == end || is_annotation(name, end - name))
		return;
	r->candidate = sl_intern_n(r->arena, name, end - name);
	/* SYSCALL_DEFINE3(name, ...) and its like. */
	if (name == line && strstr(r->candidate, "DEFINE"))
		r->candidate = sl_intern_n(r->arena, paren + 1, strcspn(paren + 1, ",)"));
}

static void code_line(struct reader *r, const char *line)
{
	if (r->part && r->part->lines)
		function_line(r, line);
}

static void read_line(struct reader *r, char *line)
{
	unsigned int n;

	if (begins(line, "HANDLING: ")) {
		r->file = sl_intern(r->arena, strchr(line, ' ') + 1);
		if (begins(r->file, "./"))
			r->file += 2;
		r->part = NULL;
		/* Headers are parsed for the rules' sake. */
		if (sl_ends_with(r->file, ".h"))
			r->file = NULL;
		else
			r->u->nfiles++;
	} else if (sscanf(line, "badcount: %u", &n) == 1) {
		r->part = NULL;
		r->candidate = NULL;
		if (!n || !r->file)
			return;
		r->part = sl_push(r->arena, &r->u->parts, &r->u->nparts, sizeof(*r->part));
		*r->part = (struct sl_unparsed_part){ r->file, n, "" };
		r->u->lines += n;
	} else if (begins(line, "bad: ")) {
		code_line(r, line + 5);
	} else if (begins(line, "BAD:!!!!! ")) {
		code_line(r, line + 10);
	} else if (strstr(line, "Fatal error") || begins(line, "EXN")) {
		sl_say("spatch: %s", line);
		r->u->failed = true;
	} else {
		r->part = NULL;
	}
}

void sl_cocci_parse_job(struct sl_job *job, struct sl_arena *arena, const char *tree,
			const char *dir, const char *macros, const char *tmp)
{
	const char *smpl = sl_printf(arena, "%s/parse.cocci", tmp);
	const char *const argv[] = {
		"spatch", "--cocci-file", smpl, "--no-includes", "--include-headers",
		"--cache-prefix", sl_printf(arena, "%s/cache", tmp),
		"--disable-worth-trying-opt", "--verbose-parsing",
		"--parse-error-msg", "--timeout", "200", "--dir", dir,
		macros ? "--macro-file" : NULL, macros, NULL
	};
	const char **copy = sl_alloc(arena, sizeof(argv));

	memcpy(copy, argv, sizeof(argv));
	if (sl_path_write(smpl, rule, strlen(rule)))
		sl_die("cannot write %s", smpl);
	*job = (struct sl_job){ .argv = copy, .cwd = tree };
}

struct sl_unparsed *sl_cocci_unparsed(struct sl_arena *arena, struct sl_job *job)
{
	struct sl_unparsed *u = sl_alloc(arena, sizeof(*u));
	struct reader r = { .arena = arena, .u = u };
	char *line, *save;

	if (job->status) {
		sl_say("spatch ended with status %d", job->status);
		u->failed = true;
	}
	if (job->err.data)
		for (line = strtok_r(job->err.data, "\n", &save); line;
		     line = strtok_r(NULL, "\n", &save))
			read_line(&r, line);
	return u;
}

void sl_cocci_say(const struct sl_unparsed *u)
{
	unsigned int i, end, lines, n = 0;
	const char *sep;

	for (i = 0; i < u->nparts; i = end) {
		for (end = i, lines = 0; end < u->nparts &&
		     !strcmp(u->parts[i].file, u->parts[end].file); end++)
			lines += u->parts[end].lines;
		sl_say("%s: %u lines not parsed", u->parts[i].file, lines);
		n++;
	}
	for (i = 0; i < u->nparts; i++)
		for (sep = u->parts[i].functions; *sep; sep += strspn(sep, ", ")) {
			size_t len = strcspn(sep, ",");

			sl_say("%s: not parsed: %.*s", u->parts[i].file, (int)len, sep);
			sep += len;
		}
	sl_say("%u files looked at by spatch; %u lines of %u files not parsed",
	       u->nfiles, u->lines, n);
}
