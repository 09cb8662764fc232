import StyleSupport
import StyleTable

extension Evaluator {
  internal mutating func call(_ node: ValueNode) -> Operand? {
    let span = file.span(file.tree.nameRange(ofCall: node))
    let name = evaluation.names.text(file.name(of: node))
    let arguments = Array(file.arguments(of: node))
    guard let function = Function.named(name) else {
      reportUnknownFunction(name, at: span, node)
      return checkArguments(of: node)
    }
    guard let form = function.forms.first(where: { $0.count == arguments.count }) else {
      if !isWithinDamage {
        reportCount(
          of: arguments, in: name, at: span, expected: function.signature,
          fixIts: fontDesign(in: node, function, arguments))
      }
      return checkArguments(of: node)
    }
    let values = zip(form, arguments).compactMap { argument($1, $0.kind) }
    guard values.count == form.count else { return nil }
    let stopCount = values.count { if case .stop = $0 { true } else { false } }
    if function.result == .gradient, !(2...8).contains(stopCount) {
      evaluation.report(
        .wrongArguments, at: span, "wrong number of stops in call to '\(name)'; expected 2 to 8, found \(stopCount)")
      return nil
    }
    let value = function.value(values)
    if case .gradient = value { return .value(value, .gradient) }
    return .value(value, function.result)
  }

  private func reportCount(
    of arguments: [Handle<ValueNode>], in name: String, at span: SourceSpan, expected: String,
    fixIts: [Diagnostic.FixIt] = []
  ) {
    evaluation.report(
      .wrongArguments, at: span,
      "wrong number of arguments in call to '\(name)'; expected \(expected), found \(counted(arguments.count, "argument"))",
      fixIts: fixIts)
  }

  /// Returns the fix-it that gives the font of `call` the design that its last argument names, or none if that isn't one.
  private func fontDesign(
    in call: ValueNode, _ function: Function, _ arguments: [Handle<ValueNode>]
  ) -> [Diagnostic.FixIt] {
    let ranges = arguments.suffix(2).map { file.tree.range(of: $0) }
    guard function.result == .font, function.forms.contains(where: { $0.count == arguments.count - 1 }),
      FontDesign(rawValue: file.text(ranges[1])) != nil
    else { return [] }
    let new = "font-design(\(file.text(call.start..<ranges[0].upperBound))), \(file.text(ranges[1])))"
    return replacement(of: call.start..<call.end, with: new, isSafe: true)
  }

  /// Reports the unknown function `name`, and suggests one that takes as many arguments.
  private func reportUnknownFunction(_ name: String, at span: SourceSpan, _ call: ValueNode) {
    guard !evaluation.report.hasFound(.unknownFunction, at: span) else { return }
    let isStop = name == Self.stop
    if isStop || ClaimFunction(rawValue: name) != nil {
      let place = isStop ? "as an argument of 'linear-gradient'" : "as the whole value in an '@expect'"
      return evaluation.report(.unknownFunction, at: span, "function '\(name)' is only allowed \(place)")
    }
    let argumentCount = file.arguments(of: call).count
    var known = Function.all.filter { $0.forms.contains { $0.count == argumentCount } }.map(\.name)
    if known.isEmpty { known = Function.all.map(\.name) }
    let correction = evaluation.report.correction(of: name, among: known, Synonyms.functions)
    evaluation.report(
      .unknownFunction, at: span, "cannot find function '\(name)' in scope", notes: correction?.notes(at: span) ?? [],
      fixIts: correction.map { renaming($0, name, at: span, call) } ?? [])
  }

  /// Returns the fix-its that replace the unknown function `name` by `correction`, and the arguments that are written in
  /// another way there: `rgba(1, 2, 3, 0.5)` is `rgb(1, 2, 3, 50%)`.
  ///
  /// They are safe only if the function certainly means the same and takes the arguments.
  private func renaming(
    _ correction: Correction, _ name: String, at span: SourceSpan, _ call: ValueNode
  ) -> [Diagnostic.FixIt] {
    let arguments = file.arguments(of: call)
    let form = correction.text.flatMap { Function.named($0) }?.forms.first { $0.count == arguments.count }
    guard let text = correction.text, let form else { return correction.fixIts(for: name, at: span) }
    var (new, end, isSafe) = (text, UInt32(span.end), correction.isCertain)
    for (parameter, argument) in zip(form, arguments) {
      guard case .number(let type, let bounds) = parameter.kind else { continue }
      let (kind, range) = (file.tree.values[argument].kind, file.tree.range(of: argument))
      let number = Double(file.text(range)) ?? 0
      switch (kind, type) {
      // A fraction is most likely one of UIKit, where channels are from 0 to 1.
      case (.number, .number):
        isSafe = isSafe && bounds?.contains(number) != false && (number > 1 || number.rounded() == number)
      case (.number, .percent): isSafe = isSafe && 0...1 ~= number
      case (.quantity, .number), (.string, _), (.escapedString, _), (.color, _), (.identifier, _): isSafe = false
      default: break
      }
      guard kind == .number, type != .number,
        let converted = convertedNumber(number, .number, file.text(range), to: type)
      else { continue }
      new += file.text(end..<range.lowerBound) + converted
      end = range.upperBound
    }
    guard end > span.end else { return correction.fixIts(for: name, at: span).map { isSafe ? $0 : $0.unsafe } }
    let whole = UInt32(span.start)..<call.end
    return replacement(of: whole, with: new + file.text(end..<call.end), isSafe: isSafe)
  }
}

/// Arguments. Each function returns `nil` if an error was reported.
extension Evaluator {
  private mutating func argument(_ node: Handle<ValueNode>, _ kind: Function.Parameter.Kind) -> Function.Argument? {
    if case .stop = kind, let call = stopCall(at: node) { return stop(call) }
    return within(node) { evaluator in
      evaluator.operand(of: node).flatMap { evaluator.argument($0, kind) }
    }
  }

  /// Returns `operand`, the current value, as an argument.
  private func argument(_ operand: Operand, _ kind: Function.Parameter.Kind) -> Function.Argument? {
    switch kind {
    case .number(let type, let range): return number(operand, type, in: range)
    case .length(let bound):
      guard case .number(let length)? = coerce(operand, to: .length) else { return nil }
      if bound == .zero, length < 0 { return outOfRange("length must not be negative") }
      if bound == .aboveZero, length <= 0 { return outOfRange("font size must be greater than 0") }
      return .number(Double(length))
    case .weight: return weight(operand)
    case .font: if case .font(let font)? = coerce(operand, to: .font) { return .font(font) }
    case .text, .plainText, .verbatim:
      if case .string(let text)? = coerce(operand, to: .string) { return self.text(text, kind) }
    case .color(let channels, let orGradient): return color(operand, channels: channels, orGradient: orGradient)
    case .seconds(let name): return seconds(operand, name).map { .number($0) }
    case .bounce(let orDelay):
      if orDelay, operand.type == .duration { return seconds(operand, "delay").map { .delay($0) } }
      let value = coerce(operand, to: .percent, orTo: orDelay ? .duration : nil)
      guard case .number(let bounce)? = value else { return nil }
      if bounce > -100, bounce < 100 { return .number(Double(bounce)) }
      return outOfRange("bounce must be between -100% and 100%, both excluded")
    case .stop(let orAngle):
      if orAngle, case .number(let degrees, .angle) = operand {
        return degrees.isFinite ? .angle(degrees) : outOfRange("number is too large")
      }
      let value = coerce(operand, to: .color, orTo: orAngle ? .angle : nil)
      if case .color(let color)? = value { return .stop(color, nil) }
    case .keyword(let keywords): return keyword(operand, keywords).map { .number(Double($0)) }
    }
    return nil
  }

  /// Returns a 64-bit number of `kind` in `range`.
  private func number(_ operand: Operand, _ kind: ValueType, in range: ClosedRange<Double>?) -> Function.Argument? {
    guard case .number(let number, kind) = operand else {
      _ = coerce(operand, to: kind)
      return nil
    }
    guard number.isFinite, kind != .number || Float(number).isFinite else { return outOfRange("number is too large") }
    guard let range, !range.contains(number) else { return .number(number) }
    let unit = kind == .percent ? "%" : ""
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    return outOfRange("argument must be between \(low)\(unit) and \(high)\(unit)")
  }

  /// Returns a font weight, by name or from 1 to 999.
  private func weight(_ operand: Operand) -> Function.Argument? {
    if operand.type == nil || !unquoting(.weights).isEmpty {
      return keyword(operand, .weights).map { .number(Double(FontWeight.allCases[$0].rawValue)) }
    }
    guard case .integer(let weight)? = coerce(operand, to: .integer) else { return nil }
    if let weight = UInt16(exactly: weight), FontWeight.range.contains(weight) { return .number(Double(weight)) }
    return outOfRange("font weight must be between 1 and 999")
  }

  private func text(_ text: Value.Text, _ kind: Function.Parameter.Kind) -> Function.Argument? {
    switch kind {
    case .plainText where text.isTemplate:
      evaluation.report(
        .wrongArguments, at: wholeSpan, "the name of a color cannot contain parameters", notes: tokenNotes)
      return nil
    case .verbatim:
      let isLiteral = [.string, .escapedString, .designToken].contains(file.ungrouped(whole).kind)
      return isLiteral ? .text(text) : mismatch("expected a string literal or a token with a string")
    default: return .text(text.verbatim(false))
    }
  }

  /// Returns a color, or a gradient if `orGradient` is true.
  ///
  /// - Parameter channels: Whether every color must have channels.
  private func color(_ operand: Operand, channels: Bool, orGradient: Bool) -> Function.Argument? {
    let (colors, argument): ([Value.Color], Function.Argument)
    switch coerce(operand, to: .color, orTo: orGradient ? .gradient : nil) {
    case .color(let color)?: (colors, argument) = ([color], .color(color))
    case .gradient(let gradient)?: (colors, argument) = (gradient.stops.map(\.color), .gradient(gradient))
    default: return nil
    }
    guard channels, let supplier = colors.lazy.compactMap(\.supplier).first else { return argument }
    return mismatch("expected a color with known components; \(supplier)")
  }

  /// Returns a number of seconds that isn't negative.
  private func seconds(_ operand: Operand, _ name: String) -> Double? {
    guard case .number(let seconds)? = coerce(operand, to: .duration) else { return nil }
    return seconds >= 0 ? Double(seconds) : outOfRange("\(name) must not be negative")
  }

  /// Returns the index of a keyword in `keywords`.
  private func keyword(_ operand: Operand, _ keywords: Function.Keywords) -> Int? {
    guard let text = evaluation.sheets.word(of: operand) else {
      let found = description(of: operand)
      return mismatch("expected a \(keywords.kind) name, found \(found)", fixIts: unquoting(keywords))
    }
    return keywords.names.firstIndex(of: text)
      ?? reportWord(
        text, "'\(text)' is not a valid \(keywords.kind)",
        evaluation.report.correction(of: text, among: keywords.names, keywords.synonyms))
  }

  /// Returns the fix-it that removes the quotation marks around the current value, or none if it isn't one of `keywords`
  /// in quotation marks.
  private func unquoting(_ keywords: Function.Keywords) -> [Diagnostic.FixIt] {
    let word = String(file.text(file.tree.range(of: whole)).dropFirst().dropLast())
    guard file.tree.values[whole].kind == .string, keywords.names.contains(word) else { return [] }
    return replacement(of: file.tree.range(of: whole), with: word)
  }

  /// The name of the function that gives a color of a gradient its position.
  private static let stop = "stop"

  /// Returns the call of `stop` that is the value at `node`, possibly in parentheses, or `nil` if it's something else.
  internal func stopCall(at node: Handle<ValueNode>) -> ValueNode? {
    let call = file.ungrouped(node)
    return call.kind == .call && evaluation.names.text(file.name(of: call)) == Self.stop ? call : nil
  }

  /// Returns the stop that `call` gives a position.
  internal mutating func stop(_ call: ValueNode) -> Function.Argument? {
    let arguments = Array(file.arguments(of: call))
    guard arguments.count == 2 else {
      let span = file.span(file.tree.nameRange(ofCall: call))
      reportCount(of: arguments, in: Self.stop, at: span, expected: "stop(color, percent)")
      _ = checkArguments(of: call)
      return nil
    }
    let color = argument(arguments[0], .color())
    let position = argument(arguments[1], .number(.percent, 0...100))
    guard case .color(let color)? = color, let position else { return nil }
    return .stop(color, position.number)
  }
}
