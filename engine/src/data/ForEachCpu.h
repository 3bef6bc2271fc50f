// Builds a function for several instruction sets; the one of this machine is chosen when the program is loaded.
#pragma once

// The sanitizers do not go with functions that are chosen when the program is loaded.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#define FORNAX_FOR_EACH_CPU __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FORNAX_FOR_EACH_CPU
#endif
