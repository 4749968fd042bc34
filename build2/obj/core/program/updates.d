build2/obj/core/program/updates.o: core/program/updates.c \
 core/base/arena.h core/program/updates.h core/program/reads.h \
 core/program/deps.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/test.h
