import StyleCompiler

/// How a compiled sheet differs from what the language says.
enum ResolutionDifference: CustomStringConvertible {
  /// The compiler finds an error where there is none.
  case error(Diagnostic.ID, String)
  /// The table cannot be made or opened.
  case failure(String)
  /// The table lacks something.
  case missing(String)
  /// Another list of possible sets.
  case possibleSets(String)
  /// A mask reads as another set.
  case canonical(String)
  /// A property has another value.
  case value(String)

  var description: String {
    switch self {
    case .error(_, let text): "not an error: \(text)"
    case .failure(let text): "failure: \(text)"
    case .missing(let text): "missing: \(text)"
    case .possibleSets(let text): "possible sets: \(text)"
    case .canonical(let text): "canonical form: \(text)"
    case .value(let text): "value: \(text)"
    }
  }

  /// Whether `other` is a difference of the same kind.
  func isLike(_ other: ResolutionDifference) -> Bool {
    switch (self, other) {
    case (.error(let id, _), .error(let otherID, _)): id == otherID
    case (.failure, .failure), (.missing, .missing), (.possibleSets, .possibleSets), (.canonical, .canonical),
      (.value, .value):
      true
    default: false
    }
  }
}
