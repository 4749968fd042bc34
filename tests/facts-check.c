// SPDX-License-Identifier: GPL-2.0-only
/*
 * facts-check: the whole-program analysis on loose facts files.
 *
 * `schedlint check` works on kernel trees; the testcases are no tree. This
 * reads the facts that the plugin wrote, links them, runs the checks and
 * prints the report as JSON. With --link nothing is checked: what reading and
 * linking costs (scripts/full).
 */
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/guard.h"
#include "checks/check.h"
#include "facts/facts.h"
#include "facts/pool.h"
#include "findings/finding.h"
#include "model/model.h"
#include "program/program.h"

#ifdef SL_MUTATE
#define HELD_MAX 1024

static const char *guard_out;	/* the one that is taken out, or NULL */
static bool list_held;		/* print the guards that held, no report */
static const char *held[HELD_MAX];
static int n_held;

bool sl_guard_in(const char *name)
{
	return !guard_out || strcmp(guard_out, name);
}

bool sl_guard_held(const char *name)
{
	int i = 0;

	if (!list_held)
		return true;
	while (i < n_held && strcmp(held[i], name))
		i++;
	if (i == HELD_MAX)
		abort();
	if (i == n_held)
		held[n_held++] = name;
	return true;
}

static int print_held(void)
{
	int i;

	for (i = 0; i < n_held; i++)
		puts(held[i]);
	return fflush(stdout) ? 2 : 0;
}
#endif

static const char usage[] =
	"usage: facts-check [--checks LIST] [--model FILE] [--srctree DIR] [--link] "
#ifdef SL_MUTATE
	"[--without GUARD] [--held] "
#endif
	"FACTS...\n";

static int fail(const char *why)
{
	fprintf(stderr, "facts-check: %s\n", why);
	return 2;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "checks", required_argument, NULL, 'c' },
		{ "model", required_argument, NULL, 'm' },
		{ "srctree", required_argument, NULL, 's' },
		{ "link", no_argument, NULL, 'l' },
#ifdef SL_MUTATE
		{ "without", required_argument, NULL, 'w' },
		{ "held", no_argument, NULL, 'h' },
#endif
		{ }
	};
	const char *checks = NULL, *srctree = NULL, *why = NULL, *bad = NULL;
	struct sl_arena *arena = sl_arena_new();
	struct sl_model *model = sl_model_builtin(arena);
	struct sl_facts_pool *pool = sl_facts_pool_new(arena);
	struct sl_findings *findings;
	bool link_only = false;
	struct sl_unit **units;
	int opt, i, n;

	while ((opt = getopt_long(argc, argv, "", options, NULL)) != -1) {
		switch (opt) {
		case 'c':
			checks = optarg;
			break;
		case 'm':
			if (sl_model_add_file(model, optarg, &why))
				return fail(why);
			break;
		case 's':
			srctree = optarg;
			break;
		case 'l':
			link_only = true;
			break;
#ifdef SL_MUTATE
		case 'w':
			guard_out = optarg;
			break;
		case 'h':
			list_held = true;
			break;
#endif
		default:
			fputs(usage, stderr);
			return 2;
		}
	}
	n = argc - optind;
	if (!n) {
		fputs(usage, stderr);
		return 2;
	}
	if (!sl_check_list_ok(arena, checks, &bad)) {
		fprintf(stderr, "facts-check: no check '%s'\n", bad);
		return 2;
	}

	units = sl_alloc(arena, n * sizeof(*units));
	for (i = 0; i < n; i++) {
		units[i] = sl_facts_read_pooled(arena, pool, argv[optind + i], &why);
		if (!units[i]) {
			fprintf(stderr, "facts-check: %s: %s\n",
				argv[optind + i], why);
			return 3;
		}
	}

	if (link_only) {
		printf("%u functions\n", sl_program_link(arena, model, units, n)->nfns);
		sl_arena_free(arena);
		return fflush(stdout) ? fail("cannot write") : 0;
	}
	findings = sl_analyse(arena, model, units, n, checks);
#ifdef SL_MUTATE
	if (list_held)
		return print_held();
#endif
	sl_findings_seal(findings, srctree);
	if (sl_report_json(stdout, findings) || fflush(stdout))
		return fail("cannot write");
	sl_arena_free(arena);
	return 0;
}
