import CLibrary

/// A thread with a stack of a known size.
///
/// Every unsafe expression passes the work to the C library or takes it back, once each.
package struct Thread {
  /// The default size of a thread's stack, in bytes.
  ///
  /// The system's default is 512 KB on Apple platforms, 128 KB with musl, and the limit of `ulimit -s` with glibc.
  /// The system provides memory only for the pages that a thread touches.
  package static let stackSize = 8 << 20

  /// Whether the main thread's stack, whose size `ulimit -s` determines, is less than half as large as that of a
  /// `Thread`.
  package static var isMainStackSmall: Bool {
    var limit = rlimit()
    guard unsafe getrlimit(number(RLIMIT_STACK), &limit) == 0 else { return true }
    return limit.rlim_cur < stackSize / 2
  }

  /// Returns the number of a resource, which is an enumeration case with glibc.
  private static func number(_ resource: some RawRepresentable<UInt32>) -> Int32 { Int32(resource.rawValue) }

  /// Returns the number of a resource, which is a number with other C libraries.
  private static func number(_ resource: Int32) -> Int32 { resource }

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The bits of the thread's `pthread_t`.
  ///
  /// The C type depends on the system: it's a pointer, a signed integer, or an unsigned integer.
  private let handle: UInt

  /// Creates a thread that runs `body`, or returns `nil` if the system doesn't provide one.
  ///
  /// Join or detach the thread exactly once. The size of its stack is in bytes.
  package init?(stackSize: Int = Thread.stackSize, _ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard let handle = unsafe Self.start(work.toOpaque(), stackSize: stackSize) else {
      unsafe work.release()
      return nil
    }
    self.handle = handle
  }

  private static func start(_ work: UnsafeMutableRawPointer, stackSize: Int) -> UInt? {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    // A closure literal adopts the type that the C library declares. Systems differ in which pointers are optional.
    return unsafe handle { unsafe pthread_create($0, &attributes, { unsafe Thread.perform($0) }, work) }
  }

  /// Returns the bits of the handle that `create` stores, or `nil` if it doesn't return 0.
  private static func handle<Value>(_ create: (UnsafeMutablePointer<Value>) -> Int32) -> UInt? {
    var handle: UInt = 0
    let code = unsafe withUnsafeMutablePointer(to: &handle) { pointer in
      unsafe pointer.withMemoryRebound(to: Value.self, capacity: 1) { unsafe create($0) }
    }
    return code == 0 ? handle : nil
  }

  /// Returns the handle as the type that the C library declares.
  @unsafe
  private func platformHandle<Value>() -> Value { unsafe unsafeBitCast(handle, to: Value.self) }

  /// Runs the work that `work` retains, and returns `work`, which nothing reads.
  private static func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let work = unsafe work else { preconditionFailure("a thread has no work") }
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return unsafe work
  }

  /// Waits until the thread has finished its work.
  package func join() { unsafe pthread_join(platformHandle(), nil) }

  /// Detaches the thread, which then ends when it has finished its work.
  package func detach() { unsafe pthread_detach(platformHandle()) }
}

/// Returns the result of `body`, which runs on a thread with a stack of `Thread.stackSize` bytes.
///
/// The caller waits for the result, so `body` can use everything that the caller can. If the system doesn't provide a
/// thread, `body` runs on the caller's thread.
///
/// - Parameter isNeeded: Whether `body` might need more stack than every thread has. If not, it runs on the caller's thread.
package func withRoom<Result, Failure: Error>(
  if isNeeded: Bool = true, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var result: Swift.Result<Result, Failure>?
  if isNeeded {
    withoutActuallyEscaping(body) { body in
      unsafe withUnsafeMutablePointer(to: &result) { result in
        let call = unsafe WaitedCall(body: body, result: result)
        Thread { call.perform() }?.join()
      }
    }
  }
  guard let result else { return try body() }
  return try result.get()
}

/// A call on another thread that the caller waits for.
///
/// The call is safe to send because only one of the two threads runs at a time, and `result` outlives the call.
@safe
private struct WaitedCall<Value, Failure: Error>: @unchecked Sendable {
  let body: () throws(Failure) -> Value
  let result: UnsafeMutablePointer<Result<Value, Failure>?>

  func perform() {
    do throws(Failure) {
      unsafe result.pointee = .success(try body())
    } catch {
      unsafe result.pointee = .failure(error)
    }
  }
}

/// Returns the results of calling `transform` on each of `items`, in order, using as many threads as there are
/// processors.
///
/// - Complexity: One call of `transform` for each item. Each thread repeatedly takes the next remaining item.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ transform: @escaping @Sendable (Item) -> Result
) -> [Result] {
  // The system reads a file to find the number of processors, which fewer than two items don't need.
  let width = items.count < 2 ? 1 : min(items.count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard width > 1 else { return items.map(transform) }
  let next = Lock(0)
  let results = Lock([Result?](repeating: nil, count: items.count))
  let work: @Sendable () -> Void = {
    while true {
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      if index >= items.count { return }
      let result = transform(items[index])
      results.withLock { $0[index] = result }
    }
  }
  // This thread works too, so all items are processed even if the system provides no other thread.
  let threads = (1..<width).compactMap { _ in Thread(work) }
  work()
  for thread in threads { thread.join() }
  return results.withLock { $0.compactMap(\.self) }
}
