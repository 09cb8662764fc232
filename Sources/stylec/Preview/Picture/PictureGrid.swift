import StyleRuntime
import StyleTable
import StyleTools

/// A table of looks with heads in a picture. If the picture isn't wide enough, each row wraps, and each look has its name.
struct PictureGrid {
  /// A row: the names that share it, and a look for each column, or `nil` where nothing is shown.
  private let rows: [(names: [String], looks: [PictureLook?])]
  private let columns: [[String]]
  private let widths: [Float]
  private let height: Float
  private let names: Float

  private static let font = FontLook(.system(size: 13, weight: 400))
  private static let quiet = Paint(light: RGBA(rawValue: 0x6262_6AFF), dark: RGBA(rawValue: 0xA5A5_ADFF))
  private static let line: Float = 18
  private static let space: Float = 16

  private static func lines(of name: String) -> [String] {
    let parts = name.visible.split(separator: "|")
    return parts.enumerated().map { index, part in index < parts.count - 1 ? part + "|" : String(part) }
  }

  /// Creates the table of the states of `control` in `context`.
  init(statesOf control: PreviewControl, _ context: StyleContext?) {
    let matrix = control.matrix
    let (rows, columns) = (Self.simplest(matrix.rows), Self.simplest(matrix.columns))
    let looks = rows.flatMap { row in
      columns.map { column -> ControlLook? in
        guard let set = matrix.set(at: row, column) else { return nil }
        return control.look(in: set, context: context)
      }
    }
    self.init(rows: rows.map { control.name(of: $0) }, columns: columns.map { control.name(of: $0) }, looks: looks)
  }

  /// Returns the smallest of `parts`, and the smallest that contains each state, in order.
  private static func simplest(_ parts: [StateMask]) -> [StateMask] {
    let ordered = parts.sorted { $0.rawValue.nonzeroBitCount < $1.rawValue.nonzeroBitCount }
    let smallest = Set(parts.flatMap(\.bits)).compactMap { bit in ordered.first { $0.contains(StateMask(bit: bit)) } }
    let chosen = Set(smallest + ordered.prefix(1))
    return parts.filter(chosen.contains)
  }

  /// Creates a table with a look in each row and column, row by row, as far as there are looks. Rows with the same looks
  /// are one, and so are columns.
  init(rows: [String], columns: [String], looks: [ControlLook?]) {
    // A look is compared by its number.
    var (pool, pictures): (PreviewPool<ControlLook.Key>, [PictureLook]) = (PreviewPool(), [])
    let shown = looks.map { look -> Int? in
      guard let look, !look.isEmpty else { return nil }
      let index = pool.index(of: look.key)
      if index == pictures.count { pictures.append(PictureLook(look)) }
      return index
    }
    let numbers = shown + repeatElement(nil, count: max(0, rows.count * columns.count - looks.count))
    let lines = rows.indices.map { row in columns.indices.map { numbers[row * columns.count + $0] } }
    let shownRows = Self.groups(lines)
    let stacks = columns.indices.map { column in shownRows.map { lines[$0[0]][column] } }
    let shownColumns = Self.groups(stacks)
    self.rows = shownRows.map { group in
      (group.flatMap { Self.lines(of: rows[$0]) }, shownColumns.map { lines[group[0]][$0[0]].map { pictures[$0] } })
    }
    self.columns = shownColumns.map { $0.flatMap { Self.lines(of: columns[$0]) } }
    let drawn = self.rows.map(\.looks)
    widths = self.columns.enumerated().map { index, names in
      Self.space + (names.map { Self.label($0).size.width } + drawn.compactMap { $0[index]?.size.width }).reduce(0, max)
    }
    height = Self.space + drawn.joined().compactMap { $0?.size.height }.reduce(0, max)
    names = (self.rows.flatMap(\.names).map { Self.label($0).size.width }.max() ?? 0) + Self.space
  }

  /// Returns the indices of equal `lists`, in order, without those of lists that show nothing.
  private static func groups(_ lists: [[Int?]]) -> [[Int]] {
    var groups: [[Int?]: Int] = [:]
    var result: [[Int]] = []
    for (index, list) in lists.enumerated() where list.contains(where: { $0 != nil }) {
      let group = groups[list] ?? result.count
      if group == result.count {
        groups[list] = group
        result.append([])
      }
      result[group].append(index)
    }
    return result
  }

  var count: Int { rows.count * columns.count }
  var isEmpty: Bool { rows.isEmpty }

  /// Whether the rows have room next to their names.
  private var fits: Bool { names + widths.reduce(0, +) <= Self.room }

  /// The size of a cell in a row that wraps.
  private var cell: PictureSize { PictureSize(width: widths.max() ?? 0, height: height) }

  private static let room = PicturePage.width - 2 * PicturePage.margin
  private var head: Float { Float(columns.map(\.count).max() ?? 0) * Self.line + 4 }

  /// The number of looks in a line of a row that wraps.
  private var perLine: Int { max(1, Int(Self.room / max(1, cell.width))) }

  private func height(of row: (names: [String], looks: [PictureLook?])) -> Float {
    if fits { return max(height, Float(row.names.count) * Self.line) }
    let lines = (row.looks.count { $0 != nil } + perLine - 1) / perLine
    return Self.line + Float(lines) * (height + head)
  }

  var size: PictureSize {
    PictureSize(
      width: fits ? names + widths.reduce(0, +) : Float(min(columns.count, perLine)) * cell.width,
      height: rows.reduce(fits ? head : 0) { $0 + height(of: $1) })
  }

  /// Returns the SVG elements of the table with its upper left corner at `x` and `y`.
  func elements(x: Float, y: Float, in scheme: ColorScheme) -> String {
    var (text, y) = ("", y)
    if fits {
      let heads = columns.indices.map { index in
        Self.labels(columns[index], x: x + middle(of: index), y: y, anchor: "middle", scheme)
      }
      text += heads.joined()
      y += head
    }
    for row in rows {
      text += fits ? line(row, x: x, y: y, scheme) : wrapped(row, x: x, y: y, scheme)
      y += height(of: row)
    }
    return text
  }

  private func line(
    _ row: (names: [String], looks: [PictureLook?]), x: Float, y: Float, _ scheme: ColorScheme
  ) -> String {
    let top = y + (height(of: row) - Float(row.names.count) * Self.line) / 2
    return Self.labels(row.names, x: x, y: top, anchor: "start", scheme)
      + row.looks.enumerated().map { index, look in
        draw(look, x: x + middle(of: index), y: y + height(of: row) / 2, scheme)
      }.joined()
  }

  private func middle(of index: Int) -> Float { names + widths[..<index].reduce(widths[index] / 2, +) }

  private func wrapped(
    _ row: (names: [String], looks: [PictureLook?]), x: Float, y: Float, _ scheme: ColorScheme
  ) -> String {
    let shown = zip(columns, row.looks).filter { $1 != nil }
    let name = row.names.reduce("") { $0 + ($0.isEmpty || $0.hasSuffix("|") ? "" : ", ") + $1 }
    return Self.labels([name], x: x, y: y, anchor: "start", scheme)
      + shown.enumerated().map { index, item in
        let middle = x + (Float(index % perLine) + 0.5) * cell.width
        let top = y + Self.line + Float(index / perLine) * (height + head)
        return draw(item.1, x: middle, y: top + height / 2, scheme)
          + Self.labels(item.0, x: middle, y: top + height - 6, anchor: "middle", scheme)
      }.joined()
  }

  private func draw(_ look: PictureLook?, x: Float, y: Float, _ scheme: ColorScheme) -> String {
    look?.element(centerX: x, centerY: y, in: scheme) ?? ""
  }

  private static func labels(
    _ names: [String], x: Float, y: Float, anchor: String, _ scheme: ColorScheme
  ) -> String {
    names.enumerated().map { index, name in
      label(name).element(x: x, y: y + Float(index) * line, anchor: anchor, in: scheme)
    }.joined()
  }

  static func label(_ name: String) -> PictureText { PictureText(text: name, font: font, color: quiet) }
}
