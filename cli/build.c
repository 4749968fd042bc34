// SPDX-License-Identifier: GPL-2.0-only
#include <dirent.h>
#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "build.h"
#include "cli.h"
#include "compiler.h"
#include "path.h"
#include "targets.h"

void sl_build_gap(struct sl_build *b, const char *file, const char *reason)
{
	struct sl_gap *gap = sl_push(b->arena, &b->gaps, &b->ngaps, sizeof(*gap));

	gap->file = file;
	gap->reason = reason;
}

static bool known_note(const struct sl_build *b, const char *note)
{
	unsigned int i;

	for (i = 0; i < b->nnotes; i++)
		if (b->notes[i] == note)
			return true;
	return false;
}

void sl_build_notes(struct sl_build *b, const char *text)
{
	const char *line = text;

	while (*line) {
		size_t n = strcspn(line, "\n");
		const char *note = sl_intern_n(b->arena, line, n);

		if (!strncmp(note, "schedlint: ", 11) && !known_note(b, note)) {
			const char **at = sl_push(b->arena, &b->notes, &b->nnotes, sizeof(*at));

			*at = note;
			sl_say("%s", note + 11);
		}
		line += n;
		line += *line == '\n';
	}
}

void sl_build_facts_folder(struct sl_build *b, const struct sl_plugin *plugin)
{
	const char *name = sl_printf(b->arena, "facts-%s", plugin->id);
	DIR *d = opendir(b->folder);
	struct dirent *e;

	/* Another plugin's facts are of no use, and would only pile up. */
	while (d && (e = readdir(d)))
		if (!strncmp(e->d_name, "facts-", 6) && strcmp(e->d_name, name))
			sl_path_remove(sl_printf(b->arena, "%s/%s", b->folder, e->d_name));
	if (d)
		closedir(d);
	b->facts = sl_printf(b->arena, "%s/%s", b->folder, name);
	if (sl_path_mkdirs(b->facts))
		sl_die("cannot write to the cache: %s: %s", b->facts, strerror(errno));
}

/* Does a unit, or a gap, speak of @t? */
static bool has_anything(const struct sl_build *b, const struct sl_target *t)
{
	unsigned int i;

	for (i = 0; i < b->nunits; i++)
		if (sl_unit_in_scope(&b->units[i], t) &&
		    (!sl_target_selects(t) || sl_unit_is_of(&b->units[i], t)))
			return true;
	for (i = 0; i < b->ngaps; i++)
		if (!strcmp(b->gaps[i].file, t->path))
			return true;
	return false;
}

void sl_build_empty_targets(struct sl_build *b, const char *reason)
{
	unsigned int i;

	for (i = 0; i < b->ntargets; i++) {
		const struct sl_target *t = b->targets[i];

		if (has_anything(b, t))
			continue;
		if (!t->folder)
			sl_build_gap(b, t->path, "nothing is built there by itself: name what includes it, or a folder with a makefile");
		else if (sl_target_selects(t))
			sl_build_gap(b, t->path, "no unit that was built includes it");
		else
			sl_build_gap(b, t->path, reason);
	}
}
