// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* A lock that is dropped when its variable leaves the scope. */
struct group_guard {
	spinlock_t *lock;
};

static inline struct group_guard guard_enter(spinlock_t *lock)
{
	struct group_guard guard = { .lock = lock };

	raw_spin_lock(lock);
	return guard;
}

static inline void guard_leave(struct group_guard *guard)
{
	raw_spin_unlock(guard->lock);
}

#define guard_group(group)						\
	struct group_guard __guard __maybe_unused			\
	__attribute__((__cleanup__(guard_leave))) = guard_enter(&(group)->lock)

void charge_guarded(struct group *group)
{
	for (; group; group = group->parent) {
		guard_group(group);
		group_account(group, sched_clock());	/* @read */
	}
}

/*
 * check-name: a scoped guard takes the lock of each level
 * check: clock-per-level
 * check-finding: @read advice charge_guarded sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
