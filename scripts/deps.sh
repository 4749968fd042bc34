#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# `make deps`: install what scripts/packages.list names and this machine lacks.
# Silent and offline if nothing is missing.

set -eu
export LC_ALL=C

me=deps
here=$(cd "$(dirname "$0")" && pwd)
list=$here/packages.list

say() {
	printf '%s: %s\n' "$me" "$*" >&2
}

die() {
	say "$@"
	exit 2
}

case ${1:-} in
'') ;;
--help | -h)
	cat <<-END
	Usage: deps.sh

	Install by apt the Debian packages of packages.list that are missing, as
	root or by sudo. Exit status 2: it could not be done; the line to run as
	root is printed if that is the cure.
	END
	exit 0
	;;
*) die "unknown argument '$1', see --help" ;;
esac

[ -r "$list" ] || die "cannot read $list"
for tool in apt-get apt-cache dpkg-query; do
	command -v "$tool" >/dev/null 2>&1 ||
		die "no '$tool' here: install what $list names by the means of your system"
done

# The lines of the list without comments and blanks.
entries() {
	sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$list"
}

candidate() {
	apt-cache policy "$1" 2>/dev/null |
		sed -n -e 's/^  Candidate: //p' | grep -v '^(none)$'
}

# From the compiler if there is one, else from what apt would install
# ("4:12.2.0-3"); nothing if apt has no lists yet.
gcc_major() {
	gcc -dumpversion 2>/dev/null | sed 's/\..*//' | grep . ||
		candidate gcc | sed -e 's/^[0-9]*://' -e 's/\..*//'
}

installed() {
	dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null |
		grep -qx installed
}

# Sets $missing, packages that must be had, and $wanted, those that may.
look() {
	missing=
	wanted=
	major=$(gcc_major) || major=
	for entry in $(entries); do
		name=${entry%%|*}
		case $entry in
		*'|'*) ! command -v "${entry#*|}" >/dev/null 2>&1 || continue ;;
		esac
		case $name in
		*@*)
			# Known after the update at the latest.
			name=${name%%@*}${major:-N}${name#*@}
			;;
		esac
		if ! installed "${name#\?}"; then
			case $name in
			\?*) wanted="$wanted ${name#\?}" ;;
			*) missing="$missing $name" ;;
			esac
		fi
	done
}

# Move from $wanted to $unknown what apt does not know.
drop_unknown() {
	unknown=
	available=
	for name in $wanted; do
		if candidate "$name" >/dev/null; then
			available="$available $name"
		else
			unknown="$unknown $name"
		fi
	done
	wanted=$available
}

look
if [ -z "$missing" ] && [ -n "$wanted" ]; then
	# What this Debian does not have is not looked for on each run.
	drop_unknown
	[ -n "$wanted" ] || say "note: this Debian has no$unknown: going on without"
fi
[ -n "$missing$wanted" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
	as_root() {
		env DEBIAN_FRONTEND=noninteractive "$@"
	}
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
	as_root() {
		sudo -n env DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"
	}
else
	drop_unknown
	say 'not root, and no sudo without a password; run as root:'
	case $missing in
	*gcc-N-*)
		# Only apt's lists tell which, and only root can fetch them.
		echo "sh '$here/deps.sh'"
		;;
	*)
		# shellcheck disable=SC2086 # words
		echo apt-get update '&&' apt-get install -y --no-install-recommends $missing $wanted
		;;
	esac
	exit 2
fi

# A foreign source that fails is no reason to stop: what matters is whether
# the packages can be had.
say "reading apt's lists"
as_root apt-get -qq update >&2 || say "note: 'apt-get update' failed, trying all the same"
look
drop_unknown
[ -z "$unknown" ] || say "note: this Debian has no$unknown: going on without"
for name in $missing; do
	candidate "$name" >/dev/null ||
		die "apt knows no package $name: is Debian's main in its sources, and the network up?"
done
[ -n "$missing$wanted" ] || exit 0

say "installing$missing$wanted"
# shellcheck disable=SC2086 # words
as_root apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=300 \
	-o Dpkg::Use-Pty=0 install $missing $wanted >&2 </dev/null ||
	die "apt could not install$missing$wanted (its messages are above)"
