// Counts the calls of `malloc` in a test binary. It's written in C, because Swift can't define symbols of the C
// library.

#include "AllocationCounter.h"
#include <stdlib.h>

#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

// The allocator itself. glibc exports it for programs that define their own `malloc`.
extern void *__libc_malloc(size_t size);

static __thread long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

long allocationCount(void) { return count; }

#else

// Sanitizers have their own `malloc`, and other libraries export theirs under no second name.
long allocationCount(void) { return -1; }

#endif
