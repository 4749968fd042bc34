#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# The table of a run's stages, from what prove prints.

# shellcheck source=tests/tap.sh
. "$(dirname "$0")/tap.sh"

cat >"$tmp/log" <<'END'
.ci/run: make test, on 2 processors
[22:46:06] build/tests/test_arena ............ 
# ok - tests
ok       53 ms ( 0.00 usr  0.00 sys +  0.01 cusr  0.03 csys =  0.04 CPU)
[22:46:08] build/tests/test_facts ............ 
# ok - tests
ok     1992 ms ( 0.00 usr  0.00 sys +  0.93 cusr  1.07 csys =  2.00 CPU)
[22:46:26] tests/baseline.t .................. ok     6894 ms ( 0.01 usr  0.00 sys +  4.83 cusr  1.80 csys =  6.64 CPU)
[22:49:07] tests/cocci-kernels.t ............. 
# linux 6.1: ok 12 ms of something
ok   139408 ms ( 0.01 usr  0.00 sys + 191.67 cusr 14.95 csys = 206.63 CPU)
[22:49:07]
END
run "$top/scripts/ci-table" "$tmp/log"
is_equal "$status:$out" '0:| stage | seconds | CPU seconds |
|---|---|---|
| unit tests (2 programs) | 2 | 2 |
| `tests/cocci-kernels.t` | 139 | 207 |
| `tests/baseline.t` | 7 | 7 |
| all | 148 | 215 |' 'the longest first'
run "$top/scripts/ci-table" /dev/null
is_like "$status:$err" '^2:.*no times in there' 'no times'
run "$top/scripts/ci-table"
is_like "$status:$err" '^2:Usage' 'no file'

done_testing
