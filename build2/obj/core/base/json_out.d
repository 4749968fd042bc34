build2/obj/core/base/json_out.o: core/base/json_out.c \
 core/base/json_out.h core/base/utf8.h
