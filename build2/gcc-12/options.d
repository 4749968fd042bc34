build2/gcc-12/options.o: plugin/options.c plugin/compat.h \
 core/base/arena.h core/checks/check.h core/facts/facts.h \
 core/findings/finding.h core/model/model.h plugin/options.h
