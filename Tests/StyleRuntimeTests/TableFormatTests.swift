import Foundation
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
    #expect(Array(reader.bytes.prefix(8)) == [0x89] + Array("STYLE\r\n".utf8) && reader.number(at: 16) == 0x0102_0304)
    #expect(reader.number(at: 20, count: 2) == Int(version.1) && reader.number(at: 22, count: 2) == Int(version.2))
    #expect(reader.number(at: 24, count: 8) == reader.bytes.count)
  }

  @Test("The page lists the sections and their fields; STYLE_UPDATE_DOCS=1 updates it")
  func listsSections() throws {
    let path = "Sources/TableFormat.md"
    var page = try String(contentsOf: Repository.url(path), encoding: .utf8)
    let start = try #require(page.range(of: "\n\n0. "))
    let end = try #require(page.range(of: "\n\n", range: start.upperBound..<page.endIndex))
    let rows = TableLayout.Section.allCases.map { section in
      let fields = section.fields.map { name, kind in kind.content.map { "\(name) (\($0))" } ?? name }
      return "\(section.rawValue). `\(section)` (\(section.stride)): \(fields.joined(separator: ", "))"
    }
    page.replaceSubrange(start.lowerBound..<end.lowerBound, with: "\n\n" + rows.joined(separator: "\n"))
    #expect(try CatalogPage.differences(from: page, at: path) == [])
  }

  @Test func findsControls() {
    #expect(button == 1 && reader.control(Array("control".utf8)) == 0 && reader.control(Array("button".utf8)) == nil)
  }

  /// Returns the cell of the property `name` in normal.
  private func cell(_ name: String, context: [Int] = []) throws -> Int {
    try #require(reader.cell(of: Array(name.utf8), control: button, mask: 0, context: context))
  }

  @Test func leadsToValues() throws {
    let text = try cell("a-string")
    let pieces = ["", "粉丝 \"", "fans", "\n"].map { Array($0.utf8) }
    #expect(reader.text(text / 2) == Array(pieces.joined(separator: [0xFF])))
    for (context, alpha) in [([0, 0], 0.75), ([0, 1], 0.75), ([1, 0], 0.25), ([1, 1], 0.75)] {
      let cell = try cell("alpha", context: context)
      #expect(reader.float(cell) == Float(alpha))
    }
  }

  @Test func leadsToColors() throws {
    let color = try cell("a-color") / 2
    #expect(reader.color(color) == "#ec4141ff")
    let shadow = reader.shadow(try cell("a-shadow"))
    #expect(reader.color(shadow[0]) == "system(19, 50.0%)")
    #expect(shadow.dropFirst() == [0, Int(Float(1).bitPattern), Int(Float(3).bitPattern)])
    // The named color is the only other one.
    let others = [color, shadow[0]]
    let named = (37..<40).filter { !others.contains($0) }
    #expect(named.map(reader.color) == ["color(PingFang SC, 25.0%)"])
  }

  @Test func leadsToMotionAndGradients() throws {
    func bits(_ numbers: [Float]) -> [Int] { numbers.map { Int($0.bitPattern) } }
    let transition = reader.transition(try cell("a-transition"))
    #expect(transition == [6] + bits([0.3, 0.05, 20, 0, 0, 0]))
    let gradient = reader.gradient(try cell("a-gradient"))
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
  /// The valid values of the field on the page, or `nil` if its name says enough.
  fileprivate var content: String? {
    switch self {
    case .bits, .number(0...UInt32.max): nil
    case .text: "text"
    case .textOrNone: "text or `none`"
    case .name: "name"
    case .index(let section): "`\(section)`"
    case .indexOrNone(let section): "`\(section)` or `none`"
    case .ascending(let section), .bound(let section): "ascending `\(section)`"
    case .first(let section): "range of `\(section)`"
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let count): "0 to \(count - 1)"
    case .choiceOrNone(let count): "0 to \(count - 1) or `none`"
    case .states: "mask"
    case .float(let range) where range.lowerBound < 0: "float"
    case .float(let range) where range.upperBound == .greatestFiniteMagnitude: "float ≥ 0"
    case .float(let range): "float \(range.lowerBound.decimalDescription) to \(range.upperBound.decimalDescription)"
    case .color: "color"
    case .cell: "cell"
    }
  }
}

/// A reader that is written only from the specification. Its numbers are the numbers in `Sources/TableFormat.md`.
struct DocumentedReader {
  let bytes: [UInt8]

  /// Returns the little-endian number of `count` bytes at `offset`.
  func number(at offset: Int, count: Int = 4) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the offset of the section at `position` in the directory.
  private func offset(_ position: Int) -> Int { number(at: 32 + 8 * position) }
  /// Returns the number of records of the section at `position` in the directory.
  private func count(_ position: Int) -> Int { number(at: 36 + 8 * position) }

  /// Returns the field at offset `field` of a record of `stride` bytes.
  private func field(_ section: Int, _ record: Int, stride: Int, _ field: Int) -> Int {
    number(at: offset(section) + record * stride + field)
  }

  /// Returns the bytes of the text with the number `text`.
  func text(_ text: Int) -> [UInt8] {
    let starts = offset(0) + text * 4
    return Array(bytes[(offset(1) + number(at: starts))..<(offset(1) + number(at: starts + 4))])
  }

  /// Returns the record in `records` whose text is `name`, or `nil` if there is none.
  ///
  /// - Parameter text: A closure that returns the number of a record's text.
  private func search(_ records: Range<Int>, for name: [UInt8], _ text: (Int) -> Int) -> Int? {
    var rest = records
    while !rest.isEmpty {
      let middle = (rest.lowerBound + rest.upperBound) / 2
      let found = self.text(text(middle))
      if found == name { return middle }
      let isBefore = found.lexicographicallyPrecedes(name)
      rest = isBefore ? middle + 1..<rest.upperBound : rest.lowerBound..<middle
    }
    return nil
  }

  /// Returns the number of the control at `path`, or `nil` if there is none.
  func control(_ path: [UInt8]) -> Int? { search(0..<count(2), for: path) { count(0) - 1 - count(2) + $0 } }

  /// Returns the column of the property `name` in `schema`, or `nil` if there is none.
  private func column(_ name: [UInt8], schema: Int) -> Int? {
    let first = field(14, schema, stride: 12, 0)
    return search(first..<first + field(14, schema, stride: 12, 4), for: name) { column in
      field(12, field(15, column, stride: 16, 0), stride: 16, 0)
    }
  }

  /// Returns the resolved cell of `property` for the states in `mask`, or `nil` if the control has no such property.
  ///
  /// - Parameter context: The value of each axis.
  func cell(of property: [UInt8], control: Int, mask: Int, context: [Int] = []) -> Int? {
    let block = field(2, control, stride: 8, 4)
    let shape = field(3, block, stride: 8, 0)
    let schema = field(4, shape, stride: 16, 4)
    guard let column = column(property, schema: schema) else { return nil }
    let row = field(3, block, stride: 8, 4) + row(mask, shape: shape) * field(14, schema, stride: 12, 8)
    let width = field(15, column, stride: 16, 8)
    let cell = number(at: offset(16) + row + field(15, column, stride: 16, 4), count: width)
    if cell & 1 == 0 || cell < 4 { return cell }
    let slot = cell / 2 - 2
    let support = field(32, field(33, slot, stride: 8, 0), stride: 4, 0)
    let combination = (0..<count(30)).filter { support >> $0 & 1 == 1 }.reduce(0) { combination, axis in
      combination * field(30, axis, stride: 12, 8) + (axis < context.count ? context[axis] : 0)
    }
    return field(34, field(33, slot, stride: 8, 4) + combination, stride: 4, 0)
  }

  /// Returns the row for `mask` in the map of `shape`.
  private func row(_ mask: Int, shape: Int) -> Int {
    let declared = field(8, field(4, shape, stride: 16, 0), stride: 20, 0)
    let low = Int.bitWidth - (declared & 0xFFFF).leadingZeroBitCount
    let own = Int.bitWidth - (declared >> 16 & 0xFF).leadingZeroBitCount
    let index = mask & ((1 << low) - 1) | (mask >> 16 & ((1 << own) - 1)) << low
    let entry = field(5, field(4, shape, stride: 16, 8), stride: 12, 0) + index
    return number(at: offset(6) + entry * 2, count: 2)
  }

  /// Returns the float to which `cell` refers.
  func float(_ cell: Int) -> Float { Float(bitPattern: UInt32(number(at: offset(18) + cell / 2 * 4))) }

  /// Returns the fields of the shadow to which `cell` refers, without converting the floats.
  func shadow(_ cell: Int) -> [Int] {
    stride(from: 0, to: 16, by: 4).map { field(26, cell / 2, stride: 16, $0) }
  }

  /// Returns the words of the transition to which `cell` refers.
  func transition(_ cell: Int) -> [Int] {
    stride(from: 0, to: 28, by: 4).map { field(27, cell / 2, stride: 28, $0) }
  }

  /// Returns the angle of the gradient to which `cell` refers, and the color and the position of each stop.
  func gradient(_ cell: Int) -> [Int] {
    let (first, count) = (field(28, cell / 2, stride: 12, 4), field(28, cell / 2, stride: 12, 8))
    return [field(28, cell / 2, stride: 12, 0)]
      + (first..<first + count).flatMap { [field(29, $0, stride: 8, 0), field(29, $0, stride: 8, 4)] }
  }

  /// Returns the color to which `reference` refers, as it's written in a style sheet.
  ///
  /// A system color is a number instead of a name.
  func color(_ reference: Int) -> String {
    guard reference >= 37 else { return "system(\(reference))" }
    let color = reference - 37
    let detail = number(at: offset(19) + color * 4)
    guard number(at: offset(20) + color, count: 1) > 0 else { return "#" + String(detail, radix: 16) }
    let alpha = Float(bitPattern: UInt32(field(21, detail, stride: 12, 8)))
    let name = field(21, detail, stride: 12, 4)
    guard name != 0xFFFF_FFFF else { return "system(\(field(21, detail, stride: 12, 0)), \(alpha)%)" }
    return "color(\(String(decoding: text(name), as: UTF8.self)), \(alpha)%)"
  }
}
