// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint baseline: findings that are there now become known ones.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/outfile.h"
#include "cli.h"
#include "findings/finding.h"
#include "inplace.h"
#include "known.h"
#include "options.h"
#include "report.h"
#include "session.h"

#define NOT_JUDGED "not judged yet"

struct baseline {
	struct sl_session s;
	const char *output, *reason;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 0 },
	{ "facts", SL_OPT_FACTS, "DIR", 0, "Build nothing: analyse the facts below DIR", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks to run, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "output", SL_OPT_OUTPUT, "FILE", 0, "The baseline; when it is there already it is brought up to date", 0 },
	{ "reason", SL_OPT_REASON, "TEXT", 0, "Why the new ones stay (default: " NOT_JUDGED ")", 0 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 0 },
	{ }
};

static const char doc[] =
	"Write the findings that are there now as a baseline, a line for each, for "
	"check --baseline FILE to leave out.\v"
	"In a FILE that is there already, known findings keep their reasons, those "
	"that are gone are removed, new ones are added, and what was not looked at "
	"now (other targets, other checks, units that were not analysed) stays.\n"
	"\n"
	"Examples:\n"
	"  schedlint baseline -C linux -O out --output linux.baseline\n"
	"  schedlint check -C linux -O out --baseline linux.baseline --fail-on advice\n"
	"\n"
	"Exit status: 0 done; 2 wrong usage or set-up; 3 something was not analysed.";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct baseline *x = state->input;

	switch (key) {
	case SL_OPT_OUTPUT:
		x->output = strcmp(arg, "-") ? arg : NULL;
		break;
	case SL_OPT_REASON:
		if (!sl_baseline_reason_ok(arg))
			argp_error(state, "--reason takes one line of text");
		x->reason = arg;
		break;
	default:
		return sl_session_option(&x->s, key, arg, state);
	}
	return 0;
}

static bool gone(const struct sl_baseline_entry *e, void *data)
{
	return sl_known_gone(data, e);
}

static void write_out(struct baseline *x, struct sl_baseline *b)
{
	struct sl_outfile o;

	if (!x->output) {
		errno = 0;
		sl_stdout_done(sl_baseline_write(stdout, b) ? errno ? errno : EIO : 0);
		return;
	}
	if (sl_outfile_open(&o, x->output))
		sl_die("cannot write '%s': %s", x->output, strerror(errno));
	if (sl_baseline_write(o.f, b)) {
		sl_outfile_abort(&o);
		sl_die("cannot write '%s': %s", x->output, strerror(errno));
	}
	if (sl_outfile_commit(&o))
		sl_die("cannot write '%s': %s", x->output, strerror(errno));
}

int sl_cmd_baseline(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[TARGET...]", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct baseline x = { .s.arena = arena, .reason = NOT_JUDGED };
	unsigned int added, removed, gaps;
	struct sl_findings *fs;
	struct sl_journal journal;
	struct sl_baseline *b;

	argp_parse(&argp, argc, argv, 0, NULL, &x);
	b = x.output && !access(x.output, F_OK) ? sl_known_read(arena, x.output) :
						  sl_baseline_new(arena);
	sl_session_open(&x.s);
	if (x.s.build.tree)
		sl_inplace_open(&journal, arena, x.s.build.tree, SL_TREE_READ);
	sl_report_probe(x.output);
	sl_session_build(&x.s);
	fs = sl_session_analyse(&x.s);
	sl_baseline_apply(b, fs);
	removed = sl_baseline_prune(b, gone, &x.s);
	added = sl_baseline_extend(b, fs, x.reason);
	write_out(&x, b);
	sl_report_gaps(fs);
	sl_say("%u entr%s: %u new, %u removed; %u not analysed", b->n,
	       b->n == 1 ? "y" : "ies", added, removed, fs->ngaps);
	gaps = fs->ngaps;
	sl_arena_free(arena);
	return gaps ? SL_EXIT_GAPS : SL_EXIT_OK;
}
