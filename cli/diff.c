// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint diff: the findings that a change brings, fixes or moves.
 */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "base/arena.h"
#include "base/outfile.h"
#include "cli.h"
#include "findings/diff.h"
#include "inplace.h"
#include "measure/mirror.h"
#include "options.h"
#include "report.h"
#include "session.h"
#include "states.h"
#include "targets.h"
#include "tree.h"

enum { OPT_PATCH = 0x300 };

struct diff {
	struct sl_session s;	/* of the tree itself: it is opened, not built */
	const char *range, *patch, *output;
	enum sl_format format;
	bool fails;		/* --fail-on was given: */
	enum sl_grade fail_on;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 0 },
	{ "patch", OPT_PATCH, "FILE", 0, "The change is a patch to TREE as it is: plain, or a mail as git format-patch writes it", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks to run, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "format", SL_OPT_FORMAT, "FORMAT", 0, "text (the default) or json", 0 },
	{ "output", SL_OPT_OUTPUT, "FILE", 0, "Write the report to FILE; it appears whole or not at all", 0 },
	{ "fail-on", SL_OPT_FAIL_ON, "GRADE", 0, "Exit with 1 when there is a new finding of GRADE or above: advice, review or safe", 0 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 0 },
	{ }
};

static const char doc[] =
	"Tell which findings a change brings, fixes or moves in parts of a "
	"kernel tree (default: kernel/sched/), also in code that the change does "
	"not touch. The tree, its repository and OUT are only read; both states "
	"are built in a folder of the cache.\v"
	"Examples:\n"
	"  schedlint diff -C linux -O out origin/master..HEAD\n"
	"  schedlint diff -C linux -O out --patch 0001-sched.patch --fail-on review\n"
	"  schedlint diff -C linux -O out v6.12..v6.13 kernel/sched/psi.c\n"
	"\n"
	"New ones stand first and are marked by >>.\n"
	"\n"
	"Exit status: 0 done; 1 --fail-on was met by a new finding; 2 wrong usage "
	"or set-up, or the patch does not apply; 3 something was not analysed.";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct diff *d = state->input;

	switch (key) {
	case OPT_PATCH:
		d->patch = arg;
		break;
	case SL_OPT_FORMAT:
		d->format = sl_opt_format(state, arg, SL_FORMAT_JSON);
		break;
	case SL_OPT_OUTPUT:
		d->output = strcmp(arg, "-") ? arg : NULL;
		break;
	case SL_OPT_FAIL_ON:
		d->fails = sl_grade_parse(arg, &d->fail_on);
		if (!d->fails)
			argp_error(state, "there is no grade '%s'; known: advice, review, safe", arg);
		break;
	case ARGP_KEY_END:
		/* The first argument is the range, unless a patch is the change. */
		if (!d->patch && !d->s.nargs)
			argp_error(state, "which change? Give REV..REV or --patch FILE");
		if (!d->patch) {
			d->range = *d->s.args++;
			d->s.nargs--;
		}
		return 0;
	default:
		return sl_session_option(&d->s, key, arg, state);
	}
	return 0;
}

/* The findings of the copy as it is now. */
static struct sl_findings *analyse(struct diff *d, const struct sl_states *states)
{
	struct sl_session s = { .arena = d->s.arena };
	unsigned int i;

	s.tree = states->mirror->src;
	s.out = d->s.out;
	s.checks = d->s.checks;
	s.model_file = d->s.model_file;
	s.build.jobs = d->s.build.jobs;
	for (i = 0; i < d->s.build.ntargets; i++)
		*(const char **)sl_push(s.arena, &s.args, &s.nargs, sizeof(*s.args)) = d->s.build.targets[i]->path;
	sl_session_open(&s);
	/* What a file's functions call is in others: its folder is looked at. */
	for (i = 0; i < s.build.ntargets; i++)
		if (s.build.targets[i]->folder)
			s.build.targets[i]->object = NULL;
	sl_session_build(&s);
	return sl_session_analyse(&s);
}

static int write_report(FILE *out, const struct diff *x, const struct sl_diff *d)
{
	return x->format == SL_FORMAT_JSON ? sl_diff_json(out, d) : sl_diff_text(out, d);
}

static void report(const struct diff *x, const struct sl_diff *d)
{
	struct sl_outfile o;
	sigset_t all, old;

	if (!x->output) {
		errno = 0;
		sl_stdout_done(write_report(stdout, x, d) ? (errno ? errno : EIO) : 0);
		return;
	}
	/* Whoever interrupts now gets the old file or the new one, no third. */
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &old);
	if (sl_outfile_open(&o, x->output))
		sl_die("cannot write '%s': %s", x->output, strerror(errno));
	if (write_report(o.f, x, d)) {
		sl_outfile_abort(&o);
		sl_die("cannot write '%s': %s", x->output, strerror(errno));
	}
	if (sl_outfile_commit(&o))
		sl_die("cannot write '%s': %s", x->output, strerror(errno));
	sigprocmask(SIG_SETMASK, &old, NULL);
}

static int exit_status(const struct diff *x, const struct sl_diff *d)
{
	unsigned int i;

	if (d->before->ngaps || d->after->ngaps)
		return SL_EXIT_GAPS;
	for (i = 0; x->fails && i < d->n; i++)
		if (d->list[i].kind == SL_DIFF_NEW && d->list[i].after->grade >= x->fail_on)
			return SL_EXIT_FAIL_ON;
	return SL_EXIT_OK;
}

int sl_cmd_diff(int argc, char **argv)
{
	static const struct argp argp = {
		options, parse, "REV..REV [TARGET...]\n--patch FILE [TARGET...]", doc, NULL, NULL, NULL
	};
	struct sl_arena *arena = sl_arena_new();
	struct diff x = { .s.arena = arena };
	const struct sl_findings *before, *after;
	struct sl_journal journal;
	struct sl_states states;
	struct sl_diff *d;
	int status;

	argp_parse(&argp, argc, argv, 0, NULL, &x);
	sl_session_open(&x.s);
	sl_inplace_open(&journal, arena, x.s.build.tree, SL_TREE_READ);
	if (x.s.build.tree->in_place && x.s.out)
		sl_die("'%s' is configured in place: leave out -O, or clean the tree (make mrproper)", x.s.build.tree->given);
	if (!x.s.build.tree->in_place && !x.s.out)
		sl_die("no configuration: '%s' has no .config; give -O OUT, a folder that holds one (make O=OUT defconfig makes one)", x.s.build.tree->given);
	sl_report_probe(x.output);
	sl_states_look(&states, arena, x.s.build.tree, x.range, x.patch);
	sl_states_before(&states);
	before = analyse(&x, &states);
	sl_states_after(&states);
	after = analyse(&x, &states);
	sl_states_end(&states);
	d = sl_diff(arena, before, after);
	d->what = states.what;
	sl_diff_mark(d, states.files, states.nfiles);
	report(&x, d);
	if (before->ngaps) {
		sl_say("before the change:");
		sl_report_gaps(before);
	}
	if (after->ngaps) {
		sl_say("after the change:");
		sl_report_gaps(after);
	}
	if (d->nkept)
		sl_say("%u new of what Linux keeps on purpose %s left out", d->nkept, d->nkept == 1 ? "is" : "are");
	status = exit_status(&x, d);
	sl_arena_free(arena);
	return status;
}
