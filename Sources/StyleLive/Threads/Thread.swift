#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A thread of its own, for work that waits most of the time.
///
/// Every unsafe expression hands the work to the C library and takes it back once.
internal enum Thread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Does `body` in a new thread; false where the system gives none.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(&thread, nil, { unsafe Thread.run($0) }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return false
    }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  #if canImport(Darwin)
    private static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
      return nil
    }
  #else
    private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }
  #endif
}
