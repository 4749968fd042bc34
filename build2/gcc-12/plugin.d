build2/gcc-12/plugin.o: plugin/plugin.c plugin/compat.h core/base/arena.h \
 plugin/options.h plugin/unit.h core/facts/facts.h
