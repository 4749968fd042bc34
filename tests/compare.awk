# SPDX-License-Identifier: GPL-2.0-only
#
# Compares what a testcase expects (tags.awk) with what came: lines of
#
#	program|compiler <TAB> site grade function clock conditional path hazards
#	seen <TAB> walks <TAB> reads
#	gap <TAB> text
#
# and prints one line for each difference.
#
#	awk -v single=0|1 -f compare.awk TAGS RESULTS

BEGIN { FS = "\t" }

function show(    s) {
	return $2 " " $3 " " $4 " " $5 " " $6 " path=" $7 ($8 == "" ? "" : " hazard=" $8)
}

function listed(word, list, sep,    f, n, i) {
	n = split(list, f, sep)
	for (i = 1; i <= n; i++)
		if (f[i] == word)
			return 1
	return 0
}

function hazards_there(want, got,    f, n, i) {
	n = split(want, f, ",")
	for (i = 1; i <= n; i++)
		if (!listed(f[i], got, ","))
			return 0
	return 1
}

FNR == NR && $1 == "check-finding" {
	n++
	sites[n] = $2; grades[n] = $3; fn[n] = $4; clock[n] = $5
	conditional[n] = $6; path[n] = $7; hazards[n] = $8
	wanted[n] = show()
}
FNR == NR && $1 == "check-seen" {
	split($2, f, /[ \t]+/)
	for (i in f) {
		split(f[i], kv, "=")
		seen_wanted[kv[1]] = kv[2]
	}
}
FNR == NR { next }

$1 == "seen" {
	seen["walks"] += $2
	seen["reads"] += $3
}
$1 == "gap" { print "not analysed: " $2 }
$1 == "program" {
	what = show()
	program[what]++
	for (i = 1; i <= n; i++)
		if (!(i in got) && listed($2, sites[i], " ") &&
		    listed($3, grades[i], "|") && $4 == fn[i] &&
		    $5 == clock[i] && $6 == conditional[i] &&
		    $7 == path[i] && hazards_there(hazards[i], $8)) {
			got[i] = 1
			break
		}
	if (i > n)
		print "unexpected: " what
}
$1 == "compiler" { compiler[show()]++ }

END {
	for (i = 1; i <= n; i++)
		if (!(i in got))
			print "missing:    " wanted[i]
	for (what in seen_wanted)
		if (seen[what] + 0 < seen_wanted[what] + 0)
			print "seen: " seen[what] + 0 " " what ", expected at least " seen_wanted[what]
	if (!single)
		exit
	for (what in program)
		if (program[what] != compiler[what])
			print "not the same inside the compiler: the program says " what
	for (what in compiler)
		if (!(what in program))
			print "only inside the compiler: " what
}
