/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a testcase needs to look like kernel code: types, clocks, marks for
 * the compiler, and functions that the model knows by name.
 */
#ifndef TC_KERNEL_H
#define TC_KERNEL_H

typedef unsigned long long u64;
typedef long long s64;
typedef unsigned int u32;
typedef _Bool bool;
typedef s64 ktime_t;
typedef struct { int counter; } atomic_t;
typedef struct { int slock; } spinlock_t;

#define NULL ((void *)0)
#define true 1
#define false 0

#define __cold		__attribute__((__cold__))
#define __noreturn	__attribute__((__noreturn__))
#define noinline	__attribute__((__noinline__))
#define __always_inline	inline __attribute__((__always_inline__))
#define __maybe_unused	__attribute__((__unused__))

#define likely(x)	__builtin_expect(!!(x), 1)
#define unlikely(x)	__builtin_expect(!!(x), 0)

#define offsetof(type, member)	__builtin_offsetof(type, member)
#define container_of(ptr, type, member) ({			\
	void *__member = (void *)(ptr);				\
	(type *)((char *)__member - offsetof(type, member)); })

#define READ_ONCE(x)	 (*(const volatile typeof(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile typeof(x) *)&(x) = (v))
#define barrier()	 asm volatile("" : : : "memory")

#define NSEC_PER_MSEC	1000000ULL

/* Clocks. */
u64 sched_clock(void);
u64 cpu_clock(int cpu);
u64 local_clock(void);
u64 sched_clock_cpu(int cpu);
ktime_t ktime_get(void);
u64 ktime_get_ns(void);
#define ktime_sub(a, b)	((a) - (b))
#define ktime_to_ns(t)	((s64)(t))

/* Waiting. */
void cpu_relax(void);
void udelay(unsigned long usecs);
void cond_resched(void);

/* Ordering. */
void smp_mb(void);
void smp_wmb(void);
void raw_spin_lock(spinlock_t *lock);
void raw_spin_unlock(spinlock_t *lock);

/* Boundaries: other people's work begins behind these. */
__attribute__((__format__(printf, 1, 2))) int printk(const char *fmt, ...);
__attribute__((__format__(printf, 1, 2))) int printk_deferred(const char *fmt, ...);
__attribute__((__format__(printf, 1, 2))) void __warn_printk(const char *fmt, ...);
__noreturn __cold void panic(const char *fmt, ...);
#define WARN_ON(cond) ({					\
	bool __bad = !!(cond);					\
	if (unlikely(__bad))					\
		__warn_printk("%s:%d\n", __FILE__, __LINE__);	\
	unlikely(__bad); })

/* Per-CPU data; the offset is hidden from the optimiser as the kernel does. */
extern unsigned long per_cpu_offset[];
#define per_cpu_ptr(ptr, cpu) ({				\
	unsigned long __base = (unsigned long)(ptr);		\
	asm("" : "+r" (__base));				\
	(typeof(ptr))(__base + per_cpu_offset[cpu]); })

extern int nr_cpu_ids;
int smp_processor_id(void);
int next_cpu(int cpu);
#define for_each_possible_cpu(cpu) \
	for ((cpu) = next_cpu(-1); (cpu) < nr_cpu_ids; (cpu) = next_cpu(cpu))

#endif
