import StyleTable

/// A function that is only allowed as the whole value of a claim.
package enum ClaimFunction: String, CaseIterable {
  case not
  case oneOf = "one-of"
  case atLeast = "at-least"
  case atMost = "at-most"
  case contrast

  /// The form of a call, for messages.
  internal var signature: String {
    switch self {
    case .not: "not(value)"
    case .oneOf: "one-of(value, …)"
    case .atLeast, .atMost: "\(rawValue)(value)"
    case .contrast: "contrast(ratio)"
    }
  }

  internal var comparesNumbers: Bool { self == .atLeast || self == .atMost }

  internal func condition(_ cells: [Cell]) -> Claim.Condition? {
    switch self {
    case .not: .not(cells[0])
    case .oneOf: .oneOf(cells)
    case .contrast: nil
    case .atLeast: .atLeast(cells[0])
    case .atMost: .atMost(cells[0])
    }
  }
}
