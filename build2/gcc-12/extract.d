build2/gcc-12/extract.o: plugin/extract.c plugin/compat.h plugin/graph.h \
 core/base/arena.h core/facts/facts.h plugin/places.h plugin/unit.h \
 plugin/options.h
