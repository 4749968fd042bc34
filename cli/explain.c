// SPDX-License-Identifier: GPL-2.0-only
#include <argp.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "explain.h"
#include "options.h"
#include "session.h"

static const char doc[] =
	"Tell all about a check, or about a hazard that findings name: what it "
	"is about, what is left alone and why, and what Linux did about it. The "
	"name of a rewrite gives the checks that it cures. Or, "
	"with --why-not, what is known of a line, and why checks find nothing "
	"there.\v"
	"Examples:\n"
	"  schedlint explain clock-per-level\n"
	"  schedlint explain seqcount-backdate\n"
	"  schedlint explain --why-not kernel/sched/fair.c:4233 -C linux -O out\n"
	"\n"
	"Exit status: 0 done; 2 wrong usage or set-up; 3 the line's code was not "
	"analysed.";

static const struct argp_option options[] = {
	{ "why-not", SL_OPT_WHY_NOT, "FILE:LINE", 0, "Why is there no finding at that line?", 0 },
	{ NULL, 0, NULL, 0, "With --why-not:", 1 },
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 1 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 1 },
	{ "facts", SL_OPT_FACTS, "DIR", 0, "Build nothing: take the facts below DIR", 1 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks to ask, with commas between them (default: all)", 1 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 1 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 1 },
	{ }
};

struct explain {
	struct sl_session s;
	const char *name, *line;
};

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct explain *x = state->input;

	switch (key) {
	case SL_OPT_WHY_NOT:
		x->line = arg;
		return 0;
	case ARGP_KEY_ARG:
		if (x->name)
			argp_error(state, "one name at a time");
		x->name = arg;
		return 0;
	case ARGP_KEY_END:
		if (!x->name && !x->line)
			argp_error(state, "which check, hazard or rewrite?");
		if (x->name && x->line)
			argp_error(state, "a name, or --why-not: not both");
		return 0;
	default:
		return sl_session_option(&x->s, key, arg, state);
	}
}

/* Is @name in @list, names with commas between them? */
static bool cures(const char *list, const char *name)
{
	size_t n;

	for (; list && *list; list += n + (list[n] == ','))
		if ((n = strcspn(list, ",")) == strlen(name) && !memcmp(list, name, n))
			return true;
	return false;
}

/* Does the page @page tell about @name, its own or that of a rewrite? */
static bool tells(const struct sl_page *page, const char *name)
{
	const struct sl_check *check = strcmp(page->kind, "check") ? NULL : sl_check_find(page->name);

	return !strcmp(page->name, name) || (check && cures(check->rewrites, name));
}

static const char *known(struct sl_arena *arena)
{
	const struct sl_page *page;
	const char *names = "";

	for (page = sl_pages; page->name; page++)
		names = sl_printf(arena, "%s%s%s", names, *names ? ", " : "", page->name);
	return *names ? names : "none: this schedlint was built without its docs/";
}

int sl_cmd_explain(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "CHECK|HAZARD|REWRITE", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	const struct sl_page *page;
	struct explain x = { .s.arena = arena };
	bool any = false;
	int status;

	argp_parse(&argp, argc, argv, 0, NULL, &x);
	if (x.line) {
		status = sl_why_not(&x.s, x.line);
		sl_arena_free(arena);
		return status;
	}
	for (page = sl_pages; page->name; page++) {
		if (!tells(page, x.name))
			continue;
		printf("%s%s", any ? "\n" : "", page->text);
		any = true;
	}
	if (!any)
		sl_die("there is no page about '%s'; known: %s", x.name, known(arena));
	sl_stdout_done(0);
	sl_arena_free(arena);
	return SL_EXIT_OK;
}
