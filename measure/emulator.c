// SPDX-License-Identifier: GPL-2.0-only
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "cli/process.h"
#include "measure/emulator.h"

/* Each is for other versions of the interface: measure/qemu_plugin.h. */
static const char *const counters[] = { "count.so", "count-2.so" };
#define NCOUNTERS (sizeof(counters) / sizeof(counters[0]))

static const char *first_line(struct sl_arena *arena, const char *text)
{
	return sl_intern_n(arena, text, strcspn(text, "\r\n"));
}

/*
 * Without arguments a counter that could be loaded says for which interface, and
 * nothing is run. Else NULL is in @e->counter, and the emulator's words are returned.
 */
static const char *try(struct sl_arena *arena, const char *tools, const char *counter,
		       struct sl_emulator *e)
{
	const char *const argv[] = {
		SL_EMULATOR, "-M", "none", "-accel", "tcg", "-nodefaults", "-no-user-config",
		"-display", "none", "-plugin", sl_printf(arena, "./%s", counter), NULL
	};
	struct sl_job job = { .argv = argv, .cwd = tools, .seconds = 30 };
	const char *said, *at;
	int end = 0;

	sl_job_run(&job);
	said = sl_intern(arena, sl_job_err(&job));
	sl_job_free(&job);
	at = strstr(said, "count: interface ");
	if (at && sscanf(at, "count: interface %d, needs%n", &e->interface, &end) == 1 && end)
		e->counter = counter;
	return first_line(arena, at ? at : said);
}

bool sl_emulator_find(struct sl_arena *arena, const char *tools, struct sl_emulator *e,
		      const char **why)
{
	static const char *const argv[] = { SL_EMULATOR, "--version", NULL };
	struct sl_job job = { .argv = argv, .seconds = 30 };
	const char *said = "";
	unsigned int i;

	*e = (struct sl_emulator){ };
	if (sl_job_run(&job)) {
		*why = "no " SL_EMULATOR " here that runs: install it (apt-get install qemu-system-x86)";
		sl_job_free(&job);
		return false;
	}
	e->version = first_line(arena, sl_job_out(&job));
	sl_job_free(&job);
	for (i = 0; i < NCOUNTERS && !e->counter; i++)
		said = try(arena, tools, counters[i], e);
	if (!e->counter)
		*why = sl_printf(arena, "'%s' can't load the counter, which is for versions 1 to 6 of its interface for plugins (QEMU 7 to 10): %s",
				 e->version, *said ? said : "it says nothing");
	return e->counter;
}
