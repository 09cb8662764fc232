#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// Tells a waiting thread to end: by going away.
///
/// Every unsafe expression is a call of the C library.
package final class StopSignal: Sendable {
  /// What becomes readable at the end when the object has gone; who waits for it closes it.
  package let descriptor: Int32

  private let writing: Int32

  /// A signal that has not been given; nil where the system has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit { close(writing) }
}
