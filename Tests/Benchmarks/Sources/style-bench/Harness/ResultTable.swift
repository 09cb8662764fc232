import Foundation

/// The table of results as Markdown, with what it was measured on and how to make it again.
struct ResultTable {
  var rows: [Row] = []

  private let command: String

  /// The table of a run with `options`.
  init(_ options: Options) {
    command = (["swift run -c release style-bench"] + (options.isQuick ? ["--quick"] : []) + options.names)
      .joined(separator: " ")
  }

  var text: String {
    """
    Measured by `\(command)` in `Tests/Benchmarks` on \(Machine.description). A figure is the median over rounds in \
    which all that is compared takes turns; a stretch stands in parentheses.

    | what | median | min – max | reach | | in figures |
    |---|---|---|---|---|---|
    \(rows.map(\.markdown).joined(separator: "\n"))

    """
  }
}
