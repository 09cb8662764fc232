import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Damaged tables, which are rejected or at least read without a trap.
@Suite struct DamageTests {
  private let bytes: [UInt8]
  init() throws { bytes = try SampleTable.bytes() }

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
    for (name, bytes) in try ReleasedTables.current() {
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
    for (name, bytes) in try ReleasedTables.current() {
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
    for version: UInt8 in [1, 2, 4] {
      let other = bytes.with(version, at: TableLayout.Header.majorVersion)
      #expect(error(of: other) == .unsupportedVersion(major: Int(version), minor: 0))
      #expect(message(of: other) == "unsupported table format \(version).0")
    }
    #expect(message(of: bytes.with(1, at: TableLayout.Header.minorVersion)) == "unsupported table format 3.1")
    var other = bytes
    other.replaceSubrange(16..<20, with: bytes[16..<20].reversed())
    #expect(message(of: other) == "unsupported table byte order")
    #expect(message(of: Array("button < title: \"x\" >".utf8)) == "not a compiled table")
  }

  @Test func rejectsATableThatClaimsFourGigabytes() {
    let claim = bytes.storing(0xFFFF_FFF0 as UInt64, at: TableLayout.Header.size)
    #expect(message(of: claim.sealed()) == "table size mismatch: expected 4294967280 bytes, found \(bytes.count)")
    let section = bytes.entry(of: .cells) + 4
    let long = bytes.storing(0xFFFF_FFF0 as UInt32, at: section).sealed()
    #expect(message(of: long) == "corrupt table: directory, record 16: invalid offset or size of 'cells'")
  }

  @Test func rejectsOverlappingSections() {
    for section in TableLayout.Section.allCases.dropFirst() {
      let moved = bytes.storing(UInt32(TableLayout.Header.directory), at: bytes.entry(of: section))
      let place = "corrupt table: directory, record \(section.rawValue): invalid offset or size of '\(section)'"
      #expect(message(of: moved.sealed()) == place)
    }
  }

  /// Returns the message of the error for `bytes`.
  private func message(of bytes: [UInt8]) -> String? { error(of: bytes)?.description }
}

extension [UInt8] {
  /// Returns these bytes with the bit at the given position flipped.
  fileprivate func flipped(_ bit: Int) -> [UInt8] { with(self[bit / 8] ^ 1 << UInt8(bit % 8), at: bit / 8) }

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
}
