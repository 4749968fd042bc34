// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "base/json_out.h"
#include "checks/check.h"
#include "cli.h"
#include "options.h"
#include "rewriter/rewrite.h"

static const struct argp_option options[] = {
	{ "format", SL_OPT_FORMAT, "FORMAT", 0, "text (the default) or json", 0 },
	{ }
};

static const char doc[] =
	"Name the checks, what each finds, and the rewrites that cure it. Those "
	"that fix does not write yet are named so.\v"
	"Examples:\n"
	"  schedlint list\n"
	"  schedlint list --format json";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	enum sl_format *format = state->input;

	switch (key) {
	case SL_OPT_FORMAT:
		*format = sl_opt_format(state, arg, SL_FORMAT_JSON);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* The next name of a list with commas, or NULL; @list moves on. */
static const char *next_rewrite(struct sl_arena *arena, const char **list)
{
	const char *name;
	size_t n;

	if (!*list)
		return NULL;
	*list += strspn(*list, ", ");
	n = strcspn(*list, ", ");
	name = n ? sl_intern_n(arena, *list, n) : NULL;
	*list += n;
	return name;
}

static void print_text(void)
{
	struct sl_arena *arena = sl_arena_new();
	const struct sl_check *check;
	const char *list, *name;
	unsigned int i, n;

	for (i = 0; (check = sl_check_at(i)); i++) {
		printf("%s: %s (rewrites: ", check->name, check->summary);
		list = check->rewrites;
		for (n = 0; (name = next_rewrite(arena, &list)); n++)
			printf("%s%s%s", n ? ", " : "", name, sl_rewrite_known(name) ? "" : " not yet");
		printf("%s)\n", n ? "" : "none");
	}
	sl_arena_free(arena);
}

/* A list with commas becomes an array; of those that are written, if so asked. */
static void print_rewrites(struct sl_json *j, struct sl_arena *arena,
			   const char *list, bool written)
{
	const char *name;

	sl_json_open(j, '[');
	while ((name = next_rewrite(arena, &list)))
		if (!written || sl_rewrite_known(name))
			sl_json_str(j, name);
	sl_json_close(j, ']');
}

/* Returns 0, or errno of a failed write. */
static int print_json(void)
{
	struct sl_arena *arena = sl_arena_new();
	const struct sl_check *check;
	struct sl_json j;
	unsigned int i;
	int error;

	sl_json_start(&j, stdout);
	sl_json_open(&j, '[');
	for (i = 0; (check = sl_check_at(i)); i++) {
		sl_json_open(&j, '{');
		sl_json_key(&j, "name");
		sl_json_str(&j, check->name);
		sl_json_key(&j, "summary");
		sl_json_str(&j, check->summary);
		sl_json_key(&j, "rewrites");
		print_rewrites(&j, arena, check->rewrites, false);
		sl_json_key(&j, "written");
		print_rewrites(&j, arena, check->rewrites, true);
		sl_json_close(&j, '}');
	}
	sl_json_close(&j, ']');
	sl_json_line(&j);
	error = sl_json_finish(&j) ? errno : 0;
	sl_arena_free(arena);
	return error;
}

int sl_cmd_list(int argc, char **argv)
{
	static const struct argp argp = { options, parse, NULL, doc, NULL, NULL, NULL };
	enum sl_format format = SL_FORMAT_TEXT;
	int error = 0;

	argp_parse(&argp, argc, argv, 0, NULL, &format);
	if (format == SL_FORMAT_JSON)
		error = print_json();
	else
		print_text();
	sl_stdout_done(error);
	return SL_EXIT_OK;
}
