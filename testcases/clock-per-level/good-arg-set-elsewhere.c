// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct position {
	int cpu;
	int level;
};

void next_position(struct position *position);
void next_cpu_of(int *cpu);
void next_global(void);

int position_cpu;

void by_unknown(struct group *first)
{
	struct position position = { 0 };

	WALK(group, first) {
		next_position(&position);
		group_account(group, cpu_clock(position.cpu));
	} WALK_END(group)
}

void by_unknown_member(struct group *first)
{
	struct position position = { 0 };

	WALK(group, first) {
		next_cpu_of(&position.cpu);
		group_account(group, cpu_clock(position.cpu));
	} WALK_END(group)
}

void by_who_has_it(struct group *first, void (*move)(void))
{
	struct position position;

	next_position(&position);
	WALK(group, first) {
		move();
		group_account(group, cpu_clock(position.cpu));
	} WALK_END(group)
}

void global_by_unknown(struct group *first)
{
	WALK(group, first) {
		next_global();
		group_account(group, cpu_clock(position_cpu));
	} WALK_END(group)
}

/*
 * check-name: the argument stands where an unknown call may set it
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=4 reads=4
 */
