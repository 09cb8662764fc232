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
  private let scheme: ColorScheme

  /// The width of a picture, unless a control is wider. Pages on the web show pictures of this width without scaling.
  static let width: Float = 838
  static let margin: Float = 24
  private static let ground = Paint(.system(.background))

  init(_ controls: [(PreviewControl, StyleContext?)]) {
    self.controls = controls
    scheme = ColorScheme(controls.first?.1)
  }

  func text(title: String) -> String {
    var (elements, size) = ("", PictureSize(width: Self.width, height: Self.margin))
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
      <rect width="\(width)" height="\(height)" rx="12" \(Self.ground.attributes("fill", in: scheme))/>
      \(elements)</svg>

      """
  }
}

/// One control in a picture: its variants in `normal`, and the states of the first one.
struct PictureSection {
  private let control: PreviewControl
  private let grids: [PictureGrid]
  private let isEmptyInNormal: Bool
  let count: Int

  var path: String { control.path }

  /// The caption of each table, or an empty list if there is only one.
  private let captions: [String]

  private static let heading: Float = 26
  private static let captionHeight: Float = 22
  private static let gap: Float = 16

  /// Creates the section of the control with `variants` in `context`.
  ///
  /// - Requires: `variants` isn't empty.
  init(_ variants: [PreviewControl], _ context: StyleContext?) {
    let control = variants[0]
    self.control = control
    let normal = variants.map { $0.look(in: [], context: context) }
    isEmptyInNormal = normal[0].isEmpty
    var grids = [PictureGrid(statesOf: control, context)]
    if let columns = control.control.variants.last?.values, variants.count > 1 {
      let rows = stride(from: 0, to: variants.count, by: columns.count).map { start in
        let names = zip(control.control.variants, variants[start].control.variantPositions).map { $0.values[$1] }
        return names.dropLast().joined(separator: "|")
      }
      grids.insert(PictureGrid(rows: rows, columns: columns, looks: normal), at: 0)
    }
    let shown = grids.filter { !$0.isEmpty }
    self.grids = shown
    let all = control.control.variants.reduce(1) { $0 * $1.values.count }
    let rest = variants.count < all ? ", the first \(variants.count) of \(all)" : ""
    captions =
      shown.count < 2 ? [] : ["Variants in \(control.name(of: []))\(rest)", "States of \(control.variantName.visible)"]
    count = shown.reduce(0) { $0 + $1.count }
  }

  /// Returns whether the section shows something, and isn't only there for other controls to derive from.
  func isShown(isBase: Bool) -> Bool { !grids.isEmpty && !(isEmptyInNormal && isBase) }

  var size: PictureSize {
    let sizes = grids.map(\.size)
    return PictureSize(
      width: sizes.map(\.width).max() ?? 0,
      height: Self.heading + Self.captionHeight * Float(captions.count)
        + sizes.map(\.height).reduce(Self.gap * Float(max(0, sizes.count - 1)), +))
  }

  /// Returns the SVG elements of the section with its upper left corner at `x` and `y`.
  func elements(x: Float, y: Float, in scheme: ColorScheme) -> String {
    let title = PictureText(text: control.path.visible, font: FontLook(.system(size: 17, weight: 600)))
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
