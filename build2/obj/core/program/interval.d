build2/obj/core/program/interval.o: core/program/interval.c \
 core/base/arena.h core/program/interval.h core/program/program.h \
 core/facts/facts.h core/flow/cfg.h core/model/model.h \
 core/program/taint.h
