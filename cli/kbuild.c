// SPDX-License-Identifier: GPL-2.0-only
/*
 * A clean tree: kbuild builds the targets with the plugin, in a folder of our
 * own. What is up to date there from an earlier run keeps its facts.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "build.h"
#include "cache.h"
#include "cli.h"
#include "compiler.h"
#include "makelog.h"
#include "path.h"
#include "process.h"
#include "targets.h"
#include "tree.h"

struct kbuild {
	struct sl_build *b;
	const struct sl_config *config;
	const struct sl_compiler *cc;
	const char *kcflags;
	unsigned int expected, done;	/* units to be compiled */
	struct sl_makelog log;
	const char *said;		/* make's standard error */
	int status;
};

/* What tells one build from another: not what kbuild itself looks after. */
static const char *build_key(const struct kbuild *k)
{
	struct sl_hash hash;

	sl_hash_start(&hash);
	sl_hash_string(&hash, k->b->tree->path);
	/* A tree may become another version's under its old name. */
	sl_hash_string(&hash, k->b->tree->version);
	sl_hash_add(&hash, k->config->text, k->config->len);
	sl_hash_string(&hash, k->cc->path);
	sl_hash_string(&hash, k->cc->version);
	sl_hash_string(&hash, getenv("ARCH"));
	sl_hash_string(&hash, getenv("CROSS_COMPILE"));
	return sl_hash_text(k->b->arena, &hash);
}

static void on_line(void *ctx, const char *line)
{
	struct kbuild *k = ctx;

	if (!strncmp(line, "  CC ", 5))
		k->done++;
	sl_progress("compiling", k->done, k->expected);
}

/* "aarch64-linux-gnu-" of "aarch64-linux-gnu-gcc-12"; NULL: a native one. */
static const char *cross_prefix(struct sl_arena *arena, const char *cc)
{
	const char *name = sl_path_base(cc), *gcc = strstr(name, "-gcc");

	return gcc ? sl_intern_n(arena, cc, gcc + 1 - cc) : NULL;
}

/* Runs make with @goals, which ends with NULL, or for the configuration. */
static void make(struct kbuild *k, const char *const *goals, bool configure)
{
	struct sl_arena *arena = k->b->arena;
	const char *cross = cross_prefix(arena, k->cc->name), **argv = NULL;
	struct sl_job job = { .on_line = on_line, .ctx = k };
	unsigned int n = 0;
#define ARG(s) (*(const char **)sl_push(arena, &argv, &n, sizeof(*argv)) = (s))

	ARG("make");
	ARG("-C");
	ARG(k->b->tree->path);
	ARG(sl_printf(arena, "O=%s", k->b->folder));
	ARG(sl_printf(arena, "CC=%s", k->cc->name));
	if (k->config->arch && !getenv("ARCH"))
		ARG(sl_printf(arena, "ARCH=%s", k->config->arch));
	if (cross && !getenv("CROSS_COMPILE"))
		ARG(sl_printf(arena, "CROSS_COMPILE=%s", cross));
	if (!configure) {
		ARG(sl_printf(arena, "KCFLAGS=%s", k->kcflags));
		ARG(sl_printf(arena, "-j%u", k->b->jobs));
		ARG("-k");
		/* A compiler's errors stand right before make's about it. */
		ARG("--output-sync=target");
	}
	while (*goals)
		ARG(*goals++);
	ARG(NULL);
#undef ARG
	job.argv = argv;
	k->status = sl_job_run(&job);
	sl_progress_end();
	if (k->status < 0)
		sl_die("cannot run make: %s: install it (apt-get install make)",
		       strerror(job.error));
	k->said = sl_intern(arena, sl_job_err(&job));
	sl_job_free(&job);
	sl_build_notes(k->b, k->said);
	sl_makelog_read(arena, &k->log, k->said);
}

/*
 * Has a Kconfig file changed since @stamp? kbuild notices as well, but then it
 * asks about new options, and there is nobody to answer.
 */
static bool kconfig_changed(struct sl_build *b, const char *stamp)
{
	char *list = sl_path_read(b->arena, sl_printf(b->arena, "%s/include/config/auto.conf.cmd",
						      b->folder), NULL);
	const char *name;

	while (list && (name = strsep(&list, " \t\n")))
		if (strstr(name, "Kconfig") && !strchr(name, '$') &&
		    sl_path_newer(sl_path_normal(b->arena, b->tree->path, name), stamp))
			return true;
	return false;
}

/* kbuild's .config is its own: it follows the compiler and the tree. */
static void configure(struct kbuild *k)
{
	static const char *const goals[] = { "olddefconfig", NULL };
	struct sl_build *b = k->b;
	const char *stamp = sl_printf(b->arena, "%s/schedlint.configured", b->folder);
	bool again = sl_path_is_file(stamp);

	if (again && !kconfig_changed(b, stamp))
		return;
	if (!again && sl_path_write(sl_printf(b->arena, "%s/.config", b->folder),
				    k->config->text, k->config->len))
		sl_die("cannot write to the cache: %s: %s", b->folder, strerror(errno));
	sl_progress("configuring", 0, 0);
	make(k, goals, true);
	if (k->status)
		sl_die("kbuild cannot take the configuration %s (in %s):%s",
		       k->config->path, b->folder, sl_last_lines(b->arena, k->said));
	/* The time counts. */
	if (sl_path_write(stamp, "configured\n", strlen("configured\n")))
		sl_die("cannot write to the cache: %s: %s", stamp, strerror(errno));
}

static void prepare_folder(struct kbuild *k, const struct sl_plugin *plugin)
{
	struct sl_arena *arena = k->b->arena;
	const char *why, *cache = sl_cache_path(arena, &why), *loader;

	if (!cache)
		sl_die("%s", why);
	/* kbuild refuses blanks and colons, make and shells take the others. */
	if (!sl_path_is_plain(cache))
		sl_die("kbuild cannot build in the cache '%s': set SCHEDLINT_CACHE to a folder with only letters, digits and any of /._+- in its path", cache);
	if (!sl_path_is_plain(k->b->tree->path))
		sl_die("kbuild cannot build the tree '%s': move it to a path with only letters, digits and any of /._+- in it", k->b->tree->path);
	k->b->folder = k->b->base = sl_cache_build(arena, build_key(k));
	sl_build_facts_folder(k->b, plugin);
	loader = sl_cache_plain(arena, plugin->loader, "schedlint_plugin.so", &why);
	if (!loader)
		sl_die("%s", why);
	k->kcflags = sl_printf(arena, "-fplugin=%s -fplugin-arg-schedlint_plugin-facts=%s -fplugin-arg-schedlint_plugin-srctree=%s -fplugin-arg-schedlint_plugin-quiet",
			       loader, k->b->facts, k->b->tree->path);
	configure(k);
}

/*
 * An object that was asked for by name may be no part of the kernel, since
 * kbuild compiles what it is told. Such a one is marked, so that a later look
 * at its folder does not take it for one of its units.
 */
static const char *mark(struct sl_build *b, const char *object)
{
	return sl_printf(b->arena, "%s/%s/.%s.alone", b->folder,
			 sl_path_dir(b->arena, object), sl_path_base(object));
}

static bool asked_by_folder(const struct sl_build *b, const char *object)
{
	unsigned int i;

	for (i = 0; i < b->ntargets; i++) {
		const struct sl_target *t = b->targets[i];

		if (!t->object && t->folder && sl_path_below(t->folder, object))
			return true;
	}
	return false;
}

/* Has a makefile of @u's folder changed since its facts were made? */
static bool makefile_changed(struct sl_build *b, const struct sl_build_unit *u)
{
	const char *dir = sl_printf(b->arena, "%s/%s", b->tree->path,
				    sl_path_dir(b->arena, u->object));

	return sl_path_newer(sl_printf(b->arena, "%s/Makefile", dir), u->facts) ||
	       sl_path_newer(sl_printf(b->arena, "%s/Kbuild", dir), u->facts);
}

static void remove_object(struct sl_build *b, const struct sl_build_unit *u)
{
	unlink(sl_printf(b->arena, "%s/%s", b->folder, u->object));
}

/* Objects whose facts are of no use any more go, so that make makes them. */
static void remove_stale(struct kbuild *k)
{
	struct sl_build *b = k->b;
	unsigned int i;

	sl_units_collect(b);
	for (i = 0; i < b->nunits; i++) {
		const struct sl_build_unit *u = &b->units[i];
		const char *alone = mark(b, u->object);

		if (asked_by_folder(b, u->object) && !access(alone, F_OK)) {
			remove_object(b, u);
			unlink(u->cmd_path);
			unlink(alone);
		} else if (!sl_unit_fresh(b, u, true) || makefile_changed(b, u)) {
			remove_object(b, u);
			k->expected++;
		}
	}
}

/* Marks what is about to be made for the first time, by its own name. */
static void mark_new_objects(struct sl_build *b)
{
	unsigned int i;

	for (i = 0; i < b->ntargets; i++) {
		const char *object = b->targets[i]->object;

		if (!object || asked_by_folder(b, object) || sl_units_find(b, object))
			continue;
		sl_path_mkdirs(sl_printf(b->arena, "%s/%s", b->folder, sl_path_dir(b->arena, object)));
		sl_path_write(mark(b, object), "", 0);
	}
}

static const char **goals(struct sl_build *b)
{
	const char **list = NULL, *goal;
	unsigned int i, j, n = 0;

	for (i = 0; i < b->ntargets; i++) {
		const struct sl_target *t = b->targets[i];

		if (!t->folder || (t->object && asked_by_folder(b, t->object)))
			continue;
		goal = t->object ? t->object : sl_printf(b->arena, "%s/", t->folder);
		for (j = 0; j < n && list[j] != goal; j++)
			;
		if (j == n)
			*(const char **)sl_push(b->arena, &list, &n, sizeof(*list)) = goal;
	}
	if (n)
		sl_push(b->arena, &list, &n, sizeof(*list));
	return list;
}

/* Up to 6.0 kbuild tells which objects it has no rule for: look at the folder. */
static bool retreat_to_folders(struct kbuild *k)
{
	struct sl_build *b = k->b;
	bool any = false;
	unsigned int i, j;

	for (i = 0; i < b->ntargets; i++) {
		struct sl_target *t = b->targets[i];

		for (j = 0; t->object && j < k->log.nmissing; j++) {
			if (strcmp(k->log.missing[j], t->object))
				continue;
			unlink(mark(b, t->object));
			t->object = NULL;
			any = true;
		}
	}
	return any;
}

static const struct sl_make_failure *failure_of(const struct kbuild *k,
						const char *object)
{
	unsigned int i;

	for (i = 0; i < k->log.nfailures; i++)
		if (!strcmp(k->log.failures[i].object, object))
			return &k->log.failures[i];
	return NULL;
}

/* Reads the facts of @u. False: it is no unit of this build any more. */
static bool judge(struct kbuild *k, struct sl_build_unit *u)
{
	if (u->failure)
		return true;
	if (failure_of(k, u->object)) {
		u->failure = "it did not compile";
		return true;
	}
	if (access(sl_printf(k->b->arena, "%s/%s", k->b->folder, u->object), F_OK)) {
		u->failure = "it was not built, since the kernel's build stopped before";
		return k->status;
	}
	if (!strstr(u->cmd.command, "-fplugin-arg-schedlint_plugin-facts="))
		u->failure = "its makefile keeps KCFLAGS from it";
	else
		sl_unit_load(k->b, u);
	return true;
}

/* Judges all units. True: facts are damaged, and another try may help. */
static bool judge_all(struct kbuild *k)
{
	struct sl_build *b = k->b;
	unsigned int i, left = 0;
	bool again = false;

	sl_units_collect(b);
	for (i = 0; i < b->nunits; i++) {
		struct sl_build_unit *u = &b->units[i];

		if (!judge(k, u)) {
			unlink(u->cmd_path);
			continue;
		}
		if (u->failure && !failure_of(k, u->object) && !access(u->facts, F_OK)) {
			remove_object(b, u);
			unlink(u->facts);
			again = true;
		}
		b->units[left++] = *u;
	}
	b->nunits = left;
	return again;
}

/* Failed objects that left no .cmd file are units as well. */
static void add_failures(struct kbuild *k)
{
	struct sl_build *b = k->b;
	unsigned int i;

	for (i = 0; i < k->log.nfailures; i++) {
		const struct sl_make_failure *f = &k->log.failures[i];
		const char *source = sl_printf(b->arena, "%.*sc", (int)strlen(f->object) - 1, f->object);
		struct sl_build_unit *u;

		if (!sl_object_in_scope(b, f->object)) {
			k->log.other = sl_printf(b->arena, "%s: %s", f->object, f->error ? f->error : "failed");
			continue;
		}
		if (f->error) {
			sl_progress_end();
			fprintf(stderr, "%s\n", f->error);
		}
		if (sl_units_find(b, f->object))
			continue;
		u = sl_push(b->arena, &b->units, &b->nunits, sizeof(*u));
		u->object = f->object;
		u->source = sl_path_is_file(sl_printf(b->arena, "%s/%s", b->tree->path, source)) ?
			    source : f->object;
		u->failure = "it did not compile";
	}
}

/* Did the build come as far as a unit of the targets? */
static bool any_result(const struct kbuild *k)
{
	unsigned int i;

	for (i = 0; i < k->b->nunits; i++)
		if (k->b->units[i].unit || failure_of(k, k->b->units[i].object))
			return true;
	return false;
}

/* A build that failed for another reason than its units must not look whole. */
static void account_failure(struct kbuild *k)
{
	struct sl_build *b = k->b;
	const char *reason;
	unsigned int i;

	if (!k->status)
		return;
	if (!k->log.other && (k->log.nfailures || k->log.nmissing))
		return;
	if (!any_result(k))
		sl_die("the kernel's build failed in %s:%s", b->folder,
		       sl_last_lines(b->arena, k->said));
	reason = sl_printf(b->arena, "the kernel's build did not finish: %s",
			   k->log.other ? k->log.other : "make failed");
	for (i = 0; i < b->ntargets; i++)
		sl_build_gap(b, b->targets[i]->path, reason);
}

void sl_build_kbuild(struct sl_build *b, const struct sl_config *config,
		     const struct sl_compiler *cc, const struct sl_plugin *plugin)
{
	struct kbuild k = { .b = b, .config = config, .cc = cc };
	const char **list;

	prepare_folder(&k, plugin);
	remove_stale(&k);
	mark_new_objects(b);
	list = goals(b);
	if (list) {
		make(&k, list, false);
		if (retreat_to_folders(&k)) {
			list = goals(b);
			remove_stale(&k);
			make(&k, list, false);
		}
		if (judge_all(&k)) {
			make(&k, list, false);
			judge_all(&k);
		}
		add_failures(&k);
		account_failure(&k);
	}
	sl_build_empty_targets(b, "nothing of it is built in this configuration");
}
