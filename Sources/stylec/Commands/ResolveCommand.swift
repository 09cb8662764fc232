import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable

extension Command {
  /// Prints the style of one control in one state.
  static let resolve = Command(
    name: "resolve",
    summary: "print the values of one control in one state",
    operands: [
      .sheetOrTable,
      Operand("CONTROL", help: "the control's path, such as button.follow"),
      Operand("STATE", .optional, help: "states and aliases joined by '|', or a mask (default: normal)"),
    ],
    ownOptions: [.theme, .set, .importFolder, .errorLimit],
    details: [
      """
      Prints a line for each property that has a value: the property and the value, separated by a tab. A mask is a
      decimal number, or a hexadecimal number such as 0x10004. A state set that isn't valid resolves to another one, as
      at run time, and a note names the result.
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
    let mask = try StateArgument(state, of: control).mask
    let canonical = control.canonical(mask)
    if canonical != mask { console.note("'\(state)' resolves to '\(control.name(of: canonical))'") }
    let parameters = Dictionary(fillings) { $1 }
    for (property, value) in control.style(in: canonical, context: context).values {
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

/// A state set from the command line, such as `selected|mutual`, `normal`, `65540`, or `0x10004`.
struct StateArgument {
  /// The state set as written: not closed, and possibly impossible.
  let mask: StateMask

  /// Creates the state set of `control` that `text` names.
  init(_ text: String, of control: Control) throws(Failure) {
    if text == "normal" {
      mask = .normal
    } else if text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false {
      mask = try Self.number(text)
    } else {
      mask = try Self.union(text, of: control.states, control)
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

  private static func union(
    _ text: String, of states: [StyleState], _ control: Control
  ) throws(Failure) -> StateMask {
    var mask = StateMask.normal
    for name in text.split(separator: "|", omittingEmptySubsequences: false).map({ String($0) }) {
      if name == "normal" { throw .usage(UsageError("'normal' cannot be combined with other states")) }
      guard let state = states.first(where: { $0.name == name }) else {
        throw .usage(.unknown("state", name, of: "'\(control)'", among: states.map(\.name)))
      }
      mask.formUnion(state.mask)
    }
    return mask
  }
}
