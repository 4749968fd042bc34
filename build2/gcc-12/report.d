build2/gcc-12/report.o: plugin/report.c plugin/compat.h \
 core/base/json_out.h core/findings/finding.h core/facts/facts.h \
 core/findings/json_finding.h plugin/unit.h plugin/options.h
