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

  private let own: ControlOrigins?

  /// A row of values, and a class of cases whose values have the same origins.
  private struct Key: Hashable {
    let row: Int
    let classNumber: Int?
  }

  /// The ends of the lines so far, from the property on. State combinations and variants share them.
  private var ends: [Key: [[UInt8]]] = [:]

  /// Creates the lines of `control` in `context`, with the source locations from `origins`.
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
    let number = own.flatMap { $0.classNumber(variants: variants, in: set) }
    var lines: [UInt8] = []
    for end in ends(of: control.style(in: set, context: context), number) {
      lines += head
      lines += end
    }
    return lines
  }

  /// Returns the ends of the lines for `style` in a class of cases.
  private mutating func ends(of style: Style, _ number: Int?) -> [[UInt8]] {
    let key = Key(row: style.rowPosition, classNumber: number)
    if let known = ends[key] { return known }
    let made = style.values.map { name, value in
      let place = number.flatMap { number in own.flatMap { origins?.location(of: name, of: $0, class: number) } }
      return Array("\(name.visible)\t\("\(value)".visibleAsValue)\t\(place ?? "-")\n".utf8)
    }
    ends[key] = made
    return made
  }
}
