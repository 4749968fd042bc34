/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What spatch 1.1.1 has to be told to parse kernel/sched: --macro-file of
 * spatch, SPFLAGS="--macro-file ..." of make coccicheck. Only annotations and
 * the heads of loops and declarations stand here: a macro whose arguments are
 * calls must not be defined empty, they would be hidden from every rule.
 */

/* Blocks that begin with a macro are loops of one turn to spatch. */
#define scoped_guard(...) YACFE_ITERATOR
#define scoped_cond_guard(...) YACFE_ITERATOR
#define scoped_seqlock_read(...) YACFE_ITERATOR

/* Annotations of locks */
#define __context_unsafe(...)
#define __returns_ctx_lock(...)
#define __assumes_ctx_lock(...)
#define __assumes_shared_ctx_lock(...)
#define __cond_acquires(...)
#define __cond_acquires_shared(...)
#define __acquires(...)
#define __acquires_shared(...)
#define __acquires_ret
#define __releases(...)
#define __releases_shared(...)
#define __must_hold(...)
#define __must_hold_shared(...)
#define __guarded_by(...)
#define __pt_guarded_by(...)
#define __no_context_analysis

/* Attributes */
#define __free(x)
#define __cleanup(x)
#define __counted_by(...)
#define __alias(...)
#define const_debug
#define __bpf_kfunc
#define __percpu

/* Heads of definitions */
#define DEFINE_SCHED_CLASS(name) const struct sched_class name
#define DEFINE_PER_CPU(type, name) type name
#define DEFINE_PER_CPU_SHARED_ALIGNED(type, name) type name
#define DEFINE_PER_CPU_ALIGNED(type, name) type name
#define DEFINE_PER_CPU_READ_MOSTLY(type, name) type name
#define SYSCALL_DEFINE0(name) long name(void)
#define SYSCALL_DEFINE1(name, t1, a1) long name(t1 a1)
#define SYSCALL_DEFINE2(name, t1, a1, t2, a2) long name(t1 a1, t2 a2)
#define SYSCALL_DEFINE3(name, t1, a1, t2, a2, t3, a3) long name(t1 a1, t2 a2, t3 a3)
#define SYSCALL_DEFINE4(name, t1, a1, t2, a2, t3, a3, t4, a4) long name(t1 a1, t2 a2, t3 a3, t4 a4)

/* spatch may take it for a type after __free(kfree); the call stays. */
#define kfree(p) kfree(p)
