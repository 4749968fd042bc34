// SPDX-License-Identifier: GPL-2.0-only
/*
 * rewrite-check: the rewriter on loose sources.
 *
 * `schedlint fix` works on kernel trees; the testcases are no tree. This reads
 * a report, rewrites what is in it, of advice only with its hazards accepted,
 * writes the changed files below --output, and prints what the patches say and
 * what was refused.
 */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/outfile.h"
#include "findings/finding.h"
#include "model/model.h"
#include "rewriter/rewrite.h"

static const char usage[] =
	"usage: rewrite-check --from REPORT --root DIR --output DIR [--accept-all] [--model FILE]\n"
	"       [--dep FILE]... SOURCE... -- FLAG...\n"
	"Files are relative to DIR; all sources have all deps.\n";

static void write_change(struct sl_arena *arena, const char *dir, const struct sl_rw_change *c)
{
	const char *path = sl_printf(arena, "%s/%s", dir, c->path), *p;
	FILE *f;

	for (p = strrchr(c->path, '/'); p; p = NULL) {
		const char *folder = sl_printf(arena, "%s/%.*s", dir, (int)(p - c->path), c->path);

		if (access(folder, F_OK)) {
			fprintf(stderr, "rewrite-check: make %s first\n", folder);
			exit(2);
		}
	}
	f = fopen(path, "wb");
	if (!f || fwrite(c->after, 1, c->nafter, f) != c->nafter || fclose(f)) {
		fprintf(stderr, "rewrite-check: %s: %s\n", path, strerror(errno));
		exit(2);
	}
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "from", required_argument, NULL, 'f' },
		{ "root", required_argument, NULL, 'r' },
		{ "output", required_argument, NULL, 'o' },
		{ "dep", required_argument, NULL, 'd' },
		{ "model", required_argument, NULL, 'm' },
		{ "accept-all", no_argument, NULL, 'a' },
		{ }
	};
	const char *from = NULL, *root = NULL, *output = NULL, *why = NULL, *source;
	struct sl_arena *arena = sl_arena_new();
	struct sl_model *model = sl_model_builtin(arena);
	const char **deps = NULL, **flags, **list = NULL;
	const struct sl_finding **findings = NULL;
	struct sl_rw_unit *units = NULL;
	struct sl_rw_input in = { .arena = arena };
	struct sl_rw_result *result;
	struct sl_findings *fs;
	unsigned int ndeps = 0, nflags, i, k, n = 0;
	bool all = false;
	int opt, rest;

	while ((opt = getopt_long(argc, argv, "+", options, NULL)) != -1) {
		switch (opt) {
		case 'f':
			from = optarg;
			break;
		case 'r':
			root = optarg;
			break;
		case 'o':
			output = optarg;
			break;
		case 'd':
			*(const char **)sl_push(arena, &deps, &ndeps, sizeof(*deps)) = optarg;
			break;
		case 'm':
			if (sl_model_add_file(model, optarg, &why)) {
				fprintf(stderr, "rewrite-check: %s\n", why);
				return 2;
			}
			break;
		case 'a':
			all = true;
			break;
		default:
			fputs(usage, stderr);
			return 2;
		}
	}
	for (rest = optind; rest < argc && strcmp(argv[rest], "--"); rest++)
		;
	if (!from || !root || !output || rest == optind || rest == argc) {
		fputs(usage, stderr);
		return 2;
	}
	/* argv[rest] stands for the compiler's name. */
	flags = sl_rw_flags(arena, (const char *const *)argv + rest, &nflags, &source);
	for (; optind < rest; optind++) {
		struct sl_rw_unit *u = sl_push(arena, &units, &in.nunits, sizeof(*u));

		u->folder = root;
		u->source = argv[optind];
		u->args = flags;
		u->nargs = nflags;
		list = NULL;
		u->ndeps = 0;
		for (i = 0; i < ndeps; i++)
			*(const char **)sl_push(arena, &list, &u->ndeps, sizeof(*list)) = deps[i];
		*(const char **)sl_push(arena, &list, &u->ndeps, sizeof(*list)) = u->source;
		u->deps = list;
	}
	fs = sl_findings_read(arena, from, &why);
	if (!fs) {
		fprintf(stderr, "rewrite-check: %s\n", why);
		return 2;
	}
	for (i = 0; i < fs->n; i++)
		if (all || fs->list[i].grade != SL_ADVICE)
			*(const struct sl_finding **)sl_push(arena, &findings, &n, sizeof(*findings)) = &fs->list[i];
	in.root = root;
	in.model = model;
	in.units = units;
	in.findings = findings;
	in.nfindings = n;
	result = sl_rewrite(&in);
	for (i = 0; i < result->npatches; i++) {
		const struct sl_rw_patch *p = &result->patches[i];

		printf("patch: %s\n\n%s---\n%s\n", p->summary, p->body, p->notes);
		for (k = 0; k < p->nchanges; k++)
			write_change(arena, output, &p->changes[k]);
	}
	for (i = 0; i < result->nrefusals; i++) {
		const struct sl_rw_refusal *r = &result->refusals[i];

		printf("refused: %s:%u: %s(): %s:%u: %s\n", r->finding->loc.file, r->finding->loc.line,
		       r->finding->function, r->loc.file ? r->loc.file : "-", r->loc.line, r->reason);
	}
	sl_arena_free(arena);
	return 0;
}
