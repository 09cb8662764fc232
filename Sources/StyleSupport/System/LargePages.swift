import CLibrary

extension Array {
  /// Reserves capacity for `count` elements, on large pages if there are enough elements and the system has such pages.
  ///
  /// A large page takes one page fault instead of 512. A part of the last one may stay unused.
  @inlinable
  package mutating func reserveLargeCapacity(_ count: Int) {
    reserveCapacity(count)
    let size = count * MemoryLayout<Element>.stride
    guard size >= largeSize else { return }
    unsafe withUnsafeMutableBufferPointer { buffer in
      unsafe useLargePages(at: UnsafeMutableRawPointer(buffer.baseAddress), size: size)
    }
  }
}

/// The number of bytes from which on large pages are worth a call of the system.
@usableFromInline
internal let largeSize = 1 << 20

/// Advises the system to use large pages for the `size` bytes at `start`, which aren't in use yet.
///
/// The advice changes no contents, so it's safe if the memory exists.
@usableFromInline
@unsafe internal func useLargePages(at start: UnsafeMutableRawPointer?, size: Int) {
  #if canImport(Glibc) && !canImport(Musl) && !canImport(Android)
    guard size >= largeSize, let start = unsafe start else { return }
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    let offset = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    _ = unsafe madvise(start + offset, (size - offset) & -pageSize, MADV_HUGEPAGE)
  #endif
}
