build2/pic/core/program/wait.o: core/program/wait.c core/base/arena.h \
 core/program/deps.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/taint.h \
 core/program/wait.h
