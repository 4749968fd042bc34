#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only
#
# Verdicts do not flip: each testcase after two changes of how it is written,
# which take turns. `make variants` tries each change on each testcase.
exec "$(dirname "$0")/run-variants"
