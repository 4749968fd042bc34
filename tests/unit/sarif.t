#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The SARIF that test_reports makes, judged by a validator that others wrote.

set -u
top=$(cd "$(dirname "$0")/../.." && pwd -P)
BUILD=${BUILD:-$top/build}
program=$BUILD/tests/test_reports
tmp=$(mktemp -d "${TMPDIR:-/tmp}/schedlint-test.XXXXXX") || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

if ! [ -x "$program" ]; then
	echo "1..0 # SKIP $program is not built: make unit-tests"
	exit 0
fi

echo 1..3
UNIT_REPORTS=$tmp "$program" >"$tmp/log" 2>&1
for name in sample empty; do
	[ "$name" = sample ] && n=1 || n=2
	if "$top/scripts/sarif-validator" "$tmp/$name.sarif" >"$tmp/log" 2>&1; then
		echo "ok $n - $name.sarif is valid"
	else
		sed 's/^/# /' "$tmp/log"
		echo "not ok $n - $name.sarif is valid"
	fi
done

# That the validator finds mistakes at all.
sed 's/"startLine": 949/"startLine": 0/' "$tmp/sample.sarif" >"$tmp/broken.sarif"
if "$top/scripts/sarif-validator" "$tmp/broken.sarif" >"$tmp/log" 2>&1; then
	echo 'not ok 3 - a wrong line number is found'
else
	echo 'ok 3 - a wrong line number is found'
fi
