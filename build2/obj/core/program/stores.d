build2/obj/core/program/stores.o: core/program/stores.c core/base/arena.h \
 core/program/deps.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/stores.h
