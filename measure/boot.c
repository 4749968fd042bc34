// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli/cli.h"
#include "cli/compiler.h"
#include "cli/path.h"
#include "cli/process.h"
#include "measure/boot.h"
#include "measure/emulator.h"

/*
 * nolapic no_timer_check: most instructions of a boot would go into finding
 * out about the timer. tsc=reliable: else interrupts' time may not be counted.
 */
#define COMMAND_LINE \
	"console=ttyS0 earlyprintk=ttyS0 reboot=t panic=-1 nokaslr norandmaps " \
	"tsc=reliable nolapic no_timer_check rdinit=/init -- "

static const char spec[] =
	"dir /proc 0755 0 0\n"
	"dir /cg 0755 0 0\n"
	"nod /console 0600 0 0 c 5 1\n"
	"file /init init 0755 0 0\n";

static const char *first_line(struct sl_arena *arena, const char *text)
{
	return sl_intern_n(arena, text, strcspn(text, "\r\n"));
}

static void die_writing(const char *path) __attribute__((noreturn));
static void die_writing(const char *path)
{
	sl_die("cannot write to the cache: %s: %s", path, strerror(errno));
}

/* @name in the folder of the run is @from. */
static void put_link(struct sl_arena *arena, const char *dir, const char *name, const char *from)
{
	const char *path = sl_printf(arena, "%s/%s", dir, name);

	if (symlink(from, path))
		die_writing(path);
}

/* The same bytes each time: another time in there is another boot. */
static bool make_initrd(struct sl_boot *b, const char *dir, const char **why)
{
	const char *const argv[] = {
		sl_printf(b->arena, "%s/gen_init_cpio", b->image), "-t", "0", "spec", NULL
	};
	struct sl_job job = { .argv = argv, .cwd = dir };
	static const struct timespec then[2];
	const char *init = sl_printf(b->arena, "%s/init", dir), *path;
	size_t n;
	char *data = sl_path_read(b->arena, sl_printf(b->arena, "%s/init", b->tools), &n);

	if (!data)
		sl_die("cannot read %s/init: %s", b->tools, strerror(errno));
	if (sl_path_write(init, data, n) || utimensat(AT_FDCWD, init, then, 0))
		die_writing(init);
	path = sl_printf(b->arena, "%s/spec", dir);
	if (sl_path_write(path, spec, strlen(spec)))
		die_writing(path);
	if (sl_job_run(&job)) {
		*why = sl_printf(b->arena, "gen_init_cpio of the tree failed: %s",
				 job.status < 0 ? strerror(job.error) : first_line(b->arena, sl_job_err(&job)));
		return false;
	}
	path = sl_printf(b->arena, "%s/initrd", dir);
	if (sl_path_write(path, job.out.data, job.out.n))
		die_writing(path);
	sl_job_free(&job);
	return true;
}

static bool emulate(struct sl_boot *b, const char *dir, const char **why)
{
	const char *const argv[] = {
		SL_EMULATOR, "-M", "pc-i440fx-7.1", "-accel", "tcg,thread=single", "-cpu", "qemu64",
		"-smp", "1", "-m", "256", "-nodefaults", "-no-user-config", "-nic", "none",
		"-display", "none", "-serial", "file:console", "-monitor", "none", "-no-reboot",
		"-seed", "1", "-rtc", "base=2020-01-01T00:00:00,clock=vm",
		"-icount", "shift=0,sleep=off", "-plugin", "./count.so,map=System.map,out=profile",
		"-kernel", "bzImage", "-initrd", "initrd", "-append",
		sl_printf(b->arena, COMMAND_LINE "%s %s %u", b->bench, b->depth, b->phases), NULL
	};
	struct sl_job job = { .argv = argv, .cwd = dir, .seconds = b->seconds };
	int status;

	sl_progress(sl_printf(b->arena, "running the kernel %s", b->label), 0, 0);
	status = sl_job_run(&job);
	sl_progress_end();
	if (job.late)
		*why = sl_printf(b->arena, "it did not end within %u s (--time-limit)", b->seconds);
	else if (status < 0)
		*why = sl_printf(b->arena, "cannot run " SL_EMULATOR ": %s", strerror(job.error));
	else if (status)
		*why = sl_printf(b->arena, SL_EMULATOR " failed: %s", first_line(b->arena, sl_job_err(&job)));
	sl_job_free(&job);
	return !status;
}

bool sl_boot_run(struct sl_boot *b, const char **why)
{
	struct sl_arena *arena = b->arena;
	const char *dir = sl_printf(arena, "%s/run", b->dir);
	const char *console = sl_printf(arena, "%s/console", dir);
	bool ok;

	/* What a killed run has left. */
	sl_path_remove(dir);
	if (mkdir(dir, 0700))
		die_writing(dir);
	put_link(arena, dir, "count.so", sl_printf(arena, "%s/%s", b->tools, b->counter));
	put_link(arena, dir, "System.map", sl_printf(arena, "%s/System.map", b->image));
	put_link(arena, dir, "bzImage", sl_printf(arena, "%s/bzImage", b->image));
	ok = make_initrd(b, dir, why) && emulate(b, dir, why);
	b->log = sl_path_read(arena, console, NULL);
	b->profile = sl_path_read(arena, sl_printf(arena, "%s/profile", dir), NULL);
	b->log = b->log ? b->log : "";
	b->profile = b->profile ? b->profile : "";
	b->log_path = sl_printf(arena, "%s/boot-%s.log", b->dir, b->label);
	if (rename(console, b->log_path))
		b->log_path = "(no log)";
	sl_path_remove(dir);
	return ok;
}
