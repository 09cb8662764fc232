import CLibrary

/// Calls `produce` on another thread and `consume` on this one, and returns the result of `produce`.
///
/// Items that `produce` sends reach `consume` in the same order. If the system doesn't provide a thread, both run by
/// turns on this one.
///
/// - Parameters:
///   - produce: The work that sends items.
///   - consume: The work that is done with each item while the next ones are produced.
/// - Complexity: The threads wait for each other once for `Channel.batchSize` items. At most a few batches are kept.
package func overlap<Item: Sendable, Result: Sendable>(
  _ produce: @escaping @Sendable (_ send: (Item) -> Void) -> Result, _ consume: (Item) -> Void
) -> Result {
  let channel = Channel<Item>()
  let result = Lock<Result?>(nil)
  let thread = Thread {
    let produced = produce(channel.send)
    result.withLock { $0 = produced }
    channel.close()
  }
  guard let thread else { return produce(consume) }
  while let items = channel.receive() {
    for item in items { consume(item) }
  }
  thread.join()
  guard let produced = result.withLock({ $0 }) else { preconditionFailure("a thread has no result") }
  return produced
}

/// A queue of items from one thread to another, which passes them on in batches.
///
/// Every unsafe expression passes the mutex or a condition to the C library. Both exist as long as the object.
@safe
private final class Channel<Item: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>

  /// The batches that weren't received yet, and whether none will follow.
  private var batches: [[Item]] = []
  private var isClosed = false

  /// The items that are still to be sent. Only the sending thread uses them.
  private var pending: [Item] = []

  private static var batchSize: Int { 64 }

  /// The number of batches from which on the sending thread waits.
  private static var limit: Int { 16 }

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe change = .allocate(capacity: 1)
    unsafe change.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe change.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Adds `item` to the queue.
  func send(_ item: Item) {
    pending.append(item)
    if pending.count == Channel.batchSize { flush(isLast: false) }
  }

  /// Adds the remaining items, after which `receive` returns `nil`.
  func close() { flush(isLast: true) }

  private func flush(isLast: Bool) {
    change(when: { isLast || batches.count < Channel.limit }) {
      batches.append(pending)
      isClosed = isLast
    }
    pending = []
  }

  /// Returns the next items, for which it waits if necessary, or `nil` if there are no more.
  func receive() -> [Item]? {
    change(when: { isClosed || !batches.isEmpty }) { batches.isEmpty ? nil : batches.removeFirst() }
  }

  /// Waits until `condition` is true, returns the result of `body`, and lets the other thread check its condition.
  private func change<Value>(when condition: () -> Bool, _ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    while !condition() { unsafe pthread_cond_wait(change, mutex) }
    defer {
      unsafe pthread_cond_signal(change)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body()
  }
}
