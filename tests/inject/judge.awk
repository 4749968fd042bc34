# SPDX-License-Identifier: GPL-2.0-only
#
# What came of a batch: "outcome, place's line, detail" for each place.
# Reads the list of all places, the batch's places, the ids that were built,
# the findings (findings.jq).

BEGIN {
	FS = OFS = "\t"
}
FNR == 1 {
	part++
}
part == 1 && $1 == "walk" {
	w = ++nwalks[$3]
	from[$3, w] = $5
	to[$3, w] = $6
}
part == 2 {
	id = $2
	line[++n] = $0
	ids[n] = id
	kind[id] = $1
	file[id] = $3
	head[id] = $5
	last[id] = $6
	if (!$13)
		at[$3, $7] = id
}
part == 3 {
	built[$1] = 1
}
part == 4 {
	id = $4
	if (!id && $7 == (kind[at[$5, $6]] == "walk" ? "sched_clock" : "ktime_get_mono_fast_ns"))
		id = at[$5, $6]
	if (!id)
		next
	inside = $2 == file[id] && $3 >= head[id] && $3 <= last[id]
	if (inside)
		found[id] = $1 "()"
	else if (kind[id] == "interval" || !in_walk($2, $3))
		stray[id] = $1 "() " $2 ":" $3
}
# Is the loop of this line one that the scanner takes for a walk, too?
function in_walk(path, at_line,	w) {
	for (w = 1; w <= nwalks[path]; w++)
		if (at_line >= from[path, w] && at_line <= to[path, w])
			return 1
	return 0
}
END {
	for (i = 1; i <= n; i++) {
		id = ids[i]
		if (!built[id])
			outcome = "not-built"
		else if (kind[id] == "walk")
			outcome = found[id] ? "found" : "missed"
		else
			outcome = found[id] || stray[id] ? "reported" : "silent"
		print outcome, line[i], (found[id] ? found[id] : "") (stray[id] ? " stray " stray[id] : "")
	}
}
