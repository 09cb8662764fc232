import StyleControls

extension StyleControl {
  /// Returns the values of `properties` in the current style on one line, with `-` for a property that has no value.
  func summary(of properties: String...) -> String {
    properties.map { Self.text(of: style[$0]) }.joined(separator: " ")
  }

  private static func text(of value: StyleValue?) -> String {
    switch value {
    case nil, .explicitNone: "-"
    case .string(let text): text.description
    case let value?: value.description
    }
  }
}
