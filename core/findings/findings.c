// SPDX-License-Identifier: GPL-2.0-only
/*
 * Making findings. Strings are interned: a check may pass what it has on its
 * stack.
 */
#include <string.h>

#include "base/arena.h"
#include "findings/finding.h"
#include "findings/seal.h"

static const char *const grade_names[] = {
	[SL_ADVICE] = "advice",
	[SL_REVIEW] = "review",
	[SL_SAFE] = "safe",
};

const char *sl_grade_name(enum sl_grade grade)
{
	return grade_names[grade];
}

bool sl_grade_parse(const char *name, enum sl_grade *grade)
{
	unsigned int i;

	for (i = 0; i < sizeof(grade_names) / sizeof(*grade_names); i++) {
		if (!strcmp(name, grade_names[i])) {
			*grade = i;
			return true;
		}
	}
	return false;
}

static const char *const step_names[] = {
	[SL_STEP_NOTE] = "note",
	[SL_STEP_WALK] = "walk",
	[SL_STEP_CALL] = "call",
	[SL_STEP_READ] = "read",
	[SL_STEP_DO] = "do",
};

const char *sl_step_kind_name(enum sl_step_kind kind)
{
	return kind < sizeof(step_names) / sizeof(*step_names) ?
	       step_names[kind] : NULL;
}

bool sl_step_kind_parse(const char *name, enum sl_step_kind *kind)
{
	unsigned int i;

	for (i = 0; i < sizeof(step_names) / sizeof(*step_names); i++) {
		if (!strcmp(name, step_names[i])) {
			*kind = i;
			return true;
		}
	}
	return false;
}

struct sl_findings *sl_findings_new(struct sl_arena *arena)
{
	struct sl_findings *fs = sl_alloc(arena, sizeof(*fs));

	fs->arena = arena;
	return fs;
}

struct sl_finding *sl_findings_add(struct sl_findings *fs, const char *check)
{
	struct sl_finding *f = sl_push(fs->arena, &fs->list, &fs->n, sizeof(*f));

	f->check = sl_intern(fs->arena, check);
	return f;
}

static struct sl_loc own_loc(struct sl_findings *fs, struct sl_loc loc)
{
	loc.file = sl_intern(fs->arena, loc.file);
	return loc;
}

static struct sl_step *fill_step(struct sl_findings *fs, struct sl_step *s,
				 struct sl_loc loc, const char *function,
				 const char *text)
{
	s->loc = own_loc(fs, loc);
	s->function = sl_intern(fs->arena, function);
	s->text = sl_intern(fs->arena, text);
	return s;
}

struct sl_step *sl_finding_step(struct sl_findings *fs, struct sl_finding *f,
				struct sl_loc loc, const char *function,
				const char *text)
{
	return fill_step(fs, sl_push(fs->arena, &f->steps, &f->nsteps,
				     sizeof(*f->steps)), loc, function, text);
}

struct sl_path *sl_finding_also(struct sl_findings *fs, struct sl_finding *f)
{
	return sl_push(fs->arena, &f->also, &f->nalso, sizeof(*f->also));
}

struct sl_step *sl_path_step(struct sl_findings *fs, struct sl_path *path,
			     struct sl_loc loc, const char *function,
			     const char *text)
{
	return fill_step(fs, sl_push(fs->arena, &path->steps, &path->nsteps,
				     sizeof(*path->steps)), loc, function, text);
}

void sl_finding_sketch(struct sl_findings *fs, struct sl_finding *f, struct sl_loc loc,
		       const char *function, const char *text)
{
	sl_path_step(fs, &f->sketch, loc, function, text);
}

const char *sl_sketch_text(struct sl_arena *arena, const struct sl_step *s)
{
	const char *fn = s->function ? sl_printf(arena, "%s()", s->function) : "";
	const char *at = s->loc.file ? sl_printf(arena, "%s%s:%u", *fn ? " " : "", s->loc.file, s->loc.line) : "";

	return sl_printf(arena, "%s%s%s%s", fn, at, *fn || *at ? ": " : "", s->text ? s->text : "");
}

static bool same(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

const struct sl_step *sl_path_differs(const struct sl_finding *f,
				      const struct sl_path *path)
{
	unsigned int i, k;

	for (i = 0; i < path->nsteps; i++) {
		const struct sl_step *s = &path->steps[i];

		for (k = 0; k < f->nsteps; k++)
			if (f->steps[k].loc.line == s->loc.line &&
			    f->steps[k].loc.col == s->loc.col &&
			    f->steps[k].kind == s->kind &&
			    same(f->steps[k].loc.file, s->loc.file))
				break;
		if (k == f->nsteps)
			return s;
	}
	return NULL;
}

void sl_finding_between(struct sl_findings *fs, struct sl_finding *f,
			const struct sl_obstacle *between)
{
	struct sl_obstacle *b = sl_push(fs->arena, &f->between, &f->nbetween,
				       sizeof(*b));

	b->walk = own_loc(fs, between->walk);
	b->orders = sl_intern(fs->arena, between->orders);
	b->unknown = sl_intern(fs->arena, between->unknown);
}

void sl_finding_hazard(struct sl_findings *fs, struct sl_finding *f,
		       const char *name, struct sl_loc loc,
		       const char *function, const char *text)
{
	struct sl_hazard *h = sl_push(fs->arena, &f->hazards, &f->nhazards,
				      sizeof(*h));

	h->name = sl_intern(fs->arena, name);
	h->text = sl_intern(fs->arena, text);
	h->function = sl_intern(fs->arena, function);
	h->loc = own_loc(fs, loc);
}

unsigned int sl_finding_hazards_alike(const struct sl_finding *f, unsigned int i)
{
	unsigned int n = 1;

	while (i + n < f->nhazards && !strcmp(f->hazards[i + n].name, f->hazards[i].name))
		n++;
	return n;
}

void sl_finding_obligation(struct sl_findings *fs, struct sl_finding *f,
			   bool proved, const char *text)
{
	struct sl_obligation *o = sl_push(fs->arena, &f->obligations,
					  &f->nobligations, sizeof(*o));

	o->text = sl_intern(fs->arena, text);
	o->proved = proved;
}

void sl_findings_gap(struct sl_findings *fs, const char *file,
		     const char *function, const char *reason)
{
	struct sl_gap *g = sl_push(fs->arena, &fs->gaps, &fs->ngaps, sizeof(*g));

	g->file = sl_intern(fs->arena, file);
	g->function = sl_intern(fs->arena, function);
	g->reason = sl_intern(fs->arena, reason);
}

/* Where the number (from 1) of the two is, or 0: it is new. All interned. */
static unsigned int *seen_slot(const struct sl_findings *fs, const char *check,
			       const char *file)
{
	size_t i = ((size_t)check * 31 + (size_t)file) * 0x9e3779b97f4a7c15ull >> 20;
	unsigned int *slot;

	for (;; i++) {
		slot = &fs->seen_slots[i & (fs->nseen_slots - 1)];
		if (!*slot || (fs->seen[*slot - 1].file == file &&
			       fs->seen[*slot - 1].check == check))
			return slot;
	}
}

static void grow_seen(struct sl_findings *fs)
{
	unsigned int i;

	do
		fs->nseen_slots = fs->nseen_slots ? fs->nseen_slots * 2 : 64;
	while (fs->nseen >= fs->nseen_slots / 2);
	fs->seen_slots = sl_alloc(fs->arena, fs->nseen_slots *
						  sizeof(*fs->seen_slots));
	for (i = 0; i < fs->nseen; i++)
		*seen_slot(fs, fs->seen[i].check, fs->seen[i].file) = i + 1;
}

struct sl_seen *sl_findings_seen(struct sl_findings *fs, const char *check,
				 const char *file)
{
	struct sl_seen *s;
	unsigned int *slot;

	if (fs->nseen >= fs->nseen_slots / 2)
		grow_seen(fs);
	check = sl_intern(fs->arena, check);
	file = sl_intern(fs->arena, file);
	slot = seen_slot(fs, check, file);
	if (*slot)
		return &fs->seen[*slot - 1];
	s = sl_push(fs->arena, &fs->seen, &fs->nseen, sizeof(*s));
	s->check = check;
	s->file = file;
	*slot = fs->nseen;
	return s;
}

void sl_findings_seal(struct sl_findings *fs, const char *srctree)
{
	sl_findings_order(fs);
	sl_findings_fingerprint(fs, srctree);
	sl_findings_rank(fs);
}
