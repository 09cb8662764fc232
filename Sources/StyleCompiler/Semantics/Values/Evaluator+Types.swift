import StyleTable

extension Evaluator {
  /// Returns `operand` as a value of `type`. Reports an error and returns `nil` if it has another type.
  internal func coerce(_ operand: Operand, to type: PropertyType, _ program: inout Program) -> Value? {
    if case .word(let word) = operand { return coerce(word: word, to: type, &program) }
    switch (type.base, operand) {
    case (.integer, .number(let number, .number)): return integer(number, &program)
    case (.length, .number(let number, .number)): return rounded(number, &program).map { .number($0) }
    case (let wanted, .number(let number, let kind)) where wanted == kind:
      return rounded(number, &program).map { .number($0) }
    case (.string, .string(let text)): return .string(text)
    case (.bool, .bool(let flag)): return .bool(flag)
    case (.color, .color(let color)): return .color(color)
    case (.font, .font(let font)): return .font(font)
    case (.image, .image(let image)): return .image(image)
    case (.offset, .offset(let x, let y)): return .pair(x, y)
    case (.size, .size(let width, let height)): return .pair(width, height)
    case (.insets, .insets(let top, let leading, let bottom, let trailing)):
      return .insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    case (.shadow, .shadow(let color, let x, let y, let blur)): return .shadow(color, x: x, y: y, blur: blur)
    default:
      let fixIts = conversions(of: operand, to: type, program)
      return mismatch(found: operand.type ?? type.base, wanted: type.base, fixIts: fixIts, &program)
    }
  }

  /// Returns `word` as a value of `type`, or `nil` if an error was reported.
  private func coerce(word: Name, to type: PropertyType, _ program: inout Program) -> Value? {
    let text = program.names.text(word)
    if text == Keyword.none.rawValue, !evaluatesArgument { return Value.none }
    if type.base == .enumeration {
      if let position = program.cases(of: type).firstIndex(of: word) { return .enumeration(UInt32(position)) }
      return unknownWord(text, as: type, wanted: program.text(of: type), &program)
    }
    guard let operand = program.operand(ofWord: word) else {
      return unknownWord(text, as: type, wanted: "a value of type '\(type.base.name)'", &program)
    }
    return coerce(operand, to: type, &program)
  }

  /// Reports that `word` has no meaning as a value of `type`.
  private func unknownWord(
    _ word: String, as type: PropertyType, wanted: String, _ program: inout Program
  ) -> Value? {
    let id = evaluatesArgument ? Diagnostic.ID.wrongArguments : .typeMismatch
    guard !program.bag.hasFound(id, at: wholeSpan) else { return nil }
    let correction = correction(of: word, as: type, &program)
    program.report(
      id, at: wholeSpan, "'\(word)' is not \(wanted)", notes: correction?.notes(at: wholeSpan) ?? [],
      fixIts: wordFixIts(correction, for: word))
    return nil
  }

  /// Returns the fix-its that replace `word` by `correction`. Returns none if the source has another text there, such
  /// as a design token.
  internal func wordFixIts(_ correction: Correction?, for word: String) -> [Diagnostic.FixIt] {
    file.text(file.tree.range(of: whole)) == word ? correction?.fixIts(for: word, at: wholeSpan) ?? [] : []
  }

  /// Returns the most likely meaning of the unknown `word` as a value of `type`, or `nil` if nothing is similar.
  private func correction(of word: String, as type: PropertyType, _ program: inout Program) -> Correction? {
    let none = [Keyword.none.rawValue]
    if !evaluatesArgument, let none = Correction.bySynonym(of: word, among: none, Synonyms.absence) { return none }
    switch type.base {
    case .color: return program.correction(of: word, among: ColorNames.all, Synonyms.colors)
    case .bool: return program.correction(of: word, among: Keyword.ofBools, Synonyms.flags)
    case .enumeration: return program.correction(of: word, among: program.caseTexts(of: type), Synonyms.cases)
    case .string: return startsAfterSpace ? Correction("\"\(word)\"") : nil
    default: return nil
    }
  }

  /// Whether whitespace or punctuation of the language precedes the value. After another kind of quotation mark, as
  /// in `'a`, the word is only a part of the intended value.
  private var startsAfterSpace: Bool {
    " \t\r\n:,(".utf8.contains(file.bytes[Int(file.tree.range(of: whole).lowerBound) - 1])
  }

  /// Reports that a value doesn't have the expected type.
  internal func mismatch<Result>(
    found: ValueType, wanted: ValueType, fixIts: [Diagnostic.FixIt] = [], _ program: inout Program
  ) -> Result? {
    program.report(
      .typeMismatch, at: wholeSpan, "expected a value of type '\(wanted.name)', found one of type '\(found.name)'",
      fixIts: fixIts)
    return nil
  }

  /// Returns a 32-bit integer, or `nil` if an error was reported.
  private func integer(_ number: Double, _ program: inout Program) -> Value? {
    if let integer = Int32(exactly: number) { return .integer(integer) }
    let hasFraction = number.isFinite && number.truncatingRemainder(dividingBy: 1) != 0
    if hasFraction { return mismatch(found: .number, wanted: .integer, &program) }
    return outOfRange("a whole number has 32 bits: -2147483648 to 2147483647", &program)
  }

  /// Returns `number` in its stored form: the nearest 32-bit float, with -0 as 0. Returns `nil` if it is too large.
  internal func rounded(_ number: Double, _ program: inout Program) -> Float? {
    let float = Float(number)
    guard float.isFinite else { return outOfRange("the number is too large", &program) }
    return float == 0 ? 0 : float
  }

  /// Reports that a value is out of range.
  internal func outOfRange<Result>(_ message: String, _ program: inout Program) -> Result? {
    program.report(.outOfRange, at: wholeSpan, message)
    return nil
  }
}
