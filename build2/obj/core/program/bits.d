build2/obj/core/program/bits.o: core/program/bits.c core/program/bits.h \
 core/program/same.h core/program/program.h core/facts/facts.h \
 core/flow/cfg.h core/model/model.h core/program/test.h
