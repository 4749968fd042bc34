/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * kbuild's .X.o.cmd files: the command that made an object, its source and
 * all the files that it was made from. They are a tree's own data: nothing in
 * them is run by a shell, and what is not understood is refused.
 */
#ifndef SL_DOTCMD_H
#define SL_DOTCMD_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;

struct sl_dotcmd {
	const char *object;	/* relative to the build's folder */
	const char *command;	/* shell text; make's own quoting undone */
	const char *source;	/* as recorded, or NULL */
	unsigned int ndeps, nswitches;
	const char **deps;	/* files it was made from, as recorded */
	const char **switches;	/* files that stand for options of .config */
};

/*
 * Parses @text. Returns 0, or -1 and what is wrong in *@why. @text is used up.
 */
int sl_dotcmd_parse(struct sl_arena *arena, struct sl_dotcmd *cmd, char *text,
		    const char **why);

/* The same for the file at @path. */
int sl_dotcmd_read(struct sl_arena *arena, struct sl_dotcmd *cmd,
		   const char *path, const char **why);

/*
 * The words of the first simple command in @command (up to an unquoted ';' or
 * the end), by the POSIX shell's rules of quoting, ending with NULL. Returns
 * NULL, and what stands in the way in *@why, when a shell would do more than
 * take words apart: expand, substitute, match, redirect, pipe.
 */
const char **sl_shell_words(struct sl_arena *arena, const char *command,
			    unsigned int *n, const char **why);

/* The command with which kbuild made an object, made fit to run again. */
struct sl_recompile {
	const char **argv;	/* ends with NULL */
	const char *compiler;	/* argv[0] */
	bool kernel;		/* false: a program that runs on the host */
	bool clang;
};

/*
 * Takes launchers as ccache, all outputs and an earlier schedlint out of
 * @cmd's command; @output becomes the object and @deps the file of its
 * dependencies; @flags (may be NULL, ends with NULL) are appended. Returns 0,
 * or -1 and a reason in *@why.
 */
int sl_recompile(struct sl_arena *arena, const struct sl_dotcmd *cmd,
		 const char *output, const char *deps, const char *const *flags,
		 struct sl_recompile *re, const char **why);

/*
 * The prerequisites in @text, the content of a file that gcc -MMD wrote.
 * @text is used up.
 */
const char **sl_depfile_parse(struct sl_arena *arena, char *text,
			      unsigned int *n);

#endif
