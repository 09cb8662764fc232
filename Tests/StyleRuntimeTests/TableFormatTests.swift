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
    #expect(Array(reader.bytes.prefix(8)) == [0x89] + Array("STYLE\r\n".utf8))
    #expect(reader.number(at: 16) == 0x0102_0304)
    #expect(reader.number(at: 20, count: 2) == Int(version.1))
    #expect(reader.number(at: 22, count: 2) == Int(version.2))
    #expect(reader.number(at: 24, count: 8) == reader.bytes.count)
    #expect(reader.number(at: 32) == sections.count)
    let layout = TableLayout.Section.allCases.map { "\($0.rawValue) \($0) \($0.stride)" }
    #expect(sections.map { "\($0.1) \($0.2) \($0.3)" } == layout)
  }

  @Test func findsControls() {
    #expect(button == 1)
    #expect(reader.control(Array("control".utf8)) == 0)
    #expect(reader.control(Array("button".utf8)) == nil)
  }

  @Test func leadsToValues() throws {
    let text = try #require(reader.cell(of: Array("a-string".utf8), control: button, mask: 0))
    let pieces = ["", "粉丝 \"", "fans", "\n"].map { Array($0.utf8) }
    #expect(reader.text(text / 2) == Array(pieces.joined(separator: [0xFF])))
    for (context, alpha) in [(0, 0.75), (1, 0.75), (2, 0.25), (3, 0.75)] {
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
