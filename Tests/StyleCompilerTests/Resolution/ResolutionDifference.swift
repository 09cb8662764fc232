import StyleCompiler

/// A difference between a compiled style sheet and the reference.
enum ResolutionDifference: CustomStringConvertible {
  /// The compiler reports an error for a valid style sheet.
  case error(Diagnostic.ID, String)
  /// The table can't be created or opened.
  case failure(String)
  /// The table lacks something.
  case missing(String)
  /// The unmet expectations differ.
  case expectations(String)
  /// The valid state combinations differ.
  case possibleSets(String)
  /// A mask maps to a different set.
  case canonical(String)
  /// A property has a different value.
  case value(String)

  var description: String {
    switch self {
    case .error(_, let text): "unexpected error: \(text)"
    case .failure(let text): "failure: \(text)"
    case .missing(let text): "missing: \(text)"
    case .expectations(let text): "unmet expectations: \(text)"
    case .possibleSets(let text): "valid state combinations: \(text)"
    case .canonical(let text): "canonical form: \(text)"
    case .value(let text): "value: \(text)"
    }
  }

  /// Returns whether `other` is a difference of the same kind.
  func isLike(_ other: ResolutionDifference) -> Bool {
    switch (self, other) {
    case (.error(let id, _), .error(let otherID, _)): id == otherID
    case (.failure, .failure), (.missing, .missing), (.expectations, .expectations), (.possibleSets, .possibleSets),
      (.canonical, .canonical), (.value, .value):
      true
    default: false
    }
  }
}
