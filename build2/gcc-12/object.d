build2/gcc-12/object.o: plugin/object.c plugin/compat.h core/base/arena.h \
 plugin/object.h
