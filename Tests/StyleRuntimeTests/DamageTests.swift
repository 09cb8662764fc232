import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Damaged tables, which are rejected or at least read without a trap.
@Suite struct DamageTests {
  private let bytes: [UInt8]

  init() throws {
    bytes = try SampleTable.bytes()
  }

  /// The tables to damage: the small table that contains everything, and the tables of the samples.
  private static var tables: [(name: String, bytes: [UInt8])] {
    get throws {
      try [("everything", SampleTable.bytes())] + SampleSheet.allCases.map { ($0.rawValue, try $0.table()) }
    }
  }

  /// Returns the error of opening `bytes`, or `nil` if they are accepted.
  private func error(of bytes: [UInt8]) -> StyleSheetError? {
    do {
      _ = try StyleSheet(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// In tests that aren't optimized, a tenth of the bits of the tables is flipped, unless all tests run.
  @Test func rejectsEveryFlippedBit() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    for (name, bytes) in try Self.tables {
      let all = Array(0..<bytes.count * 8)
      let bits = random.pick(TestSettings.number(all.count, orFew: all.count / 10), of: all)
      let accepted = bits.filter { error(of: bytes.flipped($0)) == nil }
      #expect(accepted.isEmpty, "bits of \(name) (STYLE_SEED=\(TestSettings.seed))")
      if TestSettings.runsEverything {
        TestSettings.note("\(name): \(bits.count) flipped bits, \(bits.count - accepted.count) rejected")
      }
    }
  }

  @Test func rejectsEveryOtherSize() throws {
    for (name, bytes) in try Self.tables {
      let cuts = bytes.indices.map { Array(bytes.prefix($0)) }
      let accepted = cuts.count { error(of: $0) == nil || error(of: $0.sealed()) == nil }
      #expect(accepted == 0, "cuts of \(name)")
      if TestSettings.runsEverything {
        TestSettings.note("\(name): truncated to each of \(cuts.count) sizes, \(cuts.count - accepted) rejected")
      }
    }
    #expect(error(of: bytes + [0]) == .wrongSize(expected: UInt64(bytes.count), actual: bytes.count + 1))
    #expect(error(of: []) == .notATable)
  }

  /// `Tests/Fuzz/run` does the same with the tables of the samples and the address sanitizer.
  @Test func readsAcceptedTablesWithoutATrap() {
    var read = 0
    var random = SplitMix64(seed: TestSettings.seed)
    let all = TableLayout.Header.checksummed * 8..<bytes.count * 8
    let bits = random.pick(TestSettings.share(of: all.count), of: Array(all))
    for bit in bits {
      guard let sheet = try? StyleSheet(bytes: bytes.flipped(bit).sealed()) else { continue }
      read += 1
      sheet.readEverything()
    }
    // Colors, names, and numbers can have any value, so some tables are accepted if the checksum is correct.
    #expect(read > TestSettings.share(of: 1000))
    if TestSettings.runsEverything {
      TestSettings.note(
        "everything: \(bits.count) flipped bits with a correct checksum, \(read) read, and the others rejected")
    }
  }

  @Test func rejectsUnknownFormats() {
    let newer = bytes.with(3, at: TableLayout.Header.majorVersion)
    #expect(error(of: newer) == .unsupportedVersion(major: 3, minor: 0))
    #expect(message(of: newer) == "unsupported table format 3.0")
    var other = bytes
    other.replaceSubrange(16..<20, with: bytes[16..<20].reversed())
    #expect(message(of: other) == "unsupported table byte order")
    #expect(message(of: Array("button < title: \"x\" >".utf8)) == "not a compiled table")
    #expect(error(of: bytes.with(9, at: TableLayout.Header.minorVersion).sealed()) == nil)
  }

  @Test func rejectsATableThatClaimsFourGigabytes() {
    let claim = bytes.storing(0xFFFF_FFF0 as UInt64, at: TableLayout.Header.size)
    #expect(message(of: claim.sealed()) == "table size mismatch: expected 4294967280 bytes, found \(bytes.count)")
    let section = bytes.entry(of: .cells) + 4
    let long = bytes.storing(0xFFFF_FFF0 as UInt32, at: section).sealed()
    #expect(message(of: long) == "corrupt table: directory, record 18: invalid offset or size of 'cells'")
  }

  @Test func rejectsOverlappingSections() {
    for section in TableLayout.Section.allCases.dropFirst() {
      let moved = bytes.storing(UInt32(TableLayout.Header.directory), at: bytes.entry(of: section))
      let place = "corrupt table: directory, record \(section.rawValue): invalid offset or size of '\(section)'"
      #expect(message(of: moved.sealed()) == place)
    }
  }

  @Test func rejectsAControlThatDerivesFromItself() {
    let base = bytes.start(of: .controls) + TableLayout.Control.base
    let cycle = bytes.storing(1 as UInt32, at: base)
    // `control` derives from `control.button`, which derives from `control`.
    #expect(message(of: cycle.sealed()) == "corrupt table: controls, record 0: control inherits from itself")
  }

  @Test func rejectsASlotThatLeadsToASlot() {
    let cell = bytes.start(of: .slotCells)
    let cycle = bytes.storing(slotZero, at: cell)
    #expect(message(of: cycle.sealed()) == "corrupt table: slotCells, record 0: slot refers to another slot")
  }

  @Test("Rejects invalid references")
  fileprivate func rejectsInvalidReferences() {
    for reference in Reference.all {
      let wrong = bytes.storing(0x7FFF_FFFE as UInt32, at: bytes.start(of: reference.section) + reference.field)
      #expect(
        message(of: wrong.sealed()) == "corrupt table: \(reference.section), record 0: \(reference.what)",
        "\(reference)")
    }
  }

  /// Returns the message of the error for `bytes`.
  private func message(of bytes: [UInt8]) -> String? { error(of: bytes)?.description }

  /// A cell that refers to the first slot.
  private var slotZero: UInt32 { Cell.slot(0).rawValue }
}

/// A field that refers to a record, and the message if there is no such record.
private struct Reference: Sendable {
  let section: TableLayout.Section
  let field: Int
  let what: String

  private init(_ section: TableLayout.Section, _ field: Int, _ what: String) {
    (self.section, self.field, self.what) = (section, field, what)
  }

  static let all =
    named
    + TableLayout.Section.allCases.flatMap { section in
      section.fields.indices.filter { section.fields[$0] == .color }.map {
        Reference(section, $0 * 4, "color 2147483646 does not exist")
      }
    }

  private static let named = [
    Reference(.textStarts, 0, "first text does not start at 0"),
    Reference(.controls, TableLayout.Control.base, "control 2147483646 does not exist"),
    Reference(.controls, TableLayout.Control.block, "block 2147483646 does not exist"),
    Reference(.controlHash, 0, "control 2147483646 does not exist"),
    Reference(.blocks, TableLayout.Block.shape, "shape 2147483646 does not exist"),
    Reference(.shapes, TableLayout.Shape.space, "space 2147483646 does not exist"),
    Reference(.shapes, TableLayout.Shape.schema, "schema 2147483646 does not exist"),
    Reference(.shapes, TableLayout.Shape.map, "state map 2147483646 does not exist"),
    Reference(.shapes, TableLayout.Shape.variants, "variant group 2147483646 does not exist"),
    Reference(.variants, TableLayout.Variant.name, "text 2147483646 does not exist"),
    Reference(.variantValues, TableLayout.VariantValue.name, "text 2147483646 does not exist"),
    Reference(.parameters, TableLayout.Parameter.control, "control 2147483646 does not exist"),
    Reference(.states, TableLayout.State.name, "text 2147483646 does not exist"),
    Reference(.states, TableLayout.State.implied, "reference to an undeclared state"),
    Reference(.properties, TableLayout.Property.name, "text 2147483646 does not exist"),
    Reference(.columns, TableLayout.Column.property, "property 2147483646 does not exist"),
    Reference(.columnHash, 0, "column 2147483646 does not exist"),
    Reference(.fonts, TableLayout.Font.detail, "text 2147483646 does not exist"),
    Reference(.images, TableLayout.Image.name, "text 2147483646 does not exist"),
    Reference(.axes, 0, "text 2147483646 does not exist"),
    Reference(.axisValues, 0, "text 2147483646 does not exist"),
    Reference(.supports, 0, "axis does not exist"),
    Reference(.slots, 0, "support 2147483646 does not exist"),
    Reference(.slots, 4, "range in 'slotCells' starts at 2147483646, expected 0"),
  ]
}

extension [UInt8] {
  /// Returns these bytes with the bit at the given position flipped.
  fileprivate func flipped(_ bit: Int) -> [UInt8] {
    with(self[bit / 8] ^ 1 << UInt8(bit % 8), at: bit / 8)
  }

  /// Returns these bytes with `byte` at `offset`.
  fileprivate func with(_ byte: UInt8, at offset: Int) -> [UInt8] {
    var bytes = self
    bytes[offset] = byte
    return bytes
  }

  /// Returns these bytes with `number` at `offset`, in little-endian order.
  fileprivate func storing(_ number: some FixedWidthInteger & UnsignedInteger, at offset: Int) -> [UInt8] {
    var bytes = self
    for position in 0..<number.bitWidth / 8 {
      bytes[offset + position] = UInt8(truncatingIfNeeded: number >> (8 * position))
    }
    return bytes
  }

  /// Returns the offset of the directory entry of `section`.
  fileprivate func entry(of section: TableLayout.Section) -> Int {
    TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
  }

  /// Returns the offset of `section`.
  fileprivate func start(of section: TableLayout.Section) -> Int {
    (0..<4).reduce(0) { $0 | Int(self[entry(of: section) + $1]) << (8 * $1) }
  }
}
