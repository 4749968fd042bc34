// SPDX-License-Identifier: GPL-2.0-only
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "base/outfile.h"
#include "cli.h"
#include "findings/finding.h"
#include "report.h"

#define MAX_GAP_LINES 20

static int write_report(FILE *out, const struct sl_findings *fs,
			enum sl_format format, bool colour)
{
	switch (format) {
	case SL_FORMAT_JSON:
		return sl_report_json(out, fs);
	case SL_FORMAT_SARIF:
		return sl_report_sarif(out, fs);
	default:
		return sl_report_text(out, fs, colour);
	}
}

static void cannot_write(const char *path)
{
	sl_die("cannot write '%s': %s", path, strerror(errno));
}

void sl_report_probe(const char *path)
{
	struct sl_outfile o;

	if (!path)
		return;
	if (sl_outfile_open(&o, path))
		cannot_write(path);
	sl_outfile_abort(&o);
}

static void report_to_file(const struct sl_findings *fs, enum sl_format format,
			   const char *path)
{
	struct sl_outfile o;
	sigset_t all, old;

	/* Whoever interrupts now gets the old file or the new one, no third. */
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &old);
	if (sl_outfile_open(&o, path))
		cannot_write(path);
	if (write_report(o.f, fs, format, false)) {
		sl_outfile_abort(&o);
		cannot_write(path);
	}
	if (sl_outfile_commit(&o))
		cannot_write(path);
	sigprocmask(SIG_SETMASK, &old, NULL);
}

void sl_report(const struct sl_findings *fs, enum sl_format format,
	       const char *path)
{
	if (path) {
		report_to_file(fs, format, path);
		return;
	}
	errno = 0;
	if (write_report(stdout, fs, format, sl_wants_colour(stdout)))
		sl_stdout_done(errno ? errno : EIO);
	sl_stdout_done(0);
}

void sl_report_gaps(const struct sl_findings *fs)
{
	unsigned int i;

	for (i = 0; i < fs->ngaps && i < MAX_GAP_LINES; i++) {
		const struct sl_gap *g = &fs->gaps[i];

		if (g->function)
			sl_say("not analysed: %s: %s(): %s", g->file, g->function, g->reason);
		else
			sl_say("not analysed: %s: %s", g->file, g->reason);
	}
	if (i < fs->ngaps)
		sl_say("... and %u more", fs->ngaps - i);
}

static const char *plural(unsigned int n)
{
	return n == 1 ? "" : "s";
}

void sl_report_totals(const struct sl_findings *fs, bool kept)
{
	unsigned int count[SL_SAFE + 1] = { }, nkept = 0, nbaseline = 0, i;
	char grades[128] = "", *at = grades;
	int grade;

	for (i = 0; i < fs->n; i++) {
		if (fs->list[i].baseline)
			nbaseline++;
		else if (fs->list[i].keep)
			nkept++;
		else
			count[fs->list[i].grade]++;
	}
	for (grade = SL_SAFE; grade >= SL_ADVICE; grade--)
		if (count[grade])
			at += sprintf(at, "%s%u %s", at == grades ? " (" : ", ",
				      count[grade], sl_grade_name(grade));
	if (at != grades)
		strcpy(at, ")");
	sl_report_gaps(fs);
	if (nkept)
		sl_say("%u finding%s of what Linux keeps on purpose%s", nkept, plural(nkept),
		       kept ? "" : " (--kept shows more)");
	if (nbaseline)
		sl_say("%u finding%s in the baseline", nbaseline, plural(nbaseline));
	sl_say("%u finding%s%s; %u unit%s, %u function%s analysed; %u not analysed",
	       fs->n - nkept - nbaseline, plural(fs->n - nkept - nbaseline), grades, fs->nunits, plural(fs->nunits),
	       fs->nfunctions, plural(fs->nfunctions), fs->ngaps);
}
