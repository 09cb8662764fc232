import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// A picture that shows the states of all controls with visible styles.
struct PicturePage {
  private let controls: [PreviewControl]
  private let context: StyleContext?
  private let scheme: ColorScheme

  /// The elements so far, from top to bottom.
  private var elements = ""

  private var budget = PreviewBudget(contextCount: 1)

  /// The size of the elements.
  private var size = PictureSize(width: 0, height: margin)

  private static let margin: Float = 24
  private static let ground = Paint(.system(.background))
  private static let quiet = Paint(.system(.gray))

  /// Creates the picture of `controls` in `context`.
  init(_ controls: [PreviewControl], context: StyleContext?) {
    self.controls = controls
    self.context = context
    scheme = ColorScheme(context)
  }

  /// Returns the picture as SVG.
  mutating func text(title: String) -> String {
    Progress.showing("drawing", of: controls.stateCount) { progress in
      for (index, control) in controls.enumerated() where budget.allows(index) { add(control, progress) }
    }
    size.width += Self.margin
    addLegend()
    let (width, height) = (size.width.picture, size.height.picture)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img">
      <title>\(title.escapedForMarkup)</title>
      <rect width="\(width)" height="\(height)" rx="12" \(Self.ground.attributes("fill", in: scheme))/>
      \(elements)</svg>

      """
  }

  /// Adds the grid of `control` if it shows anything, and advances `progress` for each state set.
  private mutating func add(_ control: PreviewControl, _ progress: Progress) {
    let grid = PictureGrid(control, context: context, within: &budget)
    guard !grid.isEmpty else { return }
    elements += PictureText(text: grid.title, font: FontLook(.system(size: 17, weight: 600)))
      .element(x: Self.margin, y: size.height, in: scheme)
    elements += grid.elements(x: Self.margin, y: size.height + 28, progress)
    size.height += 28 + grid.size.height + Self.margin
    size.width = max(size.width, Self.margin + grid.size.width)
  }

  private mutating func addLegend() {
    let text = "No frame: impossible combination. Dashed frame: no rule for this state; uses normal."
    let shown = PictureText(text: text, font: FontLook(.system(size: 11, weight: 400)), color: Self.quiet)
    elements += shown.element(x: Self.margin, y: size.height - 8, in: scheme)
    size.width = max(size.width, shown.size.width + 2 * Self.margin)
    size.height += 24
  }
}

/// The grid of one control's states in a picture.
struct PictureGrid {
  private let control: PreviewControl
  private let context: StyleContext?
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

  /// The control's path, and how many of its state sets are in the picture if it doesn't have all.
  let title: String

  /// The keys of the explanations in which all values fall back to `normal` or are default values.
  private let normals: Set<[ValueExplanation.Kind?]>

  private static let font = FontLook(.system(size: 12, weight: 400))
  private static let quiet = Paint(.system(.gray))
  private static let frame = Paint(.system(.gray5))
  private static let head: Float = 22

  /// Creates the grid of `control` in `context`, with as many state sets as `budget` allows.
  init(_ control: PreviewControl, context: StyleContext?, within budget: inout PreviewBudget) {
    self.control = control
    self.context = context
    scheme = ColorScheme(context)
    var looks: [PreviewControl.LookKey: ControlLook] = [:]
    var areNormals: [[ValueExplanation.Kind?]: Bool] = [:]
    var count = 0
    for set in control.inventory.possible where budget.allows(count) {
      count += 1
      budget.spend(cells: 1)
      let (key, reasons) = (control.lookKey(in: set), control.explanationKey(in: set))
      if looks[key] == nil { looks[key] = control.look(in: set, context: context) }
      if areNormals[reasons] == nil {
        let explanations = control.explanations(in: set)
        let winners = explanations.compactMap(\.winner)
        areNormals[reasons] = winners.allSatisfy { $0.kind == .normal || $0.kind == .default }
        budget.spend(values: winners.count, reasons: explanations)
      }
    }
    normals = Set(areNormals.filter(\.value).keys)
    matrix = StateMatrix(control.inventory, first: count)
    let all = control.inventory.possible.count
    title = control.title.visible + (count < all ? ", the first \(count) of \(all) state combinations" : "")
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
    !set.isEmpty && normals.contains(control.explanationKey(in: set))
  }

  private static func label(_ name: String) -> PictureText { PictureText(text: name.visible, font: font, color: quiet) }
}
