build2/obj/gen/model_builtin.o: build2/gen/model_builtin.c \
 core/model/builtin.h
