build2/gcc-12/unit.o: plugin/unit.c plugin/compat.h core/base/arena.h \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h plugin/object.h plugin/places.h plugin/unit.h \
 plugin/options.h
