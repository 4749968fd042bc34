// SPDX-License-Identifier: GPL-2.0-only
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli/cache.h"
#include "cli/cli.h"
#include "cli/compiler.h"
#include "cli/path.h"
#include "cli/process.h"
#include "measure/kernel.h"
#include "measure/mirror.h"
#include "measure/symbols.h"

#define KEPT_IMAGES 8

static void die_writing(const char *path) __attribute__((noreturn));
static void die_writing(const char *path)
{
	sl_die("cannot write to the cache: %s: %s", path, strerror(errno));
}

void sl_kernel_open(struct sl_kernel *k)
{
	struct sl_arena *arena = k->arena;
	struct sl_hash hash;
	const char *path;

	sl_hash_start(&hash);
	sl_hash_string(&hash, k->fragment);
	sl_hash_string(&hash, k->cc->path);
	sl_hash_string(&hash, k->cc->version);
	k->dir = sl_printf(arena, "%s/%s", k->mirror->dir, sl_hash_text(arena, &hash));
	k->out = sl_printf(arena, "%s/out", k->dir);
	path = sl_printf(arena, "%s/fragment.config", k->dir);
	if (sl_path_mkdirs(k->out) || sl_path_write(path, k->fragment, strlen(k->fragment)))
		die_writing(path);
}

/* ---- make ------------------------------------------------------------------- */

static void on_line(void *ctx, const char *line)
{
	unsigned int *done = ctx;

	if (!strncmp(line, "  CC ", 5))
		++*done;
	sl_progress("compiling the kernel: units", *done, 0);
}

/* The same image each time, whoever builds it and when. */
static void reproducible(void)
{
	setenv("KBUILD_BUILD_TIMESTAMP", "2020-01-01", 1);
	setenv("KBUILD_BUILD_USER", "schedlint", 1);
	setenv("KBUILD_BUILD_HOST", "schedlint", 1);
	setenv("KBUILD_BUILD_VERSION", "1", 1);
}

/* The line that tells most: a compiler's error rather than make's. */
static const char *first_error(struct sl_arena *arena, const char *said)
{
	static const char *const marks[] = { "No space left", "error: ", "undefined reference", "*** " };
	unsigned int i;

	for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		const char *at = strstr(said, marks[i]);

		if (!at)
			continue;
		while (at > said && at[-1] != '\n')
			at--;
		return sl_intern_n(arena, at, strcspn(at, "\n"));
	}
	return "make failed";
}

/* Runs make for @goal; false, and why. */
static bool make(struct sl_kernel *k, const char *goal, const char *setting, const char *label,
		 const char **why)
{
	struct sl_arena *arena = k->arena;
	const char *log = sl_printf(arena, "%s/build-%s.log", k->dir, label);
	unsigned int done = 0;
	const char *const argv[] = {
		"make", "-C", k->mirror->src, sl_printf(arena, "O=%s", k->out),
		"ARCH=x86_64", "CROSS_COMPILE=", sl_printf(arena, "CC=%s", k->cc->name),
		sl_printf(arena, "-j%u", k->jobs), setting ? setting : goal, setting ? goal : NULL, NULL
	};
	struct sl_job job = { .argv = argv, .on_line = on_line, .ctx = &done };
	int status;

	reproducible();
	status = sl_job_run(&job);
	sl_progress_end();
	if (status < 0) {
		*why = sl_printf(arena, "cannot run make: %s", strerror(job.error));
	} else if (status) {
		const char *said = sl_job_err(&job);

		*why = sl_printf(arena, "%s", first_error(arena, said));
		if (!sl_path_write(log, said, strlen(said)))
			*why = sl_printf(arena, "%s (more in %s)", *why, log);
	}
	sl_job_free(&job);
	return !status;
}

void sl_kernel_missing(struct sl_kernel *k, const char *image)
{
	const char *path = sl_printf(k->arena, "%s/config", image);
	const char *config = sl_path_read(k->arena, path, NULL), *line = k->fragment;

	k->nmissing = 0;
	k->missing = NULL;
	for (; config && line; line = strchr(line, '\n')) {
		const char *option;
		size_t n;

		line += *line == '\n';
		n = strcspn(line, "=\n");
		if (strncmp(line, "CONFIG_", 7) || line[n] != '=')
			continue;
		option = sl_printf(k->arena, "\n%.*s=", (int)n, line);
		if (!strstr(config, option))
			*(const char **)sl_push(k->arena, &k->missing, &k->nmissing, sizeof(*k->missing)) =
				sl_intern_n(k->arena, line + 7, n - 7);
	}
}

/* ---- Whose functions are the scheduler's ------------------------------------ */

/*
 * kernel/sched/ as it was built, the clock that it reads, and a switch from
 * one task to another: objects, and functions of objects.
 */
static const struct {
	const char *objects, *only;
} scope[] = {
	{ "kernel/sched/*.o", NULL },
	{ "arch/x86/kernel/tsc.o", NULL },
	{ "arch/x86/kernel/process_64.o", "__switch_to" },
	{ "arch/x86/mm/tlb.o", "switch_mm_irqs_off" },
	{ "arch/x86/entry/entry_64.o", "__switch_to_asm" },
};

static bool list_scope(struct sl_kernel *k, const char *to, const char **why)
{
	const char **names = NULL;
	unsigned int i, g, n = 0;
	FILE *f;

	for (i = 0; i < sizeof(scope) / sizeof(scope[0]); i++) {
		const char *pattern = sl_printf(k->arena, "%s/%s", k->out, scope[i].objects);
		glob_t found;

		if (glob(pattern, 0, NULL, &found))
			continue;
		for (g = 0; g < found.gl_pathc; g++) {
			const char *const argv[] = { "nm", found.gl_pathv[g], NULL };
			struct sl_job job = { .argv = argv };

			if (sl_job_run(&job)) {
				*why = sl_printf(k->arena, "cannot run nm on %s", found.gl_pathv[g]);
				return false;
			}
			sl_symbols_nm(k->arena, sl_job_out(&job), scope[i].only, &names, &n);
			sl_job_free(&job);
		}
		globfree(&found);
	}
	f = fopen(to, "we");
	if (!f)
		die_writing(to);
	for (i = 0; i < n; i++)
		fprintf(f, "%s\n", names[i]);
	if (fclose(f))
		die_writing(to);
	return true;
}

/* ---- Images ----------------------------------------------------------------- */

static void keep(struct sl_kernel *k, const char *from, const char *to)
{
	size_t n;
	char *data = sl_path_read(k->arena, sl_printf(k->arena, "%s/%s", k->out, from), &n);

	if (!data)
		sl_die("the build made no %s/%s: %s", k->out, from, strerror(errno));
	if (sl_path_write(to, data, n))
		die_writing(to);
}

/* Removes the one that was not used for longest, but for @KEPT_IMAGES. */
static void prune(struct sl_kernel *k)
{
	const char *dir = sl_printf(k->arena, "%s/images", k->dir), *oldest = NULL;
	unsigned int n = 0;
	struct timespec t = { };
	struct dirent *e;
	DIR *d = opendir(dir);

	while (d && (e = readdir(d))) {
		const char *path = sl_printf(k->arena, "%s/%s", dir, e->d_name);
		struct stat st;

		if (*e->d_name == '.' || stat(path, &st))
			continue;
		n++;
		if (!oldest || st.st_mtim.tv_sec < t.tv_sec ||
		    (st.st_mtim.tv_sec == t.tv_sec && st.st_mtim.tv_nsec < t.tv_nsec)) {
			oldest = path;
			t = st.st_mtim;
		}
	}
	if (d)
		closedir(d);
	if (n > KEPT_IMAGES)
		sl_path_remove(oldest);
}

const char *sl_kernel_image(struct sl_kernel *k, const char *key, const char *label, const char **why)
{
	struct sl_arena *arena = k->arena;
	const char *dir = sl_printf(arena, "%s/images/%s", k->dir, key);
	const char *new = sl_printf(arena, "%s/images.new", k->dir);
	const char *allconfig = sl_printf(arena, "KCONFIG_ALLCONFIG=%s/fragment.config", k->dir);

	if (sl_path_is_dir(dir)) {
		/* Used: the next to be built must not push it out. */
		if (utimensat(AT_FDCWD, dir, NULL, 0))
			die_writing(dir);
		return dir;
	}
	sl_progress("configuring the kernel", 0, 0);
	if (!make(k, "allnoconfig", allconfig, label, why) || !make(k, "bzImage", NULL, label, why))
		return NULL;
	sl_path_remove(new);
	if (sl_path_mkdirs(new) || sl_path_mkdirs(sl_path_dir(arena, dir)))
		die_writing(new);
	keep(k, "arch/x86/boot/bzImage", sl_printf(arena, "%s/bzImage", new));
	keep(k, "System.map", sl_printf(arena, "%s/System.map", new));
	keep(k, ".config", sl_printf(arena, "%s/config", new));
	keep(k, "usr/gen_init_cpio", sl_printf(arena, "%s/gen_init_cpio", new));
	chmod(sl_printf(arena, "%s/gen_init_cpio", new), 0755);
	if (!list_scope(k, sl_printf(arena, "%s/scope", new), why))
		return NULL;
	if (rename(new, dir))
		die_writing(dir);
	prune(k);
	return dir;
}
