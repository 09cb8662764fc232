#pragma once

#include <stddef.h>

/// Makes room for `size` bytes on the heap, on large pages if the system has such pages.
///
/// A large page takes one page fault instead of 512. Arrays that have a mapping of their own hardly contain one, because
/// a large page begins at a multiple of its size. The heap therefore provides arrays of up to 32 MB from now on, also
/// those of other threads, and keeps the memory that is freed. This affects the whole process, so a library mustn't call
/// it. Does nothing with C libraries other than the GNU C library.
void reserveLargePages(size_t size);
