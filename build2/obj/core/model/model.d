build2/obj/core/model/model.o: core/model/model.c core/base/arena.h \
 core/model/builtin.h core/model/model.h core/model/parse.h
