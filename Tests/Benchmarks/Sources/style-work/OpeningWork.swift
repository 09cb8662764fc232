import SheetContent
import StyleRuntime

/// Opening a table of ten thousand rules, every record of it verified.
final class OpeningWork {
  private static let controls = 1667

  private let table: [UInt8]

  /// How many rules the table has.
  let rules = OpeningWork.controls * ItemRule.countPerControl

  init() throws {
    table = try itemTable(controls: OpeningWork.controls)
  }

  func run() throws {
    let sheet = try StyleSheet(bytes: table)
    precondition(!sheet.controls.isEmpty)
  }
}
