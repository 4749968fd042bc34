// SPDX-License-Identifier: GPL-2.0-only
/*
 * From the steps of a finding to nodes: the read, the calls that lead there,
 * and how the clock's argument is written in each function on the way.
 */
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

const char *hc_spelling(struct hc *h, CXCursor c)
{
	return rw_string(&h->ast, clang_getCursorSpelling(c));
}

/* Does @name stand at byte @at of @f? */
static bool text_is(const struct rw_file *f, unsigned int at, const char *name)
{
	unsigned int t = rw_token_at(f->src, at);

	return t < f->src->ntokens && f->src->tokens[t].at == at && rw_token_is(f->src, t, name);
}

/*
 * The call of @name: at the step's line and column, or, since columns shift
 * when preprocessed text was compiled, the only one in that line, or in that
 * function.
 */
static unsigned int find_call(struct hc *h, struct rw_unit *u, struct rw_file *f,
			      const struct sl_step *s)
{
	unsigned int i, in_line = SL_NONE, in_fn = SL_NONE, nline = 0, nfn = 0;
	unsigned int exact = rw_offset(f, s->loc.line, s->loc.col);

	for (i = 0; i < u->nnodes; i++) {
		const struct rw_node *n = &u->nodes[i];
		unsigned int fn;

		if (n->kind != CXCursor_CallExpr || n->file != f || !text_is(f, n->begin, s->name))
			continue;
		fn = rw_function_of(u, i);
		if (fn == SL_NONE || strcmp(hc_spelling(h, u->nodes[fn].cursor), s->function))
			continue;
		if (n->begin == exact)
			return i;
		in_fn = i;
		nfn++;
		if (rw_line_of(f, n->begin) == s->loc.line) {
			in_line = i;
			nline++;
		}
	}
	if (nline == 1)
		return in_line;
	if (nfn == 1)
		return in_fn;
	hc_fail(h, f, exact == SL_NONE ? 0 : exact,
		"there is no call of %s() in %s() at that place: the source has changed, or a macro makes the call",
		s->name, s->function);
	return SL_NONE;
}

unsigned int hc_narguments(const struct rw_file *f, unsigned int at)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, at) + 1, i, n = 0;

	if (t >= src->ntokens || src->tokens[t].match == SL_NONE || src->tokens[t].match == t + 1)
		return 0;
	for (i = t + 1; i < src->tokens[t].match; i++)
		n += src->tokens[i].parent == t && rw_token_is(src, i, ",");
	return n + 1;
}

bool hc_argument(struct hc *h, const struct rw_file *f, unsigned int at,
		 unsigned int k, unsigned int *begin, unsigned int *end)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, at) + 1, i, first;

	if (t >= src->ntokens || !rw_token_is(src, t, "(") || src->tokens[t].match == SL_NONE)
		return hc_fail(h, f, at, "the arguments can't be told apart");
	for (i = first = t + 1; i <= src->tokens[t].match; i++) {
		bool close = i == src->tokens[t].match;

		if (src->tokens[i].kind == SL_TOK_DIRECTIVE)
			return hc_fail(h, f, at, "a line of the preprocessor stands between the arguments");
		if (!close && (src->tokens[i].parent != t || !rw_token_is(src, i, ",")))
			continue;
		if (!k--) {
			if (i == first)
				return hc_fail(h, f, at, "an argument is missing");
			*begin = src->tokens[first].at;
			*end = src->tokens[i - 1].at + src->tokens[i - 1].len;
			return true;
		}
		first = i + 1;
	}
	return hc_fail(h, f, at, "an argument is missing");
}

const char *hc_plain(struct hc *h, const struct rw_file *f, unsigned int begin, unsigned int end)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, begin), last = begin;
	const char *out = "";

	for (; t < src->ntokens && src->tokens[t].at < end; t++) {
		out = sl_printf(h->arena, "%s%s%.*s", out, src->tokens[t].at > last ? " " : "",
				(int)src->tokens[t].len, src->text + src->tokens[t].at);
		last = src->tokens[t].at + src->tokens[t].len;
	}
	return out;
}

static unsigned int parameter_index(CXCursor fn, CXCursor parm)
{
	int i, n = clang_Cursor_getNumArguments(fn);

	for (i = 0; i < n; i++)
		if (clang_equalCursors(clang_Cursor_getArgument(fn, i), parm))
			return i;
	return SL_NONE;
}

/* The node of declaration @c in function @fn. */
static unsigned int node_of(const struct rw_unit *u, unsigned int fn, CXCursor c)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if (clang_equalCursors(u->nodes[i].cursor, c))
			return i;
	return SL_NONE;
}

/* The reference whose name stands at @at, or SL_NONE. */
static unsigned int reference_at(const struct rw_unit *u, unsigned int fn,
				 const struct rw_file *f, unsigned int at)
{
	unsigned int i;

	for (i = fn; i < u->nodes[fn].next; i++)
		if (u->nodes[i].kind == CXCursor_DeclRefExpr && u->nodes[i].file == f &&
		    u->nodes[i].at == at)
			return i;
	return SL_NONE;
}

static bool simple(const char *text)
{
	return !text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")];
}

/*
 * Text in function @fn, in terms of its parameters: a local variable that is
 * set once, where it is declared, is what it was set to.
 */
static const char *resolve(struct hc *h, struct rw_unit *u, unsigned int fn,
			   struct rw_file *f, unsigned int begin, unsigned int end,
			   unsigned int depth)
{
	const struct sl_source *src = f->src;
	unsigned int t = rw_token_at(src, begin), last = begin, first = t;
	const char *out = "";

	for (; t < src->ntokens && src->tokens[t].at < end; t++) {
		const struct sl_token *tok = &src->tokens[t];
		const char *piece = rw_slice(&h->files, f, tok->at, tok->at + tok->len);
		unsigned int ref = tok->kind == SL_TOK_WORD ?
				   reference_at(u, fn, f, tok->at) : SL_NONE;

		if (ref != SL_NONE) {
			CXCursor d = clang_getCursorReferenced(u->nodes[ref].cursor);
			unsigned int var = node_of(u, fn, d);
			enum CXCursorKind kind = clang_getCursorKind(d);

			if (kind == CXCursor_ParmDecl && var != SL_NONE) {
				unsigned int k = parameter_index(u->nodes[fn].cursor, d);

				if (k == SL_NONE || k > 100 || hc_written(u, fn, var, SL_NONE)) {
					hc_fail(h, f, tok->at, "parameter %s, the clock's argument, is changed in %s()",
						piece, hc_spelling(h, u->nodes[fn].cursor));
					return NULL;
				}
				piece = sl_printf(h->arena, "\1%c", k + 1);
			} else if (kind == CXCursor_VarDecl && var != SL_NONE) {
				CXCursor init = clang_Cursor_getVarDeclInitializer(d);
				unsigned int node = clang_Cursor_isNull(init) ? SL_NONE : node_of(u, fn, init);

				if (node == SL_NONE || u->nodes[node].file != f || depth > 3 ||
				    clang_Cursor_getStorageClass(d) == CX_SC_Static ||
				    hc_written(u, fn, var, SL_NONE)) {
					hc_fail(h, f, tok->at, "the clock's argument depends on %s, which is local to %s()",
						piece, hc_spelling(h, u->nodes[fn].cursor));
					return NULL;
				}
				piece = resolve(h, u, fn, f, u->nodes[node].begin, u->nodes[node].end, depth + 1);
				if (!piece)
					return NULL;
				if (rw_token_at(src, end) != first + 1 && !simple(piece))
					piece = sl_printf(h->arena, "(%s)", piece);
			}
		}
		out = sl_printf(h->arena, "%s%s%s", out, tok->at > last ? " " : "", piece);
		last = tok->at + tok->len;
	}
	return out;
}

const char *hc_map(struct hc *h, const struct hc_fn *fn, struct rw_unit *unit,
		   unsigned int node, struct rw_file *f, unsigned int at, bool resolved)
{
	const char *p, *out = "", *piece;
	unsigned int begin, end;

	for (p = fn->arg; *p; p++) {
		if (*p != '\1') {
			out = sl_printf(h->arena, "%s%c", out, *p);
			continue;
		}
		if (!hc_argument(h, f, at, *++p - 1, &begin, &end))
			return NULL;
		piece = resolved ? resolve(h, unit, node, f, begin, end, 0) :
			hc_plain(h, f, begin, end);
		if (!piece)
			return NULL;
		if (fn->arg[2] && !simple(piece) && piece[0] != '\1')
			piece = sl_printf(h->arena, "(%s)", piece);
		out = sl_printf(h->arena, "%s%s", out, piece);
	}
	return out;
}

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

/* The function at @def, which gets the time for the argument @arg. */
static struct hc_fn *add_fn(struct hc *h, struct rw_unit *u, unsigned int def,
			    unsigned int read, const char *clock, const char *type,
			    const char *arg)
{
	const struct rw_node *n = &u->nodes[def];
	const char *usr = rw_usr(&h->ast, n->cursor);
	struct hc_fn *fn = find_fn(h, usr);
	const char *name = hc_spelling(h, n->cursor);

	if (fn) {
		if (strcmp(fn->clock, clock) || strcmp(fn->arg, arg) ||
		    (read != SL_NONE && fn->read != SL_NONE && fn->unit == u && fn->read != read)) {
			hc_fail(h, n->file, n->at, "%s() reads more than one clock, or one for different arguments", name);
			return NULL;
		}
		return fn;
	}
	if (!n->file || !text_is(n->file, n->at, name)) {
		hc_fail(h, n->file, n->at, "a macro defines %s()", name);
		return NULL;
	}
	if (clang_Cursor_isVariadic(n->cursor)) {
		hc_fail(h, n->file, n->at, "%s() takes a variable number of arguments", name);
		return NULL;
	}
	fn = sl_alloc(h->arena, sizeof(*fn));
	*(struct hc_fn **)sl_push(h->arena, &h->fns, &h->nfns, sizeof(*h->fns)) = fn;
	fn->name = name;
	fn->usr = usr;
	fn->local = clang_Cursor_getStorageClass(n->cursor) == CX_SC_Static && !in_header(n->file);
	fn->clock = clock;
	fn->type = type;
	fn->arg = arg;
	fn->unit = u;
	fn->def = def;
	fn->read = read;
	fn->nparams = clang_Cursor_getNumArguments(n->cursor);
	fn->group = SL_NONE;
	return fn;
}

static bool must_run(struct hc *h, struct rw_unit *u, unsigned int call, unsigned int fn,
		     const char *what)
{
	unsigned int body = rw_body_of(u, fn), why;
	const struct rw_node *n = &u->nodes[call];

	if (body != SL_NONE && rw_certain(&h->ast, u, call, body, &why))
		return true;
	if (body != SL_NONE && why != SL_NONE && u->nodes[why].file)
		n = &u->nodes[why];
	return hc_fail(h, n->file, n->begin,
		       "%s() reaches %s() only under a condition: read before the call, the clock would be read on paths that do not read it now",
		       hc_spelling(h, u->nodes[fn].cursor), what);
}

static bool shape_ok(const struct sl_finding *f)
{
	unsigned int i;

	if (f->nsteps < 2 || f->steps[0].kind != SL_STEP_WALK ||
	    f->steps[f->nsteps - 1].kind != SL_STEP_READ)
		return false;
	for (i = 1; i + 1 < f->nsteps; i++)
		if (f->steps[i].kind != SL_STEP_CALL ||
		    strcmp(f->steps[i].name, f->steps[i + 1].function))
			return false;
	return true;
}

bool hc_chain(struct hc *h, const struct sl_finding *finding)
{
	const char *clock, *type = NULL, *arg = NULL;
	struct hc_fn *callee = NULL, **path = NULL;
	struct hc_walk *w;
	unsigned int i, call, fn, loop, npath = 0;
	struct rw_unit *u;

	if (!shape_ok(finding))
		return hc_fail(h, NULL, 0, "the finding has no path that a rewriter can follow");
	clock = finding->steps[finding->nsteps - 1].name;
	for (i = finding->nsteps - 1; i; i--) {
		const struct sl_step *s = &finding->steps[i];
		struct rw_file *f = s->loc.file ? rw_file(&h->files, s->loc.file) : NULL;
		bool read = i == finding->nsteps - 1;
		unsigned int at, n, begin, end;

		if (!f)
			return hc_fail(h, NULL, 0, "cannot read %s", s->loc.file ? s->loc.file : "the file");
		u = hc_unit_of(h, f);
		if (!u)
			return false;
		call = find_call(h, u, f, s);
		if (call == SL_NONE)
			return false;
		at = u->nodes[call].begin;
		fn = rw_function_of(u, call);
		if (read)
			type = rw_string(&h->ast, clang_getTypeSpelling(
				clang_getCursorType(u->nodes[call].cursor)));
		if (i == 1) {
			loop = rw_loop_around(&h->ast, u, call, finding->steps[0].inner_loops);
			if (loop == SL_NONE)
				return hc_fail(h, f, at, "the walk is made of jumps, not of a loop");
			if (!read) {
				arg = hc_map(h, callee, u, fn, f, at, false);
			} else {
				n = hc_narguments(f, at);
				arg = n && hc_argument(h, f, at, 0, &begin, &end) &&
				      hc_argument(h, f, at, n - 1, &n, &end) ?
				      hc_plain(h, f, begin, end) : n ? NULL : "";
			}
			if (!arg)
				return false;
			w = sl_push(h->arena, &h->walks, &h->nwalks, sizeof(*w));
			*w = (struct hc_walk){ .finding = finding, .unit = u, .function = fn,
				.site = call, .loop = loop, .callee = callee, .clock = clock,
				.type = type, .arg = arg, .group = SL_NONE,
				.npath = npath, .path = path,
				.function_name = hc_spelling(h, u->nodes[fn].cursor) };
			return true;
		}
		if (!must_run(h, u, call, fn, s->name))
			return false;
		if (!read) {
			arg = hc_map(h, callee, u, fn, f, at, true);
		} else if (hc_narguments(f, at)) {
			n = hc_narguments(f, at);
			arg = hc_argument(h, f, at, 0, &begin, &end) &&
			      hc_argument(h, f, at, n - 1, &n, &end) ?
			      resolve(h, u, fn, f, begin, end, 0) : NULL;
		} else {
			arg = "";
		}
		callee = arg ? add_fn(h, u, fn, read ? call : SL_NONE, clock, type, arg) : NULL;
		if (!callee)
			return false;
		*(struct hc_fn **)sl_push(h->arena, &path, &npath, sizeof(*path)) = callee;
	}
	return false;
}
