// SPDX-License-Identifier: GPL-2.0-only
/*
 * The only program of the guest: process 1. No library, so that what is
 * counted does not change with one.
 *
 *   init BENCH,... DEPTH,... PHASES
 *
 * runs each benchmark in a cgroup of each depth, PHASES times, begun at
 * different times between two ticks. On the console it says, before each
 * stretch between two markers,
 *
 *   schedlint: region BENCH DEPTH PHASE OPERATIONS
 *
 * and "schedlint: sleeps NUMBER" behind it where tasks wake one another: how
 * often they gave the processor up themselves. "schedlint: done" is in the
 * end, or "schedlint: failed: WHAT".
 */
#include "guest.h"
#include "guest_sys.h"

#define MAX_DEPTH	32
#define CGROUPS		"/cg"

/* The stack as the kernel leaves it: argc, and argv behind it. */
__asm__(".globl _start\n"
	"_start:\n"
	"\txor %ebp, %ebp\n"
	"\tmov (%rsp), %rdi\n"
	"\tlea 8(%rsp), %rsi\n"
	"\tand $-16, %rsp\n"
	"\tcall guest_main\n");

void guest_main(long argc, char **argv);

/* ---- Cgroups ---------------------------------------------------------------- */

/* A cgroup that has children holds no process: leaves hang beside the chain. */
static char *chain(char *path, unsigned int depth)
{
	char *p = path;

	guest_copy(&p, CGROUPS);
	while (depth-- > 1)
		guest_copy(&p, "/c");
	return p;
}

static void make_groups(unsigned int deepest)
{
	char path[512], *p;
	unsigned int depth;

	for (depth = 1; depth <= deepest; depth++) {
		p = chain(path, depth);
		if (depth > 1)
			guest_must(sys2(SYS_mkdir, (long)path, 0755), "make a cgroup");
		guest_copy(&p, "/cgroup.subtree_control");
		guest_must(guest_try_write(path, "+cpu"), "enable the controller cpu");
		p = chain(path, depth);
		guest_copy(&p, "/leaf");
		guest_must(sys2(SYS_mkdir, (long)path, 0755), "make a cgroup");
	}
}

static void enter(unsigned int depth)
{
	char path[512], *p = chain(path, depth);

	guest_copy(&p, depth ? "/leaf/cgroup.procs" : "/cgroup.procs");
	guest_must(guest_try_write(path, "0"), "enter a cgroup");
}

/* ---- All of them ------------------------------------------------------------ */

static void run(const struct guest_bench *b, unsigned int depth)
{
	long pid;

	guest_out("schedlint: region ");
	guest_out(b->name);
	guest_out(" ");
	guest_out_number(depth);
	guest_out(" ");
	guest_out_number(guest_phase);
	guest_out(" ");
	guest_out_number(b->n);
	guest_out("\n");
	pid = guest_fork();
	if (!pid) {
		enter(depth);
		b->run(b->n);
		guest_exit(0);
	}
	guest_wait_for(pid);
}

/* The next word of a list, up to @s's comma or end; 0: no more. */
static unsigned long word(const char *s)
{
	unsigned long n = 0;

	while (s[n] && s[n] != ',')
		n++;
	return n;
}

static unsigned int number(const char *s)
{
	unsigned int v = 0;

	while (*s >= '0' && *s <= '9')
		v = 10 * v + *s++ - '0';
	return v;
}

static void run_depth(const char *list, unsigned int depth)
{
	unsigned int i;

	while (*list) {
		unsigned long n = word(list);
		int found = 0;

		for (i = 0; guest_benches[i].name; i++) {
			if (!guest_same(guest_benches[i].name, list, n) || guest_benches[i].name[n])
				continue;
			found = 1;
			for (guest_phase = 0; guest_phase < guest_phases; guest_phase++)
				run(&guest_benches[i], depth);
		}
		if (!found)
			guest_fail("no such benchmark");
		list += n + (list[n] == ',');
	}
}

/* The kernel goes on to choose its clock, and would say so in the middle of our lines. */
static void silence(void)
{
	guest_must(guest_try_write("/proc/sys/kernel/printk", "5"), "keep the console for warnings and us");
}

static void prepare(const char *depths)
{
	unsigned int deepest = 0, d;

	guest_must(sys5(SYS_mount, (long)"none", (long)"/proc", (long)"proc", 0, 0), "mount /proc");
	guest_must(sys5(SYS_mount, (long)"none", (long)CGROUPS, (long)"cgroup2", 0, 0), "mount cgroup2");
	/* Some distributions' trees have it off. */
	guest_must(guest_try_write("/proc/sys/kernel/sched_autogroup_enabled", "1"), "enable autogroups");
	/* Where it is built in (--config); for tasks that come from now on. */
	guest_try_write("/proc/sys/kernel/task_delayacct", "1");
	guest_must(sys0(SYS_setsid), "setsid");
	for (; *depths; depths += word(depths) + (depths[word(depths)] == ',')) {
		d = number(depths);
		if (d > MAX_DEPTH)
			guest_fail("too deep");
		if (d > deepest)
			deepest = d;
	}
	make_groups(deepest);
	silence();
}

void guest_main(long argc, char **argv)
{
	const char *depths;
	long fd;

	fd = sys3(SYS_open, (long)"/console", O_RDWR, 0);
	if (fd > 0) {
		sys2(SYS_dup2, fd, 1);
		sys1(SYS_close, fd);
	}
	if (argc != 4)
		guest_fail("three arguments are needed");
	guest_phases = number(argv[3]);
	prepare(argv[2]);
	for (depths = argv[2]; *depths; depths += word(depths) + (depths[word(depths)] == ','))
		run_depth(argv[1], number(depths));
	guest_out("schedlint: done\n");
	guest_power_off();
}
