import StyleControls

extension StyleControl {
  /// What a person sees, in one line: the values of `properties` in the present style, `-` for none.
  func shows(_ properties: String...) -> String {
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
