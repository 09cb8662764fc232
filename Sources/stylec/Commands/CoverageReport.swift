import StyleCompiler
import StyleSupport
import StyleTools

/// The text that `stylec states --coverage` prints for one control.
struct CoverageReport {
  private let coverage: StyleCoverage
  private let model: Model

  /// The line width in columns, or `nil` if unlimited.
  private let width: Int?

  init(_ coverage: StyleCoverage, of model: Model, width: Int?) {
    self.coverage = coverage
    self.model = model
    self.width = width
  }

  static var legend: String {
    StyleCoverage.Cell.allCases.map { "\($0.letter) \($0.meaning)" }.joined(separator: "   ") + "\n"
  }

  var text: String {
    let path = model.declarations.path(of: coverage.control)
    if coverage.columns.isEmpty { return "\(path): no values\n" }
    return "\(path): \(summary)\n\n" + parts.map { "\(heads($0))\(rows($0))\n" }.joined() + exhaustive
  }

  private var summary: String {
    let (own, all) = (coverage.ownCount, coverage.cellCount)
    return "\(own) of \(all) cells (\(own * 100 / all)%) have an explicit value"
  }

  /// The columns of the matrix, split into parts that fit next to the names of the state combinations.
  private var parts: [ArraySlice<StyleCoverage.Column>] {
    let longest = coverage.rows.map { displayWidth(of: $0.name) }.max() ?? 0
    let count = width.map { max(Self.leastPart, ($0 - 4 - longest) / 2) } ?? Self.mostPart
    return stride(from: 0, to: coverage.columns.count, by: count).map { coverage.columns[$0...].prefix(count) }
  }

  /// The fewest columns that a part has room for. If the terminal is too narrow, the names of state combinations are
  /// wrapped.
  private static let leastPart = 6

  /// The most columns of a part in lines of any width. The bars above them take quadratic space.
  private static let mostPart = 32

  /// Returns the names of the properties, each on its own line, with bars that lead down to its column.
  private func heads(_ columns: ArraySlice<StyleCoverage.Column>) -> String {
    columns.enumerated()
      .map { "  " + String(repeating: "| ", count: $0) + $1.property + "\n" }
      .joined()
  }

  private func rows(_ columns: ArraySlice<StyleCoverage.Column>) -> String {
    coverage.rows.indices.map { row in
      let letters = columns.map { "\($0.cells[row].letter)" }.joined(separator: " ")
      return "  \(letters)  \(coverage.rows[row].name)\n"
    }.joined()
  }

  private var exhaustive: String {
    let uncovered = coverage.columns.filter { !$0.uncovered.isEmpty }
    if uncovered.isEmpty { return "  @exhaustive would report nothing\n" }
    var columns = TextColumns(indentation: "    ")
    for column in uncovered {
      columns.add(column.property, column.uncovered.map { coverage.rows[$0].name }.joined(separator: ", "))
    }
    return "  @exhaustive would report these states, which fall back to normal:\n" + columns.text
  }
}

extension StyleCoverage.Cell {
  fileprivate var letter: Character {
    switch self {
    case .exact: "="
    case .pattern: "*"
    case .inherited: "^"
    case .normal: "n"
    case .default: "d"
    case .absent: "."
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .exact: "exact match"
    case .pattern: "pattern"
    case .inherited: "inherited"
    case .normal: "falls back to normal"
    case .default: "default"
    case .absent: "no value"
    }
  }
}
