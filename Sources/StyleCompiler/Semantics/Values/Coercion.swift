import StyleSupport
import StyleTable

extension Evaluator {
  /// Returns `operand` as a value of `type`. Reports an error and returns `nil` if it has another type.
  internal func coerce(_ operand: Operand, to type: PropertyType, _ program: inout Program) -> Value? {
    if case .identifier(let identifier) = operand { return coerce(identifier: identifier, to: type, &program) }
    switch (type.base, operand) {
    case (.integer, .number(let number, .number)):
      noteUse(asLength: false, &program)
      return integer(number, &program)
    case (.length, .number(let number, .number)):
      noteUse(asLength: true, &program)
      return rounded(number, &program).map { .number($0) }
    case (let wanted, .number(let number, let kind)) where wanted == kind:
      if kind == .number { noteUse(asLength: false, &program) }
      return rounded(number, &program).map { .number($0) }
    case (let wanted, .value(let value, let type)) where wanted == type: return value
    case (_, .enumCase(let position, let found)) where found == type: return .enumeration(position)
    case (.enumeration, .enumCase(_, let found)): return mismatch(found: found, wanted: type, &program)
    default:
      let fixIts = conversions(of: operand, to: type, program)
      return mismatch(found: operand.type ?? type.base, wanted: type.base, fixIts: fixIts, &program)
    }
  }

  /// Records that the current value has no unit, if it is a design token alone.
  private func noteUse(asLength isLength: Bool, _ program: inout Program) {
    var node = file.tree.values[whole]
    while node.kind == .group { node = file.tree.values[node.left] }
    guard node.kind == .designToken else { return }
    program.unitlessUses.add(file.span(node.start..<node.end), isLength: isLength)
  }

  /// Returns `word`, the value of a design token in a theme, as a value of `type`. Reports an error and returns `nil`
  /// if it has another type, or if `type` is `nil`.
  internal func coerceWord(_ word: Name, to type: ValueType?, _ program: inout Program) -> Value? {
    let text = program.names.text(word)
    guard let type else { return nil }
    if text != Keyword.none.rawValue { return coerce(identifier: word, to: PropertyType(base: type), &program) }
    return unknownIdentifier(text, as: PropertyType(base: type), wanted: "a valid '\(type.name)' value", &program)
  }

  /// Returns `identifier` as a value of `type`, or `nil` if an error was reported.
  private func coerce(identifier: Name, to type: PropertyType, _ program: inout Program) -> Value? {
    let text = program.names.text(identifier)
    if text == Keyword.none.rawValue, !evaluatesArgument { return Value.none }
    if type.base == .enumeration {
      if let position = program.cases(of: type).firstIndex(of: identifier) { return .enumeration(UInt32(position)) }
      return unknownIdentifier(text, as: type, wanted: "a case of '\(program.text(of: type))'", &program)
    }
    guard let operand = program.operand(ofIdentifier: identifier) else {
      return unknownIdentifier(text, as: type, wanted: "a valid '\(type.base.name)' value", &program)
    }
    return coerce(operand, to: type, &program)
  }

  /// Returns the ID for a word without a meaning. `none` is a value, which no argument can be.
  internal static func id(forUnknownWord word: String, isArgument: Bool) -> Diagnostic.ID {
    isArgument && word != Keyword.none.rawValue ? .wrongArguments : .typeMismatch
  }

  /// Reports that `identifier` has no meaning as a value of `type`.
  private func unknownIdentifier(
    _ identifier: String, as type: PropertyType, wanted: String, _ program: inout Program
  ) -> Value? {
    reportWord(identifier, "'\(identifier)' is not \(wanted)", &program) { correction(of: identifier, as: type, &$0) }
    return nil
  }

  /// Reports that `word`, the current value or the value of a design token in its place, has no meaning here.
  ///
  /// A word without a meaning anywhere is reported in the definition of the token.
  ///
  /// - Parameter correction: Returns the most likely meaning of the word, or `nil` if nothing is similar.
  internal func reportWord(
    _ word: String, _ message: String, _ program: inout Program, correction: (inout Program) -> Correction?
  ) {
    let isWritten = file.text(file.tree.range(of: whole)) == word
    let origin = isWritten ? nil : program.place(ofWord: word, in: whole, of: file)
    let place = origin ?? wholeSpan
    let id = Evaluator.id(forUnknownWord: word, isArgument: evaluatesArgument)
    guard ![.typeMismatch, .wrongArguments].contains(where: { program.bag.hasFound($0, at: place) }) else { return }
    if isWritten || origin != nil, let token = program.designToken(ofWord: word, in: place.fileID),
      program.place(ofValueOf: token) != place
    {
      return program.reportTokenAsWord(token, word, id, at: place)
    }
    let correction = correction(&program)
    let use = origin == nil ? tokenNotes(program) : [Diagnostic.Note("used here", at: wholeSpan)]
    program.report(
      id, at: place, message, notes: (correction?.notes(at: place) ?? []) + use,
      fixIts: isWritten || origin != nil ? correction?.fixIts(for: word, at: place) ?? [] : [])
  }

  /// Returns the most likely meaning of the unknown `identifier` as a value of `type`, or `nil` if nothing is similar.
  private func correction(of identifier: String, as type: PropertyType, _ program: inout Program) -> Correction? {
    let none = KnownNames([Keyword.none.rawValue])
    if !evaluatesArgument, let none = Synonyms.absence.correction(of: identifier, among: none) { return none }
    switch type.base {
    case .color: return program.correction(of: identifier, among: ColorNames.all, Synonyms.colors)
    case .bool: return program.correction(of: identifier, among: Keyword.ofBools, Synonyms.flags)
    case .enumeration: return program.correction(of: identifier, among: program.caseTexts(of: type), Synonyms.cases)
    case .string: return startsAfterSpace ? Correction("\"\(identifier)\"") : nil
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
      .typeMismatch, at: wholeSpan, "expected a value of type '\(wanted.name)', found '\(found.name)'",
      notes: tokenNotes(program), fixIts: fixIts)
    return nil
  }

  /// Reports that the case of an enumeration isn't one of another enumeration.
  private func mismatch(found: PropertyType, wanted: PropertyType, _ program: inout Program) -> Value? {
    program.report(
      .typeMismatch, at: wholeSpan,
      "expected a value of type '\(program.text(of: wanted))', found '\(program.text(of: found))'")
    return nil
  }

  /// Returns a 32-bit integer, or `nil` if an error was reported.
  private func integer(_ number: Double, _ program: inout Program) -> Value? {
    if let integer = Int32(exactly: number) { return .integer(integer) }
    let hasFraction = number.isFinite && number.truncatingRemainder(dividingBy: 1) != 0
    if hasFraction { return mismatch(found: .number, wanted: .integer, &program) }
    return outOfRange("integer is out of range; expected -2147483648 to 2147483647", &program)
  }

  /// Returns `number` in its stored form: the nearest 32-bit float, with -0 as 0. Returns `nil` if it is too large.
  internal func rounded(_ number: Double, _ program: inout Program) -> Float? {
    let float = Float(number)
    guard float.isFinite else { return outOfRange("number is too large", &program) }
    return float == 0 ? 0 : float
  }

  /// Reports that a value is out of range.
  internal func outOfRange<Result>(_ message: String, _ program: inout Program) -> Result? {
    if !knowsOnlyTypes { program.report(.outOfRange, at: wholeSpan, message) }
    return nil
  }
}

extension Evaluator {
  /// Returns fix-its that convert `operand`, the current value, to a value of `type`, or none if the value can't be
  /// meant as one.
  ///
  /// None of them is safe: style sheets have no implicit conversions, and the intended value is a guess.
  private func conversions(of operand: Operand, to type: PropertyType, _ program: Program) -> [Diagnostic.FixIt] {
    let range = file.tree.range(of: whole)
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
    case (.image, .value(.string, _)): "image(\(source))"
    case (.length, .value(.insets(let top, let leading, let bottom, let trailing), _))
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
    case (.number(let number, let kind), .number), (.number(let number, let kind), .quantity):
      convertedNumber(number, kind, source, to: type.base)
    case (.value(.string, _), .string): convertedText(String(source.dropFirst().dropLast()), to: type, program)
    default: nil
    }
  }

  /// Returns `number`, written as `source`, as a literal of `type`, or `nil` if it can't be meant as one.
  internal func convertedNumber(_ number: Double, _ kind: ValueType, _ source: String, to type: ValueType) -> String? {
    switch (kind, type) {
    // Numbers in function arguments are channels from 0 to 255, not fractions.
    case (.percent, .number) where !evaluatesArgument: Float(number / 100).decimalDescription
    case (.number, .percent) where 0...1 ~= number: Float(number * 100).decimalDescription + "%"
    case (.number, .percent) where 1...100 ~= number: source + "%"
    case (.number, .string): "\"\(source)\""
    case (.length, .number), (.length, .integer): Float(number).decimalDescription
    case (.number, .bool) where number == 0: Keyword.false.rawValue
    case (.number, .bool) where number == 1: Keyword.true.rawValue
    case (.number, .offset), (.length, .offset): "offset(\(source), \(source))"
    case (.number, .size), (.length, .size): "size(\(source), \(source))"
    case (.number, _) where type.isNumber && type != .percent: source + type.unit
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

  /// The source of the first argument of the current call, or `nil` if the current value isn't a call.
  private var firstArgument: String? {
    let node = file.tree.values[whole]
    guard node.kind == .call else { return nil }
    let arguments = file.tree.arguments[file.tree.argumentLists[node.arguments].values]
    return arguments.first.map { file.text(file.tree.range(of: $0)) }
  }
}

/// Words that are names of design tokens, or come from them.
extension Program {
  /// Returns the token in scope of `file` whose name is `word`, or `nil` if there is none.
  internal func designToken(ofWord word: String, in file: FileID) -> DesignTokenID? {
    names.existing(word).flatMap { designTokenNames.token(named: $0, in: file) }
  }

  /// Returns the location of the value in the definition of `token`.
  fileprivate func place(ofValueOf token: DesignTokenID) -> SourceSpan {
    let file = files[designTokens[token].span.fileID]
    return file.span(file.tree.range(of: designTokens[token].value))
  }

  /// Reports that the name of `token` is written without its `$` at `span`.
  internal mutating func reportTokenAsWord(
    _ token: DesignTokenID, _ word: String, _ id: Diagnostic.ID, at span: SourceSpan
  ) {
    let written = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
    report(
      id, at: span, "'\(word)' is a token; write '$\(word)'",
      notes: [Diagnostic.Note("'\(word)' is defined here", at: designTokens[token].span)],
      fixIts: [Diagnostic.FixIt("replace '\(written)' with '$\(word)'", replacing: span, with: "$\(word)")])
  }

  /// Returns the location of `word` in the definition of the token that `value` names, directly or through other tokens.
  ///
  /// The result is `nil` if the word has a meaning anywhere, so that only its use can be wrong, or if the word isn't
  /// written in a definition.
  fileprivate func place(ofWord word: String, in value: Handle<ValueNode>, of file: SheetFile) -> SourceSpan? {
    guard let name = names.existing(word), !hasMeaning(name) else { return nil }
    var seen = Set<DesignTokenID>()
    var pending = [(value, file)]
    // The limit bounds the work for many uses of a long chain of tokens.
    while let (value, file) = pending.popLast(), seen.count < 64 {
      var node = file.tree.values[value]
      while node.kind == .group { node = file.tree.values[node.left] }
      if node.kind == .identifier, file.names[Int(node.first)] == name { return file.span(node.start..<node.end) }
      guard node.kind == .designToken,
        let token = designTokenNames.token(named: file.names[Int(node.first)], in: file.id), seen.insert(token).inserted
      else { continue }
      let info = designTokens[token]
      pending += info.themed.reversed().map { ($0.value, files[$0.span.fileID]) }
      pending.append((info.value, files[info.span.fileID]))
    }
    return nil
  }

  /// Returns whether `word` has a meaning as some value or argument.
  private func hasMeaning(_ word: Name) -> Bool {
    let text = names.text(word)
    let keywords: [Function.Keywords] = [.systemColors, .textStyles, .weights]
    return text == Keyword.none.rawValue || operand(ofIdentifier: word) != nil
      || keywords.contains { $0.names.contains(text) }
      || properties.contains { $0.type.map { $0.base == .enumeration && cases(of: $0).contains(word) } ?? false }
  }
}

extension Program {
  /// Returns the value that `operand` has wherever it has one, or `nil` for a word with only other meanings.
  package func ownValue(of operand: Operand) -> Operand? {
    if case .identifier(let identifier) = operand { self.operand(ofIdentifier: identifier) } else { operand }
  }

  /// Returns the word that `operand` is, or `nil` if it's a value.
  package func word(of operand: Operand) -> String? {
    if case .identifier(let identifier) = operand { names.text(identifier) } else { nil }
  }

  /// Returns the values that `token` has by itself, or `nil` if it is a word whose meaning depends on its use.
  package func ownValues(of token: DesignToken) -> DesignTokenValues? {
    let written = token.operands.compactMap { $0 }
    let operands = written.compactMap { ownValue(of: $0) }
    guard let first = operands.first, operands.count == token.operands.count,
      operands.allSatisfy({ $0.type == first.type })
    else { return nil }
    let hasWords = written.contains { word(of: $0) != nil }
    return DesignTokenValues(contexts: token.contexts, operands: operands, hasWords: hasWords)
  }

  /// Returns the value of `identifier` by itself, which is a color, true, or false, or `nil` if it has none.
  internal func operand(ofIdentifier identifier: Name) -> Operand? {
    let text = names.text(identifier)
    switch text {
    case Keyword.true.rawValue: return .value(.bool(true), .bool)
    case Keyword.false.rawValue: return .value(.bool(false), .bool)
    default: return ColorNames.color(named: text.utf8).map { .value(.color(.rgba($0)), .color) }
    }
  }
}
