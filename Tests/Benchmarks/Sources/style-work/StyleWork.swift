import SheetContent
import StyleCompiler
import StyleRuntime
import StyleTools

/// Fixed work whose instructions are counted: `style-work NAME`, where the name is one of `works`.
///
/// Only the instructions of `counted` count. Except for `start`, the work is done once before, so that the cost of first
/// use isn't included. Prints the amount of work, in bytes, starts, rules, or properties.
@main struct StyleWork {
  private static let works: [String: @Sendable () throws -> Work] = [
    "compile": { compiling(ItemSheet(bytes: 500_000).sheet) },
    "realistic": { compiling(RealisticSheet(bytes: 500_000).sheet) },
    "themes": { compiling(LegibleSheet(isJudged: false).sheet) },
    "legible": { compiling(LegibleSheet(isJudged: true).sheet) },
    "exact": { compiling(ExactSheet(bytes: 10_000_000).sheet, silenced: [.fallsToNormal]) },
    "falling": { compiling(ExactSheet(bytes: 10_000_000).sheet) },
    "meaning": { compiling(VariedSheet(.meaning, bytes: 500_000, seed: 1).sheet, silenced: [.fallsToNormal]) },
    "mixed": { compiling(VariedSheet(.mixed, bytes: 500_000, seed: 1).sheet, silenced: [.fallsToNormal]) },
    "silent": { compiling(WarnedSheet(bytes: 2_000_000).sheet, silenced: Diagnostic.ID.allCases) },
    "warned": { compiling(WarnedSheet(bytes: 2_000_000).sheet) },
    "start": { compiling(ItemSheet(bytes: 5_000).sheet, isStart: true) },
    "swift": { compiling(RealisticSheet(bytes: 500_000).sheet) { $0.swiftSource() != nil } },
    "css": { compiling(RealisticSheet(bytes: 500_000).sheet) { (try? $0.cssSource()) != nil } },
    "memory": { compiling(ItemSheet(bytes: 10_000_000).sheet) },
    "format": formatting, "open": opening, "name": naming,
    "resolve": { try ResolvingWork(.plain).work }, "variant": { try ResolvingWork(.variant).work },
    "context": { try ResolvingWork(.context).work },
  ]

  static func main() throws {
    let name = CommandLine.arguments.last ?? ""
    guard let make = works[name] else { fatalError("unknown work '\(name)'") }
    let work = try make()
    if !work.includesFirstUse { try work.run() }
    try counted(work.run)
    print(work.amount)
  }
}

struct Work {
  let amount: Int
  /// Whether the cost of first use counts.
  var includesFirstUse = false
  let run: () throws -> Void
}

/// Does the work, in a function that callgrind can identify.
@inline(never)
private func counted(_ run: () throws -> Void) throws { try run() }

/// Returns the work of compiling `sheet`, in bytes, or in starts if the cost of first use counts.
private func compiling(
  _ sheet: [UInt8], isStart: Bool = false, silenced: [Diagnostic.ID] = [],
  isWritten: @escaping (Compilation) -> Bool = { $0.table != nil }
) -> Work {
  var warnings = WarningOptions()
  for id in silenced { warnings[id] = .off }
  let compiler = Compiler(files: TextFiles(["main": String(decoding: sheet, as: UTF8.self)]), warnings: warnings)
  return Work(amount: isStart ? 1 : sheet.count, includesFirstUse: isStart) {
    let compilation = try compiler.compile(["main"])
    guard isWritten(compilation) else { fatalError("the content doesn't compile") }
    // As the command-line tool does.
    var renderer = DiagnosticRenderer(compilation.sources)
    for diagnostic in compilation.diagnostics(limit: 100) { _ = renderer.text(of: diagnostic) }
  }
}

private func formatting() -> Work {
  let source = Source(path: "main", bytes: RealisticSheet(bytes: 500_000).sheet)
  return Work(amount: source.bytes.count) {
    guard SheetFormatter.format(source).diagnostics.isEmpty else { fatalError("the content has errors") }
  }
}

/// Returns the work of opening a table of 10,000 rules, including the verification of every record, in rules.
private func opening() throws -> Work {
  let table = try itemTable(controls: 1667)
  return Work(amount: 1667 * ItemRule.countPerControl) {
    let sheet = try StyleSheet(bytes: table)
    precondition(!sheet.controls.isEmpty)
  }
}

/// Returns the work of reading a property of the styles of 100 controls in 16 states by name, in properties.
private func naming() throws -> Work {
  let sheet = try StyleSheet(bytes: itemTable(controls: 100))
  let paths = (0..<100).map { "button.item-\($0)" }
  let amount = 25 * paths.count * 16
  return Work(amount: amount) {
    var found = 0
    for _ in 0..<25 {
      for path in paths {
        for mask in 0..<UInt32(16) {
          let style = (try? sheet.control(path))?.style(in: StateMask(rawValue: mask))
          if (try? style?.value("alpha", as: Float.self)) != nil { found += 1 }
        }
      }
    }
    precondition(found == amount, "a value is missing")
  }
}

private func itemTable(controls: Int) throws -> [UInt8] {
  let text = String(decoding: ItemSheet(controls: controls).sheet, as: UTF8.self)
  guard let table = try Compiler(files: TextFiles(["main": text])).compile(["main"]).table else {
    fatalError("the content doesn't compile")
  }
  return table
}
