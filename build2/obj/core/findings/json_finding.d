build2/obj/core/findings/json_finding.o: core/findings/json_finding.c \
 core/base/json_out.h core/findings/finding.h core/facts/facts.h \
 core/findings/json_finding.h
