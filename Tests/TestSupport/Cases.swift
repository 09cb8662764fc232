import Testing

/// Calls `body` with each of `cases`, and records an error for a case without leaving out the others.
///
/// A test with many arguments would print two lines for each of them.
package func forEachCase<Case>(
  in cases: some Sequence<Case>, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Case) throws -> Void
) {
  for value in cases {
    do { try body(value) } catch { Issue.record("\(value): \(error)", sourceLocation: sourceLocation) }
  }
}
