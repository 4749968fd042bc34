// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "process.h"

static const int stop_signals[] = { SIGINT, SIGTERM, SIGHUP };
#define NSTOP (sizeof(stop_signals) / sizeof(stop_signals[0]))

static volatile sig_atomic_t stop_signal;

static void on_stop(int sig)
{
	stop_signal = sig;
}

static void buffer_add(struct sl_buffer *b, const char *data, size_t n)
{
	if (b->n + n + 1 > b->room) {
		b->room = 2 * (b->n + n + 1);
		b->data = realloc(b->data, b->room);
		if (!b->data)
			abort();
	}
	memcpy(b->data + b->n, data, n);
	b->n += n;
	b->data[b->n] = '\0';
}

/* Hands whole lines on; @end: also a last one without its newline. */
static void pass_lines(struct sl_job *job, bool end)
{
	char *line = job->out.data, *nl;

	if (!line)
		return;
	while ((nl = strchr(line, '\n'))) {
		*nl = '\0';
		job->on_line(job->ctx, line);
		line = nl + 1;
	}
	if (end && *line) {
		job->on_line(job->ctx, line);
		line += strlen(line);
	}
	job->out.n -= line - job->out.data;
	memmove(job->out.data, line, job->out.n + 1);
}

/* In the child. */
static void become(const struct sl_job *job, const int out[2], const int err[2],
		   int report, pid_t parent, const sigset_t *mask)
{
	int null = open("/dev/null", O_RDONLY), error;

	setpgid(0, 0);
	/* make ends its own children, so this reaches all of a build. */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	if (getppid() != parent)
		_exit(127);
	if (null >= 0 && dup2(null, STDIN_FILENO) >= 0 &&
	    dup2(out[1], STDOUT_FILENO) >= 0 && dup2(err[1], STDERR_FILENO) >= 0 &&
	    (!job->cwd || !chdir(job->cwd))) {
		signal(SIGPIPE, SIG_DFL);
		sigprocmask(SIG_SETMASK, mask, NULL);
		execvp(job->argv[0], (char **)job->argv);
	}
	error = errno;
	if (write(report, &error, sizeof(error)) < 0)
		_exit(126);
	_exit(127);
}

static void close_pair(int fd[2])
{
	if (fd[0] >= 0)
		close(fd[0]);
	if (fd[1] >= 0)
		close(fd[1]);
}

static long long now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000ll + t.tv_nsec / 1000000;
}

/* Starts @job. False: it has ended before it began. */
static bool start(struct sl_job *job, const sigset_t *mask)
{
	int out[2] = { -1, -1 }, err[2] = { -1, -1 }, report[2] = { -1, -1 };
	pid_t parent = getpid();
	int error = 0;

	job->pid = -1;
	job->out_fd = job->err_fd = -1;
	if (!pipe2(out, O_CLOEXEC) && !pipe2(err, O_CLOEXEC) &&
	    !pipe2(report, O_CLOEXEC))
		job->pid = fork();
	if (!job->pid)
		become(job, out, err, report[1], parent, mask);
	if (job->pid < 0) {
		error = errno;
		goto failed;
	}
	setpgid(job->pid, job->pid);
	close(report[1]);
	report[1] = -1;
	if (read(report[0], &error, sizeof(error)) > 0) {
		waitpid(job->pid, NULL, 0);
		goto failed;
	}
	close_pair(report);
	close(out[1]);
	close(err[1]);
	job->out_fd = out[0];
	job->err_fd = err[0];
	job->deadline = job->seconds ? now_ms() + 1000ll * job->seconds : 0;
	return true;

failed:
	close_pair(out);
	close_pair(err);
	close_pair(report);
	job->status = -1;
	job->error = error;
	return false;
}

/* Reads what there is; at the end of the stream *@fd becomes -1. */
static void drain(int *fd, struct sl_buffer *into)
{
	char buf[65536];
	ssize_t n = read(*fd, buf, sizeof(buf));

	if (n > 0) {
		buffer_add(into, buf, n);
	} else if (!n || errno != EINTR) {
		close(*fd);
		*fd = -1;
	}
}

static void finish(struct sl_job *job)
{
	int status = 0;

	while (waitpid(job->pid, &status, 0) < 0 && errno == EINTR)
		;
	job->status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) :
		      WEXITSTATUS(status);
	if (job->on_line)
		pass_lines(job, true);
}

static bool running(const struct sl_job *job)
{
	return job->out_fd >= 0 || job->err_fd >= 0;
}

/* Ends all that runs: politely first, since make then removes what is half done. */
static void stop_all(struct sl_job *jobs, unsigned int n)
{
	unsigned int i, turn;

	for (i = 0; i < n; i++)
		if (running(&jobs[i]))
			kill(-jobs[i].pid, SIGTERM);
	for (turn = 0; turn < 50; turn++) {
		bool left = false;

		for (i = 0; i < n; i++) {
			if (!running(&jobs[i]))
				continue;
			if (waitpid(jobs[i].pid, NULL, WNOHANG))
				jobs[i].out_fd = jobs[i].err_fd = -1;
			else
				left = true;
		}
		if (!left)
			return;
		usleep(100000);
	}
	for (i = 0; i < n; i++)
		if (running(&jobs[i]))
			kill(-jobs[i].pid, SIGKILL);
}

/* Kills the jobs in [@first, @last) whose time is over; returns the ms to the next one's, or -1. */
static long long kill_late(struct sl_job *jobs, unsigned int first, unsigned int last)
{
	long long now = now_ms(), next = -1;
	unsigned int i;

	for (i = first; i < last; i++) {
		long long left = jobs[i].deadline - now;

		if (!running(&jobs[i]) || !jobs[i].deadline)
			continue;
		if (left <= 0) {
			kill(-jobs[i].pid, SIGKILL);
			jobs[i].late = true;
			jobs[i].deadline = 0;
		} else if (next < 0 || left < next) {
			next = left;
		}
	}
	return next;
}

/* Waits for output of the jobs in [@first, @last). */
static void wait_output(struct sl_job *jobs, unsigned int first,
			unsigned int last, const sigset_t *mask)
{
	struct pollfd *fds = calloc(2 * (last - first), sizeof(*fds));
	long long left = kill_late(jobs, first, last);
	struct timespec t = { left / 1000, left % 1000 * 1000000 };
	unsigned int i;

	if (!fds)
		abort();
	for (i = first; i < last; i++) {
		struct pollfd *p = fds + 2 * (i - first);

		p[0].fd = jobs[i].out_fd;
		p[1].fd = jobs[i].err_fd;
		p[0].events = p[1].events = POLLIN;
	}
	if (ppoll(fds, 2 * (last - first), left < 0 ? NULL : &t, mask) > 0) {
		for (i = first; i < last; i++) {
			struct pollfd *p = fds + 2 * (i - first);

			if (p[0].revents)
				drain(&jobs[i].out_fd, &jobs[i].out);
			if (p[1].revents)
				drain(&jobs[i].err_fd, &jobs[i].err);
			if (p[0].revents && jobs[i].on_line)
				pass_lines(&jobs[i], false);
		}
	}
	free(fds);
}

/* What the signals did before, and which were blocked. */
struct signals {
	struct sigaction old[NSTOP];
	sigset_t mask;
};

/* From here on the signals arrive only within ppoll(). */
static void signals_hold(struct signals *s)
{
	struct sigaction sa = { .sa_handler = on_stop };
	sigset_t block;
	unsigned int i;

	sigemptyset(&block);
	for (i = 0; i < NSTOP; i++) {
		sigaction(stop_signals[i], NULL, &s->old[i]);
		/* nohup and the like stay respected. */
		if (s->old[i].sa_handler != SIG_IGN)
			sigaction(stop_signals[i], &sa, NULL);
		sigaddset(&block, stop_signals[i]);
	}
	sigprocmask(SIG_BLOCK, &block, &s->mask);
}

static void signals_release(const struct signals *s)
{
	unsigned int i;

	for (i = 0; i < NSTOP; i++)
		sigaction(stop_signals[i], &s->old[i], NULL);
	sigprocmask(SIG_SETMASK, &s->mask, NULL);
}

void sl_jobs_run(struct sl_job *jobs, unsigned int n, unsigned int parallel,
		 void (*done)(void *ctx, struct sl_job *job), void *ctx)
{
	unsigned int first = 0, next = 0, alive = 0, i;
	struct signals signals;

	signals_hold(&signals);
	while (!stop_signal && (next < n || alive)) {
		while (next < n && alive < (parallel ? parallel : 1)) {
			struct sl_job *job = &jobs[next++];

			if (start(job, &signals.mask))
				alive++;
			else if (done)
				done(ctx, job);
		}
		while (first < next && !running(&jobs[first]))
			first++;
		if (first == next)
			continue;
		wait_output(jobs, first, next, &signals.mask);
		for (i = first; i < next; i++) {
			if (jobs[i].pid <= 0 || running(&jobs[i]))
				continue;
			finish(&jobs[i]);
			jobs[i].pid = 0;
			alive--;
			if (done)
				done(ctx, &jobs[i]);
		}
	}
	if (stop_signal)
		stop_all(jobs, next);
	signals_release(&signals);
	if (stop_signal)
		raise(stop_signal);
}

int sl_job_run(struct sl_job *job)
{
	sl_jobs_run(job, 1, 1, NULL, NULL);
	return job->status;
}

void sl_job_free(struct sl_job *job)
{
	free(job->out.data);
	free(job->err.data);
	memset(&job->out, 0, sizeof(job->out));
	memset(&job->err, 0, sizeof(job->err));
}

const char *sl_job_out(const struct sl_job *job)
{
	return job->out.data ? job->out.data : "";
}

const char *sl_job_err(const struct sl_job *job)
{
	return job->err.data ? job->err.data : "";
}

void sl_env_prepare(void)
{
	/*
	 * A makefile that runs schedlint, somebody who builds other kernels,
	 * gcc's own side outputs. ARCH and CROSS_COMPILE stay.
	 */
	static const char *const out[] = {
		"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES",
		"GNUMAKEFLAGS", "MAKEFILES", "MAKE_TERMOUT", "MAKE_TERMERR",
		"SRCARCH", "SUBARCH", "LLVM", "LLVM_IAS",
		"KBUILD_OUTPUT", "KBUILD_EXTMOD", "KBUILD_SRC",
		"KBUILD_EXTRA_WARN", "KBUILD_VERBOSE", "KBUILD_CHECKSRC",
		"KCONFIG_CONFIG", "KCONFIG_ALLCONFIG", "KCONFIG_NOSILENTUPDATE",
		"KCONFIG_OVERWRITECONFIG", "KCFLAGS", "KCPPFLAGS", "KAFLAGS",
		"CFLAGS", "CPPFLAGS", "LDFLAGS", "HOSTCFLAGS", "HOSTLDFLAGS",
		"M", "O", "V", "C", "W", "CHECK", "CF",
		"DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES",
		"GCC_COMPARE_DEBUG", NULL,
	};
	unsigned int i;

	for (i = 0; out[i]; i++)
		unsetenv(out[i]);
	setenv("LC_ALL", "C", 1);
	/* Facts come from a compiler that runs, not from a cache's hit. */
	setenv("CCACHE_DISABLE", "1", 1);
	/* scripts/setlocalversion asks git about a tree that is only read. */
	setenv("GIT_OPTIONAL_LOCKS", "0", 1);
}

unsigned int sl_processors(void)
{
	cpu_set_t set;

	if (sched_getaffinity(0, sizeof(set), &set))
		return 1;
	return CPU_COUNT(&set);
}
