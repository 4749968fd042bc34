// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint doctor: one screen about what is here and what is missing.
 */
#include <argp.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "cache.h"
#include "cli.h"
#include "compiler.h"
#include "facts/facts.h"
#include "measure/emulator.h"
#include "path.h"
#include "process.h"
#include "self.h"
#include "tree.h"

struct doctor {
	struct sl_arena *arena;
	const char *tree, *out;
	bool ill;
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "Look at this kernel tree, too", 0 },
	{ "out", 'O', "OUT", 0, "Look at the .config in this folder, too", 0 },
	{ }
};

static const char doc[] =
	"Look whether all that schedlint needs is here, and name the cure for "
	"what is missing.\v"
	"Examples:\n"
	"  schedlint doctor\n"
	"  schedlint doctor -C linux -O out\n"
	"\n"
	"Exit status: 0 all is well; 2 something is missing.";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct doctor *d = state->input;

	switch (key) {
	case 'C':
		d->tree = arg;
		return 0;
	case 'O':
		d->out = arg;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static void ok(const char *what, const char *text)
{
	printf("ok       %-15s %s\n", what, text);
}

/* Not here, but most can be done without. */
static void without(const char *what, const char *text)
{
	printf("without  %-15s %s\n", what, text);
}

static void missing(struct doctor *d, const char *what, const char *text)
{
	printf("missing  %-15s %s\n", what, text);
	d->ill = true;
}

/* `gcc -print-file-name=plugin` says just "plugin" when there is none. */
static void look_at_headers(struct doctor *d, const struct sl_compiler *cc)
{
	const char *const argv[] = { cc->name, "-print-file-name=plugin", NULL };
	struct sl_job job = { .argv = argv };
	const char *dir, *text;

	sl_job_run(&job);
	text = sl_job_out(&job);
	dir = sl_intern_n(d->arena, text, strcspn(text, "\n"));
	sl_job_free(&job);
	if (*dir == '/' &&
	    sl_path_is_file(sl_printf(d->arena, "%s/include/gcc-plugin.h", dir)))
		ok("plugin headers", dir);
	else
		missing(d, "plugin headers", sl_printf(d->arena, "for GCC %u: apt-get install gcc-%u-plugin-dev",
						       cc->major, cc->major));
}

/* The first line with which schedlint's plugin speaks in @text, or @text's first. */
static const char *plugin_line(struct sl_arena *arena, const char *text)
{
	const char *at = strstr(text, "schedlint: ");

	if (at)
		text = at + strlen("schedlint: ");
	return sl_intern_n(arena, text, strcspn(text, "\n"));
}

/* Compiles a small unit in @dir. Returns NULL if facts of it appear, or why not. */
static const char *trial(struct sl_arena *arena, const struct sl_compiler *cc,
			 const struct sl_plugin *plugin, const char *dir)
{
	static const char source[] = "int sl_trial(void);\nint sl_trial(void)\n{\n\treturn 0;\n}\n";
	const char *input = sl_printf(arena, "%s/trial.c", dir), *facts, *why = NULL;
	const char *const argv[] = {
		cc->name,
		sl_printf(arena, "-fplugin=%s", plugin->loader),
		sl_printf(arena, "-fplugin-arg-schedlint_plugin-facts=%s/facts", dir),
		"-O2", "-c", "-o", "trial.o", "trial.c", NULL
	};
	struct sl_job job = { .argv = argv, .cwd = dir };

	if (sl_path_write(input, source, strlen(source)))
		return sl_printf(arena, "cannot write %s: %s", input, strerror(errno));
	facts = sl_printf(arena, "%s/facts/trial.o.facts", dir);
	if (sl_job_run(&job))
		why = sl_printf(arena, "a trial does not compile: %s",
				plugin_line(arena, sl_job_err(&job)));
	else if (access(facts, F_OK))
		why = sl_printf(arena, "it does not work: %s",
				*sl_job_err(&job) ? plugin_line(arena, sl_job_err(&job)) :
				"no facts appear");
	else
		sl_facts_read(arena, facts, &why);
	sl_job_free(&job);
	return why;
}

static void look_at_plugin(struct doctor *d, const struct sl_compiler *cc)
{
	const char *why, *tmp = getenv("TMPDIR");
	struct sl_plugin *plugin = sl_plugin_for(d->arena, cc, &why);
	char *dir;

	if (!plugin) {
		missing(d, "plugin", why);
		return;
	}
	if (asprintf(&dir, "%s/schedlint-XXXXXX", tmp && *tmp ? tmp : "/tmp") < 0)
		abort();
	if (!mkdtemp(dir)) {
		missing(d, "plugin", sl_printf(d->arena, "cannot be tried: %s: %s: set TMPDIR",
					       dir, strerror(errno)));
	} else {
		why = trial(d->arena, cc, plugin, dir);
		if (why)
			missing(d, "plugin", why);
		else
			ok("plugin", sl_printf(d->arena, "%s works with GCC %u", plugin->loader, cc->major));
		sl_path_remove(dir);
	}
	free(dir);
}

static void look_at_compiler(struct doctor *d, const struct sl_config *config)
{
	const char *why;
	struct sl_compiler *cc = sl_compiler_choose(d->arena, config, &why);

	if (!cc) {
		missing(d, "gcc", sl_printf(d->arena, "%s (apt-get install gcc)", why));
		return;
	}
	if (!cc->major) {
		missing(d, "gcc", sl_printf(d->arena, "%s is clang: the plugin is for GCC: apt-get install gcc", cc->name));
		return;
	}
	ok("gcc", sl_printf(d->arena, "%s: %s", cc->path, cc->version));
	look_at_headers(d, cc);
	look_at_plugin(d, cc);
}

static void look_at_program(struct doctor *d, const char *name, const char *package)
{
	const char *path = sl_program_find(d->arena, name);

	if (path)
		ok(name, path);
	else
		missing(d, name, sl_printf(d->arena, "kbuild needs it: apt-get install %s", package));
}

/* kbuild's objtool is compiled against it. */
static void look_at_libelf(struct doctor *d)
{
	const char *const argv[] = {
		"gcc", "-E", "-include", "gelf.h", "-x", "c", "/dev/null", NULL
	};
	struct sl_job job = { .argv = argv };

	if (sl_job_run(&job))
		missing(d, "libelf", "kbuild needs its headers: apt-get install libelf-dev");
	else
		ok("libelf", "its headers are here");
	sl_job_free(&job);
}

/* For measure, and fix --measure. */
static void look_at_emulator(struct doctor *d)
{
	const char *tools = sl_self_measure(d->arena), *why;
	struct sl_emulator e;

	if (!tools)
		without("measure", "measuring is for x86-64, and was not built");
	else if (!sl_emulator_find(d->arena, tools, &e, &why))
		without("measure", why);
	else
		ok("measure", sl_printf(d->arena, "%s, interface %d for plugins", e.version, e.interface));
	if (!sl_program_find(d->arena, "git"))
		without("git", "fix and measure need it: apt-get install git");
}

static void look_at_cache(struct doctor *d)
{
	const char *why, *dir = sl_cache_path(d->arena, &why), *probe;

	if (!dir) {
		missing(d, "cache", why);
		return;
	}
	probe = sl_printf(d->arena, "%s/.probe-%d", dir, (int)getpid());
	if (sl_path_mkdirs(dir) || sl_path_write(probe, "", 0)) {
		missing(d, "cache", sl_printf(d->arena, "cannot write to %s: %s: set SCHEDLINT_CACHE to a folder that you own",
					      dir, strerror(errno)));
		return;
	}
	unlink(probe);
	if (sl_path_is_plain(dir))
		ok("cache", dir);
	else
		missing(d, "cache", sl_printf(d->arena, "kbuild cannot build in '%s': set SCHEDLINT_CACHE to a folder with only letters, digits and any of /._+- in its path", dir));
}

static void look_at_config(struct doctor *d, const struct sl_config *config,
			   const char *dir)
{
	if (!config)
		missing(d, "configuration", sl_printf(d->arena, "%s/.config: give -O OUT (make O=OUT defconfig makes one)", dir));
	else if (config->clang)
		missing(d, "configuration", sl_printf(d->arena, "%s is for clang (LLVM=1): GCC checks are skipped", config->path));
	else
		ok("configuration", sl_printf(d->arena, "%s, for %s", config->path,
					      config->compiler ? config->compiler : "an unknown compiler"));
}

int sl_cmd_doctor(int argc, char **argv)
{
	static const struct argp argp = { options, parse, NULL, doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct doctor d = { .arena = arena };
	const struct sl_tree *tree = NULL;
	struct sl_config *config = NULL;
	const char *dir, *why = NULL;

	argp_parse(&argp, argc, argv, 0, NULL, &d);
	sl_env_prepare();
	if (d.tree)
		tree = sl_tree_look(arena, d.tree, &why);
	dir = d.out ? d.out : tree ? tree->path : NULL;
	if (dir)
		config = sl_config_read(arena, dir);

	look_at_compiler(&d, config);
	look_at_program(&d, "make", "make");
	look_at_program(&d, "flex", "flex");
	look_at_program(&d, "bison", "bison");
	look_at_program(&d, "bc", "bc");
	look_at_libelf(&d);
	ok("jansson", jansson_version_str());
	look_at_emulator(&d);
	look_at_cache(&d);
	if (tree)
		ok("tree", sl_printf(arena, "%s: Linux %s%s", tree->path, tree->version,
				     tree->in_place ? ", configured in place" : ""));
	else if (d.tree)
		missing(&d, "tree", why);
	if (dir)
		look_at_config(&d, config, dir);
	sl_stdout_done(0);
	sl_arena_free(arena);
	return d.ill ? SL_EXIT_USAGE : SL_EXIT_OK;
}
