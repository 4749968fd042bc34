build2/pic/core/facts/write.o: core/facts/write.c core/base/json_out.h \
 core/base/outfile.h core/facts/facts.h
