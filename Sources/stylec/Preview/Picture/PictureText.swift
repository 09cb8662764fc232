import StyleCompiler
import StyleTable

/// One line of text in a picture, whose room is estimated: no font is at hand, and another machine may have another.
struct PictureText {
  /// The line.
  let text: String

  /// The font.
  var font = FontLook(.system(size: 17, weight: 400))

  /// The colour.
  var color = Paint(.system(.label))

  /// Attributes beside those for font and colour.
  var attributes = ""

  /// About how much room it takes.
  var size: PictureSize {
    let share: Float = font.weight >= 600 ? 0.6 : 0.56
    let wide = text.unicodeScalars.reduce(into: Float(0)) { width, scalar in
      let columns = displayWidth(of: String(scalar))
      width += columns == 2 ? 1 : Float(columns) * share
    }
    return PictureSize(width: wide * font.size, height: font.size * 1.25)
  }

  /// The element of SVG whose first line begins, or with the anchor `middle` is centred, at `x` below `y`.
  func element(x: Float, y: Float, anchor: String = "start", in scheme: ColorScheme) -> String {
    let family = (font.family.map { CSSText.string($0) + ", " } ?? "") + "system-ui, sans-serif"
    return """
      <text x="\(x.picture)" y="\((y + font.size * 0.98).picture)" text-anchor="\(anchor)" \
      font-family="\(family.escapedForMarkup)" font-size="\(font.size.picture)" font-weight="\(font.weight)" \
      \(color.attributes("fill", in: scheme))\(attributes)>\(text.escapedForMarkup)</text>

      """
  }
}

extension Float {
  /// The number as a picture writes it, to a tenth: finer differences are not seen.
  var picture: String {
    let tenths = (min(max(self, -1e6), 1e6) * 10).rounded() / 10
    return tenths.decimalDescription
  }
}

extension Paint {
  /// Returns the attributes that set `attribute`, `fill` or `stroke`, to the color in the surroundings `scheme`.
  func attributes(_ attribute: String, in scheme: ColorScheme) -> String {
    let channels = channels(in: scheme)
    let color = "\(attribute)=\"\("\(channels)".dropLast(2))\""
    if channels.alpha == 255 { return color }
    return color + " \(attribute)-opacity=\"\((Float(channels.alpha) / 255 * 1000).rounded() / 1000)\""
  }
}
