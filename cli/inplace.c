// SPDX-License-Identifier: GPL-2.0-only
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli.h"
#include "inplace.h"
#include "rewriter/rewrite.h"
#include "tree.h"

static void open_or_die(struct sl_journal *j, struct sl_arena *arena,
			const struct sl_tree *tree, bool write)
{
	if (sl_journal_open(j, arena, tree->path, write))
		sl_die("%s", j->why);
}

void sl_inplace_open(struct sl_journal *j, struct sl_arena *arena,
		     const struct sl_tree *tree, enum sl_tree_use use)
{
	const char *did;

	memset(j, 0, sizeof(*j));
	open_or_die(j, arena, tree, use == SL_TREE_WRITE);
	if (!sl_journal_left(j))
		return;
	if (use == SL_TREE_READ)
		sl_die("a run of 'schedlint fix --in-place' on '%s' was stopped: its files may be half written: let 'schedlint fix -C %s' end it",
		       tree->given, tree->given);
	if (use == SL_TREE_MEND) {
		sl_journal_close(j);
		open_or_die(j, arena, tree, true);
	}
	if (sl_journal_recover(j, &did))
		sl_die("%s", j->why);
	if (did)
		sl_say("%s", did);
	if (use == SL_TREE_MEND) {
		sl_journal_close(j);
		open_or_die(j, arena, tree, false);
	}
}

/* The first text of each file, and its last. */
static struct sl_journal_file *last_texts(struct sl_arena *arena, const struct sl_rw_result *result,
					  unsigned int *n)
{
	struct sl_journal_file *files = NULL, *f;
	unsigned int i, k, m;

	*n = 0;
	for (i = 0; i < result->npatches; i++)
		for (k = 0; k < result->patches[i].nchanges; k++) {
			const struct sl_rw_change *c = &result->patches[i].changes[k];

			for (m = 0; m < *n && strcmp(files[m].path, c->path); m++)
				;
			if (m == *n) {
				f = sl_push(arena, &files, n, sizeof(*files));
				f->path = c->path;
				f->before = c->before;
				f->nbefore = c->nbefore;
			}
			files[m].after = c->after;
			files[m].nafter = c->nafter;
		}
	return files;
}

/* What a patch has below its "---". */
static void say_notes(struct sl_arena *arena, const struct sl_rw_patch *p, bool rfc)
{
	const char *line = p->notes;

	sl_say("%s%s", rfc ? "RFC: " : "", p->summary);
	while (*line) {
		size_t n = strcspn(line, "\n");

		if (n)
			sl_say("    %s", sl_intern_n(arena, line, n));
		line += n + (line[n] == '\n');
	}
}

void sl_inplace_write(struct sl_journal *j, const struct sl_tree *tree,
		      const struct sl_rw_result *result, const bool *rfc)
{
	struct sl_journal_file *files;
	unsigned int i, n;

	files = last_texts(j->arena, result, &n);
	if (sl_journal_write(j, files, n))
		sl_die("%s", j->why);
	for (i = 0; i < result->npatches; i++)
		say_notes(j->arena, &result->patches[i], rfc[i]);
	for (i = 0; i < n; i++)
		sl_say("written: %s", files[i].path);
	if (access(sl_printf(j->arena, "%s/.git", tree->path), F_OK))
		sl_say("'%s' is no git repository: the old texts are not kept", tree->given);
	else
		sl_say("to see it: git -C '%s' diff", tree->given);
}
