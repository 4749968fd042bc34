build2/pic/core/checks/clock_unused.o: core/checks/clock_unused.c \
 core/base/arena.h core/checks/checks.h core/checks/check.h \
 core/facts/facts.h core/findings/finding.h core/model/model.h \
 core/program/between.h core/program/effects.h core/program/program.h \
 core/flow/cfg.h core/program/interval.h core/program/uses.h
