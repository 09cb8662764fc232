import Foundation
import TestSupport
import Testing

/// Style sheets of the buttons of other toolkits, with the values that those toolkits document.
///
/// Next to each sheet is a file of expected cells, which were written from the documentation and not by `stylec`. Its
/// lines are those of `stylec dump`, without locations. A line such as `# dark` names the context of the lines below it.
@Suite struct PortTests {
  private static let names = ["Fluent", "LVGL", "Qt"]

  @Test("The sheets of other toolkits have no diagnostics", .namesCases) func diagnostics() {
    Cases.forEach(Self.names) { name in
      let listing = try Self.listing(of: name)
      #expect(listing.messages == [])
    }
  }

  @Test("The resolved values of the sheets are the documented ones") func values() throws {
    for name in Self.names {
      let listing = try Self.listing(of: name)
      let cells = try Self.cells(of: name)
      #expect(cells.count >= 25, "\(name)")
      for cell in cells {
        let values = try listing.values(of: cell.path, in: cell.states, context: cell.context)
        let value = values.first { $0.hasPrefix("\(cell.property) ") }
        #expect(value == "\(cell.property) \(cell.value)", "\(name), \(cell)")
      }
    }
  }

  @Test("The expected cells name each control of their sheet, and contexts that it has") func coverage() throws {
    for name in Self.names {
      let cells = try Self.cells(of: name)
      let controls = try Self.listing(of: name).controls().filter { !["button", "control"].contains($0) }
      #expect(Set(cells.map(\.path)) == Set(controls), "\(name)")
      let sheet = try Sheets.compile(Self.text(of: "\(name).style"))
      for context in Set(cells.compactMap(\.context)) {
        #expect(sheet.context(named: context) != nil, "\(name), \(context)")
      }
    }
  }

  private static func listing(of name: String) throws -> Listing { try Listing(text(of: "\(name).style")) }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: Repository.url("Tests/StyleCompilerTests/Ports/Sheets/\(file)"), encoding: .utf8)
  }

  private static func cells(of name: String) throws -> [Cell] {
    var context: String?
    return try text(of: "\(name).txt").split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("# ") else {
        context = String(line.dropFirst(2))
        return nil
      }
      let columns = line.split(separator: "\t").map(String.init)
      try #require(columns.count == 4, "\(name): \(line)")
      return Cell(path: columns[0], states: columns[1], property: columns[2], value: columns[3], context: context)
    }
  }

  /// A value that a control is expected to have in a context, or in the default one if it's `nil`.
  private struct Cell {
    let path: String
    let states: String
    let property: String
    let value: String
    let context: String?
  }
}
