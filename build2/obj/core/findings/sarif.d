build2/obj/core/findings/sarif.o: core/findings/sarif.c \
 core/checks/check.h core/facts/facts.h core/findings/finding.h \
 core/model/model.h core/findings/tree.h core/base/arena.h \
 core/base/utf8.h
