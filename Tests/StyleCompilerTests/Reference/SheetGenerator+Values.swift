extension SheetGenerator {
  /// Returns an expression in `file` that is acceptable where `kind` is required.
  ///
  /// - Parameters:
  ///   - limit: The number of the first token that the expression must not use.
  ///   - parameters: The parameters that the expression can use.
  mutating func expression(
    of kind: ReferenceSheet.ValueKind, in file: String, usingTokensBefore limit: Int, parameters: [String] = []
  ) -> ReferenceSheet.Expression {
    let tokens = usableTokens(for: kind, in: file, before: limit)
    if !tokens.isEmpty, random.once(in: 2) { return .token(random.pick(tokens)) }
    if kind == .string, !parameters.isEmpty, random.once(in: 2) { return template(of: random.pick(parameters)) }
    let unit: ReferenceSheet.ValueKind = kind == .length && random.once(in: 2) ? .length : .number
    if kind.takesNumber || kind == .number, random.once(in: 2) {
      return calculation(in: kind == .length ? unit : .number, file: file, before: limit)
    }
    return literal(of: kind)
  }

  /// Returns a value for a token of `kind`. The context doesn't determine its type.
  ///
  /// "A token has the type of its value. For example, `8` is a number, `8pt` is a length, and a color name is a color."
  mutating func tokenValue(
    of kind: ReferenceSheet.ValueKind, in file: String, usingTokensBefore limit: Int
  ) -> ReferenceSheet.Expression {
    kind == .number || kind == .length
      ? calculation(in: kind, file: file, before: limit)
      : expression(of: kind, in: file, usingTokensBefore: limit)
  }

  /// Returns a sum, a product, or a plain number of `unit`, which is `.number` or `.length`.
  private mutating func calculation(
    in unit: ReferenceSheet.ValueKind, file: String, before limit: Int
  ) -> ReferenceSheet.Expression {
    switch random.number(in: 1...6) {
    case 1: .sum(operand(in: unit, file: file, before: limit), operand(in: unit, file: file, before: limit))
    case 2: .product(operand(in: unit, file: file, before: limit), random.number(in: -1...3))
    case 3:
      .sum(
        .product(operand(in: unit, file: file, before: limit), 2), operand(in: unit, file: file, before: limit))
    case 4:
      .product(
        .sum(operand(in: unit, file: file, before: limit), operand(in: unit, file: file, before: limit)), 2)
    default: operand(in: unit, file: file, before: limit)
    }
  }

  /// Returns a number of `unit`, or a token of exactly that type.
  private mutating func operand(
    in unit: ReferenceSheet.ValueKind, file: String, before limit: Int
  ) -> ReferenceSheet.Expression {
    let usable = tokens.prefix(limit).filter { $0.kind == unit && $0.scope.contains(file) }
    if let token = usable.randomElement(using: &random), random.once(in: 2) { return .token(token.name) }
    let number = random.number(in: -9...40)
    return unit == .length ? .length(number) : .number(number)
  }

  /// Returns a string that contains `parameter`.
  private mutating func template(of parameter: String) -> ReferenceSheet.Expression {
    let text = random.pick(["\"\\(\(parameter))\"", "\"看 \\(\(parameter)), \\(\(parameter))!\""])
    return .literal(written: text, canonical: text)
  }

  /// Returns a literal of `kind`.
  private mutating func literal(of kind: ReferenceSheet.ValueKind) -> ReferenceSheet.Expression {
    if case .enumeration(let cases) = kind {
      let name = random.pick(cases)
      return .literal(written: name, canonical: name)
    }
    let (written, canonical) = random.pick(kind.examples)
    return .literal(written: written, canonical: canonical)
  }
}
