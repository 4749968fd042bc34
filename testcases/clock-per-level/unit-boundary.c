// SPDX-License-Identifier: GPL-2.0-only
/* Bodies for functions that the model knows as boundaries: all read clocks. */
#include "kernel.h"

u64 boundary_stamp;

int wake_up_process(void *p);
bool queue_work_on(int cpu, void *wq, void *work);
bool schedule_delayed_work(void *work, unsigned long delay);
int mod_timer(void *timer, unsigned long expires);
void hrtimer_start_range_ns(void *timer, ktime_t at, u64 range, int mode);
int smp_call_function_single(int cpu, void (*func)(void *), void *info, int wait);
void schedule(void);
void __wake_up(void *head, unsigned int mode, int nr, void *key);
bool irq_work_queue_on(void *work, int cpu);
void hrtimer_start(void *timer, ktime_t at, int mode);
void smp_call_function(void (*func)(void *), void *info, int wait);
long schedule_timeout(long timeout);

void __wake_up(void *head, unsigned int mode, int nr, void *key)
{
	boundary_stamp = sched_clock();
}

bool irq_work_queue_on(void *work, int cpu)
{
	boundary_stamp = sched_clock();
	return true;
}

void hrtimer_start(void *timer, ktime_t at, int mode)
{
	boundary_stamp = ktime_get();
}

void smp_call_function(void (*func)(void *), void *info, int wait)
{
	boundary_stamp = cpu_clock(0);
}

long schedule_timeout(long timeout)
{
	boundary_stamp = sched_clock();
	return timeout;
}

int printk(const char *fmt, ...)
{
	boundary_stamp = local_clock();
	return 0;
}

int printk_deferred(const char *fmt, ...)
{
	boundary_stamp = local_clock();
	return 0;
}

void __warn_printk(const char *fmt, ...)
{
	boundary_stamp = local_clock();
}

int wake_up_process(void *p)
{
	boundary_stamp = sched_clock();
	return 1;
}

bool queue_work_on(int cpu, void *wq, void *work)
{
	boundary_stamp = ktime_get_ns();
	return true;
}

bool schedule_delayed_work(void *work, unsigned long delay)
{
	boundary_stamp = ktime_get_ns();
	return true;
}

int mod_timer(void *timer, unsigned long expires)
{
	boundary_stamp = ktime_get_ns();
	return 0;
}

void hrtimer_start_range_ns(void *timer, ktime_t at, u64 range, int mode)
{
	boundary_stamp = ktime_get();
}

int smp_call_function_single(int cpu, void (*func)(void *), void *info, int wait)
{
	boundary_stamp = cpu_clock(0);
	return 0;
}

void schedule(void)
{
	boundary_stamp = sched_clock();
}
