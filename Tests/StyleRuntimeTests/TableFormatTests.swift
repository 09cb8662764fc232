import Foundation
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Tables, compared with the specification of the format.
@Suite struct TableFormatTests {
  private let reader: DocumentedReader
  private let button: Int

  init() throws {
    reader = DocumentedReader(bytes: try SampleTable.bytes())
    button = try #require(reader.control(Array("control.button".utf8)))
  }

  @Test func startsAsDocumented() throws {
    let page = try String(contentsOf: Repository.url("Sources/TableFormat.md"), encoding: .utf8)
    let version = try #require(page.firstMatch(of: #/compiled tables, version (\d+)\.(\d+)\./#))
    let sections = page.matches(of: #/(?m)^\| (\d+) \| `(\w+)` \| (\d+) \| /#)
    #expect(Array(reader.bytes.prefix(8)) == [0x89] + Array("STYLE\r\n".utf8) && reader.number(at: 16) == 0x0102_0304)
    #expect(reader.number(at: 20, count: 2) == Int(version.1) && reader.number(at: 22, count: 2) == Int(version.2))
    #expect(reader.number(at: 24, count: 8) == reader.bytes.count)
    let layout = TableLayout.Section.allCases.map { "\($0.rawValue) \($0) \($0.stride)" }
    #expect(sections.map { "\($0.1) \($0.2) \($0.3)" } == layout)
  }

  @Test("The page lists the fields of each section; STYLE_UPDATE_DOCS=1 updates it")
  func listsFields() throws {
    let path = "Sources/TableFormat.md"
    var page = try String(contentsOf: Repository.url(path), encoding: .utf8)
    for section in TableLayout.Section.allCases where section.fields.count > 1 {
      let heading = "| `\(section)` | Field | Content |"
      let start = try #require(page.range(of: heading), "\(section)")
      let end = page.range(of: "\n\n", range: start.upperBound..<page.endIndex)
      let rows = section.fields.enumerated().map { "| \(4 * $0) | \($1.key) | \($1.value.content) |" }
      let lines = ([heading, "|---|---|---|"] + rows).joined(separator: "\n")
      page.replaceSubrange(start.lowerBound..<(end?.lowerBound ?? page.endIndex), with: lines)
    }
    #expect(try CatalogPage.differences(from: page, at: path) == [])
  }

  @Test func findsControls() {
    #expect(button == 1 && reader.control(Array("control".utf8)) == 0 && reader.control(Array("button".utf8)) == nil)
  }

  @Test func leadsToValues() throws {
    let text = try #require(reader.cell(of: Array("a-string".utf8), control: button, mask: 0))
    let pieces = ["", "粉丝 \"", "fans", "\n"].map { Array($0.utf8) }
    #expect(reader.text(text / 2) == Array(pieces.joined(separator: [0xFF])))
    for (context, alpha) in [([0, 0], 0.75), ([0, 1], 0.75), ([1, 0], 0.25), ([1, 1], 0.75)] {
      let cell = try #require(reader.cell(of: Array("alpha".utf8), control: button, mask: 0, context: context))
      #expect(reader.float(cell) == Float(alpha))
    }
  }

  @Test func leadsToColors() throws {
    let color = try #require(reader.cell(of: Array("a-color".utf8), control: button, mask: 0)) / 2
    #expect(reader.color(color) == "#ec4141ff")
    let shadow = reader.shadow(try #require(reader.cell(of: Array("a-shadow".utf8), control: button, mask: 0)))
    #expect(reader.color(shadow[0]) == "system(19, 50.0%)")
    #expect(shadow.dropFirst() == [0, Int(Float(1).bitPattern), Int(Float(3).bitPattern)])
    // The named color is the only other one.
    let others = [color, shadow[0]]
    let named = (37..<40).filter { !others.contains($0) }
    #expect(named.map(reader.color) == ["color(PingFang SC, 25.0%)"])
  }

  @Test func leadsToMotionAndGradients() throws {
    func bits(_ numbers: [Float]) -> [Int] { numbers.map { Int($0.bitPattern) } }
    let transition = reader.transition(
      try #require(reader.cell(of: Array("a-transition".utf8), control: button, mask: 0)))
    #expect(transition == [6] + bits([0.3, 0.05, 20, 0, 0, 0]))
    let gradient = reader.gradient(try #require(reader.cell(of: Array("a-gradient".utf8), control: button, mask: 0)))
    #expect(gradient.count == 5 && gradient[0] == bits([90])[0])
    #expect([reader.color(gradient[1]), reader.color(gradient[3])] == ["system(19)", "#ec4141ff"])
    #expect([gradient[2], gradient[4]] == bits([10, 90]))
  }

  @Test func distinguishesAbsentFromNone() {
    for mask in [1, 2, 3, 1 << 16, 1 << 17 | 1] {
      #expect(reader.cell(of: Array("alpha".utf8), control: button, mask: mask) == 3)
      #expect(reader.cell(of: Array("a-string".utf8), control: button, mask: mask) == 1)
    }
    #expect(reader.cell(of: Array("missing".utf8), control: button, mask: 0) == nil)
  }
}

extension TableLayout.Kind {
  /// The meaning of the field on the page.
  fileprivate var content: String {
    switch self {
    case .bits: "32 bits"
    case .text: "the index of a text"
    case .textOrNone: "the index of a text, or `none`"
    case .name: "the index of a text, a name"
    case .index(let section): "the index of a record of `\(section)`"
    case .indexOrNone(let section): "the index of a record of `\(section)`, or `none`"
    case .ascending(let section): "the index of a record of `\(section)`, not less than in the record before"
    case .bound(let section): "a number of records of `\(section)`, not less than in the record before"
    case .first(let section): "the first record of its range of `\(section)`"
    case .number(0...UInt32.max): "the number of records of its range"
    case .number(let range): "a number, \(range.lowerBound) to \(range.upperBound)"
    case .choice(let count): "a number, 0 to \(count - 1)"
    case .choiceOrNone(let count): "a number, 0 to \(count - 1), or `none`"
    case .states: "a mask of states, bits 0 to 23"
    case .float(let range) where range.lowerBound < 0: "a float"
    case .float(let range) where range.upperBound == .greatestFiniteMagnitude: "a float, 0 or more"
    case .float(let range): "a float, \(range.lowerBound.decimalDescription) to \(range.upperBound.decimalDescription)"
    case .color: "a reference to a color, as in a cell"
    case .cell: "a cell of 32 bits that isn't a slot"
    }
  }
}
