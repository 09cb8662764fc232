import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// A picture of all controls that show something.
///
/// Each control is shown in `normal`, in each state by itself, and in each pair of a state of the columns and one of the
/// rows. The combinations that a person can think of from these are left out.
struct PicturePage {
  /// The controls, each with the context in which it is shown.
  private let controls: [(control: PreviewControl, context: StyleContext?)]

  /// The width of a picture, unless a control is wider. Pages on the web show pictures of this width without scaling.
  static let width: Float = 838
  static let margin: Float = 24

  init(_ controls: [(PreviewControl, StyleContext?)]) { self.controls = controls }

  func text(title: String) -> String {
    let scheme = ColorScheme(controls.first?.context)
    var (elements, size) = ("", StyleSize(width: Self.width, height: Self.margin))
    var budget = PreviewBudget(contextCount: 1)
    let bases = Set(controls.compactMap { $0.control.control.base?.path })
    Progress.showing("drawing", of: controls.count) { progress in
      for (index, item) in controls.enumerated() where budget.allows(index) {
        defer { progress.advance() }
        guard item.control.control.specialVariantValues.isEmpty else { continue }
        let variants = controls[index...].prefix { $0.control.path == item.control.path }.map(\.control)
        let section = PictureSection(variants, item.context)
        guard section.isShown(isBase: bases.contains(section.path)) else { continue }
        budget.spend(cells: section.count)
        elements += section.elements(x: Self.margin, y: size.height, in: scheme)
        size.height += section.size.height + Self.margin
        size.width = max(size.width, section.size.width + 2 * Self.margin)
      }
    }
    let (width, height) = (size.width.picture, size.height.picture)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img">
      <title>\(title.escapedForMarkup)</title>
      <rect width="\(width)" height="\(height)" rx="12" \
      \(Paint(.system(.background)).attributes("fill", in: scheme))/>
      \(elements)</svg>

      """
  }
}

/// One control in a picture: its variants in `normal`, and the states of the first one.
struct PictureSection {
  let path: String

  /// The tables that show something.
  private let grids: [PictureGrid]

  /// The caption of each table, or an empty list if there is only one.
  private let captions: [String]
  private let isEmptyInNormal: Bool

  private static let heading: Float = 26
  private static let captionHeight: Float = 22
  private static let gap: Float = 16

  /// Creates the section of the control with `variants` in `context`.
  ///
  /// - Requires: `variants` isn't empty.
  init(_ variants: [PreviewControl], _ context: StyleContext?) {
    let (first, control) = (variants[0], variants[0].control)
    let normal = variants.map { ControlLook(sized: $0, PictureLook.largestSize(of: $0, context), in: [], context) }
    (path, isEmptyInNormal) = (control.path, normal[0].isEmpty)
    var grids = [PictureGrid(statesOf: first, context)]
    if let columns = control.variants.last?.values, variants.count > 1 {
      let rows = stride(from: 0, to: variants.count, by: columns.count).map { start in
        zip(control.variants, variants[start].control.variantPositions).map { $0.values[$1] }.dropLast()
          .joined(separator: "|")
      }
      grids.insert(PictureGrid(rows: rows, columns: columns, looks: normal), at: 0)
    }
    self.grids = grids.filter { !$0.isEmpty }
    let all = control.variants.reduce(1) { $0 * $1.values.count }
    let rest = variants.count < all ? ", the first \(variants.count) of \(all)" : ""
    captions =
      self.grids.count < 2
      ? [] : ["Variants in \(first.name(of: []))\(rest)", "States of \(first.variantName.visible)"]
  }

  var count: Int { grids.reduce(0) { $0 + $1.count } }

  /// Returns whether the section shows something, and isn't only there for other controls to derive from.
  func isShown(isBase: Bool) -> Bool { !grids.isEmpty && !(isEmptyInNormal && isBase) }

  var size: StyleSize {
    let sizes = grids.map(\.size)
    return StyleSize(
      width: sizes.map(\.width).max() ?? 0,
      height: Self.heading + Self.captionHeight * Float(captions.count)
        + sizes.map(\.height).reduce(Self.gap * Float(max(0, sizes.count - 1)), +))
  }

  /// Returns the SVG elements of the section with its upper left corner at `x` and `y`.
  func elements(x: Float, y: Float, in scheme: ColorScheme) -> String {
    let title = PictureText(text: path.visible, font: FontLook(.system(size: 17, weight: 600)))
    var (text, y) = (title.element(x: x, y: y, in: scheme), y + Self.heading)
    for (index, grid) in grids.enumerated() {
      if captions.indices.contains(index) {
        text += PictureGrid.label(captions[index]).element(x: x, y: y, in: scheme)
        y += Self.captionHeight
      }
      text += grid.elements(x: x, y: y, in: scheme)
      y += grid.size.height + Self.gap
    }
    return text
  }
}

/// A table of looks with heads in a picture. If the picture isn't wide enough, each row wraps, and each look has its name.
struct PictureGrid {
  /// A row: the names that share it, and a look for each column, or `nil` where nothing is shown.
  private typealias Row = (names: [String], looks: [PictureLook?])

  private let rows: [Row]
  private let columns: [[String]]
  private let widths: [Float]
  private let height: Float

  /// The width of the names of the rows.
  private let names: Float

  private static let line: Float = 18
  private static let space: Float = 16
  private static let room = PicturePage.width - 2 * PicturePage.margin

  /// Creates the table of the states of `control` in `context`.
  init(statesOf control: PreviewControl, _ context: StyleContext?) {
    let matrix = control.matrix
    let (rows, columns) = (Self.simplest(matrix.rows), Self.simplest(matrix.columns))
    let largest = PictureLook.largestSize(of: control, context)
    let looks = rows.flatMap { row in
      columns.map { matrix.set(at: row, $0).map { ControlLook(sized: control, largest, in: $0, context) } }
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
    let lines = rows.indices.map { Array(numbers[$0 * columns.count..<($0 + 1) * columns.count]) }
    let shownRows = Self.groups(lines)
    let shownColumns = Self.groups(columns.indices.map { column in shownRows.map { lines[$0[0]][column] } })
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
    let shown = lists.indices.filter { lists[$0].contains { $0 != nil } }
    return Dictionary(grouping: shown) { lists[$0] }.values.sorted { $0[0] < $1[0] }
  }

  private static func lines(of name: String) -> [String] {
    let parts = name.visible.split(separator: "|")
    return parts.dropLast().map { $0 + "|" } + parts.suffix(1).map(String.init)
  }

  var count: Int { rows.count * columns.count }
  var isEmpty: Bool { rows.isEmpty }

  /// Whether the rows have room next to their names.
  private var fits: Bool { names + widths.reduce(0, +) <= Self.room }

  /// The width of a look in a row that wraps.
  private var width: Float { widths.max() ?? 0 }

  /// The number of looks in a line of a row that wraps.
  private var perLine: Int { max(1, Int(Self.room / max(1, width))) }

  /// The height of the names of columns.
  private var head: Float { Float(columns.map(\.count).max() ?? 0) * Self.line + 4 }

  private func height(of row: Row) -> Float {
    if fits { return max(height, Float(row.names.count) * Self.line) }
    let lines = (row.looks.count { $0 != nil } + perLine - 1) / perLine
    return Self.line + Float(lines) * (height + head)
  }

  var size: StyleSize {
    StyleSize(
      width: fits ? names + widths.reduce(0, +) : Float(min(columns.count, perLine)) * width,
      height: rows.reduce(fits ? head : 0) { $0 + height(of: $1) })
  }

  /// Returns the SVG elements of the table with its upper left corner at `x` and `y`.
  func elements(x: Float, y: Float, in scheme: ColorScheme) -> String {
    var (text, y) = ("", y)
    if fits {
      for index in columns.indices {
        text += Self.labels(columns[index], x: x + middle(of: index), y: y, anchor: "middle", scheme)
      }
      y += head
    }
    for row in rows {
      text += fits ? line(row, x: x, y: y, scheme) : wrapped(row, x: x, y: y, scheme)
      y += height(of: row)
    }
    return text
  }

  private func line(_ row: Row, x: Float, y: Float, _ scheme: ColorScheme) -> String {
    let height = height(of: row)
    let top = y + (height - Float(row.names.count) * Self.line) / 2
    return Self.labels(row.names, x: x, y: top, anchor: "start", scheme)
      + row.looks.enumerated().map { index, look in
        look?.element(centerX: x + middle(of: index), centerY: y + height / 2, in: scheme) ?? ""
      }.joined()
  }

  private func middle(of index: Int) -> Float { names + widths[..<index].reduce(widths[index] / 2, +) }

  private func wrapped(_ row: Row, x: Float, y: Float, _ scheme: ColorScheme) -> String {
    let shown = zip(columns, row.looks).compactMap { names, look in look.map { (names, $0) } }
    let name = row.names.reduce("") { $0 + ($0.isEmpty || $0.hasSuffix("|") ? "" : ", ") + $1 }
    return Self.labels([name], x: x, y: y, anchor: "start", scheme)
      + shown.enumerated().map { index, item in
        let middle = x + (Float(index % perLine) + 0.5) * width
        let top = y + Self.line + Float(index / perLine) * (height + head)
        return item.1.element(centerX: middle, centerY: top + height / 2, in: scheme)
          + Self.labels(item.0, x: middle, y: top + height - 6, anchor: "middle", scheme)
      }.joined()
  }

  private static func labels(_ names: [String], x: Float, y: Float, anchor: String, _ scheme: ColorScheme) -> String {
    names.enumerated().map { index, name in
      label(name).element(x: x, y: y + Float(index) * line, anchor: anchor, in: scheme)
    }.joined()
  }

  static func label(_ name: String) -> PictureText {
    let quiet = Paint(light: RGBA(rawValue: 0x6262_6AFF), dark: RGBA(rawValue: 0xA5A5_ADFF))
    return PictureText(text: name, font: FontLook(.system(size: 13, weight: 400)), color: quiet)
  }
}

extension ControlLook {
  /// Creates the look of `control`, whose largest look has the size `largest`, in the valid state combination `set`.
  fileprivate init(sized control: PreviewControl, _ largest: StyleSize?, in set: StateMask, _ context: StyleContext?) {
    self.init(control, in: set, context: context)
    if isSized { largestSize = largest }
  }
}
