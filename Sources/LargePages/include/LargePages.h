#pragma once

#include <stddef.h>

/// Makes room for `size` bytes on the heap, on large pages if the system has such pages.
///
/// A large page takes one page fault instead of 512. An array that has a mapping of its own rarely contains one, because
/// a large page begins at a multiple of its size. From now on, the heap therefore provides all arrays of up to 32 MB, also
/// those of other threads, and keeps memory that is freed. This affects the whole process, so a library mustn't call this
/// function. With C libraries other than the GNU C library, it does nothing.
void reserveLargePages(size_t size);
