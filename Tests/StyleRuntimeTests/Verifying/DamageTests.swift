import StyleRuntime
import TestSupport
import Testing

/// Damaged tables, which are rejected or at least read without a trap.
@Suite struct DamageTests {
  private typealias Header = TableLayout.Header
  private let sample: EditedTable
  private var bytes: [UInt8] { sample.bytes }
  init() throws { sample = try .sample() }

  private func error(of bytes: [UInt8]) -> StyleSheetError? { EditedTable.error(of: bytes) }
  private func message(of bytes: [UInt8]) -> String? { error(of: bytes)?.description }

  /// In tests that aren't optimized, a tenth of the bits of the tables is flipped, unless all tests run.
  @Test func rejectsEveryFlippedBit() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    for (name, bytes) in try ReleasedTables.current() {
      let all = Array(0..<bytes.count * 8)
      let bits = random.pick(TestSettings.number(all.count, orFew: all.count / 10), of: all)
      let accepted = bits.filter { error(of: bytes.flipped($0)) == nil }
      #expect(accepted.isEmpty, "bits of \(name) (STYLE_SEED=\(TestSettings.seed))")
      TestSettings.note("\(name): \(bits.count) flipped bits, \(bits.count - accepted.count) rejected")
    }
  }

  @Test func rejectsEveryOtherSize() throws {
    for (name, bytes) in try ReleasedTables.current() {
      let cuts = bytes.indices.map { Array(bytes.prefix($0)) }
      let accepted = cuts.count { error(of: $0) == nil || error(of: $0.sealed()) == nil }
      #expect(accepted == 0, "cuts of \(name)")
      TestSettings.note("\(name): truncated to each of \(cuts.count) sizes, \(cuts.count - accepted) rejected")
    }
    #expect(error(of: bytes + [0]) == .wrongSize(expected: UInt64(bytes.count), actual: bytes.count + 1))
    for size in [0, 7] { #expect(error(of: Array(bytes.prefix(size))) == .notATable) }
    for (size, expected) in [(8, 32), (31, 32), (32, UInt64(bytes.count))] {
      #expect(error(of: Array(bytes.prefix(size)).sealed()) == .wrongSize(expected: expected, actual: size))
    }
  }

  /// `Tests/Fuzz/run` does the same with the tables of the samples and the address sanitizer.
  @Test func readsAcceptedTablesWithoutATrap() throws {
    var read = 0
    var random = SplitMix64(seed: TestSettings.seed)
    let all = Header.checksummed * 8..<bytes.count * 8
    let bits = random.pick(TestSettings.share(of: all.count), of: Array(all))
    for bit in bits {
      guard let sheet = try? StyleSheet(bytes: bytes.flipped(bit).sealed()) else { continue }
      read += 1
      try sheet.checkConsistency()
    }
    // Colors, names, and numbers can have any value, so some tables are accepted if the checksum is correct.
    #expect(read > TestSettings.share(of: 1000))
    TestSettings.note(
      "everything: \(bits.count) flipped bits with a correct checksum, \(read) read, and the others rejected")
  }

  @Test func rejectsUnknownFormats() {
    var other = sample
    for version: UInt32 in [1, 2, 4] {
      other[header: Header.majorVersion] = version
      #expect(error(of: other.bytes) == .unsupportedVersion(major: Int(version), minor: 0))
      #expect(message(of: other.bytes) == "unsupported table format \(version).0")
    }
    // The number includes the minor version.
    other[header: Header.majorVersion] = 3 | 1 << 16
    #expect(message(of: other.bytes) == "unsupported table format 3.1")
    other = sample
    other[header: Header.byteOrderMark] = sample[header: Header.byteOrderMark].byteSwapped
    #expect(message(of: other.bytes) == "unsupported table byte order")
    #expect(message(of: Array("button < title: \"x\" >".utf8)) == "not a compiled table")
  }

  @Test func rejectsATableThatClaimsFourGigabytes() {
    var claim = sample
    claim[header: Header.size] = 0xFFFF_FFF0
    #expect(claim.error?.description == "table size mismatch: expected 4294967280 bytes, found \(bytes.count)")
    var long = sample
    long[countOf: .cells] = 0xFFFF_FFF0
    #expect(long.error?.description == "corrupt table: directory, record 16: invalid offset or size of 'cells'")
  }

  @Test func rejectsOverlappingSections() {
    for section in TableLayout.Section.allCases.dropFirst() {
      var moved = sample
      moved[offsetOf: section] = UInt32(Header.directory)
      let place = "corrupt table: directory, record \(section.rawValue): invalid offset or size of '\(section)'"
      #expect(moved.error?.description == place)
    }
  }

  /// Returns the first `size` bytes of the sample, with `size` in the header.
  private func beginning(_ size: Int) -> EditedTable {
    var table = EditedTable(bytes: Array(bytes.prefix(size)))
    table[header: Header.size] = UInt32(size)
    return table
  }

  @Test func directoriesContainEverySection() {
    let size = Header.directory + TableLayout.Section.allCases.count * TableLayout.directoryEntrySize
    #expect(beginning(size - 8).error == .wrongSize(expected: UInt64(size), actual: size - 8))
    // The directory is valid in this case, but the end of the texts is missing.
    var table = beginning(size)
    for section in TableLayout.Section.allCases {
      table[offsetOf: section] = UInt32(size)
      table[countOf: section] = 0
    }
    #expect(table.damage == "controls 0")
  }

  @Test func nothingFollowsTheLastSection() {
    var table = EditedTable(bytes: bytes + [UInt8](repeating: 0, count: 8))
    table[header: Header.size] += 8
    #expect(table.damage == "directory \(TableLayout.Section.allCases.count)")
  }

  @Test func pathsAreSorted() throws {
    var two = try builtTable(["aa", "ab"])
    #expect(two.error == nil)
    two.write(Array("aa".utf8), inTextsAt: 2)
    #expect(two.damage == "controls 1")
    two.write(Array("ac".utf8), inTextsAt: 0)
    #expect(two.damage == "controls 1")
  }
}

extension [UInt8] {
  /// Returns these bytes with the bit at the given position flipped.
  fileprivate func flipped(_ bit: Int) -> [UInt8] {
    var bytes = self
    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    return bytes
  }
}
