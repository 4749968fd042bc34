build2/obj/core/findings/json.o: core/findings/json.c \
 core/base/json_out.h core/findings/finding.h core/facts/facts.h \
 core/findings/json_finding.h
