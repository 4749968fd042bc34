# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=sh
#
# For scripts to source: what this machine's apt knows about Debian's archive.

# Print the address of the archive that apt uses for Debian itself, or nothing.
find_mirror() {
	# shellcheck disable=SC2016 # the $ are for apt
	apt-get indextargets --format \
		'$(REPO_URI)|$(ORIGIN)|$(LABEL)|$(COMPONENT)' \
		'Created-By: Packages' 2>/dev/null |
		awk -F'|' '$2 == "Debian" && $3 == "Debian" && $4 == "main" &&
			$1 !~ /^cdrom:/ { print $1; exit }' | grep . && return
	# Before its first update apt knows no origins; the suite's name has to
	# do. A wrong guess does no harm as long as only Debian's keys are trusted.
	apt-get --print-uris update 2>/dev/null | sed -n -E \
		"/security|cdrom:/d
		s,^'(.*/)dists/(bullseye|bookworm|trixie|forky|sid|(old)*stable|testing|unstable)/InRelease' .*,\1,p" |
		head -n 1
}
