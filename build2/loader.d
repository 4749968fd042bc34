build2/schedlint_plugin.so: plugin/loader.c
