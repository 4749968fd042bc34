build2/obj/cli/report.o: cli/report.c core/base/outfile.h cli/cli.h \
 core/findings/finding.h core/facts/facts.h cli/report.h cli/options.h
