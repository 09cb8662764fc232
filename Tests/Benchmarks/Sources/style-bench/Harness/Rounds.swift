/// Runs each of `contestants` once per round, so that other activity on the machine affects all of them equally.
///
/// Every other round runs in reverse order. An additional first round warms up caches and isn't counted.
///
/// - Returns: The figures of each contestant, round by round.
func interleave(rounds: Int, _ contestants: [() throws -> Double]) throws -> [[Double]] {
  var figures = contestants.map { _ in [Double]() }
  for contestant in contestants { _ = try contestant() }
  for round in 0..<rounds {
    let order = Array(contestants.indices)
    for index in round.isMultiple(of: 2) ? order : order.reversed() { figures[index].append(try contestants[index]()) }
  }
  return figures
}

/// Returns the seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let (seconds, attoseconds) = try ContinuousClock().measure(body).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// Uses `value`, so that the optimizer can't remove the code that computes it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}
