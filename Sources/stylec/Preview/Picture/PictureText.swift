import StyleCompiler
import StyleSupport
import StyleTable
import StyleTools

/// One line of text in a picture.
///
/// The size is an estimate: no font is available, and another machine may have other fonts.
struct PictureText {
  let text: String

  var font = FontLook(.system(size: 17, weight: 400))

  var color = Paint(.system(.label))

  /// SVG attributes in addition to those for font and color.
  var attributes = ""

  /// The approximate size of the line.
  var size: PictureSize {
    let share: Float = font.weight >= 600 ? 0.6 : 0.56
    let wide = text.unicodeScalars.reduce(into: Float(0)) { width, scalar in
      let columns = displayWidth(of: String(scalar))
      width += columns == 2 ? 1 : Float(columns) * share
    }
    return PictureSize(width: wide * font.size, height: font.size * 1.25)
  }

  /// Returns the SVG element of the line.
  ///
  /// - Parameters:
  ///   - x: The position at which the line starts, or of its center if `anchor` is `middle`.
  ///   - y: The position of the line's top edge.
  ///   - anchor: The alignment at `x`.
  ///   - scheme: The color scheme of the picture.
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
  /// The number rounded to a tenth. Finer differences aren't visible in a picture.
  var picture: String {
    let tenths = (min(max(self, -1e6), 1e6) * 10).rounded() / 10
    return tenths.decimalDescription
  }
}

extension Paint {
  /// Returns the attributes that set `attribute`, `fill` or `stroke`, to the color in the color scheme `scheme`.
  func attributes(_ attribute: String, in scheme: ColorScheme) -> String {
    let channels = channels(in: scheme)
    let color = "\(attribute)=\"\("\(channels)".dropLast(2))\""
    if channels.alpha == 255 { return color }
    let opacity = attribute == "stop-color" ? "stop-opacity" : attribute + "-opacity"
    return color + " \(opacity)=\"\((Float(channels.alpha) / 255 * 1000).rounded() / 1000)\""
  }
}

/// A width and a height in points.
struct PictureSize {
  var width: Float
  var height: Float
}
