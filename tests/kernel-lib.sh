# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=sh
#
# Kernels for tests; source after tap.sh. What is built is kept in the cache,
# under a key of all that made it, so that a second run is fast and never old.

versions='5.10 6.1 6.12 7.3'

BUILD=${BUILD:-$top/build}
case $BUILD in
/*) ;;
*) BUILD=$top/$BUILD ;;
esac
export BUILD

cache=${SCHEDLINT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/schedlint}
builds=$cache/test-builds
mkdir -p "$builds" || exit 1

# Called by make, or by someone who builds kernels.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES GNUMAKEFLAGS MAKEFILES ARCH SRCARCH \
	CROSS_COMPILE LLVM KBUILD_OUTPUT KCFLAGS KCPPFLAGS W C V M O

jobs=$(nproc)

# kernel VERSION: leaves the tree's path in $tree, $name; 1 (and a failed point) if there is none
kernel() {
	if ! tree=$("$top/scripts/get-kernel" "$1" 2>"$tmp/get.err"); then
		not_ok "linux $1: get-kernel" "$(cat "$tmp/get.err")"
		return 1
	fi
	name=${tree##*/}
}

# configured TREE CC: leaves the folder in $config
configured() {
	if ! config=$("$top/scripts/configure-kernel" "$1" on "$2" 2>"$tmp/conf.err"); then
		not_ok "${1##*/}: configure-kernel with $2" "$(cat "$tmp/conf.err")"
		return 1
	fi
}

hash_of() {
	cat "$@" | sha256sum | cut -c 1-16
}

kbuild() {
	make -C "$tree" O="$work/o" ARCH=x86_64 CC="$1" HOSTCC=gcc -j"$jobs" \
		--output-sync=target "$2" kernel/sched/
}

# Copies the objects of kernel/sched to the folder $1.
keep_objects() {
	rm -rf "$1"
	mkdir -p "$1"
	(cd "$work/o" && find kernel/sched -name '*.o' ! -name 'built-in*' | sort |
		while read -r object; do
			mkdir -p "$1/${object%/*}"
			cp "$object" "$1/$object"
		done)
}

remove_objects() {
	find "$work/o/kernel/sched" -name '*.o' -exec rm -f {} +
}

# built CC: builds kernel/sched of $tree with the compiler CC, without the
# plugin and with it, from the same folder, with CONFIG_WERROR where the tree
# has that. Leaves in $work
#
#	plain/ with/	the objects
#	facts/		what the plugin wrote
#	log		what the build with the plugin printed
#
# 1 (and a failed point): it could not be done.
built() {
	cc=$1
	configured "$tree" "$cc" || return 1
	major=$("$cc" -dumpversion | cut -d . -f 1)
	plugin=$BUILD/gcc-$major/schedlint_plugin.so
	if [ ! -e "$plugin" ]; then
		not_ok "$name: no plugin for $cc" "run make CC=$cc"
		return 1
	fi
	work=$builds/$name-$cc
	exec 8>"$work.lock"
	flock 8
	plain_key="$(hash_of "$config/.config" "$top/tests/kernel-lib.sh") $("$cc" --version | head -n 1) $config"
	with_key="$plain_key $(hash_of "$plugin" "$BUILD/schedlint_plugin.so" "$BUILD/schedlint")"

	if [ "$(cat "$work/plain.key" 2>/dev/null)" != "$plain_key" ]; then
		rm -rf "$work"
		mkdir -p "$work"
		cp -a "$config" "$work/o"
		if grep -q '^config WERROR' "$tree/init/Kconfig"; then
			"$tree/scripts/config" --file "$work/o/.config" --enable WERROR
			make -C "$tree" O="$work/o" ARCH=x86_64 CC="$cc" HOSTCC=gcc \
				olddefconfig >"$work/log" 2>&1
		fi
		if ! kbuild "$cc" KCFLAGS= >"$work/log" 2>&1; then
			not_ok "$name: the plain build with $cc" "$(tail -n 20 "$work/log")"
			return 1
		fi
		keep_objects "$work/plain"
		printf '%s\n' "$plain_key" >"$work/plain.key"
	fi
	if [ "$(cat "$work/with.key" 2>/dev/null)" != "$with_key" ]; then
		rm -rf "$work/facts" "$work/with.key"
		remove_objects
		if ! flags=$("$BUILD/schedlint" kcflags -C "$tree" --facts "$work/facts"); then
			not_ok "$name: schedlint kcflags"
			return 1
		fi
		if ! kbuild "$cc" KCFLAGS="$flags" >"$work/log" 2>&1; then
			not_ok "$name: make KCFLAGS=\"\$(schedlint kcflags)\" kernel/sched/ with $cc" \
				"$(tail -n 20 "$work/log")"
			return 1
		fi
		keep_objects "$work/with"
		printf '%s\n' "$with_key" >"$work/with.key"
	fi
}
