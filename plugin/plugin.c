// SPDX-License-Identifier: GPL-2.0-only
/*
 * The plugin's way into GCC: version check, options, callbacks, and one pass.
 *
 * The pass reads and changes nothing: no declaration, no dominators, no
 * ranges. Objects are the same bytes with it and without.
 */
#include "compat.h"

#include <dlfcn.h>

#include "plugin-version.h"

#include "base/arena.h"
#include "options.h"
#include "unit.h"

#define EXPORT __attribute__((visibility("default")))

EXPORT int plugin_is_GPL_compatible;

static const struct pass_data pass_data_schedlint = {
	SIMPLE_IPA_PASS,
	"schedlint",
	OPTGROUP_NONE,
	TV_NONE,
	0, 0, 0, 0, 0,
};

class schedlint_pass : public simple_ipa_opt_pass {
public:
	schedlint_pass()
		: simple_ipa_opt_pass(pass_data_schedlint, g)
	{
	}

	unsigned int execute(function *) final override
	{
		unit_analyse();
		return 0;
	}
};

static void on_start(void *event_data, void *data)
{
	unit_start();
}

static void on_decl(void *event_data, void *data)
{
	table_declare((tree)event_data);
}

static void on_finish(void *event_data, void *data)
{
	unit_finish();
}

static void print_version(const char *which, const struct plugin_gcc_version *v)
{
	fprintf(stderr, "%s %s%s%s%s%s%s%s", which, v->basever,
		*v->datestamp ? " " : "", v->datestamp,
		*v->devphase ? " " : "", v->devphase,
		*v->revision ? " " : "", v->revision);
}

static bool same_version(const struct plugin_gcc_version *a,
			 const struct plugin_gcc_version *b)
{
	return !strcmp(a->basever, b->basever) &&
	       !strcmp(a->datestamp, b->datestamp) &&
	       !strcmp(a->devphase, b->devphase) &&
	       !strcmp(a->revision, b->revision);
}

/*
 * Headers of another build of GCC: its structures may lie otherwise, so that
 * nothing of it is called here.
 */
static int refuse(const struct plugin_name_args *info,
		  const struct plugin_gcc_version *running)
{
	bool fatal = options_mismatch_fatal(info);
	const char *cc = getenv("COLLECT_GCC");
	Dl_info self;

	fprintf(stderr, "schedlint: %s: nothing is analysed: ",
		fatal ? "error" : "note");
	print_version("this is GCC", running);
	print_version(", the plugin was built for GCC", &gcc_version);
	if (same_version(running, &gcc_version))
		fputs(" configured otherwise (see gcc -v)", stderr);
	/* Not by an exported symbol: the loader has them too. */
	fprintf(stderr, ": %s; rebuild it: make clean, then make CC=%s\n",
		dladdr(&gcc_version, &self) ? self.dli_fname : info->full_name,
		cc ? cc : "(this compiler)");
	return fatal;
}

/* What facts call the compiler. */
static const char *compiler_name(struct sl_arena *arena,
				 const struct plugin_gcc_version *v)
{
	return sl_printf(arena, "gcc %s%s%s", v->basever,
			 *v->datestamp ? " " : "", v->datestamp);
}

static void register_pass(const char *name)
{
	struct register_pass_info pass = {};

	pass.pass = new schedlint_pass;
	pass.reference_pass_name = "build_ssa_passes";
	pass.ref_pass_instance_number = 1;
	pass.pos_op = PASS_POS_INSERT_AFTER;
	register_callback(name, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
}

EXPORT int plugin_init(struct plugin_name_args *info,
		       struct plugin_gcc_version *version)
{
	static struct plugin_info about = {
		SL_VERSION,
		"schedlint finds work that is done for nothing in scheduler paths.\n"
		OPTIONS_HELP "\n",
	};
	struct options opt;
	struct sl_arena *arena;

	if (!plugin_default_version_check(version, &gcc_version))
		return refuse(info, version);
	arena = sl_arena_new();
	if (!options_parse(&opt, arena, info)) {
		sl_arena_free(arena);
		return 1;
	}
	unit_init(&opt, arena, compiler_name(arena, version));
	register_callback(info->base_name, PLUGIN_INFO, NULL, &about);
	register_callback(info->base_name, PLUGIN_START_UNIT, on_start, NULL);
	register_callback(info->base_name, PLUGIN_FINISH_DECL, on_decl, NULL);
	register_callback(info->base_name, PLUGIN_FINISH_UNIT, on_finish, NULL);
	register_pass(info->base_name);
	return 0;
}
