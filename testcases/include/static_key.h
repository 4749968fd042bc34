/* SPDX-License-Identifier: GPL-2.0-only */
/* Static keys, with the test as the kernel builds it; and what they gate. */
#ifndef TC_STATIC_KEY_H
#define TC_STATIC_KEY_H

#include "kernel.h"

struct static_key { atomic_t enabled; };
struct static_key_true { struct static_key key; };
struct static_key_false { struct static_key key; };

/* True if the key is enabled, or, with @branch, if it is disabled. */
bool arch_static_branch(struct static_key *key, bool branch);
bool arch_static_branch_jump(struct static_key *key, bool branch);

/* Of keys that are off at first. */
#define static_branch_likely(x) \
	__builtin_expect(!arch_static_branch_jump(&(x)->key, true), 1)
#define static_branch_unlikely(x) \
	__builtin_expect(arch_static_branch(&(x)->key, false), 0)

extern struct static_key_false stat_disabled;
extern struct static_key_false stat_enabled;
extern struct static_key_false stat_groups;

struct stat {
	u64 total, start, irq;
	u64 state;
	struct stat *parent;
	spinlock_t lock;
};

struct task {
	struct stat *stat;
	u64 runtime;
	u64 pid;
};

#endif
