// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint check: from a tree and targets to a report.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "inplace.h"
#include "known.h"
#include "options.h"
#include "path.h"
#include "process.h"
#include "report.h"
#include "session.h"

struct check {
	struct sl_session s;
	const char *output, *baseline_file;
	bool kept;
	enum sl_format format;
	bool fails;		/* --fail-on was given: */
	enum sl_grade fail_on;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 0 },
	{ "facts", SL_OPT_FACTS, "DIR", 0, "Build nothing: analyse the facts below DIR, which a build with the flags of kcflags --facts DIR wrote", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks to run, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "baseline", SL_OPT_BASELINE, "FILE", 0, "Leave out the findings that FILE has: they are counted, and marked in JSON and SARIF", 0 },
	{ "kept", SL_OPT_KEPT, NULL, 0, "Show also what Linux keeps on purpose", 0 },
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
	"With --facts all facts below DIR are linked, and TARGETs choose among "
	"the findings. TREE (default: the current folder, if it is one) gives "
	"the sources' text and age, OUT what was built: facts that are missing, "
	"older than their source or of another version count as not analysed.\n"
	"  schedlint check -C linux --facts facts kernel/sched\n"
	"\n"
	"A tree that was built in place needs no -O: its recorded compile "
	"commands are run again.\n"
	"\n"
	"Exit status: 0 done; 1 --fail-on was met; 2 wrong usage or set-up; "
	"3 something was not analysed.";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct check *c = state->input;

	switch (key) {
	case SL_OPT_FORMAT:
		c->format = sl_opt_format(state, arg, SL_FORMAT_SARIF);
		break;
	case SL_OPT_OUTPUT:
		c->output = strcmp(arg, "-") ? arg : NULL;
		break;
	case SL_OPT_BASELINE:
		c->baseline_file = arg;
		break;
	case SL_OPT_KEPT:
		c->kept = true;
		break;
	case SL_OPT_FAIL_ON:
		c->fails = sl_grade_parse(arg, &c->fail_on);
		if (!c->fails)
			argp_error(state, "there is no grade '%s'; known: advice, review, safe", arg);
		break;
	default:
		return sl_session_option(&c->s, key, arg, state);
	}
	return 0;
}

static int exit_status(const struct check *c, const struct sl_findings *fs)
{
	unsigned int i;

	if (fs->ngaps)
		return SL_EXIT_GAPS;
	for (i = 0; c->fails && i < fs->n; i++)
		if (fs->list[i].grade >= c->fail_on && !sl_finding_known(&fs->list[i]))
			return SL_EXIT_FAIL_ON;
	return SL_EXIT_OK;
}

static void hide_known(const struct check *c, struct sl_findings *fs)
{
	unsigned int i;

	for (i = 0; i < fs->n; i++)
		fs->list[i].hidden = fs->list[i].baseline || (fs->list[i].keep && !c->kept);
}

int sl_cmd_check(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[TARGET...]", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct check c = { .s.arena = arena };
	struct sl_baseline *b = NULL;
	struct sl_journal journal;
	struct sl_findings *fs;
	int status;

	argp_parse(&argp, argc, argv, 0, NULL, &c);
	if (c.baseline_file)
		b = sl_known_read(arena, c.baseline_file);
	sl_session_open(&c.s);
	if (c.s.build.tree)
		sl_inplace_open(&journal, arena, c.s.build.tree, SL_TREE_READ);
	sl_report_probe(c.output);
	sl_session_build(&c.s);
	fs = sl_session_analyse(&c.s);
	if (b)
		sl_baseline_apply(b, fs);
	hide_known(&c, fs);
	sl_report(fs, c.format, c.output);
	if (b)
		sl_known_report(&c.s, b);
	sl_report_totals(fs, c.kept);
	status = exit_status(&c, fs);
	sl_arena_free(arena);
	return status;
}
