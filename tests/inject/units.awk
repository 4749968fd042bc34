# SPDX-License-Identifier: GPL-2.0-only
#
# From kbuild's .cmd files to lines "unit, file": what a unit is made from, as
# far as it is in the tree. -v tree=, -v o= (the folder of the .cmd files).

FNR == 1 {
	unit = substr(FILENAME, length(o) + 2)
	sub(/\/\./, "/", unit)
	sub(/\.cmd$/, "", unit)
	# Objects that are linked from others have no source.
	c = index($0, " -c -o ") > 0
}
c && /^source_/ {
	add($NF)
}
c && /^  [^$]/ {
	add($1)
}
function add(path) {
	if (index(path, tree "/") == 1)
		print unit "\t" substr(path, length(tree) + 2)
}
