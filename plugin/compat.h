/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * GCC, as the plugin sees it: the only file that includes GCC's headers
 * (but for plugin-version.h, which defines variables) and the only one that
 * knows versions. Written for GCC 10 to 14.
 */
#ifndef SL_PLUGIN_COMPAT_H
#define SL_PLUGIN_COMPAT_H

#include "gcc-plugin.h"
#include "bversion.h"
#include "tree.h"
#include "tree-pass.h"
#include "gimple.h"
#include "gimple-iterator.h"
#include "gimple-ssa.h"
#include "ssa.h"
#include "stringpool.h"
#include "attribs.h"
#include "cgraph.h"
#include "context.h"
#include "diagnostic-core.h"
#include "hash-map.h"
#include "internal-fn.h"
#include "langhooks.h"
#include "real.h"
#include "toplev.h"

#ifndef BUILDING_GCC_VERSION
#error "gcc-plugin.h does not say which GCC it is of"
#endif
#if BUILDING_GCC_VERSION < 10000
#error "schedlint's plugin needs GCC 10 or later"
#endif
#if BUILDING_GCC_VERSION >= 15000 && !defined(SL_UNKNOWN_GCC)
#error "this GCC is newer than what plugin/compat.h knows: try make CXXFLAGS='-O2 -DSL_UNKNOWN_GCC'"
#endif

/* -ftrivial-auto-var-init marks a variable's birth. */
#if BUILDING_GCC_VERSION >= 12000
#define sl_is_deferred_init(stmt) \
	gimple_call_internal_p((stmt), IFN_DEFERRED_INIT)
#else
#define sl_is_deferred_init(stmt) false
#endif

#endif
