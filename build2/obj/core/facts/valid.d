build2/obj/core/facts/valid.o: core/facts/valid.c core/base/arena.h \
 core/facts/valid.h core/facts/facts.h
