build2/obj/core/program/reads.o: core/program/reads.c core/base/arena.h \
 core/program/interval.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/once.h \
 core/program/walk.h core/program/reads.h core/program/deps.h \
 core/program/test.h core/program/taint.h core/program/wait.h
