extension SheetGenerator {
  /// The names that a value can use.
  struct ValueSetting {
    /// The file that determines which tokens are visible.
    let file: String

    /// The number of tokens that can be used.
    let tokenCount: Int

    /// The parameters of the controls.
    var parameters: [String] = []

    /// The properties to which the value can refer.
    var references: [(name: String, kind: ValueKind)] = []
  }

  /// Returns a value for a property of type `kind`, which is sometimes `none`.
  mutating func value(of kind: ValueKind, _ setting: ValueSetting) -> ReferenceSheet.Expression {
    random.once(in: 12) ? .none : expression(of: kind, setting)
  }

  /// Returns an expression that is acceptable where `kind` is required.
  mutating func expression(of kind: ValueKind, _ setting: ValueSetting) -> ReferenceSheet.Expression {
    if kind == .string, !setting.parameters.isEmpty, random.once(in: 2) {
      return template(of: random.pick(setting.parameters))
    }
    if kind.isOrdered, random.once(in: 2) {
      let unit: ValueKind = kind == .integer || kind == .length && random.once(in: 2) ? .number : kind
      return calculation(in: unit, setting, isWhole: kind == .integer)
    }
    if random.once(in: 3), let call = call(of: kind, setting) { return call }
    let names = names(for: kind, setting)
    if !names.isEmpty, !random.once(in: 3) { return random.pick(names) }
    return literal(of: kind)
  }

  /// Returns a literal of type `kind`.
  mutating func literal(of kind: ValueKind) -> ReferenceSheet.Expression {
    if kind == .color, features.contains(.namedColors), random.once(in: 6) {
      let text = random.pick([#"color("Accent")"#, #"color("Accent", 12.5%)"#, "system(secondary-label, 50%)"])
      return .literal(text, canonical: text)
    }
    return random.pick(kind.examples)
  }

  /// Returns the tokens and references that are acceptable where `kind` is required.
  private func names(for kind: ValueKind, _ setting: ValueSetting) -> [ReferenceSheet.Expression] {
    tokens(setting) { $0.serves(as: kind) && !($0 == .color && kind == .solid) }
      + setting.references.filter { $0.kind.serves(as: kind) }.map { .reference($0.name) }
  }

  /// Returns the tokens with the types for which `serves` returns `true`.
  private func tokens(_ setting: ValueSetting, where serves: (ValueKind) -> Bool) -> [ReferenceSheet.Expression] {
    let usable = Set(tokens.prefix(setting.tokenCount).filter { serves($0.kind) }.map(\.id))
    return sheet.visibleTokens(from: setting.file).filter { usable.contains($0.token) }.map { .token($0.name) }
  }

  /// Returns a string that contains `parameter`.
  private mutating func template(of parameter: String) -> ReferenceSheet.Expression {
    let text = random.pick(["\"\\(\(parameter))\"", "\"看 \\(\(parameter)), \\(\(parameter))!\""])
    return .literal(text, canonical: text)
  }

  /// Returns a sum, a difference, a product, a quotient, or a plain number of the type `unit`.
  mutating func calculation(
    in unit: ValueKind, _ setting: ValueSetting, isWhole: Bool
  ) -> ReferenceSheet.Expression {
    func operand(_ generator: inout SheetGenerator) -> ReferenceSheet.Expression {
      generator.operand(in: unit, setting, isWhole: isWhole)
    }
    let factor = ReferenceSheet.Expression.number(random.pick(isWhole ? ["2", "-1", "3"] : ["2", "-1", "0.1", "1.5"]))
    switch random.number(in: 1...8) {
    case 1: return .operation(operand(&self), .plus, operand(&self))
    case 2: return .operation(operand(&self), .minus, .operation(operand(&self), .plus, operand(&self)))
    case 3: return .operation(operand(&self), .times, factor)
    case 4: return .operation(factor, .times, .operation(operand(&self), .minus, operand(&self)))
    case 5: return .operation(.operation(operand(&self), .times, factor), .plus, operand(&self))
    case 6 where !isWhole:
      let part = ReferenceSheet.Expression.operation(operand(&self), .over, .number(random.pick(["3", "0.5", "-4"])))
      return random.once(in: 2) ? part : .operation(part, .times, .number("3"))
    default: return operand(&self)
    }
  }

  /// Returns a number of the type `unit`, a token of exactly that type, or a reference.
  private mutating func operand(
    in unit: ValueKind, _ setting: ValueSetting, isWhole: Bool
  ) -> ReferenceSheet.Expression {
    let kinds: [ValueKind] = unit == .number ? [.number, .integer] : [unit]
    let names =
      tokens(setting) { $0 == unit }
      + setting.references.filter { kinds.contains($0.kind) }.map { .reference($0.name) }
    if !names.isEmpty, random.once(in: 2) { return random.pick(names) }
    let number = isWhole || random.once(in: 2) ? "\(random.number(in: -9...40))" : random.pick(["0.1", "0.7", "-2.25"])
    return .number(number + unit.unit)
  }

  /// Returns a call of a function that returns a value of type `kind`, or `nil` if there is none.
  private mutating func call(of kind: ValueKind, _ setting: ValueSetting) -> ReferenceSheet.Expression? {
    switch kind {
    case .color: return colorCall(setting)
    case .solid:
      return .call(random.pick(["darken", "lighten"]), [expression(of: .solid, setting), share(setting)])
    case .offset: return .call("offset", lengths(2, setting))
    case .insets: return .call("insets", lengths(random.pick([1, 2, 4]), setting))
    case .size: return .call("size", [extent(setting), extent(setting)])
    case .shadow:
      return .call("shadow", [expression(of: .color, setting)] + lengths(2, setting) + [extent(setting)])
    case .gradient: return gradientCall(setting)
    case .transition: return transitionCall(setting)
    case .font: return .call("system-font", [extent(setting), expression(of: .weight, setting)])
    default: return nil
    }
  }

  /// Returns a gradient, or a function of one.
  private mutating func gradientCall(_ setting: ValueSetting) -> ReferenceSheet.Expression {
    if random.once(in: 4) {
      return .call(random.pick(["alpha", "fade"]), [expression(of: .gradient, setting), share(setting)])
    }
    let angle = random.once(in: 2) ? [expression(of: .angle, setting)] : []
    let stops = (0..<random.number(in: 2...4)).map { _ in
      let color = expression(of: .color, setting)
      return random.once(in: 2) ? color : ReferenceSheet.Expression.call("stop", [color, share(setting)])
    }
    return .call("linear-gradient", angle + stops)
  }

  /// Returns a transition.
  private mutating func transitionCall(_ setting: ValueSetting) -> ReferenceSheet.Expression {
    let delay = random.once(in: 2) ? [time(setting)] : []
    switch random.number(in: 1...3) {
    case 1:
      return .call(random.pick(["linear", "ease", "ease-in", "ease-out", "ease-in-out"]), [time(setting)] + delay)
    case 2:
      let numbers = ["0.2", "-1.5", "1", "0.7"].map { ReferenceSheet.Expression.number($0) }
      return .call("curve", [time(setting)] + numbers + delay)
    default:
      let bounce = random.once(in: 2) ? [ReferenceSheet.Expression.number(random.pick(["20%", "-99.5%", "0%"]))] : []
      return .call("spring", [time(setting)] + bounce + delay)
    }
  }

  /// Returns a duration that isn't negative. A reference is repaired later if its value is.
  private mutating func time(_ setting: ValueSetting) -> ReferenceSheet.Expression {
    let names = setting.references.filter { $0.kind.serves(as: .duration) }
    if !names.isEmpty, random.once(in: 2) { return .reference(random.pick(names).name) }
    return .number(random.pick(["250ms", "0s", "1.5s"]))
  }

  /// Returns a call of a color function.
  private mutating func colorCall(_ setting: ValueSetting) -> ReferenceSheet.Expression {
    let color = expression(of: .solid, setting)
    switch random.number(in: 1...5) {
    case 1: return .call("mix", [color, expression(of: .solid, setting), share(setting)])
    case 2: return .call("alpha", [color, share(setting)])
    case 3 where features.contains(.namedColors):
      return .call(random.pick(["alpha", "fade"]), [expression(of: .color, setting), share(setting)])
    default: return .call(random.pick(["darken", "lighten"]), [color, share(setting)])
    }
  }

  /// Returns arguments of type `.length`.
  private mutating func lengths(_ count: Int, _ setting: ValueSetting) -> [ReferenceSheet.Expression] {
    (0..<count).map { _ in expression(of: .length, setting) }
  }

  /// Returns a length above 0. A reference is repaired later if its value isn't.
  private mutating func extent(_ setting: ValueSetting) -> ReferenceSheet.Expression {
    let names = setting.references.filter { $0.kind.serves(as: .length) }
    if !names.isEmpty, random.once(in: 2) { return .reference(random.pick(names).name) }
    return .number(random.pick(["8pt", "0.5", "44"]))
  }

  /// Returns a percentage from 0% to 100%. A reference is repaired later if its value isn't.
  mutating func share(_ setting: ValueSetting) -> ReferenceSheet.Expression {
    let names = names(for: .percent, setting)
    if !names.isEmpty, random.once(in: 2) { return random.pick(names) }
    return .number(random.pick(["10%", "37.5%", "0%", "100%"]))
  }
}

extension SheetGenerator {
  /// Returns a claim about the property `name` of `control`, which is met in about half of the cases.
  mutating func claim(
    about name: String, _ kind: ValueKind, _ setting: ValueSetting, of control: ReferenceControl
  ) -> ReferenceSheet.Expression {
    let value = claimedValue(of: name, kind, setting, of: control)
    switch random.number(in: 1...8) {
    case 1: return .none
    case 2: return .call("not", [.none])
    case 3: return .call("not", [value])
    case 4, 5:
      let others = [claimedValue(of: name, kind, setting, of: control), .none]
      return .call("one-of", ([value] + random.pick(random.number(in: 0...2), of: others)).shuffled(using: &random))
    case 6 where kind.isOrdered && value != .none: return .call("at-least", [value])
    case 7 where kind.isOrdered && value != .none: return .call("at-most", [value])
    default: return value
    }
  }

  /// Returns a value that the property `name` of `control` has in some case, or a random one.
  private mutating func claimedValue(
    of name: String, _ kind: ValueKind, _ setting: ValueSetting, of control: ReferenceControl
  ) -> ReferenceSheet.Expression {
    if random.once(in: 3) { return value(of: kind, setting) }
    let place = random.pick(program.cases(of: control))
    guard let text = program.text(of: name, in: place), text != "none", !text.contains("\\(") else { return .none }
    return kind.isOrdered ? .number(text) : .literal(text, canonical: text)
  }
}
