// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/ast.h"

const char *rw_string(struct rw_ast *ast, CXString s)
{
	const char *text = sl_intern(ast->arena, clang_getCString(s));

	clang_disposeString(s);
	return text ? text : "";
}

const char *rw_usr(struct rw_ast *ast, CXCursor c)
{
	return rw_string(ast, clang_getCursorUSR(c));
}

struct collect {
	struct rw_ast *ast;
	struct rw_unit *u;
	const char *const *names;
	unsigned int parent;
	CXFile last;		/* one file follows itself many times */
	struct rw_file *last_file;
};

/* The file of ours that is clang's @file, or NULL. */
static struct rw_file *file_of(struct rw_ast *ast, struct rw_unit *u, CXFile file)
{
	const char *path;

	if (!file)
		return NULL;
	path = rw_string(ast, clang_File_tryGetRealPathName(file));
	if (!*path)
		path = rw_string(ast, clang_getFileName(file));
	if (*path && *path != '/')
		path = sl_printf(ast->arena, "%s/%s", u->given->folder, path);
	return *path ? rw_file(ast->files, path) : NULL;
}

/* Does the file have a name that is looked for? */
static bool mentions(struct rw_ast *ast, struct rw_file *f, const char *const *names)
{
	unsigned int i;

	if (!f)
		return false;
	for (i = 0; names[i]; i++)
		if (memmem(f->src->text, f->src->len, names[i], strlen(names[i])))
			return true;
	return false;
}

static unsigned int offset_of(CXSourceLocation loc, CXFile *file)
{
	unsigned int offset;

	clang_getFileLocation(loc, file, NULL, NULL, &offset);
	return offset;
}

static enum CXChildVisitResult visit(CXCursor cursor, CXCursor parent, CXClientData data)
{
	struct collect *c = data;
	struct rw_unit *u = c->u;
	CXSourceRange range = clang_getCursorExtent(cursor);
	CXFile begin, end, at;
	unsigned int index, outer = c->parent;
	struct rw_node *n;

	if (outer == SL_NONE) {
		offset_of(clang_getRangeStart(range), &begin);
		if (!begin)
			return CXChildVisit_Continue;
		if (!c->last || !clang_File_isEqual(c->last, begin)) {
			c->last = begin;
			c->last_file = file_of(c->ast, u, begin);
			if (c->last_file && !mentions(c->ast, c->last_file, c->names))
				c->last_file = NULL;
		}
		if (!c->last_file)
			return CXChildVisit_Continue;
	}
	index = u->nnodes;
	n = sl_push(c->ast->arena, &u->nodes, &u->nnodes, sizeof(*n));
	n->kind = clang_getCursorKind(cursor);
	n->parent = outer;
	n->cursor = cursor;
	n->begin = offset_of(clang_getRangeStart(range), &begin);
	n->end = offset_of(clang_getRangeEnd(range), &end);
	n->at = offset_of(clang_getCursorLocation(cursor), &at);
	if (begin && end && clang_File_isEqual(begin, end)) {
		if (!clang_File_isEqual(begin, c->last)) {
			struct rw_file *f = file_of(c->ast, u, begin);

			n->file = mentions(c->ast, f, c->names) ? f : NULL;
		} else {
			n->file = c->last_file;
		}
	}
	c->parent = index;
	clang_visitChildren(cursor, visit, c);
	c->parent = outer;
	u->nodes[index].next = u->nnodes;
	return CXChildVisit_Continue;
}

static void included(CXFile file, CXSourceLocation *stack, unsigned int n, CXClientData data)
{
	struct collect *c = data;
	struct rw_unit *u = c->u;
	struct rw_file *f = file_of(c->ast, u, file);

	if (mentions(c->ast, f, c->names))
		*(struct rw_file **)sl_push(c->ast->arena, &u->included,
					    &u->nincluded, sizeof(*u->included)) = f;
}

static CXTranslationUnit parse(struct rw_ast *ast, const struct sl_rw_unit *given,
			       const char *const *warnings, struct CXUnsavedFile *unsaved,
			       unsigned int nunsaved, const char **why)
{
	const char **args = NULL;
	const char *source = given->source;
	CXTranslationUnit tu = NULL;
	enum CXErrorCode err;
	unsigned int i, n = 0;

#define ADD(word) (*(const char **)sl_push(ast->arena, &args, &n, sizeof(*args)) = (word))
	for (i = 0; i < given->nargs; i++)
		ADD(given->args[i]);
	for (; *warnings; warnings++)
		ADD(*warnings);
	ADD("-ferror-limit=0");
	ADD("-working-directory");
	ADD(given->folder);
#undef ADD
	if (*source != '/')
		source = sl_printf(ast->arena, "%s/%s", given->folder, source);
	err = clang_parseTranslationUnit2(ast->index, source, args, n, unsaved, nunsaved,
					  CXTranslationUnit_None, &tu);
	if (err || !tu) {
		*why = err == CXError_Crashed ? "clang crashed on it" :
		       "clang can't read it";
		return NULL;
	}
	return tu;
}

/* The first error of @tu, or NULL. */
static const char *first_error(struct rw_ast *ast, CXTranslationUnit tu)
{
	unsigned int i, n = clang_getNumDiagnostics(tu);
	const char *text = NULL;

	for (i = 0; i < n && !text; i++) {
		CXDiagnostic d = clang_getDiagnostic(tu, i);

		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error)
			text = rw_string(ast, clang_formatDiagnostic(d, CXDiagnostic_DisplaySourceLocation));
		clang_disposeDiagnostic(d);
	}
	return text;
}

struct rw_unit *rw_unit_parse(struct rw_ast *ast, const struct sl_rw_unit *given,
			      const char *const *names, const char **why)
{
	static const char *const quiet[] = { "-w", NULL };
	struct rw_unit *u = sl_alloc(ast->arena, sizeof(*u));
	struct collect c = { .ast = ast, .u = u, .names = names, .parent = SL_NONE };
	const char *error;

	u->given = given;
	u->tu = parse(ast, given, quiet, NULL, 0, why);
	if (!u->tu)
		return NULL;
	error = first_error(ast, u->tu);
	if (error) {
		*why = sl_printf(ast->arena, "clang finds an error in it: %s", error);
		clang_disposeTranslationUnit(u->tu);
		return NULL;
	}
	clang_getInclusions(u->tu, included, &c);
	clang_visitChildren(clang_getTranslationUnitCursor(u->tu), visit, &c);
	return u;
}

void rw_unit_free(struct rw_unit *u)
{
	if (u->tu)
		clang_disposeTranslationUnit(u->tu);
	u->tu = NULL;
}

/* What a change of ours could bring in. */
static const char *const verify_warnings[] = {
	"-Wno-everything", "-Wunused-variable", "-Wunused-but-set-variable",
	"-Wuninitialized", "-Wsometimes-uninitialized", "-Wshadow=local",
	"-Wimplicit-function-declaration", "-Wint-conversion",
	"-Wincompatible-pointer-types", "-Wdeclaration-after-statement",
	"-Wmisleading-indentation", "-Wunknown-warning-option", NULL
};

/* Messages of warnings and errors, without their places: those move. */
static unsigned int messages(struct rw_ast *ast, CXTranslationUnit tu, const char ***list)
{
	unsigned int i, n = 0, all = clang_getNumDiagnostics(tu);

	for (i = 0; i < all; i++) {
		CXDiagnostic d = clang_getDiagnostic(tu, i);

		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Warning)
			*(const char **)sl_push(ast->arena, list, &n, sizeof(**list)) =
				rw_string(ast, clang_getDiagnosticSpelling(d));
		clang_disposeDiagnostic(d);
	}
	return n;
}

static unsigned int parse_messages(struct rw_ast *ast, const struct sl_rw_unit *given,
				   struct CXUnsavedFile *unsaved, unsigned int n,
				   const char ***list, const char **why)
{
	CXTranslationUnit tu = parse(ast, given, verify_warnings, unsaved, n, why);
	unsigned int count;

	if (!tu)
		return 0;
	*why = first_error(ast, tu);
	count = messages(ast, tu, list);
	clang_disposeTranslationUnit(tu);
	return count;
}

const char *rw_unit_verify(struct rw_ast *ast, const struct sl_rw_unit *given, int step)
{
	struct CXUnsavedFile *unsaved = NULL;
	const char **now = NULL, **before = NULL, *why = NULL;
	unsigned int i, k, n = 0, nnow, nbefore;

	for (i = 0; i < ast->files->n; i++) {
		struct rw_file *f = ast->files->list[i];
		struct CXUnsavedFile *u;
		size_t len;

		if (!f->nedits)
			continue;
		u = sl_push(ast->arena, &unsaved, &n, sizeof(*u));
		u->Filename = f->full;
		u->Contents = rw_apply(ast->files, f, step, &len);
		u->Length = len;
		if (!u->Contents)
			return "two edits meet";
	}
	nnow = parse_messages(ast, given, unsaved, n, &now, &why);
	if (why)
		return why;
	if (!nnow)
		return NULL;
	/* Only now is it worth while to know what was said before. */
	nbefore = parse_messages(ast, given, NULL, 0, &before, &why);
	for (i = 0; i < nnow; i++) {
		for (k = 0; k < nbefore; k++)
			if (before[k] && !strcmp(before[k], now[i]))
				break;
		if (k == nbefore)
			return now[i];
		before[k] = NULL;
	}
	return NULL;
}

unsigned int rw_function_of(const struct rw_unit *u, unsigned int node)
{
	for (; node != SL_NONE; node = u->nodes[node].parent)
		if (u->nodes[node].kind == CXCursor_FunctionDecl)
			return node;
	return SL_NONE;
}

unsigned int rw_body_of(const struct rw_unit *u, unsigned int fn)
{
	unsigned int c;

	for (c = fn + 1; c < u->nodes[fn].next; c = u->nodes[c].next)
		if (u->nodes[c].kind == CXCursor_CompoundStmt)
			return c;
	return SL_NONE;
}

bool rw_inside(const struct rw_unit *u, unsigned int node, unsigned int outer)
{
	return node >= outer && node < u->nodes[outer].next;
}
