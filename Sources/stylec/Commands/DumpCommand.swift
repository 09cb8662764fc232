import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  /// Prints every value.
  static let dump = Command(
    id: .dump,
    summary: "print every resolved value with its source location",
    operands: [.sheetsOrTable],
    ownOptions: [.importFolder, .theme, .errorLimit],
    details: [
      """
      Prints a line for each control, combination of variant values, valid state combination, and property that has a
      value. The control, variant values and states, property, value, and source location are separated by tabs. A table
      doesn't contain source locations, so the last column is '-'. Several style sheets form one program.
      """
    ],
    action: DumpCommand.run)
}

/// `stylec dump`: Prints every value of every control in every variant and valid state combination.
enum DumpCommand {
  /// Prints a line for each value.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let input = try StyledInput.all(of: arguments, &console)
    let context = try input.sheet.context(ifNamed: arguments.value(of: .theme))
    let origins = input.compilation.map { Origins($0.model, LocationFormatter($0.sources)) }
    for control in input.sheet.controls {
      let sets = control.possibleStates.map { (set: $0, name: control.name(of: $0).visible) }
      for combination in control.combinations {
        var dump = ControlDump(combination, context: context, origins: origins)
        for (set, name) in sets { try console.print(dump.lines(in: set, called: name)) }
      }
    }
  }
}

/// The lines that `stylec dump` prints for a control.
struct ControlDump {
  private let control: Control
  private let path: String
  private let variants: [Int]

  /// The path and the variant values that aren't the defaults, as each line starts.
  private let head: String
  private let context: StyleContext?
  private let origins: Origins?

  /// The values of each visited row, as text. States share rows.
  private var rows: [Int: [(property: String, text: String)]] = [:]

  /// Creates the lines of `control` in `context`, with the source locations from `origins`.
  init(_ control: Control, context: StyleContext?, origins: Origins?) {
    self.control = control
    self.context = context
    self.origins = origins
    path = control.path
    variants = control.variantPositions
    head = path.visible + "\t" + control.specialVariantValues.map { $0.visible + "|" }.joined()
  }

  /// Returns the lines for the valid state combination `set`, in UTF-8.
  ///
  /// - Parameter name: The names of the states, such as `selected|mutual`.
  mutating func lines(in set: StateMask, called name: String) -> [UInt8] {
    let isNormal = set.isEmpty && head.utf8.last == UInt8(ascii: "|")
    let head = (isNormal ? String(head.dropLast()) : head + name) + "\t"
    return values(of: control.style(in: set, context: context)).reduce(into: []) { lines, value in
      lines += head.utf8
      lines += value.text.utf8
      lines += (origins?.location(of: value.property, of: path, variants: variants, in: set) ?? "-").utf8
      lines.append(UInt8(ascii: "\n"))
    }
  }

  /// Returns the properties of `style` that have a value, with the text of each line between the state and the source
  /// location.
  private mutating func values(of style: Style) -> [(property: String, text: String)] {
    if let known = rows[style.rowPosition] { return known }
    let made = style.values.map { (property: $0.name, text: "\($0.name.visible)\t\("\($0.value)".visibleAsValue)\t") }
    rows[style.rowPosition] = made
    return made
  }
}
