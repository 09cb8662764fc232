import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let dump = Command(
    name: "dump",
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
      because it leaves the states that exclude the one that it enters. CONTROL[STATE] is the same as CONTROL STATE. If the last operand is '-', contains a slash, or
      ends in .style or .styletable, all operands are files.
      """,
    ],
    examples: ["stylec dump FollowButton.style button.follow 'selected|mutual' --theme dark"],
    action: DumpCommand.run)
}

/// `stylec dump`: Prints every value of every control in every variant and valid state combination, or only those of one
/// control in one of them.
enum DumpCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1, !arguments.operands.suffix(1).allSatisfy(namesFile) {
      return try printStyle(arguments, &console)
    }
    if arguments.has(.set) { throw .missing("a control", for: .set) }
    let input = try StyledInput(arguments.paths, arguments, &console)
    let context = try input.sheet.context(ifNamed: arguments.value(of: .theme))
    let origins = input.compilation.map { Origins($0.model, LocationFormatter($0.sources)) }
    // Controls without states of their own have those of a base control.
    var names: [Int: [(set: StateMask, name: [UInt8])]] = [:]
    for control in input.sheet.controls {
      let space = control.spaceIndex
      let sets = names[space] ?? control.possibleStates.map { ($0, Array("\(control.name(of: $0).visible)\t".utf8)) }
      names[space] = sets
      var dump = ControlDump(control, context: context, origins: origins)
      for combination in control.combinations {
        dump.control = combination
        try console.print(dump.lines(in: sets))
      }
    }
  }

  /// Returns whether `operand` can only be a file instead of a control or a state.
  private static func namesFile(_ operand: String) -> Bool {
    operand == "-" || operand.utf8.contains(UInt8(ascii: "/"))
      || [".style", ".styletable"].contains(where: operand.hasSuffix)
  }

  private static func printStyle(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    if operands.count > 3 { throw .unwantedOperand(operands[3], .dump) }
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
      throw .usage("invalid value '\(setting)' for '--set'; expected PARAM=VALUE")
    }
    let parameters = control.parameters
    guard let parameter = parameters.first(where: { $0.name == parts[0] }) else {
      throw .unknown("parameter", parts[0], of: "'\(control)'", among: parameters.map(\.name))
    }
    guard let argument = StyleArgument(parts[1], of: parameter) else {
      let type = "a value of type '\(parameter.type)'"
      throw .usage("invalid value '\(parts[1])' for parameter '\(parameter.name)'; expected \(type)")
    }
    return (parameter.name, argument)
  }
}

/// The lines that `stylec dump` prints for a control.
struct ControlDump {
  /// The control with the values of its variants.
  var control: Control
  private let context: StyleContext?
  private let origins: Origins?
  private let own: ResolvedControl?

  /// A row of values, and a class of cases whose values have the same origins.
  private struct Key: Hashable {
    let row: Int
    let classID: ClassID?
  }

  /// The ends of the lines so far, from the property on, in UTF-8. State combinations and variants share them.
  private var ends: [Key: [[UInt8]]] = [:]

  init(_ control: Control, context: StyleContext?, origins: Origins?) {
    (self.control, self.context, self.origins, own) = (control, context, origins, origins?[control.path])
  }

  /// Returns the lines for the valid state combinations `sets`, whose names end with a tab, in UTF-8.
  mutating func lines(in sets: [(set: StateMask, name: [UInt8])]) -> [UInt8] {
    // The path and the variant values that aren't the defaults start each line.
    let variants = control.variantPositions
    let special = control.specialVariantValues.map(\.visible)
    let start = "\(control.path.visible)\t" + special.joined(separator: "|")
    let (alone, joined) = (Array((start + "\t").utf8), Array((special.isEmpty ? start : start + "|").utf8))
    var lines: [UInt8] = []
    for (set, name) in sets {
      let head = set.isEmpty && !special.isEmpty ? alone : joined + name
      let id = own.flatMap { own in own.row(variants: variants, in: set).map { own.classID(of: $0) } }
      for end in ends(of: control.style(in: set, context: context), id) {
        lines += head
        lines += end
      }
    }
    return lines
  }

  /// Returns the ends of the lines for `style` in a class of cases.
  private mutating func ends(of style: Style, _ id: ClassID?) -> [[UInt8]] {
    let key = Key(row: style.rowPosition, classID: id)
    if let known = ends[key] { return known }
    let made = style.values.map { name, value in
      let place = id.flatMap { id in own.flatMap { origins?.location(of: name, of: $0, class: id) } }
      return Array("\(name.visible)\t\("\(value)".visibleAsValue)\t\(place ?? "-")\n".utf8)
    }
    ends[key] = made
    return made
  }
}

extension StyleArgument {
  /// Creates an argument for `parameter` from `text`, or returns `nil` if `text` doesn't have its type.
  fileprivate init?(_ text: String, of parameter: StyleParameter) {
    let argument: StyleArgument? =
      switch parameter.type {
      case .string: .string(text)
      case .integer: Int(text).map { .integer($0) }
      // Accept decimals only. Swift also parses hexadecimal numbers, infinity, and NaN.
      case .number where text.utf8.allSatisfy("0123456789+-.eE".utf8.contains):
        Float(text).flatMap { $0.isFinite ? .number($0) : nil }
      case .number: nil
      }
    guard let argument else { return nil }
    self = argument
  }
}

extension StyleValue {
  /// Returns the value with its text's parameters replaced by `arguments`. Parameters without an argument remain.
  fileprivate func filled(with arguments: [String: StyleArgument]) -> StyleValue {
    guard case .string(let text) = self else { return self }
    var filled = StyleText(
      pieces: text.pieces.map { piece in
        guard case .parameter(let name) = piece, let argument = arguments[name] else { return piece }
        return .literal(argument.description)
      })
    filled.isVerbatim = text.isVerbatim
    return .string(filled)
  }
}
