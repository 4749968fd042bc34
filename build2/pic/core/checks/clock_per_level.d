build2/pic/core/checks/clock_per_level.o: core/checks/clock_per_level.c \
 core/base/arena.h core/checks/checks.h core/checks/check.h \
 core/facts/facts.h core/findings/finding.h core/model/model.h \
 core/program/effects.h core/program/program.h core/flow/cfg.h \
 core/program/invariant.h core/program/deps.h core/program/once.h \
 core/program/walk.h core/program/reads.h core/program/test.h \
 core/program/stores.h
