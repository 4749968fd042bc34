build2/pic/core/checks/clock_twice.o: core/checks/clock_twice.c \
 core/base/arena.h core/checks/checks.h core/checks/check.h \
 core/facts/facts.h core/findings/finding.h core/model/model.h \
 core/program/interval.h core/program/program.h core/flow/cfg.h \
 core/program/invariant.h core/program/deps.h core/program/pair.h \
 core/program/between.h core/program/effects.h core/program/reads.h \
 core/program/test.h core/program/same.h core/program/stores.h
