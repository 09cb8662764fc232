import Foundation

/// A value that isn't rounded yet.
enum ReferenceValue: Equatable {
  case none
  /// A number in the unit of a type, such as points for `.length`.
  case number(Double, ValueKind)
  /// A word, whose meaning follows from the expected type.
  case word(String)
  /// Any other value, as `dump` prints it.
  case text(String)

  /// Creates the value of a number as written, such as `8`, `-2.25pt`, or `250ms`.
  init(number written: String) {
    let unit = written.drop { "+-.0123456789e".contains($0) }
    let number = Double(written.dropLast(unit.count)) ?? .nan
    switch unit {
    case "pt": self = .number(number, .length)
    case "%": self = .number(number, .percent)
    case "deg": self = .number(number, .angle)
    case "s": self = .number(number, .duration)
    case "ms": self = .number(number / 1000, .duration)
    default: self = .number(number, .number)
    }
  }

  /// Returns the value as one of type `kind`, or `nil` if it can't be one.
  ///
  /// "A number without a unit, computed ones too, is accepted where a length is expected." A number "can be used for an
  /// integer if it is whole".
  func converted(to kind: ValueKind) -> ReferenceValue? {
    switch (self, kind) {
    case (.number(let number, .number), .length): .number(number, .length)
    case (.number(let number, .number), .integer): Int32(exactly: number) == nil ? nil : self
    case (.number(let number, .number), .weight): .text(Self.digits(number))
    case (.number(_, let unit), _): unit == kind ? self : nil
    case (.word(let word), .color), (.word(let word), .solid): ValueKind.colorNames[word].map { .text($0) }
    case (.word(let word), .weight): ValueKind.weights[word].map { .text($0) }
    case (.word(let word), .bool), (.word(let word), .enumeration): .text(word)
    case (.none, _), (.text, _): self
    case (.word, _): nil
    }
  }

  /// The parts of a gradient, as `dump` prints them, or `nil` if the value isn't a gradient.
  var gradient: (angle: String, stops: [(color: String, position: String)])? {
    guard case .text(let text) = self, text.hasPrefix("linear-gradient(") else { return nil }
    let parts = text.dropFirst("linear-gradient(".count).dropLast(2).components(separatedBy: ", stop(")
    let stops = parts.dropFirst().map { part in
      let stop = part.hasSuffix(")") ? String(part.dropLast()) : part
      let comma = stop.range(of: ", ", options: .backwards)
      return (comma.map { String(stop[..<$0.lowerBound]) } ?? "", comma.map { String(stop[$0.upperBound...]) } ?? "")
    }
    return (parts[0], stops)
  }

  /// Returns the text that `dump` prints for the value of a property of type `kind`, or `nil` if the value has another
  /// type.
  func canonical(as kind: ValueKind) -> String? {
    switch converted(to: kind) {
    case nil: nil
    case .some(.none): "none"
    case .text(let text), .word(let text): text
    case .number(let number, _) where kind == .integer: "\(Int(number))"
    case .number(let number, let unit): Self.digits(number) + unit.unit
    }
  }

  /// Returns "the shortest decimal that reads back as that" 32-bit "float, without an exponent, `-0` as `0`".
  static func digits(_ number: Double) -> String {
    let float = Float(number)
    let parts = "\(float.magnitude)".split(separator: "e")
    var (whole, fraction) = ("\(parts[0].prefix { $0 != "." })", "\(parts[0].drop { $0 != "." }.dropFirst())")
    for _ in 0..<(parts.count == 2 ? Int(parts[1])?.magnitude ?? 0 : 0) {
      if parts[1].hasPrefix("-") {
        fraction = "\(whole.last ?? "0")" + fraction
        whole = "\(whole.dropLast())"
      } else {
        whole += "\(fraction.first ?? "0")"
        fraction = "\(fraction.dropFirst())"
      }
    }
    while fraction.last == "0" { fraction.removeLast() }
    let digits = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
    return float < 0 ? "-" + digits : digits
  }
}

/// A reason why a declaration gives a property no value in a case.
struct ReferenceFault: Error {
  enum Reason {
    /// A reference to a property without a value, which is an error in a control from which no other derives.
    case missing
    /// A value that depends on itself, or one of the wrong type or out of range.
    case invalid
  }

  let reason: Reason

  /// The value with the fault.
  let origin: ReferenceOrigin
}

extension ReferenceProgram {
  /// Returns the text that `dump` prints for `property` in a case, or `nil` if it has no value.
  func text(of property: String, in place: ReferenceCase) -> String? {
    guard let kind = controls[place.control]?.properties[property] else { return nil }
    return (try? value(of: property, in: place))?.canonical(as: kind)
  }

  /// Returns the value of `property` in a case, or `nil` if it has none.
  func value(of property: String, in place: ReferenceCase) throws(ReferenceFault) -> ReferenceValue? {
    guard let origin = origin(of: property, in: place), let kind = controls[place.control]?.properties[property]
    else { return nil }
    let evaluation = ReferenceEvaluation(program: self, origin: origin, place: place)
    if !origin.value.references.isEmpty, dependencies(of: property, in: place).contains(property) {
      throw evaluation.fault(.invalid)
    }
    return try evaluation.value(of: origin.value, as: kind)
  }

  /// Returns the properties on which the value of `property` depends, directly or not.
  private func dependencies(of property: String, in place: ReferenceCase) -> Set<String> {
    var found: Set<String> = []
    var waiting = [property]
    while let next = waiting.popLast() {
      for name in origin(of: next, in: place)?.value.references ?? [] where found.insert(name).inserted {
        waiting.append(name)
      }
    }
    return found
  }

  /// Returns the faults for which the compiler reports errors, at least one if there are any.
  func faults() -> [ReferenceFault] {
    let properties = declarations.filter { $0.value.contains { !$0.origin.value.references.isEmpty } }.keys.sorted()
    if properties.isEmpty { return [] }
    return controls.values.sorted { $0.path < $1.path }.flatMap { control in
      let places = cases(of: control)
      let isLeaf = isLeaf(control.path)
      return properties.filter { control.properties[$0] != nil }.flatMap { property in
        places.compactMap { fault(of: property, in: $0) }.filter { isLeaf || $0.reason != .missing }
      }
    }
  }

  private func fault(of property: String, in place: ReferenceCase) -> ReferenceFault? {
    do throws(ReferenceFault) {
      _ = try value(of: property, in: place)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the definitions of a token that apply in `context`: those of "the applicable block that names the most
  /// axes; without one, that of its `@let`". If there are several, the theme is ambiguous.
  func definitions(
    of token: ReferenceSheet.TokenID, in context: ReferenceContext
  ) -> [(value: ReferenceSheet.Expression, file: String)] {
    var found: [(size: Int, value: ReferenceSheet.Expression, file: String)] = []
    for (file, item) in items {
      switch item {
      case .token(let defined) where file == token.file && defined.name == token.name:
        found.append((0, defined.value, file))
      case .theme(let theme) where context.meets(theme.condition):
        for themed in theme.values where visibleTokens[file]?[themed.name] == token {
          found.append((Set(theme.condition).count, themed.value, file))
        }
      default: break
      }
    }
    let size = found.map(\.size).max()
    return found.filter { $0.size == size }.map { ($0.value, $0.file) }
  }
}

/// The evaluation of a value as written in one case.
struct ReferenceEvaluation {
  let program: ReferenceProgram
  let origin: ReferenceOrigin
  let place: ReferenceCase

  /// Returns a fault of the value.
  func fault(_ reason: ReferenceFault.Reason) -> ReferenceFault {
    ReferenceFault(reason: reason, origin: origin)
  }

  /// Returns the value of `expression`, which must be acceptable as a value of type `kind`.
  func value(of expression: ReferenceSheet.Expression, as kind: ValueKind) throws(ReferenceFault) -> ReferenceValue {
    guard let value = try value(of: expression).converted(to: kind) else { throw fault(.invalid) }
    return value
  }

  /// Returns the value of `expression`, whose words have no meaning yet.
  private func value(of expression: ReferenceSheet.Expression) throws(ReferenceFault) -> ReferenceValue {
    switch expression {
    case .none: return .none
    case .literal(_, let canonical): return .text(canonical)
    case .number(let written): return ReferenceValue(number: written)
    case .word(let word): return .word(word)
    case .token(let name): return try value(ofToken: name)
    // "`.accent` is the value that the property `accent` has in the control that is being resolved, in the same
    // variant, state combination and context."
    case .reference(let name):
      guard let value = try program.value(of: name, in: place), value != .none else { throw fault(.missing) }
      return value
    case .operation(let left, let operation, let right):
      return try result(of: operation, value(of: left), value(of: right))
    case .call(let name, let arguments): return try .text(result(of: name, arguments))
    }
  }

  private func value(ofToken name: String) throws(ReferenceFault) -> ReferenceValue {
    guard
      let token = program.visibleTokens[origin.file]?[name],
      let definition = program.definitions(of: token, in: place.context).first
    else { throw fault(.invalid) }
    let origin = ReferenceOrigin(property: origin.property, value: origin.value, file: definition.file)
    return try ReferenceEvaluation(program: program, origin: origin, place: place).value(of: definition.value)
  }

  /// Returns the result of arithmetic, computed "in 64 bits".
  private func result(
    of operation: ReferenceSheet.Operator, _ left: ReferenceValue, _ right: ReferenceValue
  ) throws(ReferenceFault) -> ReferenceValue {
    guard case .number(let first, let unit) = left, case .number(let second, let other) = right else {
      throw fault(.invalid)
    }
    switch operation {
    case .plus where unit == other: return .number(first + second, unit)
    case .minus where unit == other: return .number(first - second, unit)
    case .times where other == .number: return .number(first * second, unit)
    case .times where unit == .number: return .number(first * second, other)
    case .over where other == .number && second != 0: return .number(first / second, unit)
    default: throw fault(.invalid)
    }
  }
}

extension ReferenceEvaluation {
  /// Returns the canonical form of the value that a function returns.
  private func result(
    of function: String, _ arguments: [ReferenceSheet.Expression]
  ) throws(ReferenceFault) -> String {
    switch function {
    case "offset": return try list(function, lengths(arguments))
    case "size": return try list(function, lengths(arguments, from: 0))
    case "insets":
      let edges = try lengths(arguments)
      return list(function, (0..<4).map { edges[$0 % edges.count] })
    case "shadow":
      let blur = try lengths([arguments[3]], from: 0)
      return try list(function, [text(of: arguments[0], as: .color)] + lengths(Array(arguments[1...2])) + blur)
    case "system-font":
      let size = try lengths([arguments[0]], from: .leastNonzeroMagnitude)
      return try list(function, size + [arguments.count == 1 ? "400" : text(of: arguments[1], as: .weight)])
    case "linear-gradient": return try gradient(arguments)
    case "linear", "ease", "ease-in", "ease-out", "ease-in-out", "curve", "spring":
      return try transition(function, arguments)
    case "alpha", "fade":
      guard let gradient = try value(of: arguments[0]).gradient else { return try color(of: function, arguments) }
      var stops: [String] = []
      for stop in gradient.stops {
        let literal = ReferenceSheet.Expression.literal(stop.color, canonical: stop.color)
        try stops.append("stop(\(color(of: function, [literal, arguments[1]])), \(stop.position))")
      }
      return list("linear-gradient", [gradient.angle] + stops)
    default: return try color(of: function, arguments)
    }
  }

  /// Returns a gradient, with positions "as in CSS".
  private func gradient(_ arguments: [ReferenceSheet.Expression]) throws(ReferenceFault) -> String {
    var (angle, colors, positions): (Double, [String], [Double?]) = (180, [], [])
    for (index, argument) in arguments.enumerated() {
      if index == 0, case .number(let degrees, .angle)? = try? value(of: argument) {
        angle = degrees
      } else if case .call("stop", let parts) = argument {
        try colors.append(text(of: parts[0], as: .color))
        guard case .number(let percent, _) = try value(of: parts[1], as: .percent), (0...100).contains(percent) else {
          throw fault(.invalid)
        }
        positions.append(percent)
      } else {
        try colors.append(text(of: argument, as: .color))
        positions.append(nil)
      }
    }
    positions[0] = positions[0] ?? 0
    positions[positions.count - 1] = positions[positions.count - 1] ?? 100
    for index in positions.indices {
      positions[index] = positions[index].map { max($0, positions[..<index].compactMap { $0 }.max() ?? 0) }
    }
    let known = positions
    for index in positions.indices where known[index] == nil {
      let (before, after) = (
        known[..<index].lastIndex { $0 != nil } ?? 0, known[index...].firstIndex { $0 != nil } ?? 0
      )
      let (start, end) = (known[before] ?? 0, known[after] ?? 0)
      positions[index] = start + (end - start) * Double(index - before) / Double(after - before)
    }
    var turned = angle.truncatingRemainder(dividingBy: 360)
    if turned < 0 { turned += 360 }
    let digits = ReferenceValue.digits(turned)
    let stops = zip(colors, positions).map { "stop(\($0), \(ReferenceValue.digits($1 ?? 0))%)" }
    return list("linear-gradient", [(digits == "360" ? "0" : digits) + "deg"] + stops)
  }

  /// Returns a transition. "A delay of zero (as printed) is not printed, a bounce always is."
  private func transition(
    _ function: String, _ arguments: [ReferenceSheet.Expression]
  ) throws(ReferenceFault) -> String {
    var texts: [String] = []
    for argument in arguments {
      guard case .number(let number, let kind) = try value(of: argument) else { throw fault(.invalid) }
      guard kind != .duration || number >= 0 else { throw fault(.invalid) }
      texts.append(ReferenceValue.digits(number) + kind.unit)
    }
    if function == "spring", texts.count < 2 || texts[1].hasSuffix("s") { texts.insert("0%", at: 1) }
    if texts.count > 1, texts.last == "0s" { texts.removeLast() }
    return list(function, texts)
  }

  /// Returns the result of a color function.
  private func color(
    of function: String, _ arguments: [ReferenceSheet.Expression]
  ) throws(ReferenceFault) -> String {
    guard case .number(let percent, _) = try value(of: arguments[arguments.count - 1], as: .percent),
      (0...100).contains(percent)
    else { throw fault(.invalid) }
    var colors: [ReferenceColor] = []
    for argument in arguments.dropLast() { try colors.append(ReferenceColor(text(of: argument, as: .color))) }
    guard let color = ReferenceColor.result(of: function, colors, percent) else { throw fault(.invalid) }
    return color.text
  }

  /// Returns `arguments` as lengths, which must not be less than `least`.
  private func lengths(
    _ arguments: [ReferenceSheet.Expression], from least: Double = -.infinity
  ) throws(ReferenceFault) -> [String] {
    var lengths: [String] = []
    for argument in arguments {
      let value = try value(of: argument, as: .length)
      guard case .number(let points, _) = value, points >= least else { throw fault(.invalid) }
      lengths.append(ReferenceValue.digits(points) + "pt")
    }
    return lengths
  }

  private func text(of argument: ReferenceSheet.Expression, as kind: ValueKind) throws(ReferenceFault) -> String {
    guard let text = try value(of: argument, as: kind).canonical(as: kind) else { throw fault(.invalid) }
    return text
  }

  private func list(_ name: String, _ arguments: [String]) -> String {
    "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
