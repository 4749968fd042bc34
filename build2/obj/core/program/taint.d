build2/obj/core/program/taint.o: core/program/taint.c core/base/arena.h \
 core/program/deps.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/taint.h
