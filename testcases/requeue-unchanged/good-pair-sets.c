// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct node {
	struct node *left;
	int prio;
};

static noinline void dequeue_node(struct queue *q, struct node *n)
{
	q->nr -= n->prio;
}

static noinline void enqueue_node(struct queue *q, struct node *n)
{
	n->left = (struct node *)q->key;
	q->nr += n->prio;
}

static noinline void put_prev_node(struct queue *q, struct node *n)
{
	q->flags = n->prio;
}

static noinline void set_next_node(struct queue *q, struct node *n)
{
	q->flags = n->prio;
}

void cycle(struct queue *q, struct node *n)
{
	put_prev_node(q, n);
	dequeue_node(q, n);
	enqueue_node(q, n);
	set_next_node(q, n);
}

/*
 * check-name: what the calls of the pair set is their own business
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=2
 */
