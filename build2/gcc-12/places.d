build2/gcc-12/places.o: plugin/places.c plugin/compat.h core/base/arena.h \
 plugin/places.h core/facts/facts.h
