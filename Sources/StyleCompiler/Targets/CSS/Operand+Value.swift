import StyleTable

extension Operand {
  /// The operand as a value of its own type, or `nil` for an identifier.
  internal var value: Value? {
    switch self {
    case .number(let number, _): .number(Float(number))
    case .string(let text): .string(text)
    case .bool(let truth): .bool(truth)
    case .color(let color): .color(color)
    case .font(let font): .font(font)
    case .image(let image): .image(image)
    case .offset(let x, let y): .pair(x, y)
    case .size(let width, let height): .pair(width, height)
    case .insets(let top, let leading, let bottom, let trailing):
      .insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    case .shadow(let color, let x, let y, let blur): .shadow(color, x: x, y: y, blur: blur)
    case .word: nil
    }
  }
}

extension Value {
  /// Whether the value contains a text with parameters.
  internal var isTemplate: Bool {
    switch self {
    case .string(let text), .image(.named(let text)), .image(.symbol(let text)), .font(.family(let text, _, _)):
      text.isTemplate
    default: false
    }
  }

  /// The value, with negative lengths replaced by 0.
  internal var withoutNegatives: Value {
    switch self {
    case .number(let number): .number(max(0, number))
    case .insets(let top, let leading, let bottom, let trailing):
      .insets(top: max(0, top), leading: max(0, leading), bottom: max(0, bottom), trailing: max(0, trailing))
    default: self
    }
  }
}
