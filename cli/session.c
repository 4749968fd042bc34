// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "checks/check.h"
#include "cli.h"
#include "compiler.h"
#include "findings/finding.h"
#include "options.h"
#include "path.h"
#include "process.h"
#include "program/names.h"
#include "select.h"
#include "session.h"
#include "targets.h"
#include "tree.h"

#define DEFAULT_TARGET "kernel/sched"

static unsigned int parse_jobs(struct argp_state *state, const char *arg)
{
	unsigned long n;
	char *end;

	errno = 0;
	n = strtoul(arg, &end, 10);
	if (errno || *end || !n || n > 1024 || *arg == '-')
		argp_error(state, "-j takes a number from 1 to 1024, not '%s'", arg);
	return n;
}

error_t sl_session_option(struct sl_session *s, int key, char *arg,
			  struct argp_state *state)
{
	switch (key) {
	case 'C':
		s->tree = arg;
		break;
	case 'O':
		s->out = arg;
		break;
	case 'j':
		s->build.jobs = parse_jobs(state, arg);
		break;
	case SL_OPT_CHECKS:
		s->checks = arg;
		sl_opt_checks(s->arena, state, arg);
		break;
	case SL_OPT_MODEL:
		s->model_file = arg;
		break;
	case SL_OPT_FACTS:
		s->facts = arg;
		break;
	case ARGP_KEY_ARG:
		*(const char **)sl_push(s->arena, &s->args, &s->nargs, sizeof(*s->args)) = arg;
		break;
	default:
		return ARGP_ERR_UNKNOWN;
	}
	return 0;
}

static void find_targets(struct sl_session *c)
{
	struct sl_build *b = &c->build;
	unsigned int i;

	if (!c->nargs && !c->facts)
		*(const char **)sl_push(c->arena, &c->args, &c->nargs, sizeof(*c->args)) = DEFAULT_TARGET;
	for (i = 0; i < c->nargs; i++) {
		struct sl_target **t = sl_push(c->arena, &b->targets, &b->ntargets, sizeof(*t));

		*t = b->tree ? sl_target_find(c->arena, b->tree, c->args[i]) :
			       sl_target_named(c->arena, c->args[i]);
	}
}

/*
 * The folder that holds .config, and which way it leads: *@replay if the
 * commands recorded there are to be run again.
 */
static const char *choose_base(struct sl_session *c, const struct sl_tree *tree,
			       bool *replay)
{
	const char *out = c->out ? sl_path_real(c->arena, c->out) : NULL;

	if (c->out && !out)
		sl_die("cannot find the folder '%s': %s", c->out, strerror(errno));
	*replay = tree->in_place;
	if (out)
		return out;
	if (!tree->in_place)
		sl_die("no configuration: '%s' has no .config; give -O OUT, a folder that holds one (make O=OUT defconfig makes one)", tree->given);
	return tree->path;
}

/* The folder whose records tell what was built there; NULL: not known. */
static const char *built_in(struct sl_session *c)
{
	bool replay;

	if (!c->build.tree || (!c->out && !c->build.tree->in_place))
		return NULL;
	return choose_base(c, c->build.tree, &replay);
}

void sl_session_build(struct sl_session *c)
{
	struct sl_build *b = &c->build;
	const struct sl_tree *tree = b->tree;
	struct sl_compiler *cc;
	struct sl_plugin *plugin;
	struct sl_config *config;
	const char *base, *why;
	bool replay;
	unsigned int i;

	if (c->facts) {
		sl_build_sidefiles(b, built_in(c), c->facts);
		return;
	}
	base = choose_base(c, tree, &replay);
	config = sl_config_read(c->arena, base);
	if (!config)
		sl_die("no configuration: cannot read %s/.config: %s (make O=OUT defconfig makes one)", base, strerror(errno));
	if (config->clang) {
		for (i = 0; i < b->ntargets; i++)
			sl_build_gap(b, b->targets[i]->path, "GCC checks skipped: built by clang (LLVM=1)");
		return;
	}
	if (replay) {
		sl_build_replay(b, base);
		return;
	}
	cc = sl_compiler_choose(c->arena, config, &why);
	if (cc && cc->clang) {
		why = "CC is clang: the plugin is for GCC";
		cc = NULL;
	}
	plugin = cc ? sl_plugin_for(c->arena, cc, &why) : NULL;
	if (!plugin)
		sl_die("%s", why);
	sl_build_kbuild(b, config, cc, plugin);
}

/* A name with a typo matches nothing, and nobody would see it. */
static void say_strange_names(struct sl_session *c, struct sl_unit *const *units,
			      unsigned int n)
{
	const char *entry, *all = "";
	unsigned int set, i;

	for (set = 0; n && c->model_file && set < SL_M_COUNT; set++)
		for (i = 0; (entry = sl_model_own_entry(c->model, set, i)); i++)
			if (!sl_names_has(units, n, set, entry))
				all = sl_printf(c->arena, "%s%s [%s] %s", all, *all ? "," : "",
						sl_model_section(set), entry);
	if (*all)
		sl_say("note: %s: nothing that was analysed has these names:%s", c->model_file, all);
}

struct sl_findings *sl_session_analyse(struct sl_session *c)
{
	struct sl_build *b = &c->build;
	struct sl_unit **units = sl_alloc(c->arena, (b->nunits + 1) * sizeof(*units));
	struct sl_findings *fs;
	unsigned int i, n = 0;

	for (i = 0; i < b->nunits; i++)
		if (b->units[i].unit)
			units[n++] = b->units[i].unit;
	say_strange_names(c, units, n);
	sl_progress("analysing", 0, 0);
	fs = sl_analyse_asked(c->arena, c->model, units, n, c->checks, c->ask);
	sl_select(b, fs);
	sl_select_gaps(b, fs);
	sl_findings_seal(fs, b->tree ? b->tree->path : NULL);
	sl_progress_end();
	return fs;
}

/* Facts can be looked at without the tree that they are of. */
static const struct sl_tree *open_tree(struct sl_session *s)
{
	const char *why;

	if (s->tree || !s->facts)
		return sl_tree_open(s->arena, s->tree);
	if (s->out)
		sl_die("-O says what was built, but not of which tree: give -C TREE as well");
	return sl_tree_look(s->arena, ".", &why);
}

void sl_session_open(struct sl_session *s)
{
	sl_env_prepare();
	s->build.arena = s->arena;
	if (!s->build.jobs)
		s->build.jobs = sl_processors();
	s->model = sl_opt_load_model(s->arena, s->model_file);
	s->build.tree = open_tree(s);
	find_targets(s);
}
