import Foundation

/// Returns the exponent of the power that best fits the growth of a cost, in time or memory, with a size.
///
/// 1 is linear, and 2 is quadratic.
///
/// - Requires: There are at least two sizes.
func exponent(of points: [(size: Double, cost: Double)]) -> Double {
  let x = points.map { log($0.size) }
  let y = points.map { log($0.cost) }
  let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
  let covariance = zip(x, y).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
  return covariance / x.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
}
