build2/obj/core/facts/read.o: core/facts/read.c core/base/arena.h \
 core/facts/facts.h core/facts/valid.h
