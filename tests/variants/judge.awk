# SPDX-License-Identifier: GPL-2.0-only
#
# Compares reports of testcases before and after changes (tests/run-variants):
#
#	awk -v list=known.list -v whole=1|"" -f judge.awk POINTS MAP LINES
#
# POINTS: number, testcase, changes, loop form or nothing. MAP: number, new
# name, old name (or none: the function is the change's own). LINES: number,
# old|new, and what is said.
# Prints "ok|not<TAB>testcase changes<TAB>differences", one point a line.

# One change after the other: the last one's names first.
function old_name(n, name) {
	while ((n, name) in old && old[n, name] != name)
		name = old[n, name]
	return name
}

# What a wrapper of do_callee calls stands for it.
function old_subject(n, name,    last) {
	while ((n, name) in old) {
		last = name
		name = old[n, name]
		if (name == "")
			return substr(last, 1, length(last) - 3)
	}
	return name
}

# Who may call a function is what these changes change: the hazard, and with
# it the grade, is no verdict on the code.
function visible(n) { return changes[n] ~ /outer|header|unit/ }
function without(list, name,    f, m, i, s) {
	m = split(list, f, ",")
	s = ""
	for (i = 1; i <= m; i++)
		if (f[i] != name)
			s = s (s == "" ? "" : ",") f[i]
	return s
}

# A path without what the changes put in.
function old_path(n, path,    f, m, i, s, last, name) {
	m = split(path, f, ",")
	s = last = ""
	for (i = 1; i <= m; i++) {
		name = old_name(n, f[i])
		if (name == "" || name == last)
			continue
		s = s (s == "" ? "" : ",") name
		last = name
	}
	return s
}

# Is it on record that @testcase flips after one of @changes?
function known(testcase, changes,    f, m, i, hit, all) {
	m = split(changes, f, ",")
	all = testcase
	sub(/\/.*/, "/*", all)
	for (i = 1; i <= m; i++) {
		if ((testcase, f[i]) in reason) {
			used[testcase, f[i]] = 1
			hit = 1
		}
		if ((all, f[i]) in reason) {
			used[all, f[i]] = 1
			hit = 1
		}
	}
	return hit
}

BEGIN {
	while ((getline line < list) > 0) {
		if (line ~ /^(#|least )/ || line == "")
			continue
		if (split(line, f, /[ \t]+/) < 3) {
			print "not\tknown.list\twithout a reason: " line
			continue
		}
		reason[f[1], f[2]] = 1
	}
	close(list)
}

FILENAME == ARGV[1] { name_of[$1] = $2; changes[$1] = $3; form[$1] = $4; order[++points] = $1; next }
FILENAME == ARGV[2] { old[$1, $2] = $3; next }
$3 == "seen" {
	walks[$1, $2] += $4
	reads[$1, $2] += $5
	judged[$1, $2] = 1
	next
}
{ judged[$1, $2] = 1 }
$3 == "gap" { wrong[$1] = wrong[$1] "|" $2 ": not analysed: " $5; next }
{
	grade = $5
	hazards = $10
	if (visible($1)) {
		hazards = without(hazards, "unknown-caller")
		if (grade == "safe" || (grade == "review" && hazards == "" && $10 != ""))
			grade = "safe-or-callers-unknown"
	}
	row = $4 " " grade " " old_name($1, $6) " " old_subject($1, $7) " " $8 " " old_path($1, $9) " " hazards
	count[$1, row] += $2 == "new" ? 1 : -1
	rows[$1, row] = $1
}

END {
	for (key in rows) {
		n = rows[key]
		split(key, f, SUBSEP)
		if (count[key] > 0)
			wrong[n] = wrong[n] "|new: " f[2]
		else if (count[key] < 0)
			wrong[n] = wrong[n] "|gone: " f[2]
	}
	for (i = 1; i <= points; i++) {
		n = order[i]
		if ((walks[n, "old"] && !walks[n, "new"]) || (reads[n, "old"] && !reads[n, "new"]))
			wrong[n] = wrong[n] "|seen no more: " walks[n, "new"] + 0 " walks, " reads[n, "new"] + 0 " reads"
		what = name_of[n] " " changes[n] (form[n] == "" ? "" : " " form[n])
		if (wrong[n] == "")
			print "ok\t" what
		else if (known(name_of[n], changes[n]))
			print "ok\t" what ": known to flip"
		else
			print "not\t" what "\t" wrong[n]
		tried[name_of[n], changes[n]] = 1
		if (wrong[n] != "")
			flipped[name_of[n], changes[n]] = 1
	}
	# In none of its forms, that is.
	for (key in reason)
		if (key in tried && !(key in flipped)) {
			split(key, f, SUBSEP)
			print "not\t" f[1] " " f[2] "\tdoes not flip any more: take it out of known.list"
		}
	# All changes of all files were tried: an entry for none of them is old.
	for (key in reason)
		if (whole == "11" && !(key in used)) {
			split(key, f, SUBSEP)
			print "not\tknown.list\tnobody needs " f[1] " " f[2]
		}
}
