// SPDX-License-Identifier: GPL-2.0-only
#include <argp.h>
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "explain.h"
#include "options.h"

static const char doc[] =
	"Tell all about a check, or about a hazard that findings name: what it "
	"is about, what is left alone and why, and what Linux did about it.\v"
	"Examples:\n"
	"  schedlint explain clock-per-level\n"
	"  schedlint explain seqcount-backdate";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	const char **name = state->input;

	switch (key) {
	case ARGP_KEY_ARG:
		if (*name)
			argp_error(state, "one name at a time");
		*name = arg;
		return 0;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, "which check or hazard?");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
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
	static const struct argp argp = { NULL, parse, "CHECK|HAZARD", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	const struct sl_page *page;
	const char *name = NULL;

	argp_parse(&argp, argc, argv, 0, NULL, &name);
	for (page = sl_pages; page->name && strcmp(page->name, name); page++)
		;
	if (!page->name)
		sl_die("there is no page about '%s'; known: %s", name, known(arena));
	fputs(page->text, stdout);
	sl_stdout_done(0);
	sl_arena_free(arena);
	return SL_EXIT_OK;
}
