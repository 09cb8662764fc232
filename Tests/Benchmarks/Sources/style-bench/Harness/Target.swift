/// The target for a figure.
enum Target: CustomStringConvertible {
  case atLeast(Double, stretch: Double? = nil)
  case atMost(Double, stretch: Double? = nil)

  /// Returns a description of whether `figure` meets the target.
  func verdict(on figure: Double) -> String {
    switch self {
    case .atLeast(let limit, let stretch): verdict(figure >= limit, stretch.map { figure >= $0 })
    case .atMost(let limit, let stretch): verdict(figure <= limit, stretch.map { figure <= $0 })
    }
  }

  private func verdict(_ isMet: Bool, _ isStretchMet: Bool?) -> String {
    isStretchMet == true ? "met, stretch as well" : isMet ? "met" : "not met"
  }

  var description: String {
    switch self {
    case .atLeast(let limit, let stretch): "≥ \(shortest(limit))" + Self.text(stretch)
    case .atMost(let limit, let stretch): "≤ \(shortest(limit))" + Self.text(stretch)
    }
  }

  private static func text(_ stretch: Double?) -> String { stretch.map { " (\(shortest($0)))" } ?? "" }
}
