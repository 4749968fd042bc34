/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * System calls of x86-64 without a library.
 */
#ifndef SL_GUEST_SYS_H
#define SL_GUEST_SYS_H

#include <sys/syscall.h>	/* numbers only */

/* From the kernel's interface; the library's headers would want the library. */
enum {
	O_WRONLY = 1,
	O_RDWR = 2,
	SIGCHLD = 17,
	CLOCK_MONOTONIC_COARSE = 6,
	PRIO_PROCESS = 0,
	RUSAGE_SELF = 0,
	SCHED_BATCH = 3,
	F_SETPIPE_SZ = 1031,
};

static inline long sys5(long nr, long a, long b, long c, long d, long e)
{
	register long r10 __asm__("r10") = d;
	register long r8 __asm__("r8") = e;
	long ret;

	__asm__ volatile("syscall" : "=a"(ret)
			 : "a"(nr), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8)
			 : "rcx", "r11", "memory");
	return ret;
}

#define sys4(nr, a, b, c, d)	sys5(nr, a, b, c, d, 0)
#define sys3(nr, a, b, c)	sys5(nr, a, b, c, 0, 0)
#define sys2(nr, a, b)		sys5(nr, a, b, 0, 0, 0)
#define sys1(nr, a)		sys5(nr, a, 0, 0, 0, 0)
#define sys0(nr)		sys5(nr, 0, 0, 0, 0, 0)

#endif
