// SPDX-License-Identifier: GPL-2.0-only
#include "guest.h"
#include "guest_sys.h"

/* A line goes out in one piece: what the kernel says may come between two. */
void guest_out(const char *s)
{
	static char line[256];
	static unsigned long n;

	while (*s) {
		line[n++] = *s;
		if (*s++ != '\n' && n < sizeof(line))
			continue;
		sys3(SYS_write, 1, (long)line, n);
		n = 0;
	}
}

void guest_out_number(unsigned long v)
{
	char text[24], *p = text + sizeof(text) - 1;

	*p = '\0';
	do {
		*--p = '0' + v % 10;
	} while (v /= 10);
	guest_out(p);
}

void guest_power_off(void)
{
	sys4(SYS_reboot, 0xfee1dead, 672274793, 0x01234567 /* restart */, 0);
	for (;;)
		sys0(SYS_pause);
}

void guest_fail(const char *what)
{
	guest_out("schedlint: failed: ");
	guest_out(what);
	guest_out("\n");
	guest_power_off();
}

long guest_must(long result, const char *what)
{
	if (result < 0) {
		guest_out("schedlint: error ");
		guest_out_number(-result);
		guest_out("\n");
		guest_fail(what);
	}
	return result;
}

/* ---- Small things ---------------------------------------------------------- */

void guest_copy(char **to, const char *s)
{
	while (*s)
		*(*to)++ = *s++;
	**to = '\0';
}

int guest_same(const char *a, const char *b, unsigned long n)
{
	while (n && *a == *b) {
		a++;
		b++;
		n--;
	}
	return !n;
}

long guest_try_write(const char *path, const char *text)
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

void guest_sleep_ns(long ns)
{
	struct { long s, ns; } t = { 0, ns };

	sys2(SYS_nanosleep, (long)&t, 0);
}

long guest_fork(void)
{
	return guest_must(sys5(SYS_clone, SIGCHLD, 0, 0, 0, 0), "fork");
}

void guest_exit(int status)
{
	for (;;)
		sys1(SYS_exit_group, status);
}

void guest_wait_for(long pid)
{
	int status = 0;

	guest_must(sys4(SYS_wait4, pid, (long)&status, 0, 0), "wait");
	if (status)
		guest_fail("a child's end");
}

void guest_pipe(int fd[2])
{
	guest_must(sys1(SYS_pipe, (long)fd), "pipe");
}

void guest_put(int fd, const void *data, long n)
{
	if (sys3(SYS_write, fd, (long)data, n) != n)
		guest_fail("write to a pipe");
}

void guest_get(int fd, void *data, long n)
{
	if (sys3(SYS_read, fd, (long)data, n) != n)
		guest_fail("read from a pipe");
}
