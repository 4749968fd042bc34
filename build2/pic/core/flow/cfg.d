build2/pic/core/flow/cfg.o: core/flow/cfg.c core/base/arena.h \
 core/flow/cfg.h core/facts/facts.h
