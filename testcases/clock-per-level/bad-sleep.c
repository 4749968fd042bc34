// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct mutex;

void mutex_lock(struct mutex *lock);
void mutex_unlock(struct mutex *lock);

struct journal {
	struct journal *parent;
	struct mutex *lock;
	u64 written;
};

void note_all(struct journal *journal)
{
	for (; journal; journal = journal->parent) {
		mutex_lock(journal->lock);
		journal->written = ktime_get_ns(); /* @read */
		mutex_unlock(journal->lock);
	}
}

/*
 * check-name: a lock that sleeps is taken at each level: the times are far from one another
 * check: clock-per-level
 * check-finding: @read advice note_all ktime_get_ns hazard=time-passes hazard=seqcount-backdate
 */
