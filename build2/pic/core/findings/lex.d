build2/pic/core/findings/lex.o: core/findings/lex.c core/base/arena.h \
 core/facts/facts.h core/findings/source.h
