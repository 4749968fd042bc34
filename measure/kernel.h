/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The small kernel of a tree, built in the cache: one folder for each tree,
 * configuration and compiler.
 */
#ifndef SL_MEASURE_KERNEL_H
#define SL_MEASURE_KERNEL_H

struct sl_arena;
struct sl_compiler;
struct sl_mirror;

struct sl_kernel {
	struct sl_arena *arena;
	struct sl_mirror *mirror;
	const struct sl_compiler *cc;
	const char *fragment;	/* options, one a line */
	unsigned int jobs;	/* compilers at a time */
	const char *dir;	/* of the cache: this configuration's */
	const char *out;	/* kbuild's folder in there */
	unsigned int nmissing;
	const char **missing;	/* options of @fragment that the kernel does not have */
};

/* Sets @k->dir and @k->out by the rest, and makes them. Dies with one line. */
void sl_kernel_open(struct sl_kernel *k);

/*
 * The folder with the image of the copy as it is now: bzImage, System.map,
 * scope (names of the scheduler's functions), gen_init_cpio. @key names it: if
 * it is there already, nothing is built. @label is for messages and logs.
 * NULL, and why, when it does not compile.
 */
const char *sl_kernel_image(struct sl_kernel *k, const char *key, const char *label, const char **why);

/* Sets @k->missing by the configuration of image folder @image. */
void sl_kernel_missing(struct sl_kernel *k, const char *image);

#endif
