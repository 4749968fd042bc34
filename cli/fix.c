// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint fix: from findings to a series of patches. The tree is only read.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/outfile.h"
#include "cli.h"
#include "explain.h"
#include "findings/finding.h"
#include "options.h"
#include "path.h"
#include "rewriter/rewrite.h"
#include "series.h"
#include "session.h"
#include "targets.h"
#include "tree.h"

enum { OPT_FROM = 0x200, OPT_ACCEPT, OPT_DRY_RUN };

struct fix {
	struct sl_session s;
	const char *from, *output;
	bool dry_run;
	unsigned int naccepted;
	const char **accepted;	/* hazards */
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "out", 'O', "OUT", 0, "An output folder of kbuild (its O=) with the .config to use; for a tree that is not configured itself", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks whose findings to rewrite, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "from", OPT_FROM, "FILE", 0, "Take the findings from FILE, which check --format json wrote of this tree", 0 },
	{ "accept", OPT_ACCEPT, "HAZARD,...", 0, "Write patches of findings with the grade advice whose hazards are all among these; they are marked [PATCH RFC]", 0 },
	{ "output", SL_OPT_OUTPUT, "DIR", 0, "Write 0001-...patch and so on to the folder DIR, and cover-letter.txt if there are several", 0 },
	{ "dry-run", OPT_DRY_RUN, NULL, 0, "Print the patches instead (the default)", 0 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 0 },
	{ }
};

static const char doc[] =
	"Write patches for findings in parts of a kernel tree (default: "
	"kernel/sched/). Findings of the grades safe and review are rewritten, "
	"advice only when its hazards are accepted. The tree is only read.\v"
	"Examples:\n"
	"  schedlint fix -C linux -O out --output patches kernel/sched/psi.c\n"
	"  schedlint fix -C linux -O out --from psi.json --accept seqcount-backdate\n"
	"\n"
	"Read what stands below the --- of a patch, and sign it off yourself "
	"(git am -s).\n"
	"\n"
	"Exit status: 0 done; 2 wrong usage or set-up; 3 something was not "
	"analysed.";

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
	case SL_OPT_OUTPUT:
		x->output = arg;
		break;
	case ARGP_KEY_END:
		if (x->dry_run && x->output)
			argp_error(state, "--output and --dry-run exclude each other");
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
	const struct sl_build *b = &x->s.build;
	unsigned int i;

	if (x->s.checks) {
		const char *p = x->s.checks;
		size_t n = strlen(f->check);

		while (strncmp(p, f->check, n) || (p[n] && p[n] != ',')) {
			p = strchr(p, ',');
			if (!p)
				return false;
			p++;
		}
	}
	for (i = 0; i < b->ntargets; i++)
		if (f->loc.file && sl_target_covers(b->targets[i], f->loc.file))
			return true;
	return false;
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

/* The findings to rewrite; says which are advice and stay so. */
static const struct sl_finding **choose(struct fix *x, const struct sl_findings *fs, unsigned int *n)
{
	const struct sl_finding **list = NULL;
	unsigned int i;

	*n = 0;
	for (i = 0; i < fs->n; i++) {
		const struct sl_finding *f = &fs->list[i];

		if (x->from && !wanted(x, f))
			continue;
		if (accepted(x, f)) {
			*(const struct sl_finding **)sl_push(x->s.arena, &list, n, sizeof(*list)) = f;
			continue;
		}
		say_finding(f, "advice", NULL, f->nhazards ?
			    sl_printf(x->s.arena, "no patch without --accept %s", hazard_names(x->s.arena, f)) :
			    "no patch");
	}
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
		const char **words, **deps, *why, *source;
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
		for (k = 0; k < u->ndeps; k++)
			*(const char **)sl_push(arena, &deps, &r->ndeps, sizeof(*deps)) = u->deps[k];
		r->deps = deps;
	}
	in->units = units;
}

static void write_mails(const struct fix *x, const struct sl_mail *mails, unsigned int n)
{
	unsigned int i;

	if (!x->output) {
		for (i = 0; i < n; i++)
			fwrite(mails[i].text, 1, mails[i].n, stdout);
		sl_stdout_done(0);
		return;
	}
	if (mkdir(x->output, 0777) && errno != EEXIST)
		sl_die("cannot make the folder '%s': %s", x->output, strerror(errno));
	for (i = 0; i < n; i++) {
		const char *path = sl_printf(x->s.arena, "%s/%s", x->output, mails[i].name);
		struct sl_outfile o;

		if (sl_outfile_open(&o, path))
			sl_die("cannot write '%s': %s", path, strerror(errno));
		fwrite(mails[i].text, 1, mails[i].n, o.f);
		if (sl_outfile_commit(&o))
			sl_die("cannot write '%s': %s", path, strerror(errno));
		printf("%s\n", path);
	}
	sl_stdout_done(0);
}

static void write_series(struct fix *x, const struct sl_rw_result *result)
{
	bool *rfc = sl_alloc(x->s.arena, (result->npatches + 1) * sizeof(*rfc));
	struct sl_mail *mails;
	unsigned int i, k, n;

	for (i = 0; i < result->npatches; i++)
		for (k = 0; k < result->patches[i].nfindings; k++)
			rfc[i] |= result->patches[i].findings[k]->grade == SL_ADVICE;
	mails = sl_series(x->s.arena, x->s.build.tree, result->patches, rfc, result->npatches, &n);
	write_mails(x, mails, n);
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

	argp_parse(&argp, argc, argv, 0, NULL, &x);
	if (x.from) {
		fs = sl_findings_read(arena, x.from, &why);
		if (!fs)
			sl_die("%s", why);
	}
	sl_session_open(&x.s);
	sl_session_build(&x.s);
	if (!fs)
		fs = sl_session_analyse(&x.s);
	for (i = 0; i < fs->ngaps; i++, gaps++)
		sl_say("not analysed: %s: %s", fs->gaps[i].file ? fs->gaps[i].file : "?", fs->gaps[i].reason);
	in.root = x.s.build.tree->path;
	in.model = x.s.model;
	in.findings = choose(&x, fs, &in.nfindings);
	give_units(&x, &in);
	sl_progress("rewriting", 0, 0);
	result = sl_rewrite(&in);
	sl_progress_end();
	for (i = 0; i < result->nrefusals; i++) {
		const struct sl_rw_refusal *r = &result->refusals[i];

		say_finding(r->finding, "refused", &r->loc, r->reason);
		gaps += !strncmp(r->reason, "not analysed", strlen("not analysed"));
	}
	for (i = 0; i < result->npatches; i++)
		cured += result->patches[i].nfindings;
	if (result->npatches)
		write_series(&x, result);
	sl_say("%u patch%s for %u finding%s; %u refused; %u not analysed", result->npatches,
	       result->npatches == 1 ? "" : "es", cured, cured == 1 ? "" : "s", result->nrefusals, gaps);
	sl_arena_free(arena);
	return gaps ? SL_EXIT_GAPS : SL_EXIT_OK;
}
