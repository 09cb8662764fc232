#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A signal that tells a waiting thread to stop when this object is deinitialized.
///
/// Every unsafe expression is a call to the C library.
package final class StopSignal: Sendable {
  /// The descriptor that becomes readable at its end once this object is gone. The thread that waits for it must
  /// close it.
  package let descriptor: Int32

  private let writing: Int32

  /// Creates a signal, or returns `nil` if the system has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit { close(writing) }
}
