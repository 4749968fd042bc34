build2/pic/core/program/same.o: core/program/same.c core/program/deps.h \
 core/program/program.h core/facts/facts.h core/flow/cfg.h \
 core/model/model.h core/program/same.h core/program/test.h
