// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "cache.h"
#include "compiler.h"
#include "path.h"
#include "process.h"
#include "self.h"
#include "tree.h"

static bool is_program(const char *path)
{
	return sl_path_is_file(path) && !access(path, X_OK);
}

const char *sl_program_find(struct sl_arena *arena, const char *name)
{
	const char *path = getenv("PATH"), *found;

	if (!*name)
		return NULL;
	if (strchr(name, '/'))
		return is_program(name) ? sl_path_normal(arena, NULL, name) : NULL;
	for (path = path ? path : "/usr/bin:/bin"; *path;) {
		size_t n = strcspn(path, ":");
		const char *dir = n ? sl_intern_n(arena, path, n) : ".";

		found = sl_printf(arena, "%s/%s", dir, name);
		if (is_program(found))
			return found;
		path += n;
		path += *path == ':';
	}
	return NULL;
}

struct sl_compiler *sl_compiler_ask(struct sl_arena *arena, const char *name,
				    const char **why)
{
	const char *const version[] = { name, "--version", NULL };
	const char *const number[] = { name, "-dumpversion", NULL };
	struct sl_job jobs[2] = { { .argv = version }, { .argv = number } };
	struct sl_compiler *cc = sl_alloc(arena, sizeof(*cc));
	const char *text;

	cc->name = name;
	cc->path = sl_program_find(arena, name);
	if (!cc->path) {
		*why = sl_printf(arena, "there is no compiler '%s' here: install it, or name another in CC", name);
		return NULL;
	}
	sl_jobs_run(jobs, 2, 2, NULL, NULL);
	text = sl_job_out(&jobs[0]);
	cc->version = sl_intern_n(arena, text, strcspn(text, "\n"));
	cc->clang = strstr(text, "clang");
	if (strstr(text, "Free Software Foundation"))
		cc->major = strtoul(sl_job_out(&jobs[1]), NULL, 10);
	if (jobs[0].status || (!cc->clang && !cc->major)) {
		*why = sl_printf(arena, "'%s' is neither GCC nor clang, as its --version shows", name);
		cc = NULL;
	}
	sl_job_free(&jobs[0]);
	sl_job_free(&jobs[1]);
	return cc;
}

/*
 * The compiler proper in a value of CC: ccache and its kin would answer from
 * a cache, where no plugin runs.
 */
static const char *without_launcher(struct sl_arena *arena, const char *cc)
{
	const char *last;

	while (*cc == ' ')
		cc++;
	last = cc + strlen(cc);
	while (last > cc && last[-1] == ' ')
		last--;
	cc = sl_intern_n(arena, cc, last - cc);
	last = strrchr(cc, ' ');
	return last ? last + 1 : cc;
}

struct sl_compiler *sl_compiler_choose(struct sl_arena *arena,
				       const struct sl_config *config,
				       const char **why)
{
	const char *env = getenv("CC"), *name;

	if (env && *env) {
		name = without_launcher(arena, env);
		/* kbuild runs it from another folder. */
		if (strchr(name, '/'))
			name = sl_path_normal(arena, NULL, name);
		return sl_compiler_ask(arena, name, why);
	}
	if (config && config->compiler && !config->clang) {
		struct sl_compiler *cc;

		name = sl_intern_n(arena, config->compiler,
				   strcspn(config->compiler, " "));
		cc = *name ? sl_compiler_ask(arena, name, why) : NULL;
		if (cc && cc->major)
			return cc;
	}
	return sl_compiler_ask(arena, "gcc", why);
}

struct sl_plugin *sl_plugin_for(struct sl_arena *arena,
				const struct sl_compiler *cc, const char **why)
{
	struct sl_plugin *plugin = sl_alloc(arena, sizeof(*plugin));
	const char *path, *content;
	struct sl_hash hash;
	size_t len;

	plugin->loader = sl_self_loader(arena);
	if (!plugin->loader) {
		*why = "schedlint's plugin is neither beside the program nor in ../lib/schedlint: run make in schedlint's folder";
		return NULL;
	}
	path = sl_self_plugin(arena, cc->major);
	if (!path) {
		*why = sl_printf(arena, "there is no plugin for %s (GCC %u): install gcc-%u-plugin-dev and run make CC=%s in schedlint's folder",
				 cc->name, cc->major, cc->major,
				 cc->major ? sl_path_base(cc->name) : "gcc");
		return NULL;
	}
	content = sl_path_read(arena, path, &len);
	if (!content) {
		*why = sl_printf(arena, "cannot read %s: %s", path, strerror(errno));
		return NULL;
	}
	sl_hash_start(&hash);
	sl_hash_add(&hash, content, len);
	plugin->id = sl_hash_text(arena, &hash);
	return plugin;
}
