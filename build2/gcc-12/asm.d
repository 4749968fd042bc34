build2/gcc-12/asm.o: plugin/asm.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h plugin/places.h
