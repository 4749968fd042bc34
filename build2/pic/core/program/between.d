build2/pic/core/program/between.o: core/program/between.c \
 core/base/arena.h core/program/between.h core/program/effects.h \
 core/program/program.h core/facts/facts.h core/flow/cfg.h \
 core/model/model.h core/program/deps.h core/program/walk.h
