// SPDX-License-Identifier: GPL-2.0-only
/*
 * A tree that was built where it stands: the compile commands that kbuild
 * recorded are run again, with the plugin and with all output to a folder of
 * our own. What has facts that are newer than all of its sources is not run.
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

struct replay {
	struct sl_build *b;
	const char *flags[5];		/* of the plugin; ends with NULL */
	unsigned int njobs, done;
	struct sl_job *jobs;
	unsigned int *units;		/* the unit of each job */
};

static const char *output_path(struct sl_build *b, const struct sl_build_unit *u,
			       const char *tail)
{
	return sl_printf(b->arena, "%s/objects/%s%s", b->folder, u->object, tail);
}

/* The dependencies of our own run, if there was one: kbuild's may be older. */
static void read_deps(struct sl_build *b, struct sl_build_unit *u)
{
	char *text = sl_path_read(b->arena, output_path(b, u, ".d"), NULL);
	const char **list;
	unsigned int n;

	if (!text)
		return;
	list = sl_depfile_parse(b->arena, text, &n);
	if (n)
		sl_unit_set_deps(b, u, list, n);
}

/* Newer facts than the recorded command and all sources? */
static bool up_to_date(struct sl_build *b, struct sl_build_unit *u)
{
	read_deps(b, u);
	if (!sl_unit_fresh(b, u, true))
		return false;
	/* kbuild ran since, perhaps with other flags. */
	return !sl_path_newer(u->cmd_path, u->facts);
}

/* The compiler of the first command that can be understood; NULL: none. */
static struct sl_compiler *first_compiler(struct sl_build *b)
{
	struct sl_recompile re;
	struct sl_compiler *cc;
	const char *why;
	unsigned int i;

	for (i = 0; i < b->nunits; i++) {
		const struct sl_build_unit *u = &b->units[i];

		if (u->failure ||
		    sl_recompile(b->arena, &u->cmd, "", "", NULL, &re, &why) || re.clang)
			continue;
		cc = sl_compiler_ask(b->arena, re.compiler, &why);
		if (!cc)
			sl_die("%s was built by another compiler: %s", b->base, why);
		return cc;
	}
	return NULL;
}

static void add_job(struct replay *r, unsigned int unit)
{
	struct sl_build *b = r->b;
	struct sl_build_unit *u = &b->units[unit];
	struct sl_recompile re;
	struct sl_job *job;

	if (sl_recompile(b->arena, &u->cmd, output_path(b, u, ""),
			 output_path(b, u, ".d"), r->flags, &re, &u->failure))
		return;
	if (re.clang) {
		u->failure = "GCC checks skipped: built by clang (LLVM=1)";
		return;
	}
	if (sl_path_mkdirs(sl_path_dir(b->arena, output_path(b, u, ""))))
		sl_die("cannot write to the cache %s: %s", b->folder, strerror(errno));
	r->units[r->njobs] = unit;
	job = &r->jobs[r->njobs++];
	job->argv = re.argv;
	job->cwd = b->base;
}

static void job_done(void *ctx, struct sl_job *job)
{
	struct replay *r = ctx;
	struct sl_build *b = r->b;
	struct sl_build_unit *u = &b->units[r->units[job - r->jobs]];
	const char *error = sl_first_error(b->arena, sl_job_err(job));

	sl_progress("compiling", ++r->done, r->njobs);
	sl_build_notes(b, sl_job_err(job));
	if (job->status < 0)
		u->failure = sl_printf(b->arena, "%s cannot be run: %s", job->argv[0],
				       strerror(job->error));
	else if (job->status)
		u->failure = "it did not compile";
	if (job->status > 0 && error) {
		sl_progress_end();
		fprintf(stderr, "%s\n", error);
	}
	/* Only facts and dependencies were wanted. */
	unlink(output_path(b, u, ""));
	sl_job_free(job);
}

/* Runs what is not up to date. */
static void run(struct replay *r)
{
	struct sl_build *b = r->b;
	unsigned int i;

	r->jobs = sl_alloc(b->arena, b->nunits * sizeof(*r->jobs));
	r->units = sl_alloc(b->arena, b->nunits * sizeof(*r->units));
	r->njobs = r->done = 0;
	for (i = 0; i < b->nunits; i++) {
		struct sl_build_unit *u = &b->units[i];

		if (!u->failure && !u->unit && !up_to_date(b, u))
			add_job(r, i);
	}
	sl_jobs_run(r->jobs, r->njobs, b->jobs, job_done, r);
	sl_progress_end();
}

/* Reads all facts. True: some are damaged, and another run may help. */
static bool load(struct sl_build *b)
{
	bool again = false;
	unsigned int i;

	for (i = 0; i < b->nunits; i++) {
		struct sl_build_unit *u = &b->units[i];

		if (u->failure || u->unit)
			continue;
		read_deps(b, u);
		sl_unit_load(b, u);
		if (u->failure && !access(u->facts, F_OK)) {
			unlink(u->facts);
			u->failure = NULL;
			again = true;
		}
	}
	return again;
}

/* A file target with an object of its own is that; others are in a folder's. */
static void settle_targets(struct sl_build *b)
{
	unsigned int i;

	for (i = 0; i < b->ntargets; i++) {
		struct sl_target *t = b->targets[i];

		if (t->object && !sl_path_is_file(sl_printf(b->arena, "%s/%s/.%s.cmd", b->base,
							    sl_path_dir(b->arena, t->object),
							    sl_path_base(t->object))))
			t->object = NULL;
	}
}

static void prepare_folder(struct replay *r, const struct sl_compiler *cc)
{
	struct sl_build *b = r->b;
	struct sl_plugin *plugin;
	struct sl_hash hash;
	const char *why;
	unsigned int i;

	plugin = sl_plugin_for(b->arena, cc, &why);
	if (!plugin)
		sl_die("%s", why);
	sl_hash_start(&hash);
	sl_hash_string(&hash, "recorded commands");
	sl_hash_string(&hash, b->tree->path);
	sl_hash_string(&hash, b->base);
	sl_hash_string(&hash, cc->path);
	sl_hash_string(&hash, cc->version);
	b->folder = sl_cache_build(b->arena, sl_hash_text(b->arena, &hash));
	/* No shell is in the way here, but GCC's own option parser is. */
	if (strchr(b->folder, '=') || strchr(b->tree->path, '='))
		sl_die("GCC takes no '=' in the paths that it hands to a plugin: %s: %s",
		       strchr(b->folder, '=') ? b->folder : b->tree->path,
		       strchr(b->folder, '=') ? "set SCHEDLINT_CACHE to another folder" : "move the tree");
	sl_build_facts_folder(b, plugin);
	/* The plugin names facts by the object, and ours lies in the cache. */
	for (i = 0; i < b->nunits; i++)
		b->units[i].facts = sl_printf(b->arena, "%s%s.facts", b->facts,
					      output_path(b, &b->units[i], ""));
	r->flags[0] = sl_printf(b->arena, "-fplugin=%s", plugin->loader);
	r->flags[1] = sl_printf(b->arena, "-fplugin-arg-schedlint_plugin-facts=%s", b->facts);
	r->flags[2] = sl_printf(b->arena, "-fplugin-arg-schedlint_plugin-srctree=%s", b->tree->path);
	r->flags[3] = "-fplugin-arg-schedlint_plugin-quiet";
}

static void __attribute__((noreturn)) nothing_recorded(const struct sl_build *b)
{
	const struct sl_target *t = b->targets[0];

	if (strcmp(b->base, b->tree->path))
		sl_die("'%s' is configured in place, so kbuild cannot build it in %s, and nothing below %s was built there before: leave out -O, or clean the tree (make mrproper)",
		       b->tree->given, b->base, t->path);
	sl_die("'%s' is configured in place, but nothing below %s was built: run make %s/ there first, or give a clean tree and -O",
	       b->tree->given, t->path, t->folder ? t->folder : t->path);
}

void sl_build_replay(struct sl_build *b, const char *base)
{
	struct replay r = { .b = b };
	struct sl_compiler *cc;

	b->base = base;
	b->facts = "";
	settle_targets(b);
	sl_units_collect(b);
	if (!b->nunits)
		nothing_recorded(b);
	cc = first_compiler(b);
	if (cc) {
		prepare_folder(&r, cc);
		run(&r);
		if (load(b)) {
			run(&r);
			load(b);
		}
	} else {
		/* add_job() knows the reasons. */
		b->folder = "";
		run(&r);
	}
	sl_build_empty_targets(b, "nothing of it was built");
}
