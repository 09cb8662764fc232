import SheetContent
import StyleCompiler

/// Fixed work whose instructions are counted: `style-work compile`, `realistic`, `themes`, `legible`, `exact`, `falling`,
/// `meaning`, `mixed`, `silent`, `warned`, `start`, `swift`, `css`, `memory`, `format`, `open`, `resolve`, `variant`, `context`, or
/// `name`.
///
/// Only the instructions of `counted` count. Except for `start`, the work is done once before, so that the cost of first
/// use isn't included. Prints the amount of work, in bytes, starts, rules, or properties.
@main struct StyleWork {
  static func main() throws {
    let work = try work(named: CommandLine.arguments.last ?? "")
    if !work.includesFirstUse { try work.run() }
    try counted(work)
    print(work.amount)
  }

  private static func work(named name: String) throws -> any CountedWork {
    switch name {
    case "compile": CompilingWork(ItemSheet(bytes: 500_000).sheet)
    case "realistic": CompilingWork(RealisticSheet(bytes: 500_000).sheet)
    case "themes": CompilingWork(LegibleSheet(isJudged: false).sheet)
    case "legible": CompilingWork(LegibleSheet(isJudged: true).sheet)
    case "exact": CompilingWork(ExactSheet(bytes: 10_000_000).sheet, silenced: [.fallsToNormal])
    case "falling": CompilingWork(ExactSheet(bytes: 10_000_000).sheet)
    case "meaning": CompilingWork(VariedSheet(.meaning, bytes: 500_000, seed: 1).sheet, silenced: [.fallsToNormal])
    case "mixed": CompilingWork(VariedSheet(.mixed, bytes: 500_000, seed: 1).sheet, silenced: [.fallsToNormal])
    case "silent": CompilingWork(WarnedSheet(bytes: 2_000_000).sheet, silenced: Diagnostic.ID.allCases)
    case "warned": CompilingWork(WarnedSheet(bytes: 2_000_000).sheet)
    case "start": CompilingWork(ItemSheet(bytes: 5_000).sheet, isStart: true)
    case "swift": CompilingWork(RealisticSheet(bytes: 500_000).sheet, to: .swift)
    case "css": CompilingWork(RealisticSheet(bytes: 500_000).sheet, to: .css)
    case "memory": CompilingWork(ItemSheet(bytes: 10_000_000).sheet)
    case "format": FormattingWork(RealisticSheet(bytes: 500_000).sheet)
    case "open": try OpeningWork()
    case "resolve": try ResolvingWork(.plain)
    case "variant": try ResolvingWork(.variant)
    case "context": try ResolvingWork(.context)
    case "name": try NamingWork()
    default: fatalError("unknown work '\(name)'")
    }
  }
}

/// Work whose instructions are counted.
protocol CountedWork {
  /// The amount of work that `run` does.
  var amount: Int { get }

  /// Whether the cost of first use counts.
  var includesFirstUse: Bool { get }

  /// Does the work.
  func run() throws
}

extension CountedWork {
  var includesFirstUse: Bool { false }
}

/// Does the work, in a function that callgrind can identify.
@inline(never)
func counted(_ work: any CountedWork) throws { try work.run() }
