import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let dump = Command(
    id: .dump,
    summary: "print resolved values with their source locations",
    forms: ["SHEET-OR-TABLE…", "SHEET-OR-TABLE CONTROL [STATE]"],
    operands: [.sheetsOrTable, .optionalControl, .optionalState],
    ownOptions: [.importFolder, .theme, .set, .errorLimit],
    details: [
      """
      Without CONTROL, prints a line for each control, combination of variant values, valid state combination, and
      property that has a value. The control, variant values and states, property, value, and source location are
      separated by tabs. A table doesn't contain source locations, so the last column is '-'. Several style sheets form
      one program.
      """,
      """
      With CONTROL, prints a line for each property that has a value: the property and the value, separated by a tab. A
      mask is a decimal number, or a hexadecimal number such as 0x10004. A state combination that isn't valid resolves to
      another one, as 'style(in:)' reads it, and a note names the result. A control is never in such a combination,
      because it leaves the states that exclude the one that it enters. If the last operand is '-', contains a slash, or
      ends in .style or .styletable, all operands are files.
      """,
    ],
    action: DumpCommand.run)
}

/// `stylec dump`: Prints every value of every control in every variant and valid state combination, or only those of one
/// control in one of them.
enum DumpCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1, !arguments.operands.suffix(1).allSatisfy(namesFile) {
      return try printStyle(arguments, &console)
    }
    if arguments.has(.set) { throw .usage(.missing("a control", for: .set)) }
    let input = try StyledInput(arguments.paths, arguments, &console)
    let context = try input.sheet.context(ifNamed: arguments.value(of: .theme))
    let origins = input.compilation.map { Origins($0.model, LocationFormatter($0.sources)) }
    // Controls without states of their own have those of a base control.
    var names: [Int: [(set: StateMask, name: String)]] = [:]
    for control in input.sheet.controls {
      let space = control.spaceIndex
      let sets = names[space] ?? control.possibleStates.map { ($0, control.name(of: $0).visible) }
      names[space] = sets
      var dump = ControlDump(control, context: context, origins: origins)
      for combination in control.combinations {
        dump.control = combination
        for (set, name) in sets { try console.print(dump.lines(in: set, called: name)) }
      }
    }
  }

  /// Returns whether `operand` can only be a file instead of a control or a state.
  private static func namesFile(_ operand: String) -> Bool {
    operand == "-" || operand.utf8.contains(UInt8(ascii: "/"))
      || [".style", ".styletable"].contains(where: operand.hasSuffix)
  }

  private static func printStyle(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    if operands.count > 3 { throw .usage(.unwantedOperand(operands[3], .dump)) }
    let input = try StyledInput(Array(arguments.paths.prefix(1)), arguments, &console)
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

/// The lines that `stylec dump` prints for a control.
struct ControlDump {
  /// The control with the values of its variants.
  var control: Control {
    didSet { (variants, head) = (control.variantPositions, Self.head(of: control)) }
  }

  private var variants: [Int]

  /// The path and the variant values that aren't the defaults, as each line starts, in UTF-8.
  private var head: [UInt8]
  private let context: StyleContext?
  private let origins: Origins?
  private let own: ResolvedControl?

  /// A row of values, and a class of cases whose values have the same origins.
  private struct Key: Hashable {
    let row: Int
    let classID: ClassID?
  }

  /// The ends of lines, from the property on, one after the other, and where each begins.
  private struct Ends {
    var bytes: [UInt8] = []
    var starts: [Int] = []
  }

  /// The ends of the lines so far. State combinations and variants share them.
  private var ends: [Key: Ends] = [:]

  init(_ control: Control, context: StyleContext?, origins: Origins?) {
    self.control = control
    self.context = context
    self.origins = origins
    own = origins?[control.path]
    (variants, head) = (control.variantPositions, Self.head(of: control))
  }

  private static func head(of control: Control) -> [UInt8] {
    Array((control.path.visible + "\t" + control.specialVariantValues.map { $0.visible + "|" }.joined()).utf8)
  }

  /// Returns the lines for the valid state combination `set`, in UTF-8.
  ///
  /// - Parameter name: The names of the states, such as `selected|mutual`.
  mutating func lines(in set: StateMask, called name: String) -> [UInt8] {
    let isNormal = set.isEmpty && head.last == UInt8(ascii: "|")
    let head = (isNormal ? Array(head.dropLast()) : head + name.utf8) + [UInt8(ascii: "\t")]
    let id = own.flatMap { own in own.row(variants: variants, in: set).map { own.classID(of: $0) } }
    let ends = ends(of: control.style(in: set, context: context), id)
    var lines: [UInt8] = []
    lines.reserveCapacity(ends.bytes.count + ends.starts.count * head.count)
    for (start, end) in zip(ends.starts, ends.starts.dropFirst() + [ends.bytes.count]) {
      lines += head
      lines += ends.bytes[start..<end]
    }
    return lines
  }

  /// Returns the ends of the lines for `style` in a class of cases.
  private mutating func ends(of style: Style, _ id: ClassID?) -> Ends {
    let key = Key(row: style.rowPosition, classID: id)
    if let known = ends[key] { return known }
    var made = Ends()
    for (name, value) in style.values {
      let place = id.flatMap { id in own.flatMap { origins?.location(of: name, of: $0, class: id) } }
      made.starts.append(made.bytes.count)
      made.bytes += "\(name.visible)\t\("\(value)".visibleAsValue)\t\(place ?? "-")\n".utf8
    }
    ends[key] = made
    return made
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
