build2/gcc-12/value.o: plugin/value.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h
