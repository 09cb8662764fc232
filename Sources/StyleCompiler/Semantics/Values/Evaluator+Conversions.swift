import StyleTable

extension Evaluator {
  /// Returns fix-its that convert `operand`, the current value, to a value of `type`, or none if the value can't be
  /// meant as one.
  ///
  /// None of them is safe: style sheets have no implicit conversions, and the intended value is a guess.
  internal func conversions(of operand: Operand, to type: PropertyType, _ program: Program) -> [Diagnostic.FixIt] {
    guard let range = wholeRange else { return [] }
    let source = file.text(range)
    guard
      let text = literalConversion(of: operand, source, to: type, program) ?? wrapped(operand, source, in: type.base)
    else { return [] }
    return [Diagnostic.FixIt("replace '\(source)' with '\(text)'", replacing: file.span(range), with: text)]
  }

  /// Returns `source` as an argument of the function that creates values of `type`, or `nil` if the function takes
  /// other arguments.
  private func wrapped(_ operand: Operand, _ source: String, in type: ValueType) -> String? {
    switch (type, operand) {
    case (.insets, .number(_, .number)), (.insets, .number(_, .length)): "insets(\(source))"
    case (.font, .number(1..., .number)), (.font, .number(1..., .length)): "system-font(\(source))"
    case (.image, .string): "image(\(source))"
    case (.length, .insets(let top, let leading, let bottom, let trailing))
    where [leading, bottom, trailing].allSatisfy({ $0 == top }): firstArgument
    default: nil
    }
  }

  /// Returns the literal `operand`, written as `source`, as a literal of `type`, or `nil` if it can't be meant as
  /// one.
  private func literalConversion(
    of operand: Operand, _ source: String, to type: PropertyType, _ program: Program
  ) -> String? {
    switch (operand, file.tree.values[whole].kind) {
    case (.number(let number, let kind), .number), (.number(let number, let kind), .percent),
      (.number(let number, let kind), .length):
      convertedNumber(number, kind, source, to: type.base)
    case (.string, .string): convertedText(String(source.dropFirst().dropLast()), to: type, program)
    default: nil
    }
  }

  private func convertedNumber(_ number: Double, _ kind: ValueType, _ source: String, to type: ValueType) -> String? {
    switch (kind, type) {
    // Numbers in function arguments are channels from 0 to 255, not fractions.
    case (.percent, .number) where !evaluatesArgument: Float(number / 100).decimalDescription
    case (.number, .percent) where 0...1 ~= number: Float(number * 100).decimalDescription + "%"
    case (.number, .percent) where 1...100 ~= number: source + "%"
    case (.number, .angle): source + "deg"
    case (.number, .duration): source + "s"
    case (.number, .string): "\"\(source)\""
    case (.length, .number), (.length, .integer): Float(number).decimalDescription
    case (.number, .bool) where number == 0: Keyword.false.rawValue
    case (.number, .bool) where number == 1: Keyword.true.rawValue
    case (.number, .offset), (.length, .offset): "offset(\(source), \(source))"
    case (.number, .size), (.length, .size): "size(\(source), \(source))"
    default: nil
    }
  }

  private func convertedText(_ text: String, to type: PropertyType, _ program: Program) -> String? {
    switch type.base {
    case .color where ColorNames.color(named: text.utf8) != nil || Evaluator.isHexadecimalColor(text): text
    case .enumeration where program.caseTexts(of: type).contains(text): text
    case .bool where Keyword.ofBools.contains(text): text
    default: nil
    }
  }

  /// Returns whether `text` is a color in hexadecimal notation.
  private static func isHexadecimalColor(_ text: String) -> Bool {
    var lexer = Lexer(SourceBytes(Array(text.utf8)))
    let token = lexer.next()
    return token.kind == .color && Int(token.end) == text.utf8.count
  }

  /// The range of the current value, including the arguments of a call, or `nil` if a comment comes before its `)`.
  private var wholeRange: Range<UInt32>? {
    let range = file.tree.range(of: whole)
    let node = file.tree.values[whole]
    guard node.kind == .call else { return range }
    let arguments = file.tree.arguments[file.tree.argumentLists[node.arguments].values]
    guard var end = arguments.last.map({ file.tree.range(of: $0).upperBound }) else { return nil }
    while " \t\r\n".utf8.contains(file.bytes[Int(end)]) { end += 1 }
    return file.bytes[Int(end)] == UInt8(ascii: ")") ? range.lowerBound..<end + 1 : nil
  }

  /// The source of the first argument of the current call, or `nil` if the current value isn't a call.
  private var firstArgument: String? {
    let node = file.tree.values[whole]
    guard node.kind == .call else { return nil }
    let arguments = file.tree.arguments[file.tree.argumentLists[node.arguments].values]
    return arguments.first.map { file.text(file.tree.range(of: $0)) }
  }
}
