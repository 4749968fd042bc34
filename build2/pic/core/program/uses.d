build2/pic/core/program/uses.o: core/program/uses.c core/base/arena.h \
 core/program/uses.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h
