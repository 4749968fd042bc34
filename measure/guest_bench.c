// SPDX-License-Identifier: GPL-2.0-only
/*
 * The benchmarks of the guest.
 */
#include "guest.h"
#include "guest_sys.h"
#include "marker.h"

#define TICK_NS		4000000		/* CONFIG_HZ_250 */

/* ---- When a stretch begins -------------------------------------------------- */

static long coarse_ns(void)
{
	struct { long s, ns; } t;

	guest_must(sys2(SYS_clock_gettime, CLOCK_MONOTONIC_COARSE, (long)&t), "clock_gettime");
	return t.s * 1000000000 + t.ns;
}

unsigned int guest_phase, guest_phases;

/* The kernel's own work, of forks and the like, comes to its end. */
static void settle(void)
{
	guest_sleep_ns(20000000);
}

/*
 * Waits for the next tick, and then, one instruction a nanosecond, for a part
 * of the time to the one after it.
 */
static void begin(void)
{
	unsigned long turns = (unsigned long)TICK_NS / guest_phases * guest_phase / 2;
	long t = coarse_ns();

	while (coarse_ns() == t)
		;
	__asm__ volatile("1: dec %0\n\tjns 1b" : "+r"(turns));
	SL_MARK(SL_MARK_BEGIN);
}

static void end(void)
{
	SL_MARK(SL_MARK_END);
}

/* ---- Benchmarks ------------------------------------------------------------- */

/* How often this process went to sleep. */
static long sleeps(void)
{
	long usage[18] = { };

	guest_must(sys2(SYS_getrusage, RUSAGE_SELF, (long)usage), "getrusage");
	return usage[16];
}

static void say_sleeps(long n)
{
	guest_out("schedlint: sleeps ");
	guest_out_number(n);
	guest_out("\n");
}

/* Rounds before the stretch: until both have their places. */
enum { WARM_UP = 400 };

static void ping_pong(unsigned int n, int nice)
{
	int there[2], back[2];
	unsigned int i;
	char c = 'x';
	long pid, slept = 0, others;

	guest_pipe(there);
	guest_pipe(back);
	pid = guest_fork();
	if (!pid)
		guest_must(sys3(SYS_setpriority, PRIO_PROCESS, 0, nice), "setpriority");
	settle();
	for (i = 0; i < WARM_UP + n; i++) {
		if (!pid) {
			if (i == WARM_UP)
				slept = sleeps();
			guest_get(there[0], &c, 1);
			guest_put(back[1], &c, 1);
			continue;
		}
		if (i == WARM_UP) {
			begin();
			slept = sleeps();
		}
		guest_put(there[1], &c, 1);
		guest_get(back[0], &c, 1);
	}
	if (pid)
		end();
	slept = sleeps() - slept;
	if (!pid) {
		guest_put(back[1], &slept, sizeof(slept));
		guest_exit(0);
	}
	guest_get(back[0], &others, sizeof(others));
	guest_wait_for(pid);
	say_sleeps(slept + others);
}

/*
 * What tasks do that wake one another falls into one of two regimes, by
 * chance: who is woken preempts, or it runs when the waker sleeps. On more than
 * one processor wakers go on; tasks of the batch policy don't preempt.
 */
static void no_preemption(void)
{
	int priority = 0;

	guest_must(sys3(SYS_sched_setscheduler, 0, SCHED_BATCH, (long)&priority), "sched_setscheduler");
}

/* A byte there and back. */
static void bench_pipe(unsigned int n)
{
	no_preemption();
	ping_pong(n, 0);
}

/* The other regime: a child with so much weight is owed the processor whenever it wakes. */
static void bench_pipe_preempt(unsigned int n)
{
	ping_pong(n, -15);
}

/* Groups of senders and receivers: each sender to each receiver of its group. */
enum { GROUPS = 2, PAIRS = 4, MESSAGE = 100 };

static void receive(int fd, unsigned int n)
{
	char data[MESSAGE];

	while (n--)
		guest_get(fd, data, MESSAGE);
	guest_exit(0);
}

static void send_to(int fd[PAIRS][2], int go, unsigned int rounds)
{
	char data[MESSAGE] = { };
	unsigned int i;

	guest_get(go, data, 1);
	while (rounds--)
		for (i = 0; i < PAIRS; i++)
			guest_put(fd[i][1], data, MESSAGE);
	guest_exit(0);
}

static void bench_messaging(unsigned int n)
{
	unsigned int rounds = n / (GROUPS * PAIRS * PAIRS), g, i;
	char all[GROUPS * PAIRS] = { };
	int go[2];

	no_preemption();
	guest_pipe(go);
	for (g = 0; g < GROUPS; g++) {
		int fd[PAIRS][2];

		for (i = 0; i < PAIRS; i++) {
			guest_pipe(fd[i]);
			/* A page: full soon, as with many senders. */
			guest_must(sys3(SYS_fcntl, fd[i][1], F_SETPIPE_SZ, 4096), "make a pipe small");
			if (!guest_fork())
				receive(fd[i][0], rounds * PAIRS);
		}
		for (i = 0; i < PAIRS; i++)
			if (!guest_fork())
				send_to(fd, go[0], rounds);
		for (i = 0; i < PAIRS; i++) {
			sys1(SYS_close, fd[i][0]);
			sys1(SYS_close, fd[i][1]);
		}
	}
	settle();
	begin();
	guest_put(go[1], all, sizeof(all));
	for (i = 0; i < 2 * GROUPS * PAIRS; i++)
		guest_wait_for(-1);
	end();
}

enum { BURST = 10 };

static void bench_fork(unsigned int n)
{
	unsigned int i, k;

	/* Slabs and the like of the first ones. */
	for (k = 0; k < BURST; k++)
		if (!guest_fork())
			guest_exit(0);
	for (k = 0; k < BURST; k++)
		guest_wait_for(-1);
	settle();
	begin();
	for (i = 0; i < n; i += BURST) {
		for (k = 0; k < BURST; k++)
			if (!guest_fork())
				guest_exit(0);
		for (k = 0; k < BURST; k++)
			guest_wait_for(-1);
	}
	end();
}

static void bench_times(unsigned int n)
{
	long buf[4];

	settle();
	begin();
	while (n--)
		sys1(SYS_times, (long)buf);
	end();
}

static void bench_stat(unsigned int n)
{
	char buf[256];

	settle();
	begin();
	while (n--)
		sys2(SYS_stat, (long)"/init", (long)buf);
	end();
}

static void bench_nosys(unsigned int n)
{
	settle();
	begin();
	while (n--)
		sys0(100000);
	end();
}

static void bench_getppid(unsigned int n)
{
	settle();
	begin();
	while (n--)
		sys0(SYS_getppid);
	end();
}

/* Operations: so many that a stretch takes more than one tick. */
const struct guest_bench guest_benches[] = {
	{ "pipe", bench_pipe, 1000 },
	{ "pipe-preempt", bench_pipe_preempt, 1000 },
	{ "messaging", bench_messaging, 9600 },
	{ "fork", bench_fork, 400 },
	{ "times", bench_times, 10000 },
	{ "stat", bench_stat, 5000 },
	{ "nosys", bench_nosys, 40000 },
	{ "getppid", bench_getppid, 40000 },
	{ }
};
