/// What a figure should be.
enum Reach: CustomStringConvertible {
  case atLeast(Double, stretch: Double? = nil)
  case atMost(Double, stretch: Double? = nil)

  /// Says whether `figure` is in reach.
  func verdict(on figure: Double) -> String {
    switch self {
    case .atLeast(let limit, let stretch): verdict(figure >= limit, stretch.map { figure >= $0 })
    case .atMost(let limit, let stretch): verdict(figure <= limit, stretch.map { figure <= $0 })
    }
  }

  private func verdict(_ isMet: Bool, _ isStretchMet: Bool?) -> String {
    isStretchMet == true ? "met, stretch too" : isMet ? "met" : "not met"
  }

  var description: String {
    switch self {
    case .atLeast(let limit, let stretch): "≥ \(shortest(limit))" + Self.text(stretch)
    case .atMost(let limit, let stretch): "≤ \(shortest(limit))" + Self.text(stretch)
    }
  }

  private static func text(_ stretch: Double?) -> String { stretch.map { " (\(shortest($0)))" } ?? "" }
}
