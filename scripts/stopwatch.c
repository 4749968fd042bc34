// SPDX-License-Identifier: GPL-2.0-only
/*
 * For scripts/bench: a GCC plugin around schedlint's, which tells how much
 * CPU time schedlint's takes. Differences of whole compilations would have to
 * be large to stand out from their noise; here it is read off within one.
 *
 * It takes the loader's place, name included, so that schedlint's arguments
 * are its own, and goes by what GCC guarantees: of the functions that are
 * registered for an event, the last is called first, and a pass can be put
 * right before and right after another one.
 *
 * SCHEDLINT_STOPWATCH_PLUGIN names the loader. To the file that
 * SCHEDLINT_STOPWATCH_LOG names, a line is added, with tabs between: the
 * source, then microseconds for loading, at the unit's start, in the pass, at
 * the unit's end, and for all of the compiler.
 */
#include "compat.h"

#include <dlfcn.h>
#include <time.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT int plugin_is_GPL_compatible;

enum { LOAD, START, PASS, FINISH, PARTS };

static double began, spent[PARTS];

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void begin(void *, void *)
{
	began = now();
}

static void end(void *, void *part)
{
	spent[(long)part] += now() - began;
}

static const struct pass_data pass_data_stopwatch = {
	SIMPLE_IPA_PASS,
	"stopwatch",
	OPTGROUP_NONE,
	TV_NONE,
	0, 0, 0, 0, 0,
};

class stopwatch_pass : public simple_ipa_opt_pass {
public:
	stopwatch_pass(bool is_end)
		: simple_ipa_opt_pass(pass_data_stopwatch, g), is_end(is_end)
	{
	}

	unsigned int execute(function *) final override
	{
		if (is_end)
			end(NULL, (void *)PASS);
		else
			begin(NULL, NULL);
		return 0;
	}

private:
	bool is_end;
};

static void register_pass(const char *name, bool is_end)
{
	struct register_pass_info pass = {};

	pass.pass = new stopwatch_pass(is_end);
	pass.reference_pass_name = "schedlint";
	pass.ref_pass_instance_number = 1;
	pass.pos_op = is_end ? PASS_POS_INSERT_AFTER : PASS_POS_INSERT_BEFORE;
	register_callback(name, PLUGIN_PASS_MANAGER_SETUP, NULL, &pass);
}

static void write_log(void *, void *)
{
	const char *path = getenv("SCHEDLINT_STOPWATCH_LOG");
	FILE *log = path ? fopen(path, "a") : NULL;

	if (!log ||
	    fprintf(log, "%s\t%.0f\t%.0f\t%.0f\t%.0f\t%.0f\n", main_input_filename,
		    spent[LOAD], spent[START], spent[PASS], spent[FINISH], now()) < 0 ||
	    fclose(log))
		fatal_error(UNKNOWN_LOCATION, "stopwatch: cannot write its log");
}

EXPORT int plugin_init(struct plugin_name_args *info,
		       struct plugin_gcc_version *version)
{
	const char *name = info->base_name, *path;
	plugin_init_func init;
	void *lib;

	register_callback(name, PLUGIN_START_UNIT, end, (void *)START);
	register_callback(name, PLUGIN_FINISH_UNIT, end, (void *)FINISH);
	register_callback(name, PLUGIN_FINISH, write_log, NULL);

	path = getenv("SCHEDLINT_STOPWATCH_PLUGIN");
	began = now();
	/* It exports what this file exports, and means its own. */
	lib = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND) : NULL;
	init = lib ? (plugin_init_func)dlsym(lib, "plugin_init") : NULL;
	if (!init || init(info, version)) {
		fprintf(stderr, "stopwatch: SCHEDLINT_STOPWATCH_PLUGIN does not load: %s\n",
			path ? path : "not set");
		return 1;
	}
	end(NULL, (void *)LOAD);

	register_callback(name, PLUGIN_START_UNIT, begin, NULL);
	register_callback(name, PLUGIN_FINISH_UNIT, begin, NULL);
	register_pass(name, false);
	register_pass(name, true);
	return 0;
}
