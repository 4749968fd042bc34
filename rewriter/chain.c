// SPDX-License-Identifier: GPL-2.0-only
/*
 * From the steps of a finding to nodes: the read, and the calls that lead
 * there.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

static struct hc_fn *find_fn(struct hc *h, const char *usr)
{
	unsigned int i;

	for (i = 0; i < h->nfns; i++)
		if (!strcmp(h->fns[i]->usr, usr))
			return h->fns[i];
	return NULL;
}

static bool in_header(const struct rw_file *f)
{
	size_t n = strlen(f->path);

	return n > 2 && !strcmp(f->path + n - 2, ".h");
}

/* The call @read of unit @u is one that @fn's parameter takes the place of. */
static void add_read(struct hc *h, struct hc_fn *fn, struct rw_unit *u, unsigned int read)
{
	const struct rw_node *n;
	unsigned int i;

	if (read == SL_NONE)
		return;
	n = &u->nodes[read];
	/* A header's function is the same in all units. */
	for (i = fn->def; i < fn->unit->nodes[fn->def].next; i++) {
		const struct rw_node *m = &fn->unit->nodes[i];

		if (m->kind == CXCursor_CallExpr && m->file == n->file && m->begin == n->begin)
			read = i;
	}
	for (i = 0; i < fn->nreads; i++)
		if (fn->reads[i] == read)
			return;
	*(unsigned int *)sl_push(h->rw->arena, &fn->reads, &fn->nreads, sizeof(*fn->reads)) = read;
	for (i = fn->nreads - 1; i && fn->reads[i - 1] > read; i--) {
		fn->reads[i] = fn->reads[i - 1];
		fn->reads[i - 1] = read;
	}
}

/* The function at @def, which gets the time for the argument @arg. */
static struct hc_fn *add_fn(struct hc *h, struct rw_unit *u, unsigned int def,
			    unsigned int read, const char *clock, const char *type,
			    const char *arg)
{
	const struct rw_node *n = &u->nodes[def];
	const char *usr = rw_usr(&h->rw->ast, n->cursor);
	struct hc_fn *fn = find_fn(h, usr);
	const char *name = rw_spelling(h->rw, n->cursor);

	if (fn) {
		if (strcmp(fn->clock, clock) || strcmp(fn->arg, arg)) {
			rw_fail(h->rw, n->file, n->at, "%s() reads more than one clock, or one for different arguments", name);
			return NULL;
		}
		add_read(h, fn, u, read);
		return fn;
	}
	if (!n->file || !rw_text_is(n->file, n->at, name)) {
		rw_fail(h->rw, n->file, n->at, "a macro defines %s()", name);
		return NULL;
	}
	if (clang_Cursor_isVariadic(n->cursor)) {
		rw_fail(h->rw, n->file, n->at, "%s() takes a variable number of arguments", name);
		return NULL;
	}
	fn = sl_alloc(h->rw->arena, sizeof(*fn));
	*(struct hc_fn **)sl_push(h->rw->arena, &h->fns, &h->nfns, sizeof(*h->fns)) = fn;
	fn->name = name;
	fn->usr = usr;
	fn->local = clang_Cursor_getStorageClass(n->cursor) == CX_SC_Static && !in_header(n->file);
	fn->clock = clock;
	fn->type = type;
	fn->arg = arg;
	fn->unit = u;
	fn->def = def;
	fn->drop = SL_NONE;
	add_read(h, fn, u, read);
	fn->nparams = clang_Cursor_getNumArguments(n->cursor);
	fn->group = SL_NONE;
	return fn;
}

static bool must_run(struct hc *h, struct rw_unit *u, unsigned int call, unsigned int fn,
		     const char *what)
{
	unsigned int body = rw_body_of(u, fn), why;
	const struct rw_node *n = &u->nodes[call];

	if (body != SL_NONE && rw_certain(&h->rw->ast, u, call, body, &why))
		return true;
	if (body != SL_NONE && why != SL_NONE && u->nodes[why].file)
		n = &u->nodes[why];
	return rw_fail(h->rw, n->file, n->begin,
		       "%s() reaches %s() only under a condition: read before the call, the clock would be read on paths that do not read it now",
		       rw_spelling(h->rw, u->nodes[fn].cursor), what);
}

/* An #if in the function's body that @call stands in, or SL_NONE. */
static unsigned int under_if(const struct rw_unit *u, unsigned int call, unsigned int fn)
{
	unsigned int body = rw_body_of(u, fn), depth = 0, t;
	const struct rw_file *f = u->nodes[call].file;
	const struct sl_source *src = f->src;

	if (body == SL_NONE || u->nodes[body].file != f)
		return SL_NONE;
	for (t = rw_token_at(src, u->nodes[call].begin); t-- && src->tokens[t].at > u->nodes[body].begin;) {
		const char *p = src->text + src->tokens[t].at, *end = p + src->tokens[t].len;

		if (src->tokens[t].kind != SL_TOK_DIRECTIVE)
			continue;
		for (p++; p < end && (*p == ' ' || *p == '\t'); p++)
			;
		if (end - p > 4 && !memcmp(p, "endif", 5))
			depth++;
		else if (end - p > 1 && !memcmp(p, "if", 2) && !depth--)
			return src->tokens[t].at;
	}
	return SL_NONE;
}

static bool shape_ok(const struct sl_step *steps, unsigned int n)
{
	unsigned int i;

	if (n < 2 || steps[0].kind != SL_STEP_WALK || steps[n - 1].kind != SL_STEP_READ)
		return false;
	for (i = 1; i + 1 < n; i++)
		if (steps[i].kind != SL_STEP_CALL || strcmp(steps[i].name, steps[i + 1].function))
			return false;
	return true;
}

/* Do the names in both calls, as far as the clock's argument has them, mean the same? */
static bool same_names(struct hc *h, const struct hc_walk *w, unsigned int site)
{
	const struct rw_unit *u = w->unit;
	unsigned int other = w->sites[0].node, i, k;

	for (i = site; i < u->nodes[site].next; i++) {
		CXCursor d;
		const char *name;

		if (u->nodes[i].kind != CXCursor_DeclRefExpr)
			continue;
		d = clang_getCursorReferenced(u->nodes[i].cursor);
		name = rw_spelling(h->rw, d);
		if (!strstr(w->arg, name))
			continue;
		for (k = other; k < u->nodes[other].next; k++) {
			CXCursor e;

			if (u->nodes[k].kind != CXCursor_DeclRefExpr)
				continue;
			e = clang_getCursorReferenced(u->nodes[k].cursor);
			if (!strcmp(rw_spelling(h->rw, e), name) && !clang_equalCursors(d, e))
				return false;
		}
	}
	return true;
}

/* The site is one of a walk that has others with the same argument, or of a new one. */
static void add_site(struct hc *h, const struct hc_walk *like, const struct hc_site *site)
{
	struct hc_walk *w;
	unsigned int i;

	for (i = h->nwalks; i--;) {
		w = &h->walks[i];
		if (w->finding == like->finding && w->unit == like->unit && w->loop == like->loop &&
		    !strcmp(w->arg, like->arg) && same_names(h, w, site->node))
			break;
	}
	if (i == SL_NONE) {
		w = sl_push(h->rw->arena, &h->walks, &h->nwalks, sizeof(*w));
		*w = *like;
	}
	for (i = 0; i < w->nsites; i++) {
		struct hc_site *s = &w->sites[i];

		if (s->node != site->node)
			continue;
		/* One call, and more than one read behind it. */
		for (i = 0; i < site->npath; i++)
			*(struct hc_fn **)sl_push(h->rw->arena, &s->path, &s->npath,
						  sizeof(*s->path)) = site->path[i];
		return;
	}
	*(struct hc_site *)sl_push(h->rw->arena, &w->sites, &w->nsites, sizeof(*w->sites)) = *site;
	for (i = w->nsites - 1; i && w->sites[i - 1].node > site->node; i--) {
		w->sites[i] = w->sites[i - 1];
		w->sites[i - 1] = *site;
	}
}

/* Do the arguments that the clock needs, of the read or of a call of @fn, only look at things? */
static bool arguments_look(struct hc *h, const struct rw_unit *u, unsigned int call,
			   const struct hc_fn *fn, const struct rw_file *f)
{
	unsigned int begin, end;
	const char *p;

	if (!fn)
		return hc_only_looks(h, u, call, call, f, u->nodes[call].begin, u->nodes[call].end);
	for (p = fn->arg; *p; p++)
		if (*p == '\1' && (!hc_argument(h, f, u->nodes[call].begin, *++p - 1, &begin, &end) ||
				   !hc_only_looks(h, u, call, call, f, begin, end)))
			return false;
	return true;
}

static bool follow(struct hc *h, const struct sl_finding *finding,
		   const struct sl_step *steps, unsigned int nsteps)
{
	struct hc_walk like = { .finding = finding, .group = SL_NONE, .around = SL_NONE };
	struct hc_site site = { .callee = NULL };
	const char *arg;
	unsigned int i, call, fn;
	struct rw_unit *u;

	if (!shape_ok(steps, nsteps))
		return rw_fail(h->rw, NULL, 0, "the finding has no path that a rewriter can follow");
	like.clock = steps[nsteps - 1].name;
	for (i = nsteps - 1; i; i--) {
		const struct sl_step *s = &steps[i];
		struct rw_file *f = s->loc.file ? rw_file(&h->rw->files, s->loc.file) : NULL;
		bool read = i == nsteps - 1;
		unsigned int at;
		struct hc_fn *known;

		if (!f)
			return rw_fail(h->rw, NULL, 0, "cannot read %s", s->loc.file ? s->loc.file : "the file");
		u = rw_unit_of(h->rw, f);
		if (!u)
			return false;
		call = rw_find_call(h->rw, u, f, s);
		if (call == SL_NONE)
			return false;
		at = u->nodes[call].begin;
		fn = rw_function_of(u, call);
		if (under_if(u, call, fn) != SL_NONE)
			return rw_fail(h->rw, f, under_if(u, call, fn), "%s() reaches %s() only under this condition of the preprocessor",
				       s->function, s->name);
		if (!arguments_look(h, u, call, read ? NULL : site.callee, f) ||
		    (!read && !hc_names_reach(h, site.callee, u, fn, f, at)))
			return false;
		if (read)
			like.type = rw_string(&h->rw->ast, clang_getTypeSpelling(
				clang_getCursorType(u->nodes[call].cursor)));
		if (i == 1) {
			like.loop = rw_loop_around(&h->rw->ast, u, call, steps[0].inner_loops);
			if (like.loop == SL_NONE)
				return rw_fail(h->rw, f, at, "the walk is made of jumps, not of a loop");
			like.arg = read ? hc_arguments(h, u, fn, f, at, false) :
					  hc_map(h, site.callee, u, fn, f, at, false);
			if (!like.arg)
				return false;
			like.unit = u;
			like.function = fn;
			like.function_name = rw_spelling(h->rw, u->nodes[fn].cursor);
			site.node = call;
			add_site(h, &like, &site);
			return true;
		}
		/* One that reads for certain elsewhere has the time here as well. */
		known = find_fn(h, rw_usr(&h->rw->ast, u->nodes[fn].cursor));
		if ((!known || strcmp(known->clock, like.clock)) && !must_run(h, u, call, fn, s->name))
			return false;
		arg = read ? hc_arguments(h, u, fn, f, at, true) :
			     hc_map(h, site.callee, u, fn, f, at, true);
		site.callee = arg ? add_fn(h, u, fn, read ? call : SL_NONE, like.clock, like.type, arg) : NULL;
		if (!site.callee)
			return false;
		*(struct hc_fn **)sl_push(h->rw->arena, &site.path, &site.npath, sizeof(*site.path)) = site.callee;
	}
	return false;
}

bool hc_chain(struct hc *h, const struct sl_finding *finding)
{
	bool any = follow(h, finding, finding->steps, finding->nsteps);
	unsigned int i;

	if (!any)
		rw_refuse(h->rw, finding);
	for (i = 0; i < finding->nalso; i++) {
		if (follow(h, finding, finding->also[i].steps, finding->also[i].nsteps))
			any = true;
		else
			rw_refuse(h->rw, finding);
	}
	return any;
}

struct hc_fn *hc_callee_of(const struct hc_walk *w)
{
	unsigned int i;

	for (i = 0; i < w->nsites; i++)
		if (w->sites[i].callee)
			return w->sites[i].callee;
	return NULL;
}
