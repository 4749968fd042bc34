// SPDX-License-Identifier: GPL-2.0-only
/*
 * What all rewrites share: the findings in order, the units they stand in, the
 * edits of a step and whether the sources compile with them.
 */
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/engine.h"

/* In the order in which their patches stand in a series. */
static const struct rw_rewrite *const rewrites[] = {
	&rw_hoist_clock,
	&rw_return_on_zero,
	&rw_guard_delta,
	&rw_gate_first,
	&rw_drop_irqsave,
	&rw_skip_unchanged,
	&rw_chain_stamps,
};

#define NREWRITES (sizeof(rewrites) / sizeof(*rewrites))

static const struct rw_rewrite *rewrite_of(const char *name)
{
	unsigned int i;

	for (i = 0; name && i < NREWRITES; i++)
		if (!strcmp(rewrites[i]->name, name))
			return rewrites[i];
	return NULL;
}

bool sl_rewrite_known(const char *name)
{
	return rewrite_of(name);
}

const char *rw_spelling(struct rw_run *rw, CXCursor c)
{
	return rw_string(&rw->ast, clang_getCursorSpelling(c));
}

static void say_why(struct rw_run *rw, const struct rw_file *f, unsigned int at, const char *fmt,
		    va_list ap)
{
	char text[512];

	vsnprintf(text, sizeof(text), fmt, ap);
	rw->why = sl_intern(rw->arena, text);
	rw->where = (struct sl_loc){ };
	if (f && at < f->src->len) {
		rw->where.file = f->path;
		rw->where.line = rw_line_of(f, at);
		rw->where.col = rw_column_of(f, at);
	} else if (f) {
		rw->where.file = f->path;
	}
}

bool rw_fail(struct rw_run *rw, const struct rw_file *f, unsigned int at, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say_why(rw, f, at, fmt, ap);
	va_end(ap);
	rw->gap = false;
	return false;
}

bool rw_gap(struct rw_run *rw, const struct rw_file *f, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	say_why(rw, f, 0, fmt, ap);
	va_end(ap);
	rw->gap = true;
	return false;
}

void rw_refuse(struct rw_run *rw, const struct sl_finding *finding)
{
	struct sl_rw_refusal *r;
	unsigned int i;

	/* Several ways of a finding may end at one obstacle. */
	for (i = 0; i < rw->result->nrefusals; i++) {
		r = &rw->result->refusals[i];
		if (r->finding == finding && !strcmp(r->reason, rw->why) &&
		    r->loc.file == rw->where.file && r->loc.line == rw->where.line)
			return;
	}
	r = sl_push(rw->arena, &rw->result->refusals, &rw->result->nrefusals, sizeof(*r));
	r->finding = finding;
	r->reason = rw->why;
	r->loc = rw->where;
	r->gap = rw->gap;
}

static bool unit_of_file(const struct sl_rw_unit *unit, const char *path)
{
	unsigned int i;

	for (i = 0; i < unit->ndeps; i++)
		if (!strcmp(unit->deps[i], path))
			return true;
	return false;
}

struct rw_unit *rw_unit_of(struct rw_run *rw, struct rw_file *file)
{
	struct rw_unit *found = NULL;
	unsigned int i;

	rw->why = NULL;
	for (i = 0; i < rw->in->nunits; i++)
		if (rw->units[i] && unit_of_file(&rw->in->units[i], file->path))
			found = found ? found : rw->units[i];
	for (i = 0; i < rw->in->nunits; i++) {
		const char *why = NULL;

		if (rw->units[i] || !unit_of_file(&rw->in->units[i], file->path))
			continue;
		/* A source file is wanted in all its units, a header in one. */
		if (found && file->path[strlen(file->path) - 1] == 'h')
			break;
		if (!rw->unit_failure[i]) {
			rw->units[i] = rw_unit_parse(&rw->ast, &rw->in->units[i], rw->names, &why);
			rw->unit_failure[i] = why;
		}
		if (!rw->units[i])
			rw_gap(rw, file, "not analysed: %s: %s", rw->in->units[i].source, rw->unit_failure[i]);
		else if (!found)
			found = rw->units[i];
	}
	if (!found && !rw->why)
		rw_fail(rw, file, 0, "no unit of this build is made from it");
	return found;
}

static void add_name(struct rw_run *rw, const char *name)
{
	unsigned int i;

	for (i = 0; i < rw->nnames; i++)
		if (!strcmp(rw->names[i], name))
			return;
	*(const char **)sl_push(rw->arena, &rw->names, &rw->nnames, sizeof(*rw->names)) = name;
}

void rw_drop_edits(struct rw_run *rw)
{
	unsigned int i, k, left;

	for (i = 0; i < rw->files.n; i++) {
		struct rw_file *f = rw->files.list[i];

		for (k = left = 0; k < f->nedits; k++)
			if (f->edits[k].step != rw->step)
				f->edits[left++] = f->edits[k];
		f->nedits = left;
	}
}

static bool edited(const struct rw_file *f, unsigned int step)
{
	unsigned int i;

	for (i = 0; i < f->nedits; i++)
		if (f->edits[i].step == step)
			return true;
	return false;
}

/* Does all that was changed still compile, as far as it was looked at? */
bool rw_verify(struct rw_run *rw)
{
	unsigned int i, k;

	for (i = 0; i < rw->in->nunits; i++) {
		const char *why;

		if (!rw->units[i])
			continue;
		for (k = 0; k < rw->files.n; k++)
			if (edited(rw->files.list[k], rw->step) &&
			    unit_of_file(&rw->in->units[i], rw->files.list[k]->path))
				break;
		if (k == rw->files.n)
			continue;
		why = rw_unit_verify(&rw->ast, &rw->in->units[i], rw->step);
		if (why)
			return rw_fail(rw, rw->files.list[k], 0, "rewritten, %s would not compile as before: %s",
				       rw->in->units[i].source, why);
	}
	return true;
}

static int by_path(const void *x, const void *y)
{
	const struct sl_rw_change *a = x, *b = y;

	return strcmp(a->path, b->path);
}

void rw_changes(struct rw_run *rw, struct sl_rw_patch *patch)
{
	unsigned int i;

	for (i = 0; i < rw->files.n; i++) {
		struct rw_file *f = rw->files.list[i];
		struct sl_rw_change *c;

		if (!edited(f, rw->step))
			continue;
		c = sl_push(rw->arena, &patch->changes, &patch->nchanges, sizeof(*c));
		c->path = f->path;
		c->before = rw_apply(&rw->files, f, rw->step - 1, &c->nbefore);
		c->after = rw_apply(&rw->files, f, rw->step, &c->nafter);
	}
	qsort(patch->changes, patch->nchanges, sizeof(*patch->changes), by_path);
}

struct sl_rw_patch *rw_finish(struct rw_run *rw, const struct sl_finding *finding)
{
	struct sl_rw_patch *patch;

	if (!rw_verify(rw)) {
		rw_drop_edits(rw);
		rw_refuse(rw, finding);
		return NULL;
	}
	patch = sl_push(rw->arena, &rw->result->patches, &rw->result->npatches, sizeof(*patch));
	rw_changes(rw, patch);
	*(const struct sl_finding **)sl_push(rw->arena, &patch->findings, &patch->nfindings,
					     sizeof(*patch->findings)) = finding;
	rw->step++;
	return patch;
}

static bool same_steps(const struct sl_finding *a, const struct sl_finding *b)
{
	unsigned int i;

	if (!a->rewrite || !b->rewrite || strcmp(a->rewrite, b->rewrite) || a->nsteps != b->nsteps)
		return false;
	for (i = 0; i < a->nsteps; i++) {
		const struct sl_step *s = &a->steps[i], *t = &b->steps[i];

		if (s->kind != t->kind || s->loc.line != t->loc.line || s->loc.col != t->loc.col ||
		    strcmp(s->loc.file ? s->loc.file : "", t->loc.file ? t->loc.file : "") ||
		    strcmp(s->name ? s->name : "", t->name ? t->name : ""))
			return false;
	}
	return true;
}

static int by_site(const void *x, const void *y)
{
	const struct sl_finding *a = *(const struct sl_finding *const *)x;
	const struct sl_finding *b = *(const struct sl_finding *const *)y;
	int c = strcmp(a->loc.file ? a->loc.file : "", b->loc.file ? b->loc.file : "");

	if (!c)
		c = (a->loc.line > b->loc.line) - (a->loc.line < b->loc.line);
	return c ? c : (a->loc.col > b->loc.col) - (a->loc.col < b->loc.col);
}

static void add_names(struct rw_run *rw, const struct sl_step *steps, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		if (steps[i].function)
			add_name(rw, steps[i].function);
}

static const struct sl_finding **in_order(const struct sl_rw_input *in)
{
	const struct sl_finding **list = sl_alloc(in->arena, (in->nfindings + 1) * sizeof(*list));

	memcpy(list, in->findings, in->nfindings * sizeof(*list));
	qsort(list, in->nfindings, sizeof(*list), by_site);
	return list;
}

struct sl_rw_result *sl_rewrite(const struct sl_rw_input *in)
{
	const struct sl_finding **list = in_order(in), **of;
	struct rw_run rw = { .in = in, .arena = in->arena };
	char root[PATH_MAX];
	unsigned int i, k, n;

	rw.result = sl_alloc(in->arena, sizeof(*rw.result));
	rw.files.arena = rw.ast.arena = in->arena;
	rw.files.root = realpath(in->root, root) ? root : in->root;
	rw.ast.files = &rw.files;
	rw.ast.index = clang_createIndex(0, 0);
	rw.units = sl_alloc(in->arena, (in->nunits + 1) * sizeof(*rw.units));
	rw.unit_failure = sl_alloc(in->arena, (in->nunits + 1) * sizeof(*rw.unit_failure));
	for (i = 0; i < in->nfindings; i++) {
		if (list[i]->function)
			add_name(&rw, list[i]->function);
		add_names(&rw, list[i]->steps, list[i]->nsteps);
		for (k = 0; k < list[i]->nalso; k++)
			add_names(&rw, list[i]->also[k].steps, list[i]->also[k].nsteps);
	}
	sl_push(in->arena, &rw.names, &rw.nnames, sizeof(*rw.names));
	rw.nnames--;
	for (i = 0; i < in->nfindings; i++) {
		if (rewrite_of(list[i]->rewrite))
			continue;
		if (list[i]->rewrite)
			rw_fail(&rw, NULL, 0, "there is no rewrite %s yet", list[i]->rewrite);
		else
			rw_fail(&rw, NULL, 0, "there is no rewrite for it");
		rw_refuse(&rw, list[i]);
	}
	of = sl_alloc(in->arena, (in->nfindings + 1) * sizeof(*of));
	for (k = 0; k < NREWRITES; k++) {
		for (i = n = 0; i < in->nfindings; i++) {
			unsigned int j;

			if (rewrite_of(list[i]->rewrite) != rewrites[k])
				continue;
			/* Reports may be put together. */
			for (j = n; j && !same_steps(of[j - 1], list[i]);)
				j--;
			if (!j)
				of[n++] = list[i];
		}
		if (n)
			rewrites[k]->run(&rw, of, n);
	}
	for (i = 0; i < in->nunits; i++)
		if (rw.units[i])
			rw_unit_free(rw.units[i]);
	clang_disposeIndex(rw.ast.index);
	return rw.result;
}
