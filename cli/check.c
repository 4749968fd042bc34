// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint check: from a tree and targets to a report.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "build.h"
#include "checks/check.h"
#include "cli.h"
#include "compiler.h"
#include "options.h"
#include "path.h"
#include "process.h"
#include "report.h"
#include "select.h"
#include "targets.h"
#include "tree.h"

#define DEFAULT_TARGET "kernel/sched"

struct check {
	struct sl_arena *arena;
	const char *tree, *out, *checks, *model, *output;
	enum sl_format format;
	bool fails;		/* --fail-on was given: */
	enum sl_grade fail_on;
	unsigned int jobs, nargs;
	const char **args;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks to run, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "format", SL_OPT_FORMAT, "FORMAT", 0, "text (the default), json or sarif", 0 },
	{ "output", SL_OPT_OUTPUT, "FILE", 0, "Write the report to FILE; it appears whole or not at all", 0 },
	{ "fail-on", SL_OPT_FAIL_ON, "GRADE", 0, "Exit with 1 when there is a finding of GRADE or above: advice, review or safe", 0 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 0 },
	{ }
};

static const char doc[] =
	"Analyse parts of a kernel tree: folders, source files or objects "
	"(default: kernel/sched/). The tree and OUT are only read; what has to "
	"be built is built in a folder of the cache.\v"
	"Examples:\n"
	"  schedlint check -C linux -O out\n"
	"  schedlint check -O out --format sarif --output psi.sarif kernel/sched/psi.c\n"
	"\n"
	"A tree that was built in place needs no -O: its recorded compile "
	"commands are run again.\n"
	"\n"
	"Exit status: 0 done; 1 --fail-on was met; 2 wrong usage or set-up; "
	"3 something was not analysed.";

static unsigned int parse_jobs(struct argp_state *state, const char *arg)
{
	unsigned long n;
	char *end;

	errno = 0;
	n = strtoul(arg, &end, 10);
	if (errno || *end || !n || n > 1024 || *arg == '-')
		argp_error(state, "-j takes a number from 1 to 1024, not '%s'", arg);
	return n;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct check *c = state->input;

	switch (key) {
	case 'C':
		c->tree = arg;
		break;
	case 'O':
		c->out = arg;
		break;
	case 'j':
		c->jobs = parse_jobs(state, arg);
		break;
	case SL_OPT_CHECKS:
		c->checks = arg;
		sl_opt_checks(c->arena, state, arg);
		break;
	case SL_OPT_MODEL:
		c->model = arg;
		break;
	case SL_OPT_FORMAT:
		c->format = sl_opt_format(state, arg, SL_FORMAT_SARIF);
		break;
	case SL_OPT_OUTPUT:
		c->output = strcmp(arg, "-") ? arg : NULL;
		break;
	case SL_OPT_FAIL_ON:
		c->fails = sl_grade_parse(arg, &c->fail_on);
		if (!c->fails)
			argp_error(state, "there is no grade '%s'; known: advice, review, safe", arg);
		break;
	case ARGP_KEY_ARG:
		*(const char **)sl_push(c->arena, &c->args, &c->nargs, sizeof(*c->args)) = arg;
		break;
	default:
		return ARGP_ERR_UNKNOWN;
	}
	return 0;
}

static void find_targets(struct check *c, struct sl_build *b)
{
	unsigned int i;

	if (!c->nargs)
		*(const char **)sl_push(c->arena, &c->args, &c->nargs, sizeof(*c->args)) = DEFAULT_TARGET;
	for (i = 0; i < c->nargs; i++) {
		struct sl_target **t = sl_push(c->arena, &b->targets, &b->ntargets, sizeof(*t));

		*t = sl_target_find(c->arena, b->tree, c->args[i]);
	}
}

/*
 * The folder that holds .config, and which way it leads: *@replay if the
 * commands recorded there are to be run again.
 */
static const char *choose_base(struct check *c, const struct sl_tree *tree,
			       bool *replay)
{
	const char *out = c->out ? sl_path_real(c->arena, c->out) : NULL;

	if (c->out && !out)
		sl_die("cannot find the folder '%s': %s", c->out, strerror(errno));
	*replay = tree->in_place;
	if (out)
		return out;
	if (!tree->in_place)
		sl_die("no configuration: '%s' has no .config; give -O OUT, a folder that holds one (scripts/configure-kernel makes it)", tree->given);
	return tree->path;
}

static void build(struct check *c, struct sl_build *b)
{
	const struct sl_tree *tree = b->tree;
	struct sl_compiler *cc;
	struct sl_plugin *plugin;
	struct sl_config *config;
	const char *base, *why;
	bool replay;
	unsigned int i;

	base = choose_base(c, tree, &replay);
	config = sl_config_read(c->arena, base);
	if (!config)
		sl_die("no configuration: cannot read %s/.config: %s (scripts/configure-kernel makes a folder with one)", base, strerror(errno));
	if (config->clang) {
		for (i = 0; i < b->ntargets; i++)
			sl_build_gap(b, b->targets[i]->path, "GCC checks skipped: built by clang (LLVM=1)");
		return;
	}
	if (replay) {
		sl_build_replay(b, base);
		return;
	}
	cc = sl_compiler_choose(c->arena, config, &why);
	if (cc && cc->clang) {
		why = "CC is clang: the plugin is for GCC";
		cc = NULL;
	}
	plugin = cc ? sl_plugin_for(c->arena, cc, &why) : NULL;
	if (!plugin)
		sl_die("%s", why);
	sl_build_kbuild(b, config, cc, plugin);
}

static struct sl_findings *analyse(struct check *c, struct sl_build *b,
				   struct sl_model *model)
{
	struct sl_unit **units = sl_alloc(c->arena, (b->nunits + 1) * sizeof(*units));
	struct sl_findings *fs;
	unsigned int i, n = 0;

	for (i = 0; i < b->nunits; i++)
		if (b->units[i].unit)
			units[n++] = b->units[i].unit;
	sl_progress("analysing", 0, 0);
	fs = sl_analyse(c->arena, model, units, n, c->checks);
	sl_select(b, fs);
	sl_select_gaps(b, fs);
	sl_findings_seal(fs, b->tree->path);
	sl_progress_end();
	return fs;
}

static int exit_status(const struct check *c, const struct sl_findings *fs)
{
	unsigned int i;

	if (fs->ngaps)
		return SL_EXIT_GAPS;
	for (i = 0; c->fails && i < fs->n; i++)
		if (fs->list[i].grade >= c->fail_on)
			return SL_EXIT_FAIL_ON;
	return SL_EXIT_OK;
}

int sl_cmd_check(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[TARGET...]", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct check c = { .arena = arena, .jobs = sl_processors() };
	struct sl_build b = { .arena = arena };
	struct sl_findings *fs;
	struct sl_model *model;
	int status;

	argp_parse(&argp, argc, argv, 0, NULL, &c);
	sl_env_prepare();
	model = sl_opt_load_model(arena, c.model);
	b.tree = sl_tree_open(arena, c.tree);
	b.jobs = c.jobs;
	find_targets(&c, &b);
	sl_report_probe(c.output);
	build(&c, &b);
	fs = analyse(&c, &b, model);
	sl_report(fs, c.format, c.output);
	sl_report_totals(fs);
	status = exit_status(&c, fs);
	sl_arena_free(arena);
	return status;
}
