import SheetContent
import StyleRuntime

/// The work of opening a table of 10,000 rules, including the verification of every record.
final class OpeningWork: CountedWork {
  private static let controls = 1667

  private let table: [UInt8]

  /// The number of rules in the table.
  let amount = OpeningWork.controls * ItemRule.countPerControl

  init() throws {
    table = try itemTable(controls: OpeningWork.controls)
  }

  func run() throws {
    let sheet = try StyleSheet(bytes: table)
    precondition(!sheet.controls.isEmpty)
  }
}
