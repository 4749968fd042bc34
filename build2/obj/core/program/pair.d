build2/obj/core/program/pair.o: core/program/pair.c core/program/bits.h \
 core/program/same.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/test.h \
 core/program/pair.h core/program/between.h core/program/effects.h \
 core/program/reads.h core/program/deps.h core/program/taint.h \
 core/program/uses.h
