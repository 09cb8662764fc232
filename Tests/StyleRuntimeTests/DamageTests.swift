import StyleRuntime
import StyleTable
import Testing

/// Tables that are not as they were written: refused, or at least read without a trap.
@Suite struct DamageTests {
  private let bytes: [UInt8]

  init() throws {
    bytes = try SampleTable.bytes()
  }

  /// The error of opening `bytes`; nil where they are accepted.
  private func error(of bytes: [UInt8]) -> StyleSheetError? {
    do {
      _ = try StyleSheet(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// `bytes` with their checksum made right.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let start = TableLayout.Header.checksummed
    guard bytes.count >= start, bytes.count % 8 == 0 else { return bytes }
    let checksum = XXH64.checksum(of: bytes.span.extracting(start...))
    for position in 0..<8 {
      bytes[TableLayout.Header.checksum + position] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * position))
    }
    return bytes
  }

  @Test func refusesEveryFlippedBit() {
    for position in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[position] ^= 1 << UInt8(bit)
        #expect(error(of: flipped) != nil, "bit \(bit) of byte \(position)")
      }
    }
  }

  @Test func refusesEveryOtherSize() {
    for count in 0..<bytes.count {
      let cut = Array(bytes.prefix(count))
      #expect(error(of: cut) != nil, "\(count) bytes")
      #expect(error(of: sealed(cut)) != nil, "\(count) bytes, sealed")
    }
    #expect(error(of: bytes + [0]) == .wrongSize(expected: UInt64(bytes.count), actual: bytes.count + 1))
    #expect(error(of: []) == .notATable)
  }

  @Test func readsWhatItAcceptsWithoutATrap() {
    var accepted = 0
    for position in TableLayout.Header.checksummed..<bytes.count {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[position] ^= 1 << UInt8(bit)
        guard let sheet = try? StyleSheet(bytes: sealed(flipped)) else { continue }
        accepted += 1
        sheet.readEverything()
      }
    }
    // Colours, names and numbers can be anything: that some are accepted shows that the seal is right.
    #expect(accepted > 100)
  }

  @Test func refusesWhatItDoesNotKnow() {
    var newer = bytes
    newer[TableLayout.Header.majorVersion] = 2
    #expect(error(of: newer) == .unsupportedVersion(major: 2, minor: 0))
    var other = bytes
    other.replaceSubrange(16..<20, with: bytes[16..<20].reversed())
    #expect(error(of: other) == .otherByteOrder)
    #expect(error(of: Array("button < title: \"x\" >".utf8)) == .notATable)
    var minor = bytes
    minor[TableLayout.Header.minorVersion] = 9
    #expect(error(of: sealed(minor)) == nil)
  }

  @Test func refusesSectionsThatOverlap() {
    let directory = TableLayout.Header.directory
    for section in 1..<TableLayout.Section.allCases.count {
      var moved = bytes
      let entry = directory + section * TableLayout.directoryEntrySize
      moved.replaceSubrange(entry..<(entry + 4), with: [UInt8(directory), 0, 0, 0])
      guard case .damaged(section: "directory", record: section, what: _) = error(of: sealed(moved)) else {
        Issue.record("section \(section) may overlap")
        continue
      }
    }
  }
}
