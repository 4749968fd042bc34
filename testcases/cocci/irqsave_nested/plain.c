// SPDX-License-Identifier: GPL-2.0-only
/* Interrupts are off already: what the patch mode makes of it, and what not. */
typedef struct { int raw; } raw_spinlock_t;

void raw_spin_lock(raw_spinlock_t *lock);
void raw_spin_unlock(raw_spinlock_t *lock);
void raw_spin_lock_irq(raw_spinlock_t *lock);
void raw_spin_unlock_irq(raw_spinlock_t *lock);
unsigned long lock_irqsave(raw_spinlock_t *lock);
void raw_spin_unlock_irqrestore(raw_spinlock_t *lock, unsigned long flags);
#define raw_spin_lock_irqsave(lock, flags)	((flags) = lock_irqsave(lock))

struct stat {
	raw_spinlock_t lock;
	unsigned long total;
};

void stat_finish(struct stat *stat, unsigned long flags);

void stat_move(struct stat *from, struct stat *to)
{
	unsigned long flags;

	raw_spin_lock_irq(&from->lock);
	raw_spin_lock_irqsave(&to->lock, flags);
	to->total += from->total;
	from->total = 0;
	raw_spin_unlock_irqrestore(&to->lock, flags);
	raw_spin_unlock_irq(&from->lock);
}

/* The flags go on: no patch. */
void stat_move_on(struct stat *from, struct stat *to)
{
	unsigned long flags;

	raw_spin_lock_irq(&from->lock);
	raw_spin_lock_irqsave(&to->lock, flags);
	to->total += from->total;
	stat_finish(to, flags);
	raw_spin_unlock_irq(&from->lock);
}

/* They are on, on one of the ways. */
void stat_move_some(struct stat *from, struct stat *to, int some)
{
	unsigned long flags;

	if (some)
		raw_spin_lock_irq(&from->lock);
	raw_spin_lock_irqsave(&to->lock, flags);
	to->total++;
	raw_spin_unlock_irqrestore(&to->lock, flags);
	if (some)
		raw_spin_unlock_irq(&from->lock);
}
