build2/obj/core/findings/read.o: core/findings/read.c core/base/arena.h \
 core/findings/finding.h core/facts/facts.h
