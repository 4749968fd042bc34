build2/obj/core/base/utf8.o: core/base/utf8.c core/base/arena.h \
 core/base/utf8.h
