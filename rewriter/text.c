// SPDX-License-Identifier: GPL-2.0-only
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "rewriter/text.h"

struct rw_file *rw_file(struct rw_files *fs, const char *path)
{
	char full[PATH_MAX];
	size_t nroot = strlen(fs->root);
	struct rw_file *f;
	unsigned int i;

	if (*path != '/')
		path = sl_printf(fs->arena, "%s/%s", fs->root, path);
	if (!realpath(path, full) || strncmp(full, fs->root, nroot) ||
	    full[nroot] != '/')
		return NULL;
	for (i = 0; i < fs->n; i++)
		if (!strcmp(fs->list[i]->full, full))
			return fs->list[i]->src ? fs->list[i] : NULL;
	f = sl_alloc(fs->arena, sizeof(*f));
	f->full = sl_intern(fs->arena, full);
	f->path = f->full + nroot + 1;
	f->wanted = -1;
	*(struct rw_file **)sl_push(fs->arena, &fs->list, &fs->n, sizeof(*fs->list)) = f;
	f->src = sl_source_read(fs->arena, fs->root, f->path);
	return f->src ? f : NULL;
}

const struct sl_source *rw_tokens(struct rw_files *fs, struct rw_file *f)
{
	return f->src;
}

unsigned int rw_token_at(const struct sl_source *src, unsigned int at)
{
	unsigned int lo = 0, hi = src->ntokens;

	while (lo < hi) {
		unsigned int mid = lo + (hi - lo) / 2;

		if (src->tokens[mid].at < at)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

bool rw_token_is(const struct sl_source *src, unsigned int i, const char *text)
{
	const struct sl_token *t = &src->tokens[i];

	return i < src->ntokens && t->kind != SL_TOK_DIRECTIVE &&
	       t->len == strlen(text) && !memcmp(src->text + t->at, text, t->len);
}

unsigned int rw_line_begin(const struct rw_file *f, unsigned int at)
{
	while (at && f->src->text[at - 1] != '\n')
		at--;
	return at;
}

unsigned int rw_line_end(const struct rw_file *f, unsigned int at)
{
	while (at < f->src->len && f->src->text[at] != '\n')
		at++;
	return at && at < f->src->len && f->src->text[at - 1] == '\r' ? at - 1 : at;
}

unsigned int rw_line_next(const struct rw_file *f, unsigned int at)
{
	while (at < f->src->len && f->src->text[at] != '\n')
		at++;
	return at < f->src->len ? at + 1 : at;
}

bool rw_line_blank(const struct rw_file *f, unsigned int at)
{
	unsigned int i, end = rw_line_end(f, at);

	for (i = rw_line_begin(f, at); i < end; i++)
		if (!strchr(" \t\f", f->src->text[i]))
			return false;
	return true;
}

unsigned int rw_line_of(const struct rw_file *f, unsigned int at)
{
	unsigned int i, line = 1;

	for (i = 0; i < at && i < f->src->len; i++)
		line += f->src->text[i] == '\n';
	return line;
}

unsigned int rw_column_of(const struct rw_file *f, unsigned int at)
{
	return at - rw_line_begin(f, at) + 1;
}

unsigned int rw_offset(const struct rw_file *f, unsigned int line, unsigned int col)
{
	unsigned int at = 0;

	if (!line)
		return SL_NONE;
	while (--line) {
		at = rw_line_next(f, at);
		if (at >= f->src->len)
			return SL_NONE;
	}
	at += col ? col - 1 : 0;
	return at < f->src->len ? at : SL_NONE;
}

const char *rw_slice(struct rw_files *fs, const struct rw_file *f,
		     unsigned int begin, unsigned int end)
{
	return sl_intern_n(fs->arena, f->src->text + begin, end - begin);
}

const char *rw_indent(struct rw_files *fs, const struct rw_file *f, unsigned int at)
{
	unsigned int begin = rw_line_begin(f, at), end = begin;

	while (end < f->src->len && (f->src->text[end] == ' ' || f->src->text[end] == '\t'))
		end++;
	return rw_slice(fs, f, begin, end);
}

const char *rw_newline(const struct rw_file *f)
{
	const char *nl = memchr(f->src->text, '\n', f->src->len);

	return nl && nl > f->src->text && nl[-1] == '\r' ? "\r\n" : "\n";
}

void rw_edit(struct rw_files *fs, struct rw_file *f, unsigned int step,
	     unsigned int at, unsigned int len, const char *text)
{
	struct rw_edit *e;
	unsigned int i;

	for (i = 0; i < f->nedits; i++) {
		e = &f->edits[i];
		if (e->at == at && e->len == len && e->step == step && !strcmp(e->text, text))
			return;
	}
	e = sl_push(fs->arena, &f->edits, &f->nedits, sizeof(*e));
	e->at = at;
	e->len = len;
	e->step = step;
	e->order = f->nedits;
	e->text = sl_intern(fs->arena, text);
	e->ntext = strlen(text);
}

static int by_place(const void *x, const void *y)
{
	const struct rw_edit *a = x, *b = y;

	if (a->at != b->at)
		return a->at < b->at ? -1 : 1;
	/* What is inserted comes before what is taken away. */
	if (!a->len != !b->len)
		return a->len ? 1 : -1;
	return a->order < b->order ? -1 : a->order > b->order;
}

const char *rw_apply(struct rw_files *fs, struct rw_file *f, int step, size_t *n)
{
	unsigned int i, left = 0, at = 0;
	size_t room = f->src->len + 1;
	struct rw_edit *list;
	char *out, *to;

	list = sl_alloc(fs->arena, (f->nedits + 1) * sizeof(*list));
	for (i = 0; i < f->nedits; i++) {
		if ((int)f->edits[i].step > step)
			continue;
		list[left++] = f->edits[i];
		room += f->edits[i].ntext;
	}
	qsort(list, left, sizeof(*list), by_place);
	to = out = sl_alloc(fs->arena, room);
	for (i = 0; i < left; i++) {
		if (list[i].at < at || list[i].at + list[i].len > f->src->len)
			return NULL;
		memcpy(to, f->src->text + at, list[i].at - at);
		to += list[i].at - at;
		memcpy(to, list[i].text, list[i].ntext);
		to += list[i].ntext;
		at = list[i].at + list[i].len;
	}
	memcpy(to, f->src->text + at, f->src->len - at);
	to += f->src->len - at;
	*n = to - out;
	return out;
}
