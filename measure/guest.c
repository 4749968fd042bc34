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
#include "guest_sys.h"
#include "marker.h"

#define MAX_DEPTH	32
#define CGROUPS		"/cg"
#define TICK_NS		4000000		/* CONFIG_HZ_250 */

static void out(const char *s)
{
	unsigned long n = 0;

	while (s[n])
		n++;
	sys3(SYS_write, 1, (long)s, n);
}

static void out_number(unsigned long v)
{
	char text[24], *p = text + sizeof(text) - 1;

	*p = '\0';
	do {
		*--p = '0' + v % 10;
	} while (v /= 10);
	out(p);
}

static void power_off(void)
{
	sys4(SYS_reboot, 0xfee1dead, 672274793, 0x01234567 /* restart */, 0);
	for (;;)
		sys0(SYS_pause);
}

static void fail(const char *what)
{
	out("schedlint: failed: ");
	out(what);
	out("\n");
	power_off();
}

static long must(long result, const char *what)
{
	if (result < 0) {
		out("schedlint: error ");
		out_number(-result);
		out("\n");
		fail(what);
	}
	return result;
}

/* ---- Small things ---------------------------------------------------------- */

static void copy(char **to, const char *s)
{
	while (*s)
		*(*to)++ = *s++;
	**to = '\0';
}

static int same(const char *a, const char *b, unsigned long n)
{
	while (n && *a == *b) {
		a++;
		b++;
		n--;
	}
	return !n;
}

static long try_write(const char *path, const char *text)
{
	long fd = sys3(SYS_open, (long)path, O_WRONLY, 0), n = 0, ret;

	if (fd < 0)
		return fd;
	while (text[n])
		n++;
	ret = sys3(SYS_write, fd, (long)text, n);
	sys1(SYS_close, fd);
	return ret;
}

static void sleep_ns(long ns)
{
	struct { long s, ns; } t = { 0, ns };

	sys2(SYS_nanosleep, (long)&t, 0);
}

static long fork_(void)
{
	return must(sys5(SYS_clone, SIGCHLD, 0, 0, 0, 0), "fork");
}

static void exit_(int status)
{
	for (;;)
		sys1(SYS_exit_group, status);
}

static void wait_for(long pid)
{
	int status = 0;

	must(sys4(SYS_wait4, pid, (long)&status, 0, 0), "wait");
	if (status)
		fail("a child's end");
}

static void pipe_(int fd[2])
{
	must(sys1(SYS_pipe, (long)fd), "pipe");
}

static void put(int fd, const void *data, long n)
{
	if (sys3(SYS_write, fd, (long)data, n) != n)
		fail("write to a pipe");
}

static void get(int fd, void *data, long n)
{
	if (sys3(SYS_read, fd, (long)data, n) != n)
		fail("read from a pipe");
}

/* ---- When a stretch begins -------------------------------------------------- */

static long coarse_ns(void)
{
	struct { long s, ns; } t;

	must(sys2(SYS_clock_gettime, CLOCK_MONOTONIC_COARSE, (long)&t), "clock_gettime");
	return t.s * 1000000000 + t.ns;
}

/*
 * Waits for the kernel's own work to end, for the next tick, and then, one
 * instruction a nanosecond, for a part of the time to the one after it.
 */
static void settle(unsigned int phase, unsigned int phases)
{
	unsigned long turns = (unsigned long)TICK_NS / phases * phase / 2;
	long t;

	sleep_ns(20000000);
	t = coarse_ns();
	while (coarse_ns() == t)
		;
	__asm__ volatile("1: dec %0\n\tjns 1b" : "+r"(turns));
}

static unsigned int the_phase, the_phases;

static void begin(void)
{
	settle(the_phase, the_phases);
	SL_MARK(SL_MARK_BEGIN);
}

static void end(void)
{
	SL_MARK(SL_MARK_END);
}

/* ---- Benchmarks ------------------------------------------------------------- */

/* How often this process, or those that it has waited for, went to sleep. */
static long sleeps(int who)
{
	long usage[18] = { };

	must(sys2(SYS_getrusage, who, (long)usage), "getrusage");
	return usage[16];
}

static void say_sleeps(long n)
{
	out("schedlint: sleeps ");
	out_number(n);
	out("\n");
}

static void ping_pong(unsigned int n)
{
	int there[2], back[2];
	unsigned int i;
	char c = 'x';
	long pid, slept = 0;

	pipe_(there);
	pipe_(back);
	pid = fork_();
	for (i = 0; i <= n; i++) {
		if (!pid) {
			get(there[0], &c, 1);
			put(back[1], &c, 1);
			continue;
		}
		/* The first one is to find both there. */
		if (i == 1) {
			begin();
			slept = sleeps(RUSAGE_SELF);
		}
		put(there[1], &c, 1);
		get(back[0], &c, 1);
	}
	if (!pid)
		exit_(0);
	end();
	slept = sleeps(RUSAGE_SELF) - slept;
	wait_for(pid);
	say_sleeps(slept + sleeps(RUSAGE_CHILDREN));
}

/*
 * What tasks do that wake one another falls into one of two regimes, by
 * chance: who is woken preempts, or it runs when the waker sleeps. On more than
 * one processor wakers go on; tasks of the batch policy don't preempt.
 */
static void no_preemption(void)
{
	int priority = 0;

	must(sys3(SYS_sched_setscheduler, 0, SCHED_BATCH, (long)&priority), "sched_setscheduler");
}

/* A byte there and back. */
static void bench_pipe(unsigned int n)
{
	no_preemption();
	ping_pong(n);
}

/* The other regime, as it comes: woken tasks preempt where the scheduler lets them. */
static void bench_pipe_preempt(unsigned int n)
{
	ping_pong(n);
}

/* Groups of senders and receivers: each sender to each receiver of its group. */
enum { GROUPS = 2, PAIRS = 4, MESSAGE = 100 };

static void receive(int fd, unsigned int n)
{
	char data[MESSAGE];

	while (n--)
		get(fd, data, MESSAGE);
	exit_(0);
}

static void send_to(int fd[PAIRS][2], int go, unsigned int rounds)
{
	char data[MESSAGE] = { };
	unsigned int i;

	get(go, data, 1);
	while (rounds--)
		for (i = 0; i < PAIRS; i++)
			put(fd[i][1], data, MESSAGE);
	exit_(0);
}

static void bench_messaging(unsigned int n)
{
	unsigned int rounds = n / (GROUPS * PAIRS * PAIRS), g, i;
	char all[GROUPS * PAIRS] = { };
	int go[2];

	no_preemption();
	pipe_(go);
	for (g = 0; g < GROUPS; g++) {
		int fd[PAIRS][2];

		for (i = 0; i < PAIRS; i++) {
			pipe_(fd[i]);
			/* A page: full soon, as with many senders. */
			must(sys3(SYS_fcntl, fd[i][1], F_SETPIPE_SZ, 4096), "make a pipe small");
			if (!fork_())
				receive(fd[i][0], rounds * PAIRS);
		}
		for (i = 0; i < PAIRS; i++)
			if (!fork_())
				send_to(fd, go[0], rounds);
		for (i = 0; i < PAIRS; i++) {
			sys1(SYS_close, fd[i][0]);
			sys1(SYS_close, fd[i][1]);
		}
	}
	begin();
	put(go[1], all, sizeof(all));
	for (i = 0; i < 2 * GROUPS * PAIRS; i++)
		wait_for(-1);
	end();
}

enum { BURST = 10 };

static void bench_fork(unsigned int n)
{
	unsigned int i, k;

	/* Slabs and the like of the first ones. */
	for (k = 0; k < BURST; k++)
		if (!fork_())
			exit_(0);
	for (k = 0; k < BURST; k++)
		wait_for(-1);
	begin();
	for (i = 0; i < n; i += BURST) {
		for (k = 0; k < BURST; k++)
			if (!fork_())
				exit_(0);
		for (k = 0; k < BURST; k++)
			wait_for(-1);
	}
	end();
}

static void bench_times(unsigned int n)
{
	long buf[4];

	begin();
	while (n--)
		sys1(SYS_times, (long)buf);
	end();
}

static void bench_stat(unsigned int n)
{
	char buf[256];

	begin();
	while (n--)
		sys2(SYS_stat, (long)"/init", (long)buf);
	end();
}

static void bench_nosys(unsigned int n)
{
	begin();
	while (n--)
		sys0(100000);
	end();
}

static void bench_getppid(unsigned int n)
{
	begin();
	while (n--)
		sys0(SYS_getppid);
	end();
}

/* Operations: so many that a stretch takes more than one tick. */
static const struct bench {
	const char *name;
	void (*run)(unsigned int n);
	unsigned int n;
} benches[] = {
	{ "pipe", bench_pipe, 1000 },
	{ "pipe-preempt", bench_pipe_preempt, 1000 },
	{ "messaging", bench_messaging, 9600 },
	{ "fork", bench_fork, 400 },
	{ "times", bench_times, 10000 },
	{ "stat", bench_stat, 5000 },
	{ "nosys", bench_nosys, 40000 },
	{ "getppid", bench_getppid, 40000 },
};

/* ---- Cgroups ---------------------------------------------------------------- */

/* A cgroup that has children holds no process: leaves hang beside the chain. */
static char *chain(char *path, unsigned int depth)
{
	char *p = path;

	copy(&p, CGROUPS);
	while (depth-- > 1)
		copy(&p, "/c");
	return p;
}

static void make_groups(unsigned int deepest)
{
	char path[512], *p;
	unsigned int depth;

	for (depth = 1; depth <= deepest; depth++) {
		p = chain(path, depth);
		if (depth > 1)
			must(sys2(SYS_mkdir, (long)path, 0755), "make a cgroup");
		copy(&p, "/cgroup.subtree_control");
		must(try_write(path, "+cpu"), "enable the controller cpu");
		p = chain(path, depth);
		copy(&p, "/leaf");
		must(sys2(SYS_mkdir, (long)path, 0755), "make a cgroup");
	}
}

static void enter(unsigned int depth)
{
	char path[512], *p = chain(path, depth);

	copy(&p, depth ? "/leaf/cgroup.procs" : "/cgroup.procs");
	must(try_write(path, "0"), "enter a cgroup");
}

/* ---- All of them ------------------------------------------------------------ */

static void run(const struct bench *b, unsigned int depth)
{
	long pid;

	out("schedlint: region ");
	out(b->name);
	out(" ");
	out_number(depth);
	out(" ");
	out_number(the_phase);
	out(" ");
	out_number(b->n);
	out("\n");
	pid = fork_();
	if (!pid) {
		enter(depth);
		b->run(b->n);
		exit_(0);
	}
	wait_for(pid);
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

		for (i = 0; i < sizeof(benches) / sizeof(benches[0]); i++) {
			if (!same(benches[i].name, list, n) || benches[i].name[n])
				continue;
			found = 1;
			for (the_phase = 0; the_phase < the_phases; the_phase++)
				run(&benches[i], depth);
		}
		if (!found)
			fail("no such benchmark");
		list += n + (list[n] == ',');
	}
}

static void prepare(const char *depths)
{
	unsigned int deepest = 0, d;

	must(sys5(SYS_mount, (long)"none", (long)"/proc", (long)"proc", 0, 0), "mount /proc");
	must(sys5(SYS_mount, (long)"none", (long)CGROUPS, (long)"cgroup2", 0, 0), "mount cgroup2");
	/* Some distributions' trees have it off. */
	must(try_write("/proc/sys/kernel/sched_autogroup_enabled", "1"), "enable autogroups");
	must(sys0(SYS_setsid), "setsid");
	for (; *depths; depths += word(depths) + (depths[word(depths)] == ',')) {
		d = number(depths);
		if (d > MAX_DEPTH)
			fail("too deep");
		if (d > deepest)
			deepest = d;
	}
	make_groups(deepest);
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
		fail("three arguments are needed");
	the_phases = number(argv[3]);
	prepare(argv[2]);
	for (depths = argv[2]; *depths; depths += word(depths) + (depths[word(depths)] == ','))
		run_depth(argv[1], number(depths));
	out("schedlint: done\n");
	power_off();
}
