#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# All testcases, with the compiler CC in all variants, and with each other
# compiler that has a plugin here in one.

set -eu
top=$(cd "$(dirname "$0")/.." && pwd -P)
BUILD=${BUILD:-$top/build}
CC=${CC:-gcc}
major=$("$CC" -dumpversion | cut -d . -f 1)

OTHER_CC=
for plugin in "$BUILD"/gcc-*/schedlint_plugin.so; do
	folder=${plugin%/schedlint_plugin.so}
	other=${folder##*/}
	if [ -e "$plugin" ] && [ "$other" != "gcc-$major" ]; then
		OTHER_CC="$OTHER_CC $other"
	fi
done
export BUILD CC OTHER_CC
exec "$top/tests/run-testcases" "$top/testcases"
