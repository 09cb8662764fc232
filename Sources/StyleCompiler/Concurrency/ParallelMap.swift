#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// What `transform` makes of each of `items`, in their order, on as many threads as there are processors.
///
/// - Complexity: One call of `transform` for each item; each thread takes the next item that none has taken.
package func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ transform: @escaping @Sendable (Item) -> Result
) -> [Result] {
  // How many processors there are the system looks up in a file.
  let width = items.count < 2 ? 1 : min(items.count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard width > 1 else { return items.map(transform) }
  let work = ParallelWork(items, transform)
  // This thread works too, so that all is done even where the system gives no other.
  let threads = (1..<width).compactMap { _ in Thread { work.perform() } }
  work.perform()
  for thread in threads { thread.join() }
  return work.results
}

/// Items that several threads take one by one.
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

  /// What became of the items.
  ///
  /// - Requires: All are done.
  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

  /// Takes items until there are no more.
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
