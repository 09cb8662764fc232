import Foundation

/// The results as a Markdown table, with the machine and the command that reproduces them.
struct ResultTable {
  var rows: [Row] = []

  private let command: String

  /// Creates the table of a run with `options`.
  init(_ options: Options) {
    command = (["swift run -c release style-bench"] + (options.isQuick ? ["--quick"] : []) + options.names)
      .joined(separator: " ")
  }

  var text: String {
    """
    Measured with `\(command)` in `Tests/Benchmarks` on \(Machine.description). A figure is the median over rounds in \
    which the compared programs take turns. Stretch targets are in parentheses.

    | benchmark | median | min – max | target | | details |
    |---|---|---|---|---|---|
    \(rows.map(\.markdown).joined(separator: "\n"))

    """
  }
}
