build2/pic/core/program/effects.o: core/program/effects.c \
 core/base/arena.h core/program/effects.h core/program/program.h \
 core/facts/facts.h core/flow/cfg.h core/model/model.h
