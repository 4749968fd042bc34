build2/pic/core/findings/statement.o: core/findings/statement.c \
 core/base/arena.h core/facts/facts.h core/findings/source.h
