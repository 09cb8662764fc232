import CLibrary

/// Returns the results of calling `transform` on each of `items`, in order, using as many threads as there are
/// processors.
///
/// - Complexity: One call of `transform` for each item. Each thread repeatedly takes the next remaining item.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ transform: @escaping @Sendable (Item) -> Result
) -> [Result] {
  // With fewer than two items, the count of processors isn't needed. The system reads a file to find it.
  let width = items.count < 2 ? 1 : min(items.count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard width > 1 else { return items.map(transform) }
  let work = ParallelWork(items, transform)
  // This thread works too, so all items are processed even if the system provides no other thread.
  let threads = (1..<width).compactMap { _ in Thread { work.perform() } }
  work.perform()
  for thread in threads { thread.join() }
  return work.results
}

/// A list of items that several threads process one by one.
private final class ParallelWork<Item: Sendable, Result: Sendable>: Sendable {
  private struct State: Sendable {
    var next = 0
    var results: [Result?]
  }

  private let items: [Item]
  private let transform: @Sendable (Item) -> Result
  private let state: Lock<State>

  init(_ items: [Item], _ transform: @escaping @Sendable (Item) -> Result) {
    self.items = items
    self.transform = transform
    state = Lock(State(results: Array(repeating: nil, count: items.count)))
  }

  /// The results, in the order of the items.
  ///
  /// - Requires: All items have been processed.
  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

  /// Processes items until none are left.
  func perform() {
    while let index = take() {
      let result = transform(items[index])
      state.withLock { $0.results[index] = result }
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < items.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
