// SPDX-License-Identifier: GPL-2.0-only
/*
 * What is asked of each step, in which order, and what is said about it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cache.h"
#include "checks/check.h"
#include "cli.h"
#include "rewriter/rewrite.h"
#include "select.h"
#include "series.h"
#include "tree.h"
#include "verify.h"

enum stage { AM, P1, BACK, ON, OFF, ARM64, CHECK, CHECKPATCH, NSTAGES };
enum { NCONFS = 3 };	/* ON, OFF, ARM64 */

static const char *const stage_names[NSTAGES] = {
	"git am", "patch -p1", "back", "on", "off", "arm64", "check", "checkpatch",
};

struct run {
	const struct sl_verify *v;
	const char *dir;
	struct sl_verify_conf confs[NCONFS];
	struct sl_build build;		/* its units' facts are of the copy */
	struct sl_findings *last;	/* before the next step */
	const char *(*results)[NSTAGES];	/* of each step: "ok", "-" or "FAILED" */
	const char *missing[NSTAGES];	/* why a stage could not be done, or NULL */
	bool failed;
};

static void fail(struct run *r, unsigned int step, enum stage stage, const char *why)
{
	r->results[step][stage] = "FAILED";
	r->failed = true;
	sl_say("verify %u/%u: %s: FAILED: %s", step + 1, r->v->n, stage_names[stage], why);
}

static void judge(struct run *r, unsigned int step, enum stage stage, const char *why)
{
	if (why)
		fail(r, step, stage, why);
	else
		r->results[step][stage] = "ok";
}

/* ---- Compiling ------------------------------------------------------------------- */

/* What the compiler says of all touched units before the first step. */
static void compile_before(struct run *r)
{
	const struct sl_verify *v = r->v;
	unsigned int k, i, s;

	for (k = 0; k < NCONFS; k++) {
		struct sl_verify_conf *c = &r->confs[k];
		const char *error = NULL, *first = NULL;
		unsigned int n = 0;

		c->warnings = sl_alloc(v->arena, (v->build->nunits + 1) * sizeof(*c->warnings));
		for (i = 0; !c->missing && i < v->build->nunits; i++) {
			for (s = 0; s < v->n && !sl_verify_touches(v, &v->patches[s], i); s++)
				;
			if (s == v->n || !c->units[i].cmd.command)
				continue;
			sl_progress("verifying", 0, 0);
			c->warnings[i] = sl_verify_compile(v, c, i, &error);
			if (!c->warnings[i] && !first)
				first = sl_printf(v->arena, "before the series, %s does not compile: %s", v->build->units[i].object, error);
			n += !!c->warnings[i];
		}
		if (!c->missing && !n)
			c->missing = first ? first : "none of the units is built there";
		else if (!c->missing && first)
			sl_say("verify: %s: %s", c->name, first);
		r->missing[ON + k] = c->missing;
	}
}

static void compile_step(struct run *r, unsigned int step, unsigned int k)
{
	const struct sl_verify *v = r->v;
	struct sl_verify_conf *c = &r->confs[k];
	const char *error = NULL, *said, *more, *why = NULL;
	unsigned int i, n = 0;

	for (i = 0; i < v->build->nunits; i++) {
		if (!c->warnings[i] || !sl_verify_touches(v, &v->patches[step], i))
			continue;
		n++;
		said = sl_verify_compile(v, c, i, &error);
		more = said ? sl_verify_new_line(v->arena, c->warnings[i], said) : NULL;
		if (!said)
			why = why ? why : error;
		else if (more)
			why = why ? why : sl_printf(v->arena, "a new warning: %s", more);
		if (said)
			c->warnings[i] = said;
	}
	if (!n)
		r->results[step][ON + k] = "-";
	else
		judge(r, step, ON + k, why);
}

/* ---- The check ------------------------------------------------------------------- */

/* The findings of all units, those that were compiled anew from their new facts. */
static struct sl_findings *analyse(struct run *r)
{
	const struct sl_verify *v = r->v;
	struct sl_unit **units = sl_alloc(v->arena, (v->build->nunits + 1) * sizeof(*units));
	struct sl_findings *fs;
	unsigned int i, n = 0;

	for (i = 0; i < r->build.nunits; i++)
		if (r->build.units[i].unit)
			units[n++] = r->build.units[i].unit;
	fs = sl_analyse(v->arena, v->model, units, n, NULL);
	sl_select(&r->build, fs);
	sl_findings_seal(fs, r->confs[0].copy);
	return fs;
}

/* Reads the facts of what @p touches (NULL: of all that was compiled); NULL, or why not. */
static const char *load(struct run *r, const struct sl_rw_patch *p)
{
	const struct sl_verify *v = r->v;
	unsigned int i;

	for (i = 0; i < r->build.nunits; i++) {
		struct sl_build_unit *u = &r->build.units[i];

		if (!r->confs[0].warnings[i] || (p && !sl_verify_touches(v, p, i)))
			continue;
		u->facts = sl_verify_facts(v, &r->confs[0], i);
		sl_unit_load(&r->build, u);
		if (!u->unit)
			return sl_printf(v->arena, "%s: %s", u->object, u->failure);
	}
	return NULL;
}

static const struct sl_finding *find(const struct sl_findings *fs, const char *fingerprint)
{
	unsigned int i;

	for (i = 0; i < fs->n; i++)
		if (!strcmp(fs->list[i].fingerprint, fingerprint))
			return &fs->list[i];
	return NULL;
}

static const char *check_step(struct run *r, unsigned int step)
{
	const struct sl_rw_patch *p = &r->v->patches[step];
	const char *why = load(r, p);
	struct sl_findings *fs;
	unsigned int i;

	if (why)
		return why;
	fs = analyse(r);
	for (i = 0; i < p->nfindings && !why; i++) {
		const struct sl_finding *f = p->findings[i];

		if (f->fingerprint && find(fs, f->fingerprint))
			why = sl_printf(r->v->arena, "%s of %s() is still found", f->check, f->function);
		else if (!f->fingerprint || !find(r->last, f->fingerprint))
			why = sl_printf(r->v->arena, "%s of %s() was not found before", f->check, f->function);
	}
	for (i = 0; i < fs->n && !why; i++)
		if (!find(r->last, fs->list[i].fingerprint))
			why = sl_printf(r->v->arena, "new: %s:%u: %s(): %s", fs->list[i].loc.file, fs->list[i].loc.line,
					fs->list[i].function, fs->list[i].check);
	r->last = fs;
	return why;
}

/* ---- Steps ----------------------------------------------------------------------- */

static void say_step(struct run *r, unsigned int step)
{
	const char *done = "";
	unsigned int i;

	for (i = 0; i < NSTAGES; i++)
		done = sl_printf(r->v->arena, "%s%s%s %s", done, *done ? ", " : "", stage_names[i], r->results[step][i]);
	sl_say("verify %u/%u: %s", step + 1, r->v->n, done);
}

static void verify_step(struct run *r, unsigned int step)
{
	const struct sl_verify *v = r->v;
	const char *why, *said;
	unsigned int k;

	for (k = 0; k < NSTAGES; k++)
		r->results[step][k] = "-";
	judge(r, step, AM, sl_verify_am(v, r->dir, step));
	judge(r, step, P1, sl_verify_p1(v, r->dir, step));
	if (!strcmp(r->results[step][AM], "ok") && !strcmp(r->results[step][P1], "ok"))
		judge(r, step, BACK, sl_verify_back(v, r->dir, step));
	sl_verify_step(v, r->confs[0].copy, &v->patches[step]);
	for (k = 0; k < NCONFS; k++)
		if (!r->missing[ON + k])
			compile_step(r, step, k);
	if (!r->missing[CHECK] && !strcmp(r->results[step][ON], "ok"))
		judge(r, step, CHECK, check_step(r, step));
	said = sl_verify_checkpatch(v, r->dir, step, &why);
	if (why)
		r->missing[CHECKPATCH] = why;
	else
		judge(r, step, CHECKPATCH, said);
	say_step(r, step);
}

static const char *table(const struct run *r)
{
	char *text = NULL;
	const char *copy;
	unsigned int i, k;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	if (!f)
		abort();
	fputs("step", f);
	for (k = 0; k < NSTAGES; k++)
		fprintf(f, "  %s", stage_names[k]);
	fputc('\n', f);
	for (i = 0; i < r->v->n; i++) {
		fprintf(f, "%4u", i + 1);
		for (k = 0; k < NSTAGES; k++) {
			const char *word = r->results[i][k];
			int pad = strlen(stage_names[k]) - strlen(word);

			/* Nothing stands behind the last word. */
			fprintf(f, "  %s%*s", word, k + 1 < NSTAGES && pad > 0 ? pad : 0, "");
		}
		fputc('\n', f);
	}
	for (k = 0; k < NCONFS; k++)
		if (!r->confs[k].missing && r->confs[k].note)
			fprintf(f, "%s\n", r->confs[k].note);
	for (k = 0; k < NSTAGES; k++)
		if (r->missing[k])
			fprintf(f, "%s: not verified\n", stage_names[k]);
	fclose(f);
	copy = sl_intern(r->v->arena, text);
	free(text);
	return copy;
}

static void open_copy(struct run *r)
{
	const struct sl_verify *v = r->v;
	struct sl_hash hash;
	unsigned int k;

	sl_hash_start(&hash);
	sl_hash_string(&hash, "verify");
	sl_hash_string(&hash, v->build->tree->path);
	sl_hash_string(&hash, v->build->base);
	r->dir = sl_cache_build(v->arena, sl_hash_text(v->arena, &hash));
	for (k = 0; k < NCONFS; k++)
		r->confs[k].copy = sl_printf(v->arena, "%s/tree", r->dir);
	sl_verify_copy(v, r->confs[0].copy);
	sl_verify_repos(v, r->dir);
	sl_verify_on(v, &r->confs[0], r->dir);
	sl_verify_off(v, &r->confs[1], r->dir);
	sl_verify_arm64(v, &r->confs[2], r->dir);
}

bool sl_verify(const struct sl_verify *v, const char **text)
{
	struct run r = { .v = v, .build = *v->build };
	unsigned int i, k;

	r.results = sl_alloc(v->arena, (v->n + 1) * sizeof(*r.results));
	r.build.units = sl_alloc(v->arena, (r.build.nunits + 1) * sizeof(*r.build.units));
	memcpy(r.build.units, v->build->units, r.build.nunits * sizeof(*r.build.units));
	sl_progress("verifying", 0, 0);
	open_copy(&r);
	compile_before(&r);
	r.missing[CHECK] = r.missing[ON] ? r.missing[ON] : load(&r, NULL);
	if (!r.missing[CHECK])
		r.last = analyse(&r);
	for (i = 0; i < v->n; i++)
		verify_step(&r, i);
	sl_progress_end();
	for (k = 0; k < NSTAGES; k++)
		if (r.missing[k])
			sl_say("not verified: %s: %s", stage_names[k], r.missing[k]);
	*text = table(&r);
	return !r.failed;
}
