/* SPDX-License-Identifier: GPL-2.0-only */
/* Interrupt flags and the locks that save them, as the kernel shapes them. */
#ifndef TC_IRQ_H
#define TC_IRQ_H

#include "kernel.h"

unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long flags);
void arch_local_irq_disable(void);
void arch_local_irq_enable(void);
#define local_irq_save(flags)		((flags) = arch_local_irq_save())
#define local_irq_restore(flags)	arch_local_irq_restore(flags)
#define local_irq_disable()		arch_local_irq_disable()
#define local_irq_enable()		arch_local_irq_enable()
void lockdep_assert_irqs_disabled(void);

/* These spin, also under PREEMPT_RT. */
typedef struct { int raw; } raw_spinlock_t;
unsigned long _raw_spin_lock_irqsave(raw_spinlock_t *lock);
void _raw_spin_unlock_irqrestore(raw_spinlock_t *lock, unsigned long flags);
void _raw_spin_lock_irq(raw_spinlock_t *lock);
void _raw_spin_unlock_irq(raw_spinlock_t *lock);
void _raw_spin_lock(raw_spinlock_t *lock);
void _raw_spin_unlock(raw_spinlock_t *lock);
#define raw_spin_lock_irqsave(lock, flags) \
	((flags) = _raw_spin_lock_irqsave(lock))
#define raw_spin_unlock_irqrestore(lock, flags) \
	_raw_spin_unlock_irqrestore(lock, flags)
#define raw_spin_lock(lock)		_raw_spin_lock(lock)
#define raw_spin_unlock(lock)		_raw_spin_unlock(lock)
#define raw_spin_lock_irq(lock)		_raw_spin_lock_irq(lock)
#define raw_spin_unlock_irq(lock)	_raw_spin_unlock_irq(lock)

/* These sleep there. */
typedef struct { raw_spinlock_t rlock; } sleeping_lock_t;

static __always_inline raw_spinlock_t *spinlock_check(sleeping_lock_t *lock)
{
	return &lock->rlock;
}

static __always_inline void spin_lock_irq(sleeping_lock_t *lock)
{
	raw_spin_lock_irq(&lock->rlock);
}

static __always_inline void spin_unlock_irq(sleeping_lock_t *lock)
{
	raw_spin_unlock_irq(&lock->rlock);
}

#define spin_lock_irqsave(lock, flags) \
	raw_spin_lock_irqsave(spinlock_check(lock), flags)

static __always_inline void spin_unlock_irqrestore(sleeping_lock_t *lock,
						   unsigned long flags)
{
	raw_spin_unlock_irqrestore(&lock->rlock, flags);
}

/* A lock that is held until the end of the block. */
struct held_irqsave {
	raw_spinlock_t *lock;
	unsigned long flags;
};

static inline struct held_irqsave held_irqsave_constructor(raw_spinlock_t *lock)
{
	struct held_irqsave t = { .lock = lock }, *held = &t;

	raw_spin_lock_irqsave(held->lock, held->flags);
	return *held;
}

static inline void held_irqsave_destructor(struct held_irqsave *held)
{
	raw_spin_unlock_irqrestore(held->lock, held->flags);
}

#define guard_irqsave(lock)						\
	struct held_irqsave __held					\
	__attribute__((__cleanup__(held_irqsave_destructor), __unused__)) = \
		held_irqsave_constructor(lock)

#endif
