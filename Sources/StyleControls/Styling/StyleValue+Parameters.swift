internal import StyleRuntime

extension StyleValue {
  /// The value with the parameters of its texts filled in.
  internal func filled(with parameters: [String: StyleArgument]) -> StyleValue {
    switch self {
    case .string(let text): .string(text.filled(with: parameters))
    case .font(let font): .font(font.filled(with: parameters))
    case .image(let image): .image(image.filled(with: parameters))
    default: self
    }
  }
}

extension StyleText {
  /// The text with its parameters filled in; one that has no argument stays one.
  internal func filled(with parameters: [String: StyleArgument]) -> StyleText {
    let pieces = pieces.map { piece in
      guard case .parameter(let name) = piece, let argument = parameters[name] else { return piece }
      return .literal("\(argument)")
    }
    let hasParameters = pieces.contains { if case .parameter = $0 { true } else { false } }
    return hasParameters ? StyleText(pieces: pieces) : StyleText(filled(with: parameters))
  }
}

extension StyleFont {
  /// The font with the parameters of its family's name filled in.
  internal func filled(with parameters: [String: StyleArgument]) -> StyleFont {
    guard case .family(let name, let size, let weight) = self else { return self }
    return .family(name.filled(with: parameters), size: size, weight: weight)
  }
}

extension StyleImage {
  /// The image with the parameters of its name filled in.
  internal func filled(with parameters: [String: StyleArgument]) -> StyleImage {
    switch self {
    case .named(let name): .named(name.filled(with: parameters))
    case .symbol(let name): .symbol(name.filled(with: parameters))
    }
  }
}
