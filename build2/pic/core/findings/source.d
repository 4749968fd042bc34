build2/pic/core/findings/source.o: core/findings/source.c \
 core/base/arena.h core/findings/source.h
