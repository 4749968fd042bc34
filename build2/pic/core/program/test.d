build2/pic/core/program/test.o: core/program/test.c core/program/test.h \
 core/program/program.h core/facts/facts.h core/flow/cfg.h \
 core/model/model.h
