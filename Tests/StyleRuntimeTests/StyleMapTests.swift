import StyleRuntime
import TestSupport
import Testing

@Suite struct StyleMapTests {
  /// The masks to look up: all sets of bits that the samples and `SampleTable` declare, and a mask with undeclared
  /// bits.
  private static let masks: [StateMask] = {
    let declared = (0..<UInt32(1 << 9)).map { StateMask(rawValue: $0 & 63 | ($0 & 0x1C0) << 10) }
    return declared + [StateMask(rawValue: .max)]
  }()

  /// Returns the name and value of every property of `style`.
  private func listing(of style: Style) -> [String] { style.values.map { "\($0.name): \($0.value)" } }

  private func expectSameValues(as control: Control, context: StyleContext?) {
    let map = control.mapStyles(context: context) { listing(of: $0) }
    for mask in Self.masks {
      #expect(map[mask] == listing(of: control.style(in: mask, context: context)), "\(control), \(mask)")
    }
  }

  @Test("Every set has the result for its style")
  func samples() throws {
    Cases.forEach(try ReleasedTables.current()) { sample in
      let sheet = try StyleSheet(bytes: sample.bytes)
      for control in sheet.controls {
        for context in sheet.contexts { expectSameValues(as: control, context: context) }
      }
    }
  }

  @Test func transformsEachStyleOnce() throws {
    let sheet = try Sheets.sample("FollowButton")
    let follow = try sheet.control("button.follow")
    var rows: [Int] = []
    let map = follow.mapStyles { style in
      rows.append(style.rowPosition)
      return rows.count
    }
    #expect(Set(rows).count == rows.count)
    #expect(Set(rows) == Set(follow.possibleStates.map { follow.style(in: $0).rowPosition }))
    #expect(map[.highlighted] == map[[.highlighted, .disabled]] && map[.highlighted] != map[.selected])
  }

  @Test func rethrowsErrors() throws {
    struct Failure: Error {}
    let sheet = try Sheets.sample("FollowButton")
    let follow = try sheet.control("button.follow")
    #expect(throws: Failure.self) { try follow.mapStyles { (_: Style) throws(Failure) -> Int in throw Failure() } }
  }
}
