#include "LargePages.h"

// The first header of the C library defines the macro.
#include <stdlib.h>

#if defined(__GLIBC__)

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void reserveLargePages(size_t size) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_TOP_PAD, size < INT_MAX ? (int)size : INT_MAX);

  // This block doesn't fit in the heap yet, so the heap grows by `size` bytes more.
  size_t block = 4 << 20;
  char *start = malloc(block);
  if (start == NULL) return;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t offset = -(uintptr_t)start % page;
  char *end = sbrk(0);
  // If the heap can't grow, the block is somewhere else.
  if (end > start) madvise(start + offset, (size_t)(end - start) - offset, MADV_HUGEPAGE);
  free(start);
  mallopt(M_TOP_PAD, (int)block);
}

#else

void reserveLargePages(size_t size) { (void)size; }

#endif
