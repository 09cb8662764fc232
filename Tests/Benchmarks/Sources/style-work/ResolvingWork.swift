import SheetContent
import StyleCompiler
import StyleRuntime

/// The work of reading three properties of the styles of 100 controls in 16 states.
final class ResolvingWork {
  enum Kind {
    /// Those of controls without variants.
    case plain
    /// Those for a variant value, as generated code chooses it.
    case variant
    /// Those in a context in which every value differs from the default context.
    case context
  }

  private static let rounds = 25
  private let kind: Kind
  private let controls: [Control]
  private let properties: (Property<Float>, Property<Float>, Property<Float>)
  private let context: StyleContext
  private var amount: Int { ResolvingWork.rounds * controls.count * 16 * 3 }
  var work: Work { Work(amount: amount, run: run) }

  init(_ kind: Kind) throws {
    self.kind = kind
    let files = TextFiles(["main": ResolvingWork.sheet(with: kind)])
    guard let table = try Compiler(files: files).compile(["main"]).table else {
      fatalError("the content doesn't compile")
    }
    let sheet = try StyleSheet(bytes: table)
    controls = sheet.controls.filter { $0.path.hasPrefix("button.item-") }
    let (first, names) = (controls[0], ["alpha", "corner-radius", "stroke-width"])
    let properties = try names.map { try first.property($0, as: Float.self) }
    self.properties = (properties[0], properties[1], properties[2])
    context = sheet.context(at: kind == .context ? 1 : 0)
  }

  /// Returns a style sheet with 100 controls whose three numbers depend on the state, and in which `kind` applies.
  private static func sheet(with kind: Kind) -> String {
    var sheet = "@let thin: 1\n@let thick: 2\n"
    if kind == .context { sheet += "@theme dark < thin: 3; thick: 4 >\n" }
    for number in 0..<100 {
      sheet += "@control button.item-\(number) <\n"
      if kind == .variant { sheet += "@variant size: medium, small\n[small|*] < alpha: 0.\(number) >\n" }
      sheet += "alpha: $thin / 10; corner-radius: $thin; stroke-width: $thick\n"
      sheet += "[selected|*] < alpha: $thick / 10; corner-radius: $thick; stroke-width: $thin * \(number) >\n>\n"
    }
    return sheet
  }

  private func run() {
    var found = 0
    for _ in 0..<ResolvingWork.rounds {
      for control in controls {
        switch kind {
        case .plain: found += plainValues(of: control)
        case .variant: found += variantValues(of: control, firstRow: 2)
        case .context: found += contextValues(of: control)
        }
      }
    }
    precondition(found == amount, "a value is missing")
  }

  private func plainValues(of control: Control) -> Int {
    (0..<UInt32(16)).reduce(0) { $0 + values(of: control.style(in: StateMask(rawValue: $1))) }
  }

  private func variantValues(of control: Control, firstRow: Int) -> Int {
    (0..<UInt32(16)).reduce(0) { $0 + values(of: control.style(in: StateMask(rawValue: $1), firstRow: firstRow)) }
  }

  private func contextValues(of control: Control) -> Int {
    (0..<UInt32(16)).reduce(0) { $0 + values(of: control.style(in: StateMask(rawValue: $1), context: context)) }
  }

  @inline(__always)
  private func values(of style: Style) -> Int {
    var found = 0
    if style[properties.0] != nil { found += 1 }
    if style[properties.1] != nil { found += 1 }
    if style[properties.2] != nil { found += 1 }
    return found
  }
}
