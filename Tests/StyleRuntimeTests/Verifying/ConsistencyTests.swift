import StyleRuntime
import TestSupport
import Testing

/// Checks that a table with one changed number is rejected or consistent. The checksum is always correct.
@Suite struct ConsistencyTests {
  /// The results of opening the edited tables.
  private struct Outcome {
    var refused = 0
    var opened = 0
    var findings: [String] = []

    /// Opens `table`, which was changed by `edit`.
    mutating func open(_ table: EditedTable, _ edit: @autoclosure () -> String) {
      do {
        try StyleSheet(bytes: table.bytes.sealed()).checkConsistency()
        opened += 1
      } catch let error as StyleSheetError {
        if error.description.isEmpty { findings.append("\(edit()): the error has no reason") }
        refused += 1
      } catch {
        findings.append("\(edit()): \(error)")
      }
    }
  }

  /// Opens `table` with the candidates for every field, in up to about `limit` records of each section.
  private func outcome(of table: EditedTable, records limit: Int) -> Outcome {
    var outcome = Outcome()
    var random = SplitMix64(seed: TestSettings.seed)
    for field in TableField.all {
      let count = table.count(of: field.section)
      for record in stride(from: 0, to: count, by: max(1, count / limit)) {
        // Every field has at least one candidate, so a small share of them would still be many.
        guard random.once(in: TestSettings.number(1, orFew: 4)) else { continue }
        let candidates = table.candidates(for: field, record: record)
        for number in random.pick(TestSettings.share(of: candidates.count), of: candidates) {
          let edited = table.with(number, at: field.section, record, field.offset)
          outcome.open(edited, "\(number) at \(field.offset) of \(field.section) \(record)")
        }
      }
    }
    return outcome
  }

  private func expectNoFinding(_ outcome: Outcome, in name: String) {
    #expect(outcome.findings.isEmpty, "\(name): \(outcome.findings.count), such as \(outcome.findings.prefix(5))")
    #expect(outcome.refused > TestSettings.share(of: 1000) && outcome.opened > TestSettings.number(20, orFew: 0))
    report(outcome, in: name)
  }

  private func report(_ outcome: Outcome, in name: String) {
    TestSettings.note("\(name): \(outcome.refused) edits rejected, \(outcome.opened) opened without a contradiction")
  }

  @Test func everyFieldOfATableWithEverything() throws {
    try StyleSheet(bytes: SampleTable.bytes()).checkConsistency()
    expectNoFinding(outcome(of: try .sample(), records: .max), in: "everything")
  }

  @Test(arguments: ["FollowButton", "Segmented"]) func fieldsOfASample(name: String) throws {
    let table = EditedTable(bytes: try Sheets.table(ofSample: name))
    try StyleSheet(bytes: table.bytes).checkConsistency()
    expectNoFinding(outcome(of: table, records: 12), in: name)
  }

  /// The numbers before the sections, which can't be trusted until they are checked.
  @Test func everyNumberOfTheHeader() throws {
    let table = try EditedTable.sample()
    var outcome = Outcome()
    for offset in EditedTable.headerFields {
      let number = table[header: offset]
      for other in [number &+ 1, number &- 1, number &+ 8, number &- 8, 0, 0x7FFF_FFFF, 0x8000_0000, .max] {
        var edited = table
        edited[header: offset] = other
        outcome.open(edited, "\(other) at \(offset)")
      }
    }
    #expect(outcome.findings.isEmpty, "\(outcome.findings.prefix(5))")
    report(outcome, in: "header")
  }
}
