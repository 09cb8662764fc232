import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable

extension Command {
  /// Prints the style of one control in one state.
  static let resolve = Command(
    id: .resolve,
    summary: "print the values of one control in one state",
    operands: [
      .sheetOrTable,
      Operand("CONTROL", help: "the control's path, such as button.follow"),
      Operand("STATE", .optional, help: "variant values and states joined by '|', or a mask (default: normal)"),
    ],
    ownOptions: [.theme, .set, .importFolder, .errorLimit],
    details: [
      """
      Prints a line for each property that has a value: the property and the value, separated by a tab. A mask is a
      decimal number, or a hexadecimal number such as 0x10004. A state combination that isn't valid resolves to another
      one, as 'style(in:)' reads it, and a note names the result. A control is never in such a combination, because it
      leaves the states that exclude the one that it enters.
      """
    ],
    action: ResolveCommand.run)
}

/// `stylec resolve`: Prints the values of one control in one state.
enum ResolveCommand {
  /// Prints a line for each value.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    let input = try StyledInput(arguments, &console)
    let control = try input.control(operands[1])
    let context = try input.sheet.context(ifNamed: arguments.value(of: .theme))
    let fillings = try arguments.values(of: .set).map { setting throws(Failure) in try filling(setting, of: control) }
    let state = operands.count > 2 ? operands[2] : "normal"
    let argument = try StateArgument(state, of: control)
    let canonical = control.canonical(argument.mask)
    if canonical != argument.mask {
      let excludes = !canonical.isSuperset(of: argument.mask.intersection(control.space.declared))
      let rule = excludes ? " with 'style(in:)'; a control leaves the states that exclude the one that it enters" : ""
      console.note("'\(state)' resolves to '\(argument.control.fullName(of: canonical))'\(rule)")
    }
    let parameters = Dictionary(fillings) { $1 }
    for (property, value) in argument.control.style(in: canonical, context: context).values {
      try console.print("\(property.visible)\t\("\(value.filled(with: parameters))".visibleAsValue)\n")
    }
  }

  /// Returns the parameter and the argument in `setting`, such as `fans=3`.
  private static func filling(
    _ setting: String, of control: Control
  ) throws(Failure) -> (key: String, value: StyleArgument) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2 else {
      throw .usage(UsageError("invalid value '\(setting)' for '--set'; expected PARAM=VALUE"))
    }
    let parameters = control.parameters
    guard let parameter = parameters.first(where: { $0.name == parts[0] }) else {
      throw .usage(.unknown("parameter", parts[0], of: "'\(control)'", among: parameters.map(\.name)))
    }
    guard let argument = StyleArgument(parts[1], of: parameter) else {
      let type = "a value of type '\(parameter.type)'"
      throw .usage(UsageError("invalid value '\(parts[1])' for parameter '\(parameter.name)'; expected \(type)"))
    }
    return (parameter.name, argument)
  }
}

extension StyleArgument {
  /// Creates an argument for `parameter` from `text`, or returns `nil` if `text` doesn't have its type.
  fileprivate init?(_ text: String, of parameter: StyleParameter) {
    switch parameter.type {
    case .string: self = .string(text)
    case .integer:
      guard let number = Int(text) else { return nil }
      self = .integer(number)
    case .number:
      // Accept decimals only. Swift also parses hexadecimal numbers, infinity, and NaN.
      guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Float(text), number.isFinite
      else { return nil }
      self = .number(number)
    }
  }
}

extension StyleValue {
  /// Returns the value with its text's parameters replaced by `arguments`. Parameters without an argument remain.
  fileprivate func filled(with arguments: [String: StyleArgument]) -> StyleValue {
    guard case .string(let text) = self else { return self }
    let pieces = text.pieces.map { piece in
      guard case .parameter(let name) = piece, let argument = arguments[name] else { return piece }
      return StyleText.Piece.literal(argument.description)
    }
    return .string(StyleText(pieces: pieces))
  }
}

/// Variant values and states from the command line, such as `small|selected|mutual`, `normal`, `65540`, or `0x10004`.
struct StateArgument {
  /// The control with the variant values.
  let control: Control

  /// The state combination as written: not closed, and possibly impossible.
  let mask: StateMask
}

extension StateArgument {
  /// Creates the variant values and the state combination of `control` that `text` names.
  init(_ text: String, of control: Control) throws(Failure) {
    if text == "normal" {
      (self.control, mask) = (control, .normal)
    } else if text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false {
      (self.control, mask) = (control, try Self.number(text))
    } else {
      var names = NameUnion(of: control)
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      for name in parts { try names.add(name) }
      try names.checkNormal(in: parts)
      (self.control, mask) = (control.variant(at: names.positions), names.mask)
    }
  }

  private static func number(_ text: String) throws(Failure) -> StateMask {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard digits.first != "+", let bits = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      throw .usage(UsageError("invalid state mask '\(text)'; expected a 32-bit number"))
    }
    return StateMask(rawValue: bits)
  }
}

/// The states and variant values that names from the command line select.
private struct NameUnion {
  /// The states.
  private(set) var mask = StateMask.normal

  /// The position of the value of each variant.
  private(set) var positions: [Int]

  private let control: Control
  private let states: [StyleState]
  private let variants: [StyleVariant]

  /// The name of the value chosen for each variant so far.
  private var chosen: [String?]

  init(of control: Control) {
    self.control = control
    states = control.states
    variants = control.variants
    positions = control.variantPositions
    chosen = variants.map { _ in nil }
  }

  /// Adds the state, alias, or variant value with the given name.
  mutating func add(_ name: String) throws(Failure) {
    if name == "normal" { return }
    if let state = states.first(where: { $0.name == name }) {
      mask.formUnion(state.mask)
      return
    }
    guard let index = variants.firstIndex(where: { $0.values.contains(name) }),
      let position = variants[index].values.firstIndex(of: name)
    else {
      let known = states.map(\.name) + variants.flatMap(\.values)
      throw .usage(.unknown("state", name, of: "'\(control)'", among: known))
    }
    if let other = chosen[index], other != name {
      throw .usage(UsageError("'\(other)' and '\(name)' are values of variant '\(variants[index].name)'"))
    }
    chosen[index] = name
    positions[index] = position
  }

  /// Throws an error if `names` contains `normal` and a state.
  func checkNormal(in names: [String]) throws(Failure) {
    guard names.contains("normal"), names.contains(where: { name in states.contains { $0.name == name } }) else {
      return
    }
    throw .usage(UsageError("'normal' cannot be combined with other states"))
  }
}
