build2/pic/core/program/once.o: core/program/once.c \
 core/program/invariant.h core/program/deps.h core/program/program.h \
 core/facts/facts.h core/flow/cfg.h core/model/model.h \
 core/program/once.h core/program/walk.h core/program/taint.h \
 core/program/test.h
