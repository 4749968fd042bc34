// SPDX-License-Identifier: GPL-2.0-only
/*
 * One compilation: facts are made when all functions are in SSA form and
 * nothing is inlined yet, and saved when the compiler is through without an
 * error. So facts are never of a source that does not compile.
 */
#include "compat.h"

#include "base/arena.h"
#include "checks/check.h"
#include "findings/finding.h"
#include "object.h"
#include "places.h"
#include "unit.h"

static struct {
	struct options opt;
	struct sl_arena *arena;
	const char *compiler;
	const char *facts;	/* path, or NULL: none are wanted */
	struct sl_unit *unit;	/* NULL before unit_analyse() */
} u;

void unit_init(const struct options *opt, struct sl_arena *arena,
	       const char *compiler)
{
	u.opt = *opt;
	u.arena = arena;
	u.compiler = compiler;
}

/* "GNU C17", but not "GNU C++17", nor what LTO calls itself. */
static bool is_c(void)
{
	const char *name = lang_hooks.name;

	return !strncmp(name, "GNU C", 5) && (!name[5] || ISDIGIT(name[5]));
}

static const char *main_file(void)
{
	if (!main_input_filename || !*main_input_filename ||
	    !strcmp(main_input_filename, "-"))
		return "<stdin>";
	return main_input_filename;
}

void unit_start(void)
{
	const char *object = object_path(u.arena);

	/* kbuild tries options on it: these are no units of the program. */
	if (!u.opt.facts || !object || flag_syntax_only ||
	    !strcmp(main_file(), "/dev/null"))
		return;
	u.facts = object_facts_path(u.arena, u.opt.facts, object);
	if (unlink(u.facts) && errno != ENOENT && errno != ENOTDIR)
		fprintf(stderr, "schedlint: note: cannot remove old facts %s: %s\n",
			u.facts, xstrerror(errno));
}

static void print_findings(void)
{
	struct sl_findings *fs = sl_analyse(u.arena, u.opt.model, &u.unit, 1,
					    u.opt.checks);

	sl_findings_seal(fs, places_tree());
	report(fs, &u.opt);
}

void unit_analyse(void)
{
	bool print = is_c() && (!u.opt.quiet || u.opt.werror);

	if (seen_error() || u.unit || !(print || u.facts))
		return;
	places_init(u.arena, u.opt.srctree, main_file());
	u.unit = (struct sl_unit *)sl_alloc(u.arena, sizeof(*u.unit));
	u.unit->arena = u.arena;
	u.unit->file = place_file(main_file());
	u.unit->object = object_path(u.arena);
	u.unit->compiler = u.compiler;
	if (is_c()) {
		extract_unit(u.unit);
		extract_tables(u.unit);
	} else {
		unit_gap(u.unit, NULL, ACONCAT(("not C but ", lang_hooks.name,
						NULL)));
	}
	if (print)
		print_findings();
	places_done();
}

void unit_finish(void)
{
	if (u.unit && u.facts && !seen_error() &&
	    sl_facts_save(u.facts, u.unit))
		fprintf(stderr, "schedlint: note: cannot write facts %s: %s\n",
			u.facts, xstrerror(errno));
	sl_arena_free(u.arena);
	memset(&u, 0, sizeof(u));
}
