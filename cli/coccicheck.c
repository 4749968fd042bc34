// SPDX-License-Identifier: GPL-2.0-only
/*
 * schedlint coccicheck: the rules of cocci/ through a tree's own make
 * coccicheck, and what spatch did not parse.
 *
 * make coccicheck ends with 0 although nothing was checked: when a script in
 * a rule fails, when spatch is too old, when C can't be parsed. So what spatch
 * says is read, and a second run of spatch tells what it parses.
 */
#include <argp.h>
#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "cli.h"
#include "coccimerge.h"
#include "cocciparse.h"
#include "findings/finding.h"
#include "inplace.h"
#include "path.h"
#include "process.h"
#include "self.h"
#include "tree.h"

enum { OPT_MODE = 256, OPT_STRICT, OPT_RULE, OPT_FROM, OPT_TIMEOUT };

/* Seconds for one file of the tree; the slowest takes 5. */
#define FILE_TIMEOUT 120

struct coccicheck {
	struct sl_arena *arena;
	const char *given, *mode, *dir;
	const char **rules, **checks;	/* a check has its rule's name */
	unsigned int nrules, nchecks, timeout;
	const char *from;		/* the plugin's findings, or NULL */
	bool strict;

	const struct sl_tree *tree;
	const char *tmp;		/* a private folder */
	const char *macros;		/* NULL: none */
	struct sl_findings *findings;	/* of the rules; NULL: they are printed */
	unsigned int current;		/* the rule whose lines are read */
	unsigned int done;		/* jobs that have ended */
	bool failed;			/* a rule did not run as it should */
};

static const struct argp_option options[] = {
	{ "tree", 'C', "TREE", 0, "The kernel's source (default: the current folder)", 0 },
	{ "mode", OPT_MODE, "MODE", 0, "report (the default), context, org or patch", 0 },
	{ "rule", OPT_RULE, "FILE", 0, "Run this rule; may be given more than once (default: all of schedlint's)", 0 },
	{ "from", OPT_FROM, "FILE", 0, "Join the reports with the findings in FILE, which check --format json wrote of this tree, and say who saw each", 0 },
	{ "timeout", OPT_TIMEOUT, "SECONDS", 0, "What a rule may take for one file (default: 120); a file that takes longer is left out, and named", 0 },
	{ "strict", OPT_STRICT, NULL, 0, "Exit with 3 when there is code that spatch did not parse", 0 },
	{ }
};

static const char doc[] =
	"Run schedlint's Coccinelle rules by the tree's own `make coccicheck` on "
	"DIR (default: kernel/sched), and tell what spatch did not parse there. "
	"No configuration is needed, and the tree is only read.\v"
	"Example:\n"
	"  schedlint coccicheck -C linux --mode patch kernel/sched\n"
	"\n"
	"Exit status: 0 done; 2 wrong usage or set-up; 3 a rule did not run to its "
	"end or, with --strict, something was not parsed.";

static error_t parse(int key, char *arg, struct argp_state *state)
{
	static const char *const modes[] = { "report", "context", "org", "patch" };
	struct coccicheck *c = state->input;
	unsigned int i;
	char *end;

	switch (key) {
	case 'C':
		c->given = arg;
		break;
	case OPT_MODE:
		for (i = 0; i < 4 && strcmp(arg, modes[i]); i++)
			;
		if (i == 4)
			argp_error(state, "there is no mode '%s'; known: report, context, org, patch", arg);
		c->mode = arg;
		break;
	case OPT_STRICT:
		c->strict = true;
		break;
	case OPT_FROM:
		c->from = arg;
		break;
	case OPT_TIMEOUT:
		c->timeout = strtoul(arg, &end, 10);
		if (!isdigit((unsigned char)*arg) || *end || !c->timeout || c->timeout > 100000)
			argp_error(state, "'%s' is no number of seconds", arg);
		break;
	case OPT_RULE:
		*(const char **)sl_push(c->arena, &c->rules, &c->nrules, sizeof(*c->rules)) = arg;
		break;
	case ARGP_KEY_ARG:
		if (c->dir)
			argp_error(state, "one folder only");
		c->dir = arg;
		break;
	case ARGP_KEY_END:
		if (c->from && strcmp(c->mode, "report"))
			argp_error(state, "--from joins reports: it goes with --mode report");
		break;
	default:
		return ARGP_ERR_UNKNOWN;
	}
	return 0;
}

/* coccicheck's shell takes paths apart at these. */
static const char *one_word(const char *path)
{
	if (path[strcspn(path, " \t\n*?[\\'\"$`;&|<>()")])
		sl_die("make coccicheck can't be given the path '%s': it takes it apart at its special characters", path);
	return path;
}

/* clock_per_level.cocci is the check clock-per-level. */
static const char *check_of(struct coccicheck *c, const char *rule)
{
	const char *base = sl_path_base(rule);
	size_t n = strcspn(base, "."), i;
	char *name = sl_alloc(c->arena, n + 1);

	for (i = 0; i < n; i++)
		name[i] = base[i] == '_' ? '-' : base[i];
	return name;
}

static void find_rules(struct coccicheck *c)
{
	const char *dir = sl_self_cocci(c->arena);
	unsigned int i;
	glob_t g;

	if (dir) {
		const char *macros = sl_printf(c->arena, "%s/macros.h", dir);

		if (sl_path_is_file(macros))
			c->macros = one_word(macros);
	}
	if (!c->nrules) {
		if (!dir || glob(sl_printf(c->arena, "%s/*.cocci", dir), 0, NULL, &g))
			sl_die("cannot find schedlint's rules (cocci/*.cocci): name one with --rule");
		for (i = 0; i < g.gl_pathc; i++)
			*(const char **)sl_push(c->arena, &c->rules, &c->nrules, sizeof(*c->rules)) =
				sl_intern(c->arena, g.gl_pathv[i]);
		globfree(&g);
	}
	for (i = 0; i < c->nrules; i++) {
		const char *real = sl_path_real(c->arena, c->rules[i]);

		if (!real || !sl_path_is_file(real))
			sl_die("cannot read the rule '%s'", c->rules[i]);
		c->rules[i] = one_word(real);
		*(const char **)sl_push(c->arena, &c->checks, &c->nchecks, sizeof(*c->checks)) =
			check_of(c, real);
	}
}

/* The folder as the tree names it. */
static void find_folder(struct coccicheck *c)
{
	const char *given = c->dir ? c->dir : "kernel/sched";
	const char *real = NULL;

	if (*given != '/')
		real = sl_path_real(c->arena, sl_printf(c->arena, "%s/%s", c->tree->path, given));
	if (!real)
		real = sl_path_real(c->arena, given);
	if (!real || !sl_path_is_dir(real))
		sl_die("'%s' is no folder of the tree", given);
	c->dir = sl_path_below(c->tree->path, real);
	if (!c->dir || !*c->dir)
		sl_die("'%s' is no folder below the tree", given);
	one_word(c->dir);
}

static bool begins(const char *line, const char *with)
{
	return !strncmp(line, with, strlen(with));
}

/* What coccicheck says to everybody, each time. */
static bool is_chatter(const char *line)
{
	return !*line || begins(line, "Please check for false positives") ||
	       begins(line, "When using \"patch\" mode") ||
	       begins(line, "make: ") || begins(line, "make[");
}

/* With 7.3's M= paths begin at the folder that was checked. */
static const char *in_tree(struct coccicheck *c, const char *line)
{
	const char *view;

	if (begins(line, "# ./"))
		return sl_printf(c->arena, "# %s/%s", c->dir, line + 4);
	if (begins(line, "./"))
		return sl_printf(c->arena, "%s/%s", c->dir, line + 2);
	view = strstr(line, "[[view:./");
	if (view)
		return sl_printf(c->arena, "%.*s[[view:%s/%s", (int)(view - line), line, c->dir, view + 9);
	return line;
}

static void print_line(struct coccicheck *c, const char *line)
{
	if (begins(line, "Skipping coccinelle SmPL patch") ||
	    begins(line, "You have coccinelle") ||
	    begins(line, "This SmPL patch requires") || strstr(line, "bailing")) {
		sl_say("%s", line);
		return;
	}
	if (is_chatter(line))
		return;
	line = in_tree(c, line);
	if (!c->findings || !sl_cocci_finding(c->findings, c->checks[c->current], line))
		puts(line);
}

static bool is_trouble(const char *line)
{
	return strstr(line, "EXN") || begins(line, "timeout (we abort)") || strstr(line, "Fatal error") ||
	       strstr(line, "exn while") || strstr(line, "Python failure") ||
	       strstr(line, "timeout") || strstr(line, "not supported") ||
	       strstr(line, "parse error");
}

/* "EXN: ... in ./file.c": the file that was left out, or NULL. */
static const char *left_out(struct coccicheck *c, const char *line)
{
	const char *in = strstr(line, " in "), *next;

	if (!begins(line, "EXN"))
		return NULL;
	while (in && (next = strstr(in + 1, " in ")))
		in = next;
	return in && in[4] && !strchr(in + 4, ' ') ? in_tree(c, sl_intern(c->arena, in + 4)) : NULL;
}

/* What spatch said: the command line comes first, and is none of it. */
static bool read_log(struct coccicheck *c, const char *rule, const char *log)
{
	char *text = sl_path_read(c->arena, log, NULL), *line, *save;
	const char *file, *last = "";	/* what Python says comes before the EXN */
	bool trouble = false;

	if (!text)
		return true;
	for (line = strtok_r(text, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
		if (strstr(line, " --cocci-file ") || !is_trouble(line)) {
			last = line;
			continue;
		}
		file = left_out(c, line);
		if (file && strcasestr(line, "timeout"))
			sl_say("%s: %s: not analysed: it took longer than %u seconds", file, sl_path_base(rule), c->timeout);
		else if (file)
			sl_say("%s: %s: not analysed: %s%s%s", file, sl_path_base(rule), line,
			       strstr(line, "Python") ? ": " : "", strstr(line, "Python") ? last : "");
		else
			sl_say("%s: %s", sl_path_base(rule), line);
		trouble = true;
	}
	return trouble;
}

static const char *log_of(struct coccicheck *c, unsigned int n)
{
	return sl_printf(c->arena, "%s/log.%u", c->tmp, n);
}

static void make_job(struct coccicheck *c, unsigned int n, struct sl_job *job)
{
	const char *const argv[] = {
		"make", "--no-print-directory", "-C", c->tree->path, "coccicheck",
		sl_printf(c->arena, "MODE=%s", c->mode),
		sl_printf(c->arena, "COCCI=%s", c->rules[n]),
		sl_printf(c->arena, "M=%s", c->dir),
		"J=1", "V=0",
		/* Where kbuild tries what a compiler can: else in M. */
		sl_printf(c->arena, "TMPOUT=%s/try.%u", c->tmp, n),
		sl_printf(c->arena, "DEBUG_FILE=%s", log_of(c, n)),
		sl_printf(c->arena, "SPFLAGS=--timeout %u --cache-prefix %s/cache%s%s", c->timeout, c->tmp,
			  c->macros ? " --macro-file " : "", c->macros ?: ""),
		NULL
	};
	const char **copy = sl_alloc(c->arena, sizeof(argv));

	memcpy(copy, argv, sizeof(argv));
	*job = (struct sl_job){ .argv = copy };
}

static void read_job(struct coccicheck *c, unsigned int n, struct sl_job *job)
{
	const char *rule = c->rules[n];
	char *line, *save;

	if (job->status < 0)
		sl_die("cannot run make: %s", strerror(job->error));
	c->current = n;
	if (job->out.data)
		for (line = job->out.data; line && *line; line = save) {
			save = strchr(line, '\n');
			if (save)
				*save++ = '\0';
			print_line(c, line);
		}
	fflush(stdout);
	if (read_log(c, rule, log_of(c, n)))
		c->failed = true;
	if (job->status) {
		sl_say("%s: make coccicheck failed with status %d", sl_path_base(rule), job->status);
		if (*sl_job_err(job))
			fputs(sl_job_err(job), stderr);
		c->failed = true;
	} else if (!sl_path_is_file(log_of(c, n))) {
		sl_say("%s: coccicheck did not run it", sl_path_base(rule));
		c->failed = true;
	}
}

static void job_done(void *ctx, struct sl_job *job)
{
	struct coccicheck *c = ctx;

	(void)job;
	sl_progress("spatch", ++c->done, c->nrules + 1);
}

/*
 * What spatch parses comes first: most of a rule's time is to parse, and each
 * of them finds it done. The rules run by themselves, and are told of in order.
 */
static struct sl_unparsed *run_all(struct coccicheck *c)
{
	struct sl_job *jobs = sl_alloc(c->arena, c->nrules * sizeof(*jobs)), parse;
	struct sl_unparsed *u;
	unsigned int i;

	sl_progress("spatch", 0, c->nrules + 1);
	sl_cocci_parse_job(&parse, c->arena, c->tree->path, c->dir, c->macros, c->tmp);
	sl_jobs_run(&parse, 1, 1, job_done, c);
	for (i = 0; i < c->nrules; i++)
		make_job(c, i, &jobs[i]);
	sl_jobs_run(jobs, c->nrules, sl_processors(), job_done, c);
	sl_progress_end();
	for (i = 0; i < c->nrules; i++) {
		read_job(c, i, &jobs[i]);
		sl_job_free(&jobs[i]);
	}
	u = sl_cocci_unparsed(c->arena, &parse);
	sl_job_free(&parse);
	return u;
}

/* Is spatch here? coccicheck says so on standard output, and ends with 1. */
static void need_spatch(struct coccicheck *c)
{
	const char *argv[] = { "spatch", "--version", NULL };
	struct sl_job job = { .argv = argv };

	if (sl_job_run(&job))
		sl_die("no spatch here: install coccinelle");
	sl_job_free(&job);
	if (!sl_path_is_file(sl_printf(c->arena, "%s/scripts/coccicheck", c->tree->path)))
		sl_die("'%s' has no scripts/coccicheck", c->tree->given);
}

static char *make_tmp(struct sl_arena *arena)
{
	const char *base = getenv("TMPDIR");
	const char *form;
	char *dir;

	if (!base || !*base)
		base = "/tmp";
	form = sl_printf(arena, "%s/schedlint-cocci.XXXXXX", base);
	dir = strcpy(sl_alloc(arena, strlen(form) + 1), form);
	if (!mkdtemp(dir))
		sl_die("cannot make a folder in %s: %s", base, strerror(errno));
	return dir;
}

int sl_cmd_coccicheck(int argc, char **argv)
{
	static const struct argp argp = { options, parse, "[DIR]", doc, NULL, NULL, NULL };
	struct sl_arena *arena = sl_arena_new();
	struct coccicheck c = { .arena = arena, .mode = "report", .timeout = FILE_TIMEOUT };
	struct sl_findings *others = NULL;
	struct sl_journal journal;
	struct sl_unparsed *u;
	const char *why;
	int status;

	argp_parse(&argp, argc, argv, 0, NULL, &c);
	sl_env_prepare();
	c.tree = sl_tree_open(arena, c.given);
	sl_inplace_open(&journal, arena, c.tree, SL_TREE_READ);
	find_folder(&c);
	find_rules(&c);
	if (c.from) {
		others = sl_findings_read(arena, c.from, &why);
		if (!others)
			sl_die("%s", why);
		c.findings = sl_findings_new(arena);
	}
	need_spatch(&c);
	c.tmp = one_word(make_tmp(arena));
	u = run_all(&c);
	if (others)
		sl_cocci_merge(arena, c.findings, others, c.tree->path, c.dir, c.checks, c.nchecks);
	sl_cocci_say(u);
	sl_path_remove(c.tmp);
	status = c.failed || u->failed || (c.strict && u->nparts) ? SL_EXIT_GAPS : SL_EXIT_OK;
	sl_stdout_done(0);
	sl_arena_free(arena);
	return status;
}
