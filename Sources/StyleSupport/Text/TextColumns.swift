/// Lines of cells that are aligned in columns.
package struct TextColumns {
  /// The cells of each line.
  private var rows: [[String]] = []

  /// The text before each line.
  private let indentation: String

  /// Creates an empty table whose lines start with `indentation`.
  package init(indentation: String = "") {
    self.indentation = indentation
  }

  package mutating func add(_ cells: String...) { rows.append(cells) }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines with two spaces between columns. Each line ends with a newline and has no trailing spaces.
  package var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.count > column ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { indentation + line($0, widths) + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let used = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
    return (0..<used).map { column in
      column + 1 == used ? cells[column] : cells[column].padded(to: widths[column])
    }.joined(separator: "  ")
  }
}

extension String {
  /// Returns the text padded with trailing spaces to `width` terminal columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth(of: self)))
  }
}
