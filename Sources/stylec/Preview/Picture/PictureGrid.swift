import StyleCompiler
import StyleRuntime
import StyleTable

/// The grid of one control's states in a picture.
struct PictureGrid {
  private let control: PreviewControl
  private let theme: Theme?
  private let scheme: ColorScheme
  private let matrix: StateMatrix

  /// The looks by their keys. State sets share them.
  private let looks: [PreviewControl.LookKey: PictureLook]

  /// The size of one cell.
  private let cell: PictureSize

  /// The width of the column with the row names.
  private let names: Float

  /// Whether the control shows nothing.
  let isEmpty: Bool

  private static let font = FontLook(.system(size: 12, weight: 400))
  private static let quiet = Paint(.system(.gray))
  private static let frame = Paint(.system(.gray5))
  private static let head: Float = 22

  /// Creates the grid of `control` in `theme`.
  init(_ control: PreviewControl, theme: Theme?) {
    self.control = control
    self.theme = theme
    scheme = ColorScheme(theme)
    matrix = StateMatrix(control.inventory.possible)
    var looks: [PreviewControl.LookKey: ControlLook] = [:]
    for set in control.inventory.possible {
      let key = control.lookKey(in: set)
      if looks[key] == nil { looks[key] = control.look(in: set, theme: theme) }
    }
    isEmpty = looks.values.allSatisfy(\.isEmpty)
    self.looks = looks.mapValues { PictureLook($0) }
    let heads = matrix.columns.map { Self.label(control.name(of: $0)).size.width }
    let sizes = self.looks.values.map(\.size)
    cell = PictureSize(
      width: max(heads.max() ?? 0, sizes.map(\.width).max() ?? 0) + 20, height: (sizes.map(\.height).max() ?? 0) + 20)
    names = (matrix.rows.map { Self.label(control.name(of: $0)).size.width }.max() ?? 0) + 12
  }

  /// The size of the grid.
  var size: PictureSize {
    PictureSize(
      width: names + Float(matrix.columns.count) * cell.width,
      height: Self.head + Float(matrix.rows.count) * cell.height)
  }

  /// Returns the SVG elements of the grid.
  ///
  /// - Parameters:
  ///   - x: The position of the grid's left edge.
  ///   - y: The position of the grid's top edge.
  ///   - progress: The progress to advance for each state set.
  func elements(x: Float, y: Float, _ progress: Progress) -> String {
    let heads = matrix.columns.enumerated().map { index, part in
      Self.label(control.name(of: part))
        .element(x: x + names + (Float(index) + 0.5) * cell.width, y: y, anchor: "middle", in: scheme)
    }
    let rows = matrix.rows.indices.map { row(at: $0, x: x, y: y + Self.head + Float($0) * cell.height, progress) }
    return heads.joined() + rows.joined()
  }

  private func row(at index: Int, x: Float, y: Float, _ progress: Progress) -> String {
    let name = Self.label(control.name(of: matrix.rows[index])).element(x: x, y: y + cell.height / 2 - 8, in: scheme)
    return name
      + matrix.columns.indices.map { column in
        guard let set = matrix[index, column] else { return "" }
        defer { progress.advance() }
        return state(set, x: x + names + Float(column) * cell.width, y: y)
      }.joined()
  }

  private func state(_ set: StateMask, x: Float, y: Float) -> String {
    guard let look = looks[control.lookKey(in: set)] else { return "" }
    let left = x + (cell.width - look.size.width) / 2
    return """
      <rect x="\((x + 3).picture)" y="\((y + 3).picture)" width="\((cell.width - 6).picture)" \
      height="\((cell.height - 6).picture)" rx="8" fill="none" \(Self.frame.attributes("stroke", in: scheme))\
      \(isNormals(set) ? " stroke-dasharray=\"4 3\"" : "")/>

      """ + look.element(x: left, y: y + (cell.height - look.size.height) / 2, in: scheme)
  }

  /// Returns whether all values of `set` fall back to `normal` or are default values.
  ///
  /// Always `false` for `normal` itself.
  private func isNormals(_ set: StateMask) -> Bool {
    if set.isEmpty { return false }
    return control.explanations(in: set).compactMap(\.winner).allSatisfy { $0.kind == .normal || $0.kind == .standard }
  }

  private static func label(_ name: String) -> PictureText { PictureText(text: name.visible, font: font, color: quiet) }
}
