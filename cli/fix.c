// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint fix: from findings to a series of patches, or to changed files.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "explain.h"
#include "findings/finding.h"
#include "inplace.h"
#include "measure/measure.h"
#include "measure/result.h"
#include "options.h"
#include "patchdir.h"
#include "path.h"
#include "rewriter/rewrite.h"
#include "select.h"
#include "series.h"
#include "session.h"
#include "tree.h"
#include "verify.h"

enum { OPT_FROM = 0x200, OPT_ACCEPT, OPT_DRY_RUN, OPT_IN_PLACE, OPT_MEASURE, OPT_VERIFY };

struct fix {
	struct sl_session s;
	const char *from, *output;
	bool dry_run, in_place, kept, measure, verify;
	struct sl_journal journal;	/* and the tree's lock */
	unsigned int naccepted, nadvice, nlost;	/* advice that was not accepted; without a file */
	const char **accepted;	/* hazards */
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks whose findings to rewrite, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "from", OPT_FROM, "FILE", 0, "Take the findings from FILE, which check --format json wrote of this tree", 0 },
	{ "accept", OPT_ACCEPT, "HAZARD,...", 0, "Write patches of findings with the grade advice whose hazards are all among these; they are marked [PATCH RFC]", 0 },
	{ "output", SL_OPT_OUTPUT, "DIR", 0, "Write 0001-...patch and so on to the folder DIR, and cover-letter.txt if there are several: all of them or none", 0 },
	{ "in-place", OPT_IN_PLACE, NULL, 0, "Write the changed files to TREE itself: all of them or none, also if it is killed (the next fix ends it)", 0 },
	{ "dry-run", OPT_DRY_RUN, NULL, 0, "Print the patches instead (the default)", 0 },
	{ "kept", SL_OPT_KEPT, NULL, 0, "Rewrite also what Linux keeps on purpose; such a patch is marked [PATCH RFC]", 0 },
	{ "measure", OPT_MEASURE, NULL, 0, "Run kernels without and with the patches (see schedlint measure), and put what they save or cost below the --- of the patch, or into the cover letter", 0 },
	{ "verify", OPT_VERIFY, NULL, 0, "Try each step on a copy in the cache: it applies, compiles in several configurations with no new warning, its finding is gone, checkpatch is content; if not, nothing is written", 0 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 0 },
	{ }
};

static const char doc[] =
	"Write patches for findings in parts of a kernel tree (default: "
	"kernel/sched/). Findings of the grades safe and review are rewritten, "
	"advice only when its hazards are accepted. The tree is only read, but "
	"for --in-place.\v"
	"Examples:\n"
	"  schedlint fix -C linux -O out --output patches kernel/sched/psi.c\n"
	"  schedlint fix -C linux -O out --from psi.json --accept seqcount-backdate\n"
	"  schedlint fix -C linux -O out --in-place && git -C linux diff\n"
	"\n"
	"Read what stands below the --- of a patch, and sign it off yourself "
	"(git am -s).\n"
	"\n"
	"Exit status: 0 done; 1 --verify found a step that fails; 2 wrong usage "
	"or set-up; 3 something was not analysed.";

static bool is_hazard(const char *name)
{
	const struct sl_page *p;

	for (p = sl_pages; p->name; p++)
		if (!strcmp(p->kind, "hazard") && !strcmp(p->name, name))
			return true;
	return false;
}

static void parse_accept(struct fix *x, struct argp_state *state, const char *list)
{
	while (*list) {
		size_t n = strcspn(list, ",");
		const char *name = sl_intern_n(x->s.arena, list, n);

		if (!is_hazard(name))
			argp_error(state, "there is no hazard '%s' (schedlint explain tells about each)", name);
		*(const char **)sl_push(x->s.arena, &x->accepted, &x->naccepted, sizeof(*x->accepted)) = name;
		list += n + (list[n] == ',');
	}
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct fix *x = state->input;

	switch (key) {
	case OPT_FROM:
		x->from = arg;
		break;
	case OPT_ACCEPT:
		parse_accept(x, state, arg);
		break;
	case OPT_DRY_RUN:
		x->dry_run = true;
		break;
	case SL_OPT_KEPT:
		x->kept = true;
		break;
	case OPT_IN_PLACE:
		x->in_place = true;
		break;
	case OPT_MEASURE:
		x->measure = true;
		break;
	case OPT_VERIFY:
		x->verify = true;
		break;
	case SL_OPT_OUTPUT:
		x->output = arg;
		break;
	case ARGP_KEY_END:
		if (x->dry_run + x->in_place + !!x->output > 1)
			argp_error(state, "--output, --in-place and --dry-run exclude each other");
		if (x->in_place && x->measure)
			argp_error(state, "--measure writes into patches: not with --in-place");
		if (x->in_place && x->verify)
			argp_error(state, "--verify tries patches: not with --in-place");
		return 0;
	default:
		return sl_session_option(&x->s, key, arg, state);
	}
	return 0;
}

static bool accepted(const struct fix *x, const struct sl_finding *f)
{
	unsigned int i, k;

	if (f->grade != SL_ADVICE)
		return true;
	for (i = 0; i < f->nhazards; i++) {
		for (k = 0; k < x->naccepted; k++)
			if (!strcmp(x->accepted[k], f->hazards[i].name))
				break;
		if (k == x->naccepted)
			return false;
	}
	/* Advice without a named hazard: there is nothing to accept. */
	return f->nhazards;
}

/* Of a report that was made before: is @f asked for? */
static bool wanted(const struct fix *x, const struct sl_finding *f)
{
	if (!sl_check_listed(x->s.checks, f->check))
		return false;
	/* As check selects: of a unit all that belongs to it, its headers as well. */
	return sl_select_wants(&x->s.build, f->loc.file);
}

static void say_finding(const struct sl_finding *f, const char *what, const struct sl_loc *loc,
			const char *reason)
{
	if (loc && loc->file)
		sl_say("%s: %s:%u: %s(): %s (%s:%u)", what, f->loc.file ? f->loc.file : "?", f->loc.line,
		       f->function ? f->function : "?", reason, loc->file, loc->line);
	else
		sl_say("%s: %s:%u: %s(): %s", what, f->loc.file ? f->loc.file : "?", f->loc.line,
		       f->function ? f->function : "?", reason);
}

static const char *hazard_names(struct sl_arena *arena, const struct sl_finding *f)
{
	const char *out = "";
	unsigned int i, k;

	for (i = 0; i < f->nhazards; i++) {
		for (k = 0; k < i && strcmp(f->hazards[k].name, f->hazards[i].name); k++)
			;
		if (k == i)
			out = sl_printf(arena, "%s%s%s", out, *out ? "," : "", f->hazards[i].name);
	}
	return out;
}

/*
 * The findings to rewrite; says which are advice and stay so. Those without a
 * rewrite are among them, to be refused: whatever was accepted wouldn't help.
 */
static const struct sl_finding **choose(struct fix *x, const struct sl_findings *fs, unsigned int *n)
{
	const struct sl_finding **list = NULL;
	unsigned int i, nknown = 0;

	*n = 0;
	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];

		if (x->from && !f->loc.file) {
			say_finding(f, "refused", NULL, "the report names no file for it");
			x->nlost++;
			continue;
		}
		if (x->from && !wanted(x, f))
			continue;
		if (f->baseline || (f->keep && !x->kept)) {
			nknown++;
			continue;
		}
		if (accepted(x, f) || !sl_rewrite_known(f->rewrite)) {
			*(const struct sl_finding **)sl_push(x->s.arena, &list, n, sizeof(*list)) = f;
			continue;
		}
		say_finding(f, "advice", NULL, f->nhazards ?
			    sl_printf(x->s.arena, "no patch without --accept %s", hazard_names(x->s.arena, f)) :
			    "no patch");
		x->nadvice++;
	}
	if (nknown)
		sl_say("%u finding%s left as %s: kept by Linux on purpose (--kept), or in the baseline", nknown,
		       nknown == 1 ? " is" : "s are", nknown == 1 ? "it is" : "they are");
	return list;
}

/* The units as clang is to see them. */
static void give_units(struct fix *x, struct sl_rw_input *in)
{
	struct sl_build *b = &x->s.build;
	struct sl_arena *arena = x->s.arena;
	struct sl_rw_unit *units = NULL;
	unsigned int i, k, n;

	for (i = 0; i < b->nunits; i++) {
		const struct sl_build_unit *u = &b->units[i];
		const char **words, **deps, *why, *source, *real;
		struct sl_rw_unit *r;

		words = u->cmd.command ? sl_shell_words(arena, u->cmd.command, &n, &why) : NULL;
		if (!words)
			continue;
		r = sl_push(arena, &units, &in->nunits, sizeof(*r));
		r->args = sl_rw_flags(arena, words, &r->nargs, &source);
		r->source = source ? source : u->cmd.source;
		r->folder = b->base;
		/* The source itself is not among the dependencies. */
		deps = NULL;
		r->ndeps = 0;
		*(const char **)sl_push(arena, &deps, &r->ndeps, sizeof(*deps)) = u->source;
		/* By a link, the changes go to where that leads. */
		real = sl_path_real(arena, sl_path_normal(arena, b->tree->path, u->source));
		real = real ? sl_path_below(b->tree->path, real) : NULL;
		if (real && strcmp(real, u->source))
			*(const char **)sl_push(arena, &deps, &r->ndeps, sizeof(*deps)) = real;
		for (k = 0; k < u->ndeps; k++)
			*(const char **)sl_push(arena, &deps, &r->ndeps, sizeof(*deps)) = u->deps[k];
		r->deps = deps;
	}
	in->units = units;
}

static void write_mails(const struct fix *x, const struct sl_mail *mails, unsigned int n)
{
	const char *why;
	unsigned int i;

	if (x->output && sl_patchdir_write(x->s.arena, x->output, mails, n, &why))
		sl_die("%s", why);
	for (i = 0; i < n; i++)
		if (x->output)
			printf("%s/%s\n", x->output, mails[i].name);
		else
			fwrite(mails[i].text, 1, mails[i].n, stdout);
	sl_stdout_done(0);
}

/* What all of @mails save or cost, as text. */
static const char *measure(struct fix *x, const struct sl_mail *mails, unsigned int n)
{
	struct sl_arena *arena = x->s.arena;
	struct sl_measure m = {
		.arena = arena, .tree = x->s.build.tree, .bench = SL_MEASURE_BENCH, .depth = SL_MEASURE_DEPTH,
		.phases = SL_MEASURE_PHASES, .seconds = SL_MEASURE_SECONDS, .jobs = x->s.build.jobs,
	};
	struct sl_measure_patch *patches = NULL;
	char *text = NULL;
	const char *copy;
	unsigned int i;
	size_t size;
	FILE *f;

	for (i = 0; i < n; i++)
		if (sl_ends_with(mails[i].name, ".patch"))
			*(struct sl_measure_patch *)sl_push(arena, &patches, &m.npatches, sizeof(*patches)) =
				(struct sl_measure_patch){ mails[i].name, mails[i].text, mails[i].n };
	m.patches = patches;
	f = open_memstream(&text, &size);
	if (!f)
		abort();
	sl_result_text(arena, sl_measure(&m), f);
	fclose(f);
	copy = sl_intern(arena, text);
	free(text);
	return copy;
}

/* Is each step as it should be? *@table: what goes into the mails. */
static bool verify(struct fix *x, const struct sl_rw_result *result, const struct sl_mail *mails,
		   const char **table)
{
	struct sl_verify v = {
		.arena = x->s.arena, .build = &x->s.build, .model = x->s.model,
		.n = result->npatches, .patches = result->patches, .mails = mails,
	};

	return sl_verify(&v, table);
}

/* False: a step failed, and nothing was written. */
static bool write_result(struct fix *x, const struct sl_rw_result *result)
{
	bool *rfc = sl_alloc(x->s.arena, (result->npatches + 1) * sizeof(*rfc));
	const char *stale, *verified = NULL;
	unsigned int i, k, n;

	for (i = 0; i < result->npatches; i++)
		for (k = 0; k < result->patches[i].nfindings; k++)
			rfc[i] |= result->patches[i].findings[k]->grade == SL_ADVICE ||
				  result->patches[i].findings[k]->keep;
	if (!result->npatches) {
		stale = x->output ? sl_patchdir_stale(x->s.arena, x->output, NULL, 0) : NULL;
		if (stale)
			sl_say("nothing is written to '%s': '%s' in there is of another run", x->output, stale);
	} else if (x->in_place) {
		sl_inplace_write(&x->journal, x->s.build.tree, result, rfc);
	} else {
		struct sl_mail *mails = sl_series(x->s.arena, x->s.build.tree, result->patches, rfc,
						  result->npatches, NULL, NULL, &n);

		if (x->verify && !verify(x, result, mails, &verified)) {
			sl_say("a step does not hold: nothing is written");
			return false;
		}
		if (x->measure || x->verify)
			mails = sl_series(x->s.arena, x->s.build.tree, result->patches, rfc, result->npatches,
					  verified, x->measure ? measure(x, mails, n) : NULL, &n);
		write_mails(x, mails, n);
	}
	return true;
}

/* clang goes to the units' folder and stays there: the user's paths are not meant from it. */
static struct sl_rw_result *rewrite(const struct sl_rw_input *in)
{
	int here = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
	struct sl_rw_result *result;

	sl_progress("rewriting", 0, 0);
	result = sl_rewrite(in);
	sl_progress_end();
	if (here < 0 || fchdir(here))
		sl_die("cannot go back to the current folder: %s", strerror(errno));
	close(here);
	return result;
}

int sl_cmd_fix(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[TARGET...]", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct fix x = { .s.arena = arena };
	struct sl_rw_input in = { .arena = arena };
	struct sl_rw_result *result;
	struct sl_findings *fs = NULL;
	const char *why;
	unsigned int i, gaps = 0, cured = 0;
	bool holds;

	argp_parse(&argp, argc, argv, 0, NULL, &x);
	if (x.from) {
		fs = sl_findings_read(arena, x.from, &why);
		if (!fs)
			sl_die("%s", why);
	}
	sl_session_open(&x.s);
	sl_inplace_open(&x.journal, arena, x.s.build.tree, x.in_place ? SL_TREE_WRITE : SL_TREE_MEND);
	sl_session_build(&x.s);
	if (!fs)
		fs = sl_session_analyse(&x.s);
	for (i = 0; i < fs->ngaps; i++, gaps++)
		sl_say("not analysed: %s: %s", fs->gaps[i].file ? fs->gaps[i].file : "?", fs->gaps[i].reason);
	in.root = x.s.build.tree->path;
	in.model = x.s.model;
	in.counted = x.measure;
	in.findings = choose(&x, fs, &in.nfindings);
	give_units(&x, &in);
	result = rewrite(&in);
	for (i = 0; i < result->nrefusals; i++) {
		const struct sl_rw_refusal *r = &result->refusals[i];

		say_finding(r->finding, "refused", &r->loc, r->reason);
		gaps += r->gap;
	}
	for (i = 0; i < result->npatches; i++)
		cured += result->patches[i].nfindings;
	holds = write_result(&x, result);
	sl_say("%u patch%s for %u finding%s; %u not accepted; %u refused; %u not analysed", result->npatches,
	       result->npatches == 1 ? "" : "es", cured, cured == 1 ? "" : "s", x.nadvice,
	       result->nrefusals + x.nlost, gaps);
	sl_arena_free(arena);
	return gaps ? SL_EXIT_GAPS : holds ? SL_EXIT_OK : SL_EXIT_FAIL_ON;
}
