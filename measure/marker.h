/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the guest tells the counter: instructions that do nothing, with a
 * displacement that no compiler would choose. The kernel needs no change for
 * it, and a processor that does not count runs them as well.
 */
#ifndef SL_MARKER_H
#define SL_MARKER_H

/* nopl DISP32(%rax): these three bytes, and the displacement. */
#define SL_MARK_CODE0	0x0f
#define SL_MARK_CODE1	0x1f
#define SL_MARK_CODE2	0x80

#define SL_MARK_BEGIN	0x5c4ed101
#define SL_MARK_END	0x5c4ed102

#define SL_MARK_TEXT_(x) #x
#define SL_MARK_TEXT(x) SL_MARK_TEXT_(x)
#define SL_MARK(disp) \
	__asm__ volatile("nopl " SL_MARK_TEXT(disp) "(%%rax)" ::: "memory")

#endif
