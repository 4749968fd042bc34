build2/obj/core/program/invariant.o: core/program/invariant.c \
 core/base/arena.h core/program/invariant.h core/program/deps.h \
 core/program/program.h core/facts/facts.h core/flow/cfg.h \
 core/model/model.h core/program/stores.h core/program/taint.h
