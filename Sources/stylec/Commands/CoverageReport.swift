import StyleCompiler
import StyleTable

/// The text that `stylec coverage` prints for one control.
struct CoverageReport {
  private let coverage: StyleCoverage
  private let program: Program

  /// The report on `coverage`, of a control of `program`.
  init(_ coverage: StyleCoverage, of program: Program) {
    self.coverage = coverage
    self.program = program
  }

  /// What the letters mean, in one line.
  static var legend: String {
    StyleCoverage.Cell.allCases.map { "\($0.letter) \($0.meaning)" }.joined(separator: "   ") + "\n"
  }

  /// The whole text.
  var text: String {
    let path = program.path(of: coverage.control)
    if coverage.columns.isEmpty { return "\(path): no values\n" }
    return "\(path): \(summary)\n\n\(heads)\(rows)\n\(exhaustive)"
  }

  private var summary: String {
    let (own, all) = (coverage.ownCount, coverage.cellCount)
    return "\(own) of \(all) cells (\(own * 100 / all)%) have a value of their own"
  }

  /// The names of the properties, each on its own line above its column, led down to it.
  private var heads: String {
    coverage.columns.enumerated()
      .map { "  " + String(repeating: "| ", count: $0) + $1.property + "\n" }
      .joined()
  }

  private var rows: String {
    coverage.sets.indices.map { row in
      let letters = coverage.columns.map { "\($0.cells[row].letter)" }.joined(separator: " ")
      return "  \(letters)  \(name(coverage.sets[row]))\n"
    }.joined()
  }

  private var exhaustive: String {
    let uncovered = coverage.columns.filter { !$0.uncovered.isEmpty }
    if uncovered.isEmpty { return "  @exhaustive would report nothing\n" }
    var columns = TextColumns(indentation: "    ")
    for column in uncovered {
      columns.add(column.property, column.uncovered.map(name).joined(separator: ", "))
    }
    return "  @exhaustive would report, as they fall to normal:\n" + columns.text
  }

  private func name(_ set: StateMask) -> String { program.text(of: set, for: coverage.control) }
}

extension StyleCoverage.Cell {
  /// What stands for it in the matrix.
  fileprivate var letter: Character {
    switch self {
    case .exact: "="
    case .pattern: "*"
    case .inherited: "^"
    case .normal: "n"
    case .standard: "d"
    case .absent: "."
    }
  }

  /// What the legend says of it.
  fileprivate var meaning: String {
    switch self {
    case .exact: "exactly this state"
    case .pattern: "a pattern"
    case .inherited: "from a base"
    case .normal: "falls to normal"
    case .standard: "default"
    case .absent: "no value"
    }
  }
}
