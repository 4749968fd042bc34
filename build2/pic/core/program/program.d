build2/pic/core/program/program.o: core/program/program.c \
 core/base/arena.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h
