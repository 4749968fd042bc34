// SPDX-License-Identifier: GPL-2.0-only
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "measure/profile.h"
#include "measure/symbols.h"

#define SAYS "schedlint: "
/* Every switch of tasks on x86-64 passes it. */
#define SWITCH "__switch_to_asm"

static const char *next_line(const char *line)
{
	line = strchr(line, '\n');
	return line && line[1] ? line + 1 : NULL;
}

static const char *line_of(struct sl_arena *arena, const char *at)
{
	return sl_intern_n(arena, at, strcspn(at, "\r\n"));
}

/* Why the guest did not come to its end. */
static const char *look_for_trouble(struct sl_arena *arena, const char *log)
{
	const char *at;

	at = strstr(log, SAYS "failed: ");
	if (at)
		return sl_printf(arena, "the guest failed: %s", line_of(arena, at + strlen(SAYS "failed: ")));
	at = strstr(log, "Kernel panic");
	if (at)
		return sl_printf(arena, "the kernel panicked: %s", line_of(arena, at));
	at = strstr(log, "Oops: ");
	if (at)
		return sl_printf(arena, "the kernel crashed: %s", line_of(arena, at));
	if (!*log)
		return "the kernel said nothing on its console";
	return "the kernel stopped before the benchmarks were done";
}

static bool read_log(struct sl_arena *arena, const char *log, struct sl_ms_run *run, const char **why)
{
	const char *line;

	if (!strstr(log, SAYS "done")) {
		*why = look_for_trouble(arena, log);
		return false;
	}
	for (line = log; line; line = next_line(line)) {
		struct sl_ms_region r = { .sleeps = -1 };
		char bench[64];
		long long n;

		if (run->n && sscanf(line, SAYS "sleeps %lld", &n) == 1)
			run->regions[run->n - 1].sleeps = n;
		if (sscanf(line, SAYS "region %63s %u %u %u", bench, &r.depth, &r.phase, &r.ops) != 4 || !r.ops)
			continue;
		r.bench = sl_intern(arena, bench);
		*(struct sl_ms_region *)sl_push(arena, &run->regions, &run->n, sizeof(r)) = r;
	}
	return true;
}

static int by_name(const void *a, const void *b)
{
	const struct sl_ms_function *x = a, *y = b;

	return strcmp(x->name, y->name);
}

/* Parts and clones of a function are the function. */
static void merge(struct sl_ms_region *r)
{
	unsigned int i, n = 0;

	if (!r->nfunctions)
		return;
	qsort(r->functions, r->nfunctions, sizeof(*r->functions), by_name);
	for (i = 1; i < r->nfunctions; i++) {
		struct sl_ms_function *f = &r->functions[i];

		if (!strcmp(f->name, r->functions[n].name)) {
			r->functions[n].insns += f->insns;
			r->functions[n].calls += f->calls;
		} else {
			r->functions[++n] = *f;
		}
	}
	r->nfunctions = n + 1;
}

static void add_function(struct sl_arena *arena, struct sl_ms_region *r, const struct sl_symbol *s,
			 uint64_t insns, uint64_t calls)
{
	struct sl_ms_function f = { s->name, insns, s->entry ? calls : 0 };

	*(struct sl_ms_function *)sl_push(arena, &r->functions, &r->nfunctions, sizeof(f)) = f;
	if (s->sched)
		r->sched += insns;
	if (!strcmp(s->name, SWITCH))
		r->switches += calls;
}

struct sl_ms_run *sl_profile_read(struct sl_arena *arena, const char *log, const char *profile,
				  const struct sl_symbols *symbols, const char **why)
{
	struct sl_ms_run *run = sl_alloc(arena, sizeof(*run));
	struct sl_ms_region *r = NULL;
	unsigned int i, n = 0;
	bool ended = false;
	const char *line;

	if (!read_log(arena, log, run, why))
		return NULL;
	for (line = profile; line; line = next_line(line)) {
		unsigned long long a, b, c;
		unsigned int number;

		if (sscanf(line, "region %u user %llu clocks %llu", &number, &a, &b) == 3) {
			if (number != ++n || n > run->n)
				break;
			r = &run->regions[n - 1];
			r->all = a;
			r->clocks = b;
		} else if (r && sscanf(line, "%llx %llu %llu", &a, &b, &c) == 3) {
			const struct sl_symbol *s = sl_symbols_at(symbols, a);

			r->all += b;
			if (s)
				add_function(arena, r, s, b, c);
		} else {
			ended = !strncmp(line, "end", 3);
			break;
		}
	}
	if (!ended || n != run->n || !n) {
		*why = sl_printf(arena, "the counter's profile has %u regions of the guest's %u, or breaks off", n, run->n);
		return NULL;
	}
	for (i = 0; i < n; i++)
		merge(&run->regions[i]);
	return run;
}
