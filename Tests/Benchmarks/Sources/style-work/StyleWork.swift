import SheetContent

/// Fixed work whose instructions are counted: `style-work compile`, `themes`, `legible`, `open`, `resolve`, `variant`,
/// `context`, or `name`.
///
/// Only the instructions of `counted` count. The work is done once before, so that the cost of first use isn't included.
/// Prints the amount of work, in bytes, rules, or properties.
@main struct StyleWork {
  static func main() throws {
    let work = try work(named: CommandLine.arguments.last ?? "")
    try work.run()
    try counted(work)
    print(work.amount)
  }

  private static func work(named name: String) throws -> any CountedWork {
    switch name {
    case "compile": CompilingWork(ItemSheet(bytes: 500_000).sheet)
    case "themes": CompilingWork(LegibleSheet(isJudged: false).sheet)
    case "legible": CompilingWork(LegibleSheet(isJudged: true).sheet)
    case "open": try OpeningWork()
    case "resolve": try ResolvingWork(.plain)
    case "variant": try ResolvingWork(.variant)
    case "context": try ResolvingWork(.context)
    case "name": try NamingWork()
    default: fatalError("usage: style-work compile|themes|legible|open|resolve|variant|context|name")
    }
  }
}

/// Work whose instructions are counted.
protocol CountedWork {
  /// The amount of work that `run` does.
  var amount: Int { get }

  /// Does the work.
  func run() throws
}

/// Does the work, in a function that callgrind can identify.
@inline(never)
func counted(_ work: any CountedWork) throws { try work.run() }
