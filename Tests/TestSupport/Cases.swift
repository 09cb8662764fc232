import Testing

/// Cases of one test. Unlike the arguments of a test, they don't print two lines each.
package enum Cases {
  @TaskLocal fileprivate static var current: String?

  /// Returns all of `cases` with `STYLE_TESTS=all`, and otherwise `count` of them, at equal distances.
  package static func sample<Case>(_ cases: [Case], _ count: Int) -> [Case] {
    if TestSettings.runsEverything || count >= cases.count { return cases }
    return (0..<count).map { cases[$0 * cases.count / count] }
  }

  /// Checks each of `cases` with `body`, or `count` of them if not all tests run, also after an error.
  package static func forEach<Case>(
    sample count: Int = .max, _ cases: some Sequence<Case>, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Case) throws -> Void
  ) {
    for one in sample(Array(cases), count) {
      $current.withValue("\(one)") {
        do { try body(one) } catch is ExpectationFailedError {
          // The requirement that failed has recorded an issue.
        } catch { Issue.record(error, "\(one)", sourceLocation: sourceLocation) }
      }
    }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// A trait for a test with ``Cases``, whose issues name their case.
  package static var namesCases: Self {
    .compactMapIssues { issue in
      guard let name = Cases.current else { return issue }
      var issue = issue
      issue.comments.append("case: \(name)")
      return issue
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// A trait for a test that takes long, and runs only with `STYLE_TESTS=all`.
  package static var long: Self {
    .enabled(if: TestSettings.runsEverything, "this test takes long; STYLE_TESTS=all runs it")
  }
}
