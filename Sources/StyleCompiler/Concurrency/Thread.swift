#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A thread of its own.
///
/// Every unsafe expression hands the work to the C library and takes it back once.
package struct Thread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// The thread's handle, as a number: on Apple systems it is a pointer.
  private let handle: UInt

  /// A thread that does `body`; nil where the system gives none.
  ///
  /// It is to be joined or detached once.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard let handle = unsafe Self.start(work.toOpaque()) else {
      unsafe work.release()
      return nil
    }
    self.handle = handle
  }

  private static func perform(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }

  #if canImport(Darwin)
    private static func start(_ work: UnsafeMutableRawPointer) -> UInt? {
      var thread: pthread_t?
      guard unsafe pthread_create(&thread, nil, { unsafe Thread.perform($0) }, work) == 0 else { return nil }
      return unsafe UInt(bitPattern: thread)
    }

    /// Waits until the thread has done its work.
    package func join() {
      if let thread = unsafe pthread_t(bitPattern: handle) { unsafe pthread_join(thread, nil) }
    }

    /// Lets the thread end when it has done its work.
    package func detach() {
      if let thread = unsafe pthread_t(bitPattern: handle) { unsafe pthread_detach(thread) }
    }
  #else
    private static func start(_ work: UnsafeMutableRawPointer) -> UInt? {
      var thread = pthread_t()
      let perform: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        unsafe $0.flatMap { unsafe Thread.perform($0) }
      }
      guard unsafe pthread_create(&thread, nil, perform, work) == 0 else { return nil }
      return UInt(thread)
    }

    /// Waits until the thread has done its work.
    package func join() { pthread_join(pthread_t(handle), nil) }

    /// Lets the thread end when it has done its work.
    package func detach() { pthread_detach(pthread_t(handle)) }
  #endif
}
