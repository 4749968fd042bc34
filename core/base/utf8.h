/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_UTF8_H
#define SL_UTF8_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct sl_arena;

/*
 * Length of the well-formed UTF-8 sequence at @s (no surrogates, nothing
 * overlong, at most U+10FFFF), or 0. Reads no further than the first byte
 * that does not belong, so a NUL ends it.
 */
size_t sl_utf8_len(const char *s);

/* @s with each byte that is not UTF-8 replaced by U+FFFD. NULL gives NULL. */
const char *sl_utf8_clean(struct sl_arena *a, const char *s);

#ifdef __cplusplus
}
#endif
#endif
