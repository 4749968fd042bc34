# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=sh
#
# A small TAP producer for tests in POSIX sh: source it, test, call `done_testing`.
#
#	. "$(dirname "$0")/tap.sh"
#	need jq gcc
#	is_equal "$(wc -l <out)" 3 'three lines'
#	done_testing
#
# A script that ends early prints no plan, and prove fails it.

set -u
export LC_ALL=C

tap_n=0
tap_failed=0

# The repository, and a private folder that goes when the test ends.
top=$(cd "$(dirname "$0")/.." && pwd -P)
tmp=$(mktemp -d "${TMPDIR:-/tmp}/schedlint-test.XXXXXX") || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Lines of a diagnostic, from the arguments or (none) from standard input.
diag() {
	if [ $# -gt 0 ]; then
		printf '%s\n' "$@"
	else
		cat
	fi | sed 's/^/# /'
}

# One test point. A '#' in the name would be a directive.
tap_name() {
	printf '%s' "$*" | tr '\n#' ' ~'
}

ok() {
	tap_n=$((tap_n + 1))
	printf 'ok %d - %s\n' "$tap_n" "$(tap_name "$@")"
}

# not_ok NAME [DIAGNOSTIC...]
not_ok() {
	tap_n=$((tap_n + 1))
	tap_failed=$((tap_failed + 1))
	printf 'not ok %d - %s\n' "$tap_n" "$(tap_name "$1")"
	shift
	[ $# -eq 0 ] || diag "$@"
}

# is_equal GOT EXPECTED NAME
is_equal() {
	if [ "$1" = "$2" ]; then
		ok "$3"
	else
		not_ok "$3" "expected: $2" "got:      $1"
	fi
}

# is_like TEXT PATTERN NAME: an extended regular expression matches a line
is_like() {
	if printf '%s\n' "$1" | grep -Eq -e "$2"; then
		ok "$3"
	else
		not_ok "$3" "expected to match: $2" "got: $1"
	fi
}

is_unlike() {
	if printf '%s\n' "$1" | grep -Eq -e "$2"; then
		not_ok "$3" "expected not to match: $2" "got: $1"
	else
		ok "$3"
	fi
}

# passes NAME COMMAND...: exit status 0
passes() {
	tap_what=$1
	shift
	if tap_out=$("$@" 2>&1); then
		ok "$tap_what"
	else
		not_ok "$tap_what" "exit status $? of: $*" "$tap_out"
	fi
}

# run COMMAND...: leaves $status, $out and $err
run() {
	status=0
	"$@" >"$tmp/run.out" 2>"$tmp/run.err" || status=$?
	out=$(cat "$tmp/run.out")
	err=$(cat "$tmp/run.err")
}

# What is missing fails the test: a skip would be silence about an unread file.
need() {
	for tap_tool; do
		case $tap_tool in
		*/*) [ -e "$tap_tool" ] && continue ;;
		*) command -v "$tap_tool" >/dev/null 2>&1 && continue ;;
		esac
		not_ok "needs $tap_tool" 'run make first, or make deps for tools'
		done_testing
	done
}

done_testing() {
	printf '1..%d\n' "$tap_n"
	[ "$tap_failed" -eq 0 ] || exit 1
	exit 0
}
