import StyleTable

extension Evaluator {
  /// Returns the value of `argument` as a value of `type`, or `nil` if an error was reported.
  private mutating func argument(
    _ argument: Handle<ValueNode>, as type: ValueType, _ program: inout Program
  ) -> Value? {
    within(argument) { evaluator in
      guard let operand = evaluator.operand(of: argument, &program) else { return nil }
      return evaluator.coerce(operand, to: PropertyType(base: type), &program)
    }
  }

  /// Returns a 64-bit number of `kind` in `range`, or `nil` if an error was reported.
  internal mutating func number(
    _ argument: Handle<ValueNode>, _ kind: ValueType, in range: ClosedRange<Double>?, _ program: inout Program
  ) -> Double? {
    within(argument) { (evaluator) -> Double? in
      guard let operand = evaluator.operand(of: argument, &program) else { return nil }
      guard case .number(let number, kind) = operand else {
        _ = evaluator.coerce(operand, to: PropertyType(base: kind), &program)
        return nil
      }
      guard number.isFinite else { return evaluator.outOfRange("the number is too large", &program) }
      guard let range, !range.contains(number) else { return number }
      let unit = kind == .percent ? "%" : ""
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      return evaluator.outOfRange("the argument must lie between \(low)\(unit) and \(high)\(unit)", &program)
    }
  }

  /// Returns lengths in points, or `nil` if an error was reported.
  internal mutating func lengths(
    _ arguments: [Handle<ValueNode>], isNegativeAllowed: Bool = true, _ program: inout Program
  ) -> [Float]? {
    let lengths: [Float?] = arguments.map { node in
      guard case .number(let length)? = argument(node, as: .length, &program) else { return nil }
      guard length < 0, !isNegativeAllowed else { return length }
      return within(node) { $0.outOfRange("the length must not be negative", &program) }
    }
    let found = lengths.compactMap { $0 }
    return found.count == lengths.count ? found : nil
  }

  /// Returns a font size in points, or `nil` if an error was reported.
  internal mutating func fontSize(_ node: Handle<ValueNode>, _ program: inout Program) -> Float? {
    guard case .number(let size)? = argument(node, as: .length, &program) else { return nil }
    return size > 0 ? size : within(node) { $0.outOfRange("a font's size is above 0", &program) }
  }

  /// Returns a font weight, by name or from 1 to 999, or `nil` if an error was reported.
  internal mutating func weight(_ node: Handle<ValueNode>, _ program: inout Program) -> UInt16? {
    within(node) { (evaluator) -> UInt16? in
      guard let operand = evaluator.operand(of: node, &program) else { return nil }
      if case .word(let word) = operand {
        let text = program.names.text(word)
        if let weight = FontWeight(named: text.utf8) { return weight.rawValue }
        let known = FontWeight.allCases.map(\.name)
        return evaluator.reportUnknownWord(text, among: known, Synonyms.weights, "a font's weight", &program)
      }
      guard case .integer(let weight)? = evaluator.coerce(operand, to: PropertyType(base: .integer), &program) else {
        return nil
      }
      if 1...999 ~= weight { return UInt16(weight) }
      return evaluator.outOfRange("a font's weight lies between 1 and 999", &program)
    }
  }

  /// Returns a text, which may have parameters, or `nil` if an error was reported.
  internal mutating func text(_ node: Handle<ValueNode>, _ program: inout Program) -> Value.Text? {
    guard case .string(let text)? = argument(node, as: .string, &program) else { return nil }
    return text
  }

  /// Returns a color with channels or a system color, or `nil` if an error was reported.
  internal mutating func color(_ node: Handle<ValueNode>, _ program: inout Program) -> Value.Color? {
    guard case .color(let color)? = argument(node, as: .color, &program) else { return nil }
    return color
  }

  /// Returns a color with channels, or `nil` if an error was reported.
  internal mutating func channels(_ node: Handle<ValueNode>, _ program: inout Program) -> RGBA? {
    switch color(node, &program) {
    case .rgba(let color): return color
    case .system(let name):
      let message = "expected a color with channels; the platform chooses those of system(\(name.rawValue))"
      program.report(.typeMismatch, at: span(of: node), message)
      return nil
    case nil: return nil
    }
  }

  /// Returns one of a list of keywords, or `nil` if an error was reported.
  internal mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Handle<ValueNode>, _ type: Word.Type, _ synonyms: SynonymTable, _ what: String, _ program: inout Program
  ) -> Word? {
    within(node) { evaluator in
      guard let operand = evaluator.operand(of: node, &program) else { return nil }
      guard case .word(let word) = operand else {
        let found = operand.type?.name ?? "nothing"
        program.report(
          .typeMismatch, at: evaluator.wholeSpan, "expected the name of \(what), found a value of type '\(found)'")
        return nil
      }
      let text = program.names.text(word)
      if let known = Word(rawValue: text) { return known }
      return evaluator.reportUnknownWord(text, among: Word.allCases.map(\.rawValue), synonyms, what, &program)
    }
  }

  /// Reports that `word` isn't in `known`.
  private func reportUnknownWord<Result>(
    _ word: String, among known: [String], _ synonyms: SynonymTable, _ what: String, _ program: inout Program
  ) -> Result? {
    guard !program.bag.hasFound(.wrongArguments, at: wholeSpan) else { return nil }
    let correction = program.correction(of: word, among: known, synonyms)
    program.report(
      .wrongArguments, at: wholeSpan, "'\(word)' is not the name of \(what)",
      notes: correction?.notes(at: wholeSpan) ?? [], fixIts: wordFixIts(correction, for: word))
    return nil
  }
}
