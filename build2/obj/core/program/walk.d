build2/obj/core/program/walk.o: core/program/walk.c core/base/arena.h \
 core/program/walk.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h
