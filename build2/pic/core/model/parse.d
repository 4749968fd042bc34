build2/pic/core/model/parse.o: core/model/parse.c core/base/arena.h \
 core/model/parse.h core/model/model.h
