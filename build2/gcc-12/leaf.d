build2/gcc-12/leaf.o: plugin/leaf.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h plugin/places.h
