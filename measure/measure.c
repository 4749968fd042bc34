// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cli/cache.h"
#include "cli/cli.h"
#include "cli/compiler.h"
#include "cli/path.h"
#include "cli/process.h"
#include "cli/self.h"
#include "cli/tree.h"
#include "measure/boot.h"
#include "measure/cells.h"
#include "measure/emulator.h"
#include "measure/kernel.h"
#include "measure/measure.h"
#include "measure/mirror.h"
#include "measure/profile.h"
#include "measure/result.h"
#include "measure/symbols.h"
#include "measure/touched.h"

struct work {
	const struct sl_measure *m;
	struct sl_arena *arena;
	const char *tools;
	struct sl_mirror *mirror;
	struct sl_kernel kernel;
	struct sl_emulator emulator;
	struct sl_ms_result *result;
};

/* The fragment of the configuration: ours, and then the user's. */
static const char *fragment(struct work *w)
{
	const char *path = sl_printf(w->arena, "%s/kernel.config", w->tools);
	const char *own = sl_path_read(w->arena, path, NULL);

	if (!own)
		sl_die("cannot read %s: %s", path, strerror(errno));
	return w->m->options ? sl_printf(w->arena, "%s\n%s", own, w->m->options) : own;
}

/* ---- Patches ---------------------------------------------------------------- */

static const char *next_line(const char *line)
{
	line = strchr(line, '\n');
	return line && line[1] ? line + 1 : NULL;
}

static bool leads_out(const char *path)
{
	return *path == '/' || !strncmp(path, "../", 3) || strstr(path, "/../");
}

/* A file that the patch names in @line, or NULL. */
static const char *named_file(struct sl_arena *arena, const char *line)
{
	static const char *const heads[] = {
		"--- a/", "+++ b/", "rename from ", "rename to ", "copy from ", "copy to ",
	};
	unsigned int i;

	for (i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		size_t n = strlen(heads[i]);

		if (!strncmp(line, heads[i], n) && line[n + strcspn(line + n, "\t\r\n")])
			return sl_intern_n(arena, line + n, strcspn(line + n, "\t\r\n"));
	}
	return NULL;
}

static void touch_files(struct work *w, const struct sl_measure_patch *p)
{
	const char *line, *path;
	bool any = false;

	for (line = p->text; line; line = next_line(line)) {
		path = named_file(w->arena, line);
		if (!path || !*path)
			continue;
		if (leads_out(path))
			sl_die("%s: '%s' is not in the tree", p->name, path);
		any = true;
		sl_mirror_touch(w->mirror, path);
	}
	if (!any)
		sl_die("%s is no patch: it names no file (a/..., b/...)", p->name);
}

static void find_functions(struct work *w, const struct sl_measure_patch *p, bool after)
{
	struct sl_ms_lines *files;
	unsigned int i, n;

	files = sl_touched_lines(w->arena, p->text, after, &n);
	for (i = 0; i < n; i++) {
		const char *path = sl_printf(w->arena, "%s/%s", w->mirror->src, files[i].path);
		const char *source = sl_path_read(w->arena, path, NULL);

		if (source)
			sl_touched_functions(w->arena, source, &files[i], &w->result->touched, &w->result->ntouched);
	}
}

/* Removes the patches from the copy, and dies. */
static void die_restored(struct work *w, const char *what) __attribute__((noreturn));
static void die_restored(struct work *w, const char *what)
{
	sl_mirror_restore(w->mirror);
	sl_die("%s", what);
}

static void apply(struct work *w, const struct sl_measure_patch *p)
{
	const char *file = sl_printf(w->arena, "%s/patch", w->mirror->dir);
	const char *const argv[] = { "git", "apply", "--whitespace=nowarn", "-p1", file, NULL };
	struct sl_job job = { .argv = argv, .cwd = w->mirror->src };
	const char *said;

	/* The cache may lie in somebody's repository. */
	setenv("GIT_CEILING_DIRECTORIES", w->mirror->dir, 1);
	unsetenv("GIT_DIR");
	unsetenv("GIT_WORK_TREE");
	if (sl_path_write(file, p->text, p->n))
		die_restored(w, sl_printf(w->arena, "cannot write to the cache: %s: %s", file, strerror(errno)));
	find_functions(w, p, false);
	if (sl_job_run(&job)) {
		said = job.status < 0 ? strerror(job.error) : sl_job_err(&job);
		die_restored(w, sl_printf(w->arena, "%s does not apply: %.*s", p->name,
					  (int)strcspn(said, "\n"), said));
	}
	sl_job_free(&job);
	find_functions(w, p, true);
}

/* ---- Both kernels ----------------------------------------------------------- */

static const char *image_key(struct work *w, bool after)
{
	struct sl_hash hash;
	unsigned int i;

	sl_hash_start(&hash);
	sl_hash_string(&hash, w->mirror->state);
	for (i = 0; after && i < w->m->npatches; i++)
		sl_hash_add(&hash, w->m->patches[i].text, w->m->patches[i].n);
	return sl_hash_text(w->arena, &hash);
}

static const char *build(struct work *w, bool after)
{
	const char *label = after ? "after" : "before", *why, *dir;

	dir = sl_kernel_image(&w->kernel, image_key(w, after), label, &why);
	if (!dir)
		die_restored(w, sl_printf(w->arena, "the kernel %s the patch does not compile: %s", label, why));
	return dir;
}

static bool same_file(struct work *w, const char *a, const char *b, const char *name)
{
	size_t na, nb;
	char *x = sl_path_read(w->arena, sl_printf(w->arena, "%s/%s", a, name), &na);
	char *y = sl_path_read(w->arena, sl_printf(w->arena, "%s/%s", b, name), &nb);

	return x && y && na == nb && !memcmp(x, y, na);
}

static struct sl_symbols *symbols(struct work *w, const char *image)
{
	const char *map = sl_path_read(w->arena, sl_printf(w->arena, "%s/System.map", image), NULL);
	char *scope = sl_path_read(w->arena, sl_printf(w->arena, "%s/scope", image), NULL), *name;
	struct sl_symbols *s;
	const char **names = NULL, *why;
	unsigned int n = 0;

	while (scope && (name = strsep(&scope, "\n")))
		if (*name)
			*(const char **)sl_push(w->arena, &names, &n, sizeof(*names)) = name;
	s = map && n ? sl_symbols_read(w->arena, map, names, n, &why) : NULL;
	if (!s)
		sl_die("the image in %s is damaged: remove it", image);
	return s;
}

static const struct sl_ms_cells *run(struct work *w, const char *image, const char *label)
{
	struct sl_boot boot = {
		.arena = w->arena, .tools = w->tools, .counter = w->emulator.counter, .dir = w->kernel.dir, .image = image,
		.label = label, .bench = w->m->bench, .depth = w->m->depth,
		.phases = w->m->phases, .seconds = w->m->seconds,
	};
	const char *why = NULL, *guest = NULL;
	struct sl_ms_run *r = NULL;
	bool ran = sl_boot_run(&boot, &why);

	if (ran)
		r = sl_profile_read(w->arena, boot.log, boot.profile, symbols(w, image), &guest);
	if (!r)
		sl_die("the kernel %s the patch can't be measured: %s (its console: %s)", label,
		       ran ? guest : why, boot.log_path);
	return sl_cells(w->arena, r);
}

static void look_around(struct work *w)
{
	const char *why;

	w->tools = sl_self_measure(w->arena);
	if (!w->tools)
		sl_die("no measure/init and measure/count.so beside schedlint: measuring is for x86-64 (run make in schedlint's source)");
	if (!sl_emulator_find(w->arena, w->tools, &w->emulator, &why))
		sl_die("%s", why);
	w->result->emulator = w->emulator.version;
	if (!sl_program_find(w->arena, "git"))
		sl_die("no git here, it applies the patch: install it (apt-get install git)");
	w->kernel.cc = sl_compiler_choose(w->arena, NULL, &why);
	if (!w->kernel.cc)
		sl_die("%s", why);
}

struct sl_ms_result *sl_measure(const struct sl_measure *m)
{
	struct sl_arena *arena = m->arena;
	struct work w = { .m = m, .arena = arena };
	struct sl_ms_result *r = w.result = sl_alloc(arena, sizeof(*r));
	const char *before, *after;
	unsigned int i;

	look_around(&w);
	for (i = 0; i < m->npatches; i++)
		*(const char **)sl_push(arena, &r->patches, &r->npatches, sizeof(*r->patches)) =
			sl_path_base(m->patches[i].name);
	w.kernel.arena = arena;
	w.kernel.fragment = fragment(&w);
	w.kernel.jobs = m->jobs;
	w.mirror = w.kernel.mirror = sl_mirror_open(arena, m->tree);
	sl_kernel_open(&w.kernel);

	/* What can't be applied is said before anything is built. */
	for (i = 0; i < m->npatches; i++)
		touch_files(&w, &m->patches[i]);
	for (i = 0; i < m->npatches; i++)
		apply(&w, &m->patches[i]);
	sl_mirror_restore(w.mirror);
	before = build(&w, false);
	for (i = 0; i < m->npatches; i++)
		touch_files(&w, &m->patches[i]);
	for (i = 0; i < m->npatches; i++)
		apply(&w, &m->patches[i]);
	after = build(&w, true);
	sl_mirror_restore(w.mirror);

	sl_kernel_missing(&w.kernel, before);
	r->version = m->tree->version;
	r->compiler = w.kernel.cc->version;
	r->phases = m->phases;
	r->nmissing = w.kernel.nmissing;
	r->missing = w.kernel.missing;
	r->same_code = same_file(&w, before, after, "bzImage");
	r->before = run(&w, before, "before");
	r->after = run(&w, after, "after");
	return r;
}
