/// What `contestants` give, each once in every round, so that what else the machine does is the same for all.
///
/// Every other round goes backwards. A round before the first warms caches and is not counted.
///
/// - Returns: For each contestant its figures, round by round.
func interleave(rounds: Int, _ contestants: [() throws -> Double]) throws -> [[Double]] {
  var figures = contestants.map { _ in [Double]() }
  for contestant in contestants { _ = try contestant() }
  for round in 0..<rounds {
    let order = Array(contestants.indices)
    for index in round.isMultiple(of: 2) ? order : order.reversed() { figures[index].append(try contestants[index]()) }
  }
  return figures
}

/// The seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let (seconds, attoseconds) = try ContinuousClock().measure(body).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// Takes `value`, so that the optimiser cannot leave out what makes it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}
