// SPDX-License-Identifier: GPL-2.0-only
#include <argp.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cli.h"
#include "self.h"

static const struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *summary;
} commands[] = {
	{ "check", sl_cmd_check, "analyse parts of a kernel tree" },
	{ "baseline", sl_cmd_baseline, "write the findings that are there now as known" },
	{ "coccicheck", sl_cmd_coccicheck, "run the Coccinelle rules on a tree" },
	{ "fix", sl_cmd_fix, "write patches for findings" },
	{ "diff", sl_cmd_diff, "tell which findings a change brings, fixes or moves" },
	{ "measure", sl_cmd_measure, "count what a patch costs or saves" },
	{ "list", sl_cmd_list, "name the checks" },
	{ "explain", sl_cmd_explain, "tell all about a check or a hazard" },
	{ "doctor", sl_cmd_doctor, "look whether all that is needed is here" },
	{ "kcflags", sl_cmd_kcflags, "print the flags for make KCFLAGS=" },
	{ }
};

static const struct argp_option options[] = {
	{ "version", 'V', NULL, 0, "Print the version, and the compilers that have a plugin", -1 },
	{ }
};

/* The command, and where it stands on the command line. */
struct choice {
	const struct command *command;
	int at;
};

static const struct command *find_command(const char *name)
{
	const struct command *c;

	for (c = commands; c->name; c++)
		if (!strcmp(c->name, name))
			return c;
	return NULL;
}

static void print_version(void)
{
	struct sl_arena *arena = sl_arena_new();
	unsigned int major, n = 0;

	printf("schedlint %s\nplugins for:", SL_VERSION);
	for (major = SL_GCC_OLDEST; major <= SL_GCC_NEWEST; major++) {
		if (!sl_self_plugin(arena, major))
			continue;
		printf("%s gcc %u", n ? "," : "", major);
		n++;
	}
	printf("%s\n", n ? "" : " no compiler (run make in schedlint's source)");
	sl_arena_free(arena);
	sl_stdout_done(0);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct choice *choice = state->input;

	switch (key) {
	case 'V':
		print_version();
		exit(SL_EXIT_OK);
	case ARGP_KEY_ARG:
		choice->command = find_command(arg);
		if (!choice->command)
			argp_error(state, "there is no command '%s'", arg);
		/* What follows is the command's. */
		choice->at = state->next - 1;
		state->next = state->argc;
		return 0;
	case ARGP_KEY_NO_ARGS:
		argp_error(state, "which command?");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* The list of commands, as text for --help. */
static char *help(void)
{
	const struct command *c;
	char *text = NULL;
	size_t size;
	FILE *f = open_memstream(&text, &size);

	if (!f)
		abort();
	fputs("Find work that the Linux scheduler's hot paths do for nothing.\v"
	      "Commands (schedlint COMMAND --help tells more):\n", f);
	for (c = commands; c->name; c++)
		fprintf(f, "  %-10s %s\n", c->name, c->summary);
	fputs("\nExamples:\n"
	      "  schedlint check -C linux -O out kernel/sched/psi.c\n"
	      "  make KCFLAGS=\"$(schedlint kcflags)\" kernel/sched/\n"
	      "\nExit status: 0 done; 1 --fail-on or --fail-if was met; 2 wrong usage or set-up;\n"
	      "3 something was not analysed.", f);
	fclose(f);
	return text;
}

int main(int argc, char **argv)
{
	struct choice choice = { };
	struct argp argp = {
		.options = options,
		.parser = parse,
		.args_doc = "COMMAND [ARGUMENT...]",
	};
	char name[64], *doc = help();

	argp_err_exit_status = SL_EXIT_USAGE;
	argp.doc = doc;
	argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &choice);
	free(doc);
	/* argp names the program by argv[0] in all that it says. */
	snprintf(name, sizeof(name), "schedlint %s", choice.command->name);
	argv[choice.at] = name;
	return choice.command->run(argc - choice.at, argv + choice.at);
}
