// Counts the calls of `malloc` in a test binary. In C, because Swift may not define the C library's symbols.

#include "AllocationCounter.h"
#include <stdlib.h>

#if defined(__GLIBC__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

// The allocator itself, which glibc exports for those that define a `malloc` of their own.
extern void *__libc_malloc(size_t size);

static __thread long count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

long allocationCount(void) { return count; }

#else

// Sanitizers bring a `malloc` of their own, and other libraries have no second name for theirs.
long allocationCount(void) { return -1; }

#endif
