// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint kcflags: the flags for a plain make KCFLAGS="$(schedlint kcflags)".
 */
#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "cache.h"
#include "cli.h"
#include "options.h"
#include "path.h"
#include "self.h"
#include "tree.h"

#define ARG "-fplugin-arg-schedlint_plugin-"

struct kcflags {
	struct sl_arena *arena;
	const char *tree, *checks, *model, *facts;
	enum sl_format format;
	bool quiet, werror;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source, which findings are named from (default: the current folder, if it is one)", 0 },
	{ "checks", SL_OPT_CHECKS, "LIST", 0, "Checks to run, with commas between them (default: all)", 0 },
	{ "model", SL_OPT_MODEL, "FILE", 0, "Names of clocks, walks and so on, in addition to the built-in ones", 0 },
	{ "facts", SL_OPT_FACTS, "DIR", 0, "Write the facts of each unit below DIR", 0 },
	{ "quiet", SL_OPT_QUIET, NULL, 0, "Print no findings", 0 },
	{ "werror", SL_OPT_WERROR, NULL, 0, "Findings are errors", 0 },
	{ "format", SL_OPT_FORMAT, "FORMAT", 0, "text (the default) or json: a line of JSON for each finding", 0 },
	{ }
};

static const char doc[] =
	"Print the compiler's flags that make a kernel build print findings: one "
	"line, to be given to make as KCFLAGS.\v"
	"Examples:\n"
	"  make KCFLAGS=\"$(schedlint kcflags)\" kernel/sched/\n"
	"  make O=out KCFLAGS=\"$(schedlint kcflags --werror)\" kernel/sched/";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct kcflags *k = state->input;

	switch (key) {
	case 'C':
		k->tree = arg;
		break;
	case SL_OPT_CHECKS:
		sl_opt_checks(k->arena, state, arg);
		k->checks = arg;
		break;
	case SL_OPT_MODEL:
		k->model = arg;
		break;
	case SL_OPT_FACTS:
		k->facts = arg;
		break;
	case SL_OPT_QUIET:
		k->quiet = true;
		break;
	case SL_OPT_WERROR:
		k->werror = true;
		break;
	case SL_OPT_FORMAT:
		k->format = sl_opt_format(state, arg, SL_FORMAT_JSON);
		break;
	default:
		return ARGP_ERR_UNKNOWN;
	}
	return 0;
}

/*
 * @path for KCFLAGS. Quotes are no help: each make on the way expands dollars
 * once more, and kbuild's scripts/checksyscalls.sh splits at blanks whatever
 * was quoted.
 */
static const char *plain(struct sl_arena *arena, const char *path,
			 const char *name)
{
	const char *why;

	path = sl_cache_plain(arena, sl_path_normal(arena, NULL, path), name, &why);
	if (!path)
		sl_die("%s", why);
	return path;
}

/* The plugin makes the folder when it is needed, but not through a link. */
static const char *facts_folder(struct sl_arena *arena, const char *path)
{
	path = sl_path_normal(arena, NULL, path);
	if (!sl_path_is_plain(path) && sl_path_mkdirs(path))
		sl_die("cannot make the folder '%s': %s", path, strerror(errno));
	return plain(arena, path, "facts");
}

static const char *tree_path(const struct kcflags *k)
{
	const struct sl_tree *tree;
	const char *why;

	if (k->tree)
		return sl_tree_open(k->arena, k->tree)->path;
	tree = sl_tree_look(k->arena, ".", &why);
	return tree ? tree->path : NULL;
}

int sl_cmd_kcflags(int argc, char **argv)
{
	static const struct argp argp = { options, parse, NULL, doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct kcflags k = { .arena = arena };
	const char *loader, *tree;

	argp_parse(&argp, argc, argv, 0, NULL, &k);
	sl_opt_load_model(arena, k.model);
	tree = tree_path(&k);
	loader = sl_self_loader(arena);
	if (!loader)
		sl_die("schedlint's plugin is neither beside the program nor in ../lib/schedlint: run make in schedlint's folder");
	printf("-fplugin=%s", plain(arena, loader, "schedlint_plugin.so"));
	if (tree)
		printf(" " ARG "srctree=%s", plain(arena, tree, "tree"));
	if (k.checks)
		printf(" " ARG "checks=%s", k.checks);
	if (k.model)
		printf(" " ARG "model=%s", plain(arena, k.model, "model"));
	if (k.facts)
		printf(" " ARG "facts=%s", facts_folder(arena, k.facts));
	if (k.format == SL_FORMAT_JSON)
		fputs(" " ARG "format=json", stdout);
	if (k.quiet)
		fputs(" " ARG "quiet", stdout);
	if (k.werror)
		fputs(" " ARG "werror", stdout);
	putchar('\n');
	sl_stdout_done(0);
	sl_arena_free(arena);
	return SL_EXIT_OK;
}
