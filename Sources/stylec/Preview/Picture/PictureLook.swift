import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// A control as a picture shows it.
struct PictureLook {
  private let look: ControlLook
  private let content: PicturePart
  private let insets: StyleInsets

  /// The distances from the control's edges to the background.
  private let edges: StyleInsets

  /// The size of the control before it is scaled and turned.
  private let bounds: StyleSize
  let size: StyleSize

  init(_ look: ControlLook) {
    self.look = look
    content = Self.content(of: look)
    edges = look.backgroundInsets ?? StyleInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let (vertical, horizontal): (Float, Float) = look.kind == .segmentedControl ? (2, 2) : (6, 10)
    insets =
      look.contentInsets
      ?? StyleInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    let minimum = look.minimumSize.enclosing(look.largestSize ?? StyleSize(width: 0, height: 0))
    let width = look.width ?? content.size.width + insets.leading + insets.trailing
    let height = content.size.height + insets.top + insets.bottom
    bounds = minimum.enclosing(StyleSize(width: width, height: height))
    let (right, up) = Self.direction(look.rotation)
    let (along, across) = (abs(up * look.scale), abs(right * look.scale))
    size = StyleSize(
      width: bounds.width * along + bounds.height * across, height: bounds.width * across + bounds.height * along)
  }

  /// Returns the size of the largest look of `control`, or `nil` if no style sheet asks for it.
  static func largestSize(of control: PreviewControl, _ context: StyleContext?) -> StyleSize? {
    guard control.control.properties.contains(where: { $0.name == "sizing" }) else { return nil }
    let sizes = control.inventory.possible.map { PictureLook(ControlLook(control, in: $0, context: context)).bounds }
    return sizes.reduce(sizes.first) { $0?.enclosing($1) }
  }

  private static func content(of look: ControlLook) -> PicturePart {
    let foreground = look.foreground ?? Paint(.system(.label))
    let lines = look.texts.flatMap { PicturePart.lines(of: $0, foreground: look.foreground) }
    let texts = PicturePart.stack(lines, isColumn: true, gap: look.titlePadding ?? 2)
    let image =
      look.spinner.map { PicturePart.spinner(color: $0) }
      ?? look.image.map { PicturePart.image($0, color: look.imageColor ?? foreground) }
    let isFirst = look.imagePlacement != "trailing" && look.imagePlacement != "bottom"
    let both = lines.isEmpty ? [image] : isFirst ? [image, texts] : [texts, image]
    let isColumn = look.imagePlacement == "top" || look.imagePlacement == "bottom"
    let shape = look.shape.map { PicturePart.shape($0) }
    return PicturePart.stack(([shape] + both).compactMap { $0 }, isColumn: isColumn, gap: look.imagePadding ?? 6)
  }

  /// Returns the SVG elements of the control with its center at `x` and `y`.
  func element(centerX: Float, centerY: Float, in scheme: ColorScheme) -> String {
    let (x, y) = (centerX - bounds.width / 2, centerY - bounds.height / 2)
    let opacity = look.opacity < 1 ? " opacity=\"\((look.opacity * 1000).rounded() / 1000)\"" : ""
    // Scales and turns the control around its center.
    let transform =
      look.scale == 1 && look.rotation == 0
      ? ""
      : " transform=\"translate(\(centerX.picture) \(centerY.picture)) rotate(\(look.rotation.decimalDescription)) "
        + "scale(\(look.scale.decimalDescription)) translate(\((-centerX).picture) \((-centerY).picture))\""
    let left = x + (bounds.width - content.size.width + insets.leading - insets.trailing) / 2
    let top = y + (bounds.height - content.size.height + insets.top - insets.bottom) / 2
    let track = surrounding(look.track, 2, radius: 9, x, y, scheme)
    let surface = track + background(x, y, scheme) + gradient(x, y, scheme) + stroke(x, y, scheme)
    return surrounding(look.ground, 8, radius: 8, x, y, scheme)
      + "<g\(opacity)\(transform)>\n\(surface)\(content.draw(left, top, scheme))</g>\n"
  }

  /// Returns what is around the control: the surface that it's on, or the part of a segmented control around a segment.
  private func surrounding(
    _ color: Paint?, _ margin: Float, radius: Float, _ x: Float, _ y: Float, _ scheme: ColorScheme
  ) -> String {
    guard let color else { return "" }
    let (width, height) = (bounds.width + 2 * margin, bounds.height + 2 * margin)
    return PicturePart.bar(x - margin, y - margin, width, height, radius: radius, color, scheme)
  }

  private func background(_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String {
    if look.background == nil && look.shadow == nil { return "" }
    let fill = look.background?.attributes("fill", in: scheme) ?? "fill=\"none\""
    // A CSS filter needs no separate SVG element.
    let filter = look.shadow.map { shadow in
      " style=\"filter:drop-shadow(\(PageCSS.lengths(shadow.x, shadow.y, shadow.blur / 2)) "
        + "\(Paint(shadow.color).channels(in: scheme)))\""
    }
    return rectangle(x, y, outset: 0, fill + (filter ?? ""))
  }

  /// Returns how far a step of length 1 in the direction of `degrees` leads to the right and up.
  ///
  /// The power series gives the same result on every machine, unlike the functions of C libraries.
  private static func direction(_ degrees: Float) -> (right: Float, up: Float) {
    let angle = Double(degrees) * .pi / 180
    // The parts of the exponential of an imaginary number: 1, i, -1, -i, and so on.
    var (parts, term) = ([0.0, 0, 0, 0], 1.0)
    for order in 0..<40 {
      parts[order % 4] += term
      term *= angle / Double(order + 1)
    }
    return (Float(parts[1] - parts[3]), Float(parts[0] - parts[2]))
  }

  /// Returns the rectangle with the gradient, which SVG defines as an element with an ID. Equal IDs have equal definitions,
  /// because positions in a picture are unique.
  private func gradient(_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String {
    guard let gradient = look.gradient else { return "" }
    let (width, height) = (bounds.width - edges.leading - edges.trailing, bounds.height - edges.top - edges.bottom)
    let center = (x: x + edges.leading + width / 2, y: y + edges.top + height / 2)
    let (right, up) = Self.direction(gradient.angle)
    // As in CSS, the corners on the way have the first and the last color.
    let half = (abs(width * right) + abs(height * up)) / 2
    let ends = [-half, half].map { (x: (center.x + $0 * right).picture, y: (center.y - $0 * up).picture) }
    let stops = gradient.stops.map { stop in
      let color = Paint(stop.color).attributes("stop-color", in: scheme)
      return "<stop offset=\"\(stop.position.decimalDescription)%\" \(color)/>"
    }
    let id = "g\(x.picture)-\(y.picture)"
    return """
      <linearGradient id="\(id)" gradientUnits="userSpaceOnUse" x1="\(ends[0].x)" y1="\(ends[0].y)" x2="\(ends[1].x)" \
      y2="\(ends[1].y)">\(stops.joined())</linearGradient>
      \(rectangle(x, y, outset: 0, "fill=\"url(#\(id))\""))
      """
  }

  private func stroke(_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String {
    let width = look.strokeWidth
    if width <= 0 { return "" }
    // Half of an SVG stroke is outside the shape. A control's stroke is entirely inside.
    let outset = look.strokeOutset - width / 2
    let line = "\(look.strokeColor.attributes("stroke", in: scheme)) stroke-width=\"\(width.picture)\""
    return rectangle(x, y, outset: outset, "fill=\"none\" \(line)")
  }

  private func rectangle(_ x: Float, _ y: Float, outset: Float, _ attributes: String) -> String {
    let width = max(0, bounds.width - edges.leading - edges.trailing + 2 * outset)
    let height = max(0, bounds.height - edges.top - edges.bottom + 2 * outset)
    let radius = min(max(0, (look.radius ?? 0) + outset), min(width, height) / 2)
    return """
      <rect x="\((x + edges.leading - outset).picture)" y="\((y + edges.top - outset).picture)" \
      width="\(width.picture)" height="\(height.picture)" rx="\(radius.picture)" \(attributes)/>

      """
  }
}

/// A part of a control in a picture, such as a line of text, the name of an image, or a spinner.
private struct PicturePart {
  let size: StyleSize

  /// A closure that returns the SVG elements of the part with its upper left corner at a position.
  let draw: (_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String

  /// Returns the shape of a switch, a slider, or a segmented control.
  static func shape(_ shape: ShapeLook) -> PicturePart {
    let colors = shape.parts.map(\.color)
    switch shape.kind {
    case .switch:
      let isOn = colors.count > 1
      return PicturePart(size: StyleSize(width: 51, height: 31)) {
        bar($0, $1, 51, 31, isOn ? colors[0] : Paint(.system(.secondaryFill)), $2)
          + disc($0 + (isOn ? 35.5 : 15.5), $1 + 15.5, 13.5, colors[colors.count - 1], $2)
      }
    case .slider:
      return PicturePart(size: StyleSize(width: 130, height: 28)) {
        bar($0, $1 + 12, 130, 4, colors[1], $2) + bar($0, $1 + 12, 65, 4, colors[0], $2)
          + disc($0 + 65, $1 + 14, 13.5, colors[2], $2)
      }
    default:
      return PicturePart(size: StyleSize(width: 160, height: 28)) { x, y, scheme in
        let texts = shape.titles.enumerated().map { index, title in
          PictureText(text: title.text, font: FontLook(.system(size: 13, weight: 500)), color: title.color)
            .element(x: x + 40 + 80 * Float(index), y: y + 6, anchor: "middle", in: scheme)
        }
        return bar(x, y, 80, 28, radius: SegmentGround.radius, colors[0], scheme) + texts.joined()
      }
    }
  }

  fileprivate static func bar(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float, radius: Float? = nil, _ color: Paint, _ scheme: ColorScheme
  ) -> String {
    """
    <rect x="\(x.picture)" y="\(y.picture)" width="\(width.picture)" height="\(height.picture)" \
    rx="\((radius ?? height / 2).picture)" \(color.attributes("fill", in: scheme))/>

    """
  }

  private static func disc(_ x: Float, _ y: Float, _ radius: Float, _ color: Paint, _ scheme: ColorScheme) -> String {
    """
    <circle cx="\(x.picture)" cy="\(y.picture)" r="\(radius.picture)" \(color.attributes("fill", in: scheme)) \
    \(Paint(.system(.separator)).attributes("stroke", in: scheme)) stroke-width="0.5"/>

    """
  }

  /// Returns each line of `text` that isn't empty as a part. `foreground` is the color of a text without one of its own.
  static func lines(of text: TextLook, foreground: Paint?) -> [PicturePart] {
    let kern = text.value("-kern", as: Float.self).map { " letter-spacing=\"\($0.picture)\"" } ?? ""
    let lines = text.lines.map { " text-decoration=\"\($0)\"" } ?? ""
    return text.shown.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let size: Float = [.title, .text, .placeholder].contains(text.role) ? 17 : 13
      let shown = PictureText(
        text: String(Substring(line)), font: text.font ?? FontLook(.system(size: size, weight: 400)),
        color: text.color ?? foreground ?? Paint(.system(text.role == .placeholder ? .placeholderText : .label)),
        attributes: kern + lines)
      let width = shown.size.width + (text.background == nil ? 0 : shown.size.height / 2)
      return PicturePart(size: StyleSize(width: width, height: shown.size.height)) { x, y, scheme in
        (text.background.map { bar(x, y, width, shown.size.height, $0, scheme) } ?? "")
          + shown.element(x: x + width / 2, y: y, anchor: "middle", in: scheme)
      }
    }
  }

  /// Returns the name of an image in a dashed frame.
  static func image(_ image: StyleImage, color: Paint) -> PicturePart {
    let shown = PictureText(text: image.name.description, font: FontLook(.system(size: 11, weight: 400)), color: color)
    let width = shown.size.width + 10
    return PicturePart(size: StyleSize(width: width, height: 18)) { x, y, scheme in
      """
      <rect x="\(x.picture)" y="\(y.picture)" width="\(width.picture)" height="18" rx="4" fill="none" \
      \(color.attributes("stroke", in: scheme)) stroke-dasharray="3 2"/>

      """ + shown.element(x: x + width / 2, y: y + 2, anchor: "middle", in: scheme)
    }
  }

  static func spinner(color: Paint) -> PicturePart {
    PicturePart(size: StyleSize(width: 20, height: 20)) { x, y, scheme in
      """
      <circle cx="\((x + 10).picture)" cy="\((y + 10).picture)" r="8.5" fill="none" \
      \(color.attributes("stroke", in: scheme)) stroke-width="2.5" stroke-dasharray="40 14"/>

      """
    }
  }

  /// Returns `parts` in a centered column or row.
  static func stack(_ parts: [PicturePart], isColumn: Bool, gap: Float) -> PicturePart {
    let gaps = gap * Float(max(0, parts.count - 1))
    let (widths, heights) = (parts.map(\.size.width), parts.map(\.size.height))
    let size = StyleSize(
      width: isColumn ? widths.max() ?? 0 : widths.reduce(gaps, +),
      height: isColumn ? heights.reduce(gaps, +) : heights.max() ?? 0)
    return PicturePart(size: size) { x, y, scheme in
      var (x, y) = (x, y)
      let (left, top) = (x, y)
      return parts.reduce(into: "") { text, part in
        if isColumn {
          x = left + (size.width - part.size.width) / 2
        } else {
          y = top + (size.height - part.size.height) / 2
        }
        text += part.draw(x, y, scheme)
        if isColumn { y += part.size.height + gap } else { x += part.size.width + gap }
      }
    }
  }
}

/// One line of text in a picture.
///
/// The size is an estimate: no font is available, and another machine may have other fonts.
struct PictureText {
  let text: String
  let font: FontLook
  var color = Paint(.system(.label))

  /// SVG attributes in addition to those for font and color.
  var attributes = ""

  /// The approximate size of the line.
  var size: StyleSize {
    let share: Float = font.weight >= 600 ? 0.6 : 0.56
    let wide = text.unicodeScalars.reduce(into: Float(0)) { width, scalar in
      let columns = displayWidth(of: String(scalar))
      width += columns == 2 ? 1 : Float(columns) * share
    }
    return StyleSize(width: wide * font.size, height: font.size * 1.25)
  }

  /// Returns the SVG element of the line with its top edge at `y`. It starts at `x`, or has its center there if `anchor`
  /// is `middle`.
  func element(x: Float, y: Float, anchor: String = "start", in scheme: ColorScheme) -> String {
    """
    <text x="\(x.picture)" y="\((y + font.size * 0.98).picture)" text-anchor="\(anchor)" \
    font-family="\(font.families.escapedForMarkup)" font-size="\(font.size.picture)" font-weight="\(font.weight)" \
    \(color.attributes("fill", in: scheme))\(attributes)>\(text.escapedForMarkup)</text>

    """
  }
}

extension Float {
  /// The number rounded to a tenth. Finer differences aren't visible in a picture.
  var picture: String { ((min(max(self, -1e6), 1e6) * 10).rounded() / 10).decimalDescription }
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

extension StyleSize {
  /// Returns the smallest size in which this size and `other` fit.
  fileprivate func enclosing(_ other: StyleSize) -> StyleSize {
    StyleSize(width: max(width, other.width), height: max(height, other.height))
  }
}
