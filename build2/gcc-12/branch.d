build2/gcc-12/branch.o: plugin/branch.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h plugin/places.h
