// SPDX-License-Identifier: GPL-2.0-only
/*
 * Everything that uses a function: what clang sees, and what only a scan of
 * the tokens finds, since it belongs to another configuration.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/hoist.h"

static bool word_at(const struct rw_file *f, unsigned int at, const char *name)
{
	unsigned int t = rw_token_at(f->src, at);

	return t < f->src->ntokens && f->src->tokens[t].at == at &&
	       f->src->tokens[t].kind == SL_TOK_WORD && rw_token_is(f->src, t, name);
}

static struct hc_use *known(struct hc_fn *fn, const struct rw_file *f, unsigned int at)
{
	unsigned int i;

	for (i = 0; i < fn->nuses; i++)
		if (fn->uses[i].file == f && fn->uses[i].at == at)
			return &fn->uses[i];
	return NULL;
}

static bool add_use(struct hc *h, struct hc_fn *fn, int kind, struct rw_unit *u,
		    unsigned int node, struct rw_file *f, unsigned int at)
{
	struct hc_use *use;
	unsigned int t;

	if (!f || !word_at(f, at, fn->name))
		return rw_fail(h->rw, f, at, "%s() is used in a macro's body", fn->name);
	if (known(fn, f, at))
		return true;
	t = rw_token_at(f->src, at) + 1;
	if (!rw_token_is(f->src, t, "(") || f->src->tokens[t].match == SL_NONE)
		return rw_fail(h->rw, f, at, kind == HC_DECL ?
			       "%s() is declared without parameters of its own: by its type's name, or a macro" :
			       "no arguments stand behind this %s", fn->name);
	use = sl_push(h->rw->arena, &fn->uses, &fn->nuses, sizeof(*use));
	use->kind = kind;
	use->unit = u;
	use->node = node;
	use->file = f;
	use->at = at;
	return true;
}

/* The call whose callee is the reference @ref, or SL_NONE. */
static unsigned int call_of(const struct rw_unit *u, unsigned int ref)
{
	unsigned int p = u->nodes[ref].parent, child = ref;

	while (p != SL_NONE && child == p + 1 &&
	       (u->nodes[p].kind == CXCursor_UnexposedExpr ||
		u->nodes[p].kind == CXCursor_ParenExpr)) {
		child = p;
		p = u->nodes[p].parent;
	}
	return p != SL_NONE && u->nodes[p].kind == CXCursor_CallExpr && child == p + 1 ?
	       p : SL_NONE;
}

static bool uses_in_unit(struct hc *h, struct hc_fn *fn, struct rw_unit *u)
{
	unsigned int i;

	for (i = 0; i < u->nnodes; i++) {
		const struct rw_node *n = &u->nodes[i];
		CXCursor ref;

		if (n->kind == CXCursor_FunctionDecl) {
			if (!strcmp(rw_spelling(h->rw, n->cursor), fn->name) &&
			    !strcmp(rw_usr(&h->rw->ast, n->cursor), fn->usr) &&
			    !add_use(h, fn, HC_DECL, u, i, n->file, n->at))
				return false;
			continue;
		}
		if (n->kind != CXCursor_DeclRefExpr)
			continue;
		ref = clang_getCursorReferenced(n->cursor);
		if (clang_getCursorKind(ref) != CXCursor_FunctionDecl ||
		    strcmp(rw_spelling(h->rw, ref), fn->name) ||
		    strcmp(rw_usr(&h->rw->ast, ref), fn->usr))
			continue;
		if (call_of(u, i) == SL_NONE)
			return rw_fail(h->rw, n->file, n->at, "the address of %s() is taken", fn->name);
		if (!add_use(h, fn, HC_CALL, u, call_of(u, i), n->file, n->at))
			return false;
	}
	return true;
}

/* Word-exact occurrence of @name in a line of the preprocessor, or a literal? */
static bool literal_has(const struct sl_source *src, const struct sl_token *t, const char *name)
{
	size_t n = strlen(name);
	const char *p = src->text + t->at, *end = p + t->len;

	while ((p = memmem(p, end - p, name, n))) {
		const char *word = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

		if (!strchr(word, p[-1]) && (p + n == end || !strchr(word, p[n])))
			return true;
		p += n;
	}
	return false;
}

/* What stands before a name that is declared: a type, or a part of one. */
static bool declares(const struct rw_file *f, unsigned int t)
{
	static const char *const other[] = {
		"return", "else", "do", "case", "goto", "sizeof", "typeof", NULL
	};
	unsigned int i;

	if (!t || f->src->tokens[t].parent != SL_NONE)
		return false;
	t--;
	if (rw_token_is(f->src, t, "*"))
		return true;
	if (f->src->tokens[t].kind != SL_TOK_WORD)
		return false;
	for (i = 0; other[i]; i++)
		if (rw_token_is(f->src, t, other[i]))
			return false;
	return true;
}

/* Does @f have a static function of its own called @fn's name? */
static bool has_own(const struct rw_file *f, const struct hc_fn *fn)
{
	const struct sl_source *src = f->src;
	unsigned int t, k;
	bool own = false;

	for (t = 1; t < src->ntokens; t++) {
		bool is_static = false;

		if (src->tokens[t].kind != SL_TOK_WORD || !rw_token_is(src, t, fn->name) ||
		    !declares(f, t))
			continue;
		for (k = t; k-- && src->tokens[k].kind == SL_TOK_WORD;)
			is_static |= rw_token_is(src, k, "static");
		if (!is_static)
			return false;
		own = true;
	}
	return own;
}

/* Is the literal in what names functions by strings: assembly, an attribute of another one? */
static bool names_it(const struct rw_file *f, unsigned int t, const char *name)
{
	static const char *const heads[] = {
		"asm", "__asm__", "__asm", "alias", "__alias__", "ifunc", "__ifunc__", "weakref", "__weakref__",
	};
	const struct sl_source *src = f->src;
	unsigned int p, i, k;

	if (!literal_has(src, &src->tokens[t], name))
		return false;
	for (p = src->tokens[t].parent; p != SL_NONE && p; p = src->tokens[p].parent)
		for (i = 0; i < sizeof(heads) / sizeof(*heads); i++)
			for (k = p; k-- && p - k < 4 && src->tokens[k].kind == SL_TOK_WORD;)
				if (rw_token_is(src, k, heads[i]))
					return true;
	return false;
}

static bool uses_in_text(struct hc *h, struct hc_fn *fn, struct rw_file *f)
{
	const struct sl_source *src = f->src;
	bool seen = false;
	unsigned int t;

	for (t = 0; t < fn->nuses; t++)
		seen |= fn->uses[t].file == f;
	/* Another function of the same name, in a file that no unit joins. */
	if (!seen && has_own(f, fn))
		return true;
	for (t = 0; t < src->ntokens; t++) {
		const struct sl_token *tok = &src->tokens[t];

		if (tok->kind == SL_TOK_DIRECTIVE) {
			if (literal_has(src, tok, fn->name))
				return rw_fail(h->rw, f, tok->at, "%s() is used in a macro's body", fn->name);
			continue;
		}
		if (tok->kind == SL_TOK_LITERAL && names_it(f, t, fn->name))
			return rw_fail(h->rw, f, tok->at, "this names %s(): an alias, or assembly", fn->name);
		if (tok->kind != SL_TOK_WORD || !rw_token_is(src, t, fn->name) ||
		    known(fn, f, tok->at))
			continue;
		/* x.name, x->name: a field, in a space of names of its own. */
		if (t && (rw_token_is(src, t - 1, ".") ||
			  (t > 1 && rw_token_is(src, t - 1, ">") && rw_token_is(src, t - 2, "-"))))
			continue;
		if (!rw_token_is(src, t + 1, "(") || src->tokens[t + 1].match == SL_NONE)
			return rw_fail(h->rw, f, tok->at,
				       "%s() stands there without a call: exported, in a table, or given away",
				       fn->name);
		if (declares(f, t)) {
			if (!add_use(h, fn, HC_DECL, NULL, SL_NONE, f, tok->at))
				return false;
			continue;
		}
		if (hc_narguments(f, tok->at) != fn->nparams)
			return rw_fail(h->rw, f, tok->at,
				       "%s() is used in code of another configuration, and not as it is declared",
				       fn->name);
		if (!add_use(h, fn, HC_CALL, NULL, SL_NONE, f, tok->at))
			return false;
	}
	return true;
}

static bool is_source(const char *name)
{
	size_t n = strlen(name);

	return n > 2 && name[n - 2] == '.' && (name[n - 1] == 'c' || name[n - 1] == 'h');
}

struct scan {
	struct hc *h;
	const char *name;
	unsigned int n;
	struct rw_file **files;
	const char *unread;	/* the first that could not be read, or NULL */
	int error;		/* errno of that */
	char *buf;
	size_t room;
};

static void not_read(struct scan *s, const char *path)
{
	if (s->unread)
		return;
	s->unread = path;
	s->error = errno;
}

static bool mentions(struct scan *s, const char *path)
{
	FILE *f = fopen(path, "re");
	struct stat st;
	size_t n;
	bool found = false;

	if (!f || fstat(fileno(f), &st)) {
		not_read(s, path);
		if (f)
			fclose(f);
		return false;
	}
	if ((size_t)st.st_size > s->room) {
		char *more = realloc(s->buf, st.st_size);

		if (!more) {
			not_read(s, path);
			fclose(f);
			return false;
		}
		s->buf = more;
		s->room = st.st_size;
	}
	n = fread(s->buf, 1, st.st_size, f);
	if (ferror(f))
		not_read(s, path);
	found = n && memmem(s->buf, n, s->name, strlen(s->name));
	fclose(f);
	return found;
}

/* What @path is; where the folder does not tell, the file does. No links. */
static unsigned char type_of(const struct dirent *e, const char *path)
{
	struct stat st;

	if (e->d_type != DT_UNKNOWN)
		return e->d_type;
	if (lstat(path, &st))
		return DT_UNKNOWN;
	return S_ISDIR(st.st_mode) ? DT_DIR : S_ISREG(st.st_mode) ? DT_REG : DT_LNK;
}

/* All sources below @dir that have the name in them; links are not followed. */
static void scan_tree(struct scan *s, const char *dir)
{
	DIR *d = opendir(dir);
	struct dirent *e;

	if (!d)
		not_read(s, dir);
	while (d && (e = readdir(d))) {
		struct rw_file *f;
		const char *path;

		if (*e->d_name == '.' || (e->d_type == DT_REG && !is_source(e->d_name)))
			continue;
		path = sl_printf(s->h->rw->arena, "%s/%s", dir, e->d_name);
		switch (type_of(e, path)) {
		case DT_DIR:
			scan_tree(s, path);
			break;
		case DT_REG:
			if (!is_source(e->d_name) || !mentions(s, path))
				break;
			f = rw_file(&s->h->rw->files, path);
			if (f)
				*(struct rw_file **)sl_push(s->h->rw->arena, &s->files, &s->n,
							    sizeof(*s->files)) = f;
			else
				not_read(s, path);
			break;
		}
	}
	if (d)
		closedir(d);
}

static bool unit_has(const struct sl_rw_unit *unit, const char *path)
{
	unsigned int i;

	for (i = 0; i < unit->ndeps; i++)
		if (!strcmp(unit->deps[i], path))
			return true;
	return false;
}

bool hc_uses(struct hc *h, struct hc_fn *fn)
{
	struct scan s = { .h = h, .name = fn->name };
	struct rw_file *home = fn->unit->nodes[fn->def].file;
	unsigned int i, k;

	fn->nuses = 0;
	fn->uses = NULL;
	if (fn->local) {
		/* It is seen in the units that its file is a part of. */
		for (i = 0; i < h->rw->in->nunits; i++) {
			struct rw_unit *u;

			if (!unit_has(&h->rw->in->units[i], home->path))
				continue;
			u = h->rw->units[i];
			if (!u) {
				u = rw_unit_of(h->rw, home);
				u = h->rw->units[i];
			}
			if (!u)
				return rw_gap(h->rw, home, "not analysed: %s: %s", h->rw->in->units[i].source,
					      h->rw->unit_failure[i] ? h->rw->unit_failure[i] : "not parsed");
			if (!uses_in_unit(h, fn, u))
				return false;
			for (k = 0; k < u->nincluded; k++)
				if (!uses_in_text(h, fn, u->included[k]))
					return false;
		}
		return true;
	}
	scan_tree(&s, h->rw->files.root);
	free(s.buf);
	if (s.unread)
		return rw_gap(h->rw, home, "not analysed: %s, which may use %s(): %s", s.unread, fn->name,
			      s.error ? strerror(s.error) : "cannot be read");
	for (k = 0; k < s.n; k++) {
		/* A .c file is in its units, a header in one of those that have it. */
		for (i = 0; i < h->rw->in->nunits; i++)
			if (unit_has(&h->rw->in->units[i], s.files[k]->path))
				break;
		if (i == h->rw->in->nunits)
			continue;
		if (!rw_unit_of(h->rw, s.files[k]))
			return false;
	}
	for (i = 0; i < h->rw->in->nunits; i++)
		if (h->rw->units[i] && !uses_in_unit(h, fn, h->rw->units[i]))
			return false;
	for (k = 0; k < s.n; k++)
		if (!uses_in_text(h, fn, s.files[k]))
			return false;
	return true;
}
