import StyleRuntime
import StyleTable

/// A picture that shows the states of all controls with visible styles.
struct PicturePage {
  private let controls: [PreviewControl]
  private let theme: Theme?
  private let scheme: ColorScheme

  /// The elements so far, from top to bottom.
  private var elements = ""

  /// The size of the elements.
  private var size = PictureSize(width: 0, height: margin)

  private static let margin: Float = 24
  private static let ground = Paint(.system(.background))
  private static let quiet = Paint(.system(.gray))

  /// Creates the picture of `controls` in `theme`.
  init(_ controls: [PreviewControl], theme: Theme?) {
    self.controls = controls
    self.theme = theme
    scheme = ColorScheme(theme)
  }

  /// Returns the picture as SVG.
  mutating func text(title: String) -> String {
    Progress.showing("drawing", of: controls.stateCount) { progress in
      for control in controls { add(control, progress) }
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
    let grid = PictureGrid(control, theme: theme)
    guard !grid.isEmpty else { return }
    elements += PictureText(text: control.path.visible, font: FontLook(.system(size: 17, weight: 600)))
      .element(x: Self.margin, y: size.height, in: scheme)
    elements += grid.elements(x: Self.margin, y: size.height + 28, progress)
    size.height += 28 + grid.size.height + Self.margin
    size.width = max(size.width, Self.margin + grid.size.width)
  }

  private mutating func addLegend() {
    let text = "no frame: the set is impossible; dashed frame: nothing is declared for it, and all values are normal's"
    let shown = PictureText(text: text, font: FontLook(.system(size: 11, weight: 400)), color: Self.quiet)
    elements += shown.element(x: Self.margin, y: size.height - 8, in: scheme)
    size.width = max(size.width, shown.size.width + 2 * Self.margin)
    size.height += 24
  }
}
