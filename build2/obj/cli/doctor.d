build2/obj/cli/doctor.o: cli/doctor.c core/base/arena.h cli/cache.h \
 cli/cli.h cli/compiler.h core/facts/facts.h cli/path.h cli/process.h \
 cli/self.h cli/tree.h
