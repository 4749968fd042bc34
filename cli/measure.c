// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint measure: what a patch costs or saves, in numbers.
 */
#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/outfile.h"
#include "cli.h"
#include "measure/failif.h"
#include "measure/measure.h"
#include "measure/result.h"
#include "options.h"
#include "path.h"
#include "process.h"
#include "tree.h"

enum { OPT_CONFIG = 0x300, OPT_BENCH, OPT_DEPTH, OPT_PHASES, OPT_FAIL_IF, OPT_TIME_LIMIT };

struct measure {
	struct sl_measure m;
	const char *tree, *config, *output;
	enum sl_format format;
	unsigned int nlimits, npatches;
	struct sl_failif *limits;
	struct sl_measure_patch *patches;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder); it is only read", 0 },
	{ "config", OPT_CONFIG, "FILE", 0, "Options of the kernel, in addition to the built-in ones, or instead of them", 0 },
	{ "bench", OPT_BENCH, "LIST", 0, "Benchmarks, with commas between them (default: " SL_MEASURE_BENCH ")", 0 },
	{ "depth", OPT_DEPTH, "LIST", 0, "Depths of cgroups (default: " SL_MEASURE_DEPTH ")", 0 },
	{ "phases", OPT_PHASES, "N", 0, "Run each N times, begun at different times between two ticks, and take the median (default: 3)", 0 },
	{ "fail-if", OPT_FAIL_IF, "EXPR", 0, "Exit with status 1 if this holds, as 'pipe.d0.sched > +1%'; can be given several times", 0 },
	{ "format", SL_OPT_FORMAT, "FORMAT", 0, "text (the default) or json", 0 },
	{ "output", SL_OPT_OUTPUT, "DIR", 0, "Write measure.txt, measure.json and measure.svg to the folder DIR instead", 0 },
	{ "time-limit", OPT_TIME_LIMIT, "SECONDS", 0, "End a boot that takes longer (default: 600)", 0 },
	{ "jobs", 'j', "N", 0, "Compile N units at a time (default: one for each processor)", 0 },
	{ }
};

static const char doc[] =
	"Measure what a patch, or a series of them, costs or saves: build a small "
	"kernel of the tree before and after it, in the cache, run both under QEMU, "
	"and count the instructions, clock reads and calls of some benchmarks by "
	"depth of cgroups. The same patch gives the same numbers each time.\v"
	"Examples:\n"
	"  schedlint measure -C linux 0001-sched-psi-Read-cpu_clock-once.patch\n"
	"  schedlint measure -C linux --bench pipe --depth 0,3 --fail-if 'pipe.d0.sched > +1%' x.patch\n"
	"\n"
	"Metrics of --fail-if: all, sched (instructions), clocks, clocks-per-switch, "
	"switches, sleeps; the benchmark and the depth may be '*'. The first build "
	"of a tree takes some minutes, later ones take seconds.\n"
	"\n"
	"Exit status: 0 done; 1 --fail-if was met; 2 wrong usage or set-up, or the "
	"patch does not apply, compile or boot.";

static unsigned int number(struct argp_state *state, const char *arg, const char *option,
			   unsigned long min, unsigned long max)
{
	unsigned long v;
	char *end;

	errno = 0;
	v = strtoul(arg, &end, 10);
	if (errno || *end || end == arg || *arg == '-' || v < min || v > max)
		argp_error(state, "%s takes a number from %lu to %lu, not '%s'", option, min, max, arg);
	return v;
}

static void check_benches(struct measure *x, struct argp_state *state, const char *list)
{
	for (;;) {
		size_t n = strcspn(list, ",");
		const char *name = sl_intern_n(x->m.arena, list, n);
		const char *known = sl_printf(x->m.arena, ",%s,", SL_MEASURE_BENCH);

		if (!n || !strstr(known, sl_printf(x->m.arena, ",%s,", name)))
			argp_error(state, "there is no benchmark '%s'; known: %s", name, SL_MEASURE_BENCH);
		list += n;
		if (!*list++)
			return;
	}
}

static void check_depths(struct measure *x, struct argp_state *state, const char *list)
{
	for (;;) {
		size_t n = strcspn(list, ",");

		number(state, sl_intern_n(x->m.arena, list, n), "--depth", 0, SL_MEASURE_MAX_DEPTH);
		list += n;
		if (!*list++)
			return;
	}
}

static void add_limit(struct measure *x, struct argp_state *state, const char *arg)
{
	struct sl_failif *f = sl_push(x->m.arena, &x->limits, &x->nlimits, sizeof(*f));
	const char *why;

	if (!sl_failif_parse(x->m.arena, arg, f, &why))
		argp_error(state, "--fail-if: %s", why);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct measure *x = state->input;

	switch (key) {
	case 'C':
		x->tree = arg;
		break;
	case 'j':
		x->m.jobs = number(state, arg, "-j", 1, 1024);
		break;
	case OPT_CONFIG:
		x->config = arg;
		break;
	case OPT_BENCH:
		check_benches(x, state, arg);
		x->m.bench = arg;
		break;
	case OPT_DEPTH:
		check_depths(x, state, arg);
		x->m.depth = arg;
		break;
	case OPT_PHASES:
		x->m.phases = number(state, arg, "--phases", 1, SL_MEASURE_MAX_PHASES);
		break;
	case OPT_FAIL_IF:
		add_limit(x, state, arg);
		break;
	case OPT_TIME_LIMIT:
		x->m.seconds = number(state, arg, "--time-limit", 1, 86400);
		break;
	case SL_OPT_FORMAT:
		x->format = sl_opt_format(state, arg, SL_FORMAT_JSON);
		break;
	case SL_OPT_OUTPUT:
		x->output = arg;
		break;
	case ARGP_KEY_ARG:
		((struct sl_measure_patch *)sl_push(x->m.arena, &x->patches, &x->npatches,
						    sizeof(*x->patches)))->name = arg;
		break;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, "which patch?");
		break;
	default:
		return ARGP_ERR_UNKNOWN;
	}
	return 0;
}

static void read_inputs(struct measure *x)
{
	unsigned int i;

	for (i = 0; i < x->npatches; i++) {
		struct sl_measure_patch *p = &x->patches[i];

		p->text = sl_path_read(x->m.arena, p->name, &p->n);
		if (!p->text)
			sl_die("cannot read '%s': %s", p->name, strerror(errno));
	}
	if (x->config) {
		x->m.options = sl_path_read(x->m.arena, x->config, NULL);
		if (!x->m.options)
			sl_die("cannot read '%s': %s", x->config, strerror(errno));
	}
}

/* ---- Output ----------------------------------------------------------------- */

enum form { TEXT, JSON, SVG };

static void write_form(struct measure *x, const struct sl_ms_result *r, enum form form, FILE *out)
{
	if (form == TEXT)
		sl_result_text(x->m.arena, r, out);
	else if (form == JSON)
		sl_result_json(x->m.arena, r, out);
	else
		sl_result_svg(r, out);
}

static void write_file(struct measure *x, const struct sl_ms_result *r, enum form form, const char *name)
{
	const char *path = sl_printf(x->m.arena, "%s/%s", x->output, name);
	struct sl_outfile o;

	if (sl_outfile_open(&o, path))
		sl_die("cannot write '%s': %s", path, strerror(errno));
	write_form(x, r, form, o.f);
	if (sl_outfile_commit(&o))
		sl_die("cannot write '%s': %s", path, strerror(errno));
	printf("%s\n", path);
}

static void write_result(struct measure *x, const struct sl_ms_result *r)
{
	if (!x->output) {
		write_form(x, r, x->format == SL_FORMAT_JSON ? JSON : TEXT, stdout);
	} else {
		write_file(x, r, TEXT, "measure.txt");
		write_file(x, r, JSON, "measure.json");
		write_file(x, r, SVG, "measure.svg");
	}
	sl_stdout_done(0);
}

/* Is one of the limits met? A limit about nothing is a mistake. */
static bool fails(struct measure *x, const struct sl_ms_result *r)
{
	bool any = false;
	unsigned int i, matched;

	for (i = 0; i < x->nlimits; i++) {
		const struct sl_failif *f = &x->limits[i];
		const struct sl_ms_cell *c;
		const char *what;

		c = sl_failif_check(x->m.arena, f, r->before, r->after, &what, &matched);
		if (!matched)
			sl_die("--fail-if '%s': this was not measured", f->text);
		if (!c)
			continue;
		sl_say("--fail-if '%s': %s.d%u: %s", f->text, c->bench, c->depth, what);
		any = true;
	}
	return any;
}

int sl_cmd_measure(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "PATCH...", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct measure x = {
		.m = {
			.arena = arena, .bench = SL_MEASURE_BENCH, .depth = SL_MEASURE_DEPTH,
			.phases = SL_MEASURE_PHASES, .seconds = SL_MEASURE_SECONDS,
		},
	};
	struct sl_ms_result *r;
	bool failed;

	argp_parse(&argp, argc, argv, 0, NULL, &x);
	read_inputs(&x);
	if (x.output && mkdir(x.output, 0777) && errno != EEXIST)
		sl_die("cannot make the folder '%s': %s", x.output, strerror(errno));
	sl_env_prepare();
	x.m.tree = sl_tree_open(arena, x.tree);
	x.m.npatches = x.npatches;
	x.m.patches = x.patches;
	if (!x.m.jobs)
		x.m.jobs = sl_processors();
	r = sl_measure(&x.m);
	write_result(&x, r);
	failed = fails(&x, r);
	sl_arena_free(arena);
	return failed ? SL_EXIT_FAIL_ON : SL_EXIT_OK;
}
