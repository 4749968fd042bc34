build2/obj/core/findings/lex.o: core/findings/lex.c core/base/arena.h \
 core/facts/facts.h core/findings/source.h
