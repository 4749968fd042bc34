/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the parts of the guest's program share. Nobody is there to be told of
 * an error: what fails ends the run with a line on the console.
 */
#ifndef SL_GUEST_H
#define SL_GUEST_H

/* A text and a number on the console, once their line ends. */
void guest_out(const char *s);
void guest_out_number(unsigned long v);

void guest_power_off(void);
/* "schedlint: failed: WHAT", and the end of the machine. */
void guest_fail(const char *what);
/* @result of a system call, unless it is an error: then that end. */
long guest_must(long result, const char *what);

/* Appends @s to the text that ends at *@to. */
void guest_copy(char **to, const char *s);
/* Are the first @n bytes of two texts the same? */
int guest_same(const char *a, const char *b, unsigned long n);

/* Writes @text to the file @path at once; an error as the kernel gives it. */
long guest_try_write(const char *path, const char *text);

void guest_sleep_ns(long ns);	/* less than a second */

/* Processes: a child's status has to be 0. @pid -1: any child. */
long guest_fork(void);
void guest_exit(int status);
void guest_wait_for(long pid);

/* Pipes: all @n bytes at once, or it fails. */
void guest_pipe(int fd[2]);
void guest_put(int fd, const void *data, long n);
void guest_get(int fd, void *data, long n);

/* Which of how many start phases it is. */
extern unsigned int guest_phase, guest_phases;

struct guest_bench {
	const char *name;
	void (*run)(unsigned int n);	/* begins and ends the stretch */
	unsigned int n;			/* operations */
};

/* Ends with one without a name. */
extern const struct guest_bench guest_benches[];

#endif
