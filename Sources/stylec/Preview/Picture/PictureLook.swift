import StyleRuntime

/// A control as a picture shows it.
struct PictureLook {
  private let look: ControlLook
  private let content: PicturePart
  private let insets: StyleInsets

  /// The size of the control before it is scaled and turned.
  private let bounds: PictureSize
  let size: PictureSize

  init(_ look: ControlLook) {
    self.look = look
    content = Self.content(of: look)
    let usual =
      look.kind == .segmentedControl
      ? StyleInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      : StyleInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    insets = look.contentInsets ?? usual
    let minimum = look.minimumSize
    let width = look.width ?? content.size.width + insets.leading + insets.trailing
    let height = content.size.height + insets.top + insets.bottom
    bounds = PictureSize(width: max(minimum.width, width), height: max(minimum.height, height))
    let (right, up) = Self.direction(look.rotation)
    let (along, across) = (abs(up * look.scale), abs(right * look.scale))
    size = PictureSize(
      width: bounds.width * along + bounds.height * across, height: bounds.width * across + bounds.height * along)
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
    let left = x + (bounds.width - content.size.width + insets.leading - insets.trailing) / 2
    let top = y + (bounds.height - content.size.height + insets.top - insets.bottom) / 2
    let track = surrounding(look.track, 2, radius: 9, x, y, scheme)
    let surface = track + background(x, y, scheme) + stroke(x, y, scheme)
    return surrounding(look.ground, 8, radius: 8, x, y, scheme)
      + "<g\(opacity)\(transform(centerX, centerY))>\n\(surface)\(content.draw(left, top, scheme))</g>\n"
  }

  /// Returns the attribute that scales and turns the control around its center, or an empty string.
  private func transform(_ x: Float, _ y: Float) -> String {
    if look.scale == 1, look.rotation == 0 { return "" }
    return " transform=\"translate(\(x.picture) \(y.picture)) rotate(\(look.rotation.decimalDescription)) "
      + "scale(\(look.scale.decimalDescription)) translate(\((-x).picture) \((-y).picture))\""
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
    let fill = look.background?.attributes("fill", in: scheme) ?? "fill=\"none\""
    let isColored = look.background != nil || look.shadow != nil
    return (isColored ? rectangle(x, y, outset: 0, "\(fill)\(shadow(in: scheme))") : "") + gradient(x, y, scheme)
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
    let insets = look.backgroundInsets ?? StyleInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let (width, height) = (bounds.width - insets.leading - insets.trailing, bounds.height - insets.top - insets.bottom)
    let center = (x: x + insets.leading + width / 2, y: y + insets.top + height / 2)
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

  /// Returns the shadow as a CSS filter, which needs no separate SVG element.
  private func shadow(in scheme: ColorScheme) -> String {
    guard let shadow = look.shadow else { return "" }
    let lengths = [shadow.x, shadow.y, shadow.blur / 2].map { PageCSS.length($0) }.joined(separator: " ")
    return " style=\"filter:drop-shadow(\(lengths) \(Paint(shadow.color).channels(in: scheme)))\""
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
    let insets = look.backgroundInsets ?? StyleInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let width = max(0, bounds.width - insets.leading - insets.trailing + 2 * outset)
    let height = max(0, bounds.height - insets.top - insets.bottom + 2 * outset)
    let radius = min(max(0, (look.radius ?? 0) + outset), min(width, height) / 2)
    return """
      <rect x="\((x + insets.leading - outset).picture)" y="\((y + insets.top - outset).picture)" \
      width="\(width.picture)" height="\(height.picture)" rx="\(radius.picture)" \(attributes)/>

      """
  }
}

/// A part of a control in a picture, such as a line of text, the name of an image, or a spinner.
private struct PicturePart {
  let size: PictureSize

  /// A closure that returns the SVG elements of the part with its upper left corner at a position.
  let draw: (_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String

  /// Returns the shape of a switch, a slider, or a segmented control.
  static func shape(_ shape: ShapeLook) -> PicturePart {
    switch shape {
    case .switch(let track, let thumb):
      PicturePart(size: PictureSize(width: 51, height: 31)) {
        bar($0, $1, 51, 31, track, $2) + disc($0 + 35.5, $1 + 15.5, 13.5, thumb, $2)
      }
    case .slider(let minimum, let maximum, let thumb):
      PicturePart(size: PictureSize(width: 130, height: 28)) {
        bar($0, $1 + 12, 130, 4, maximum, $2) + bar($0, $1 + 12, 65, 4, minimum, $2)
          + disc($0 + 65, $1 + 14, 13.5, thumb, $2)
      }
    case .segments(let selected, let titles):
      PicturePart(size: PictureSize(width: 160, height: 28)) { x, y, scheme in
        let texts = zip(ShapeLook.titles, titles).enumerated().map { index, title in
          PictureText(text: title.0, font: FontLook(.system(size: 13, weight: 500)), color: title.1)
            .element(x: x + 40 + 80 * Float(index), y: y + 6, anchor: "middle", in: scheme)
        }
        return bar(x, y, 80, 28, radius: SegmentGround.radius, selected, scheme) + texts.joined()
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

  /// Returns each line of `text` that isn't empty as a part.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - foreground: The color of a text that has no color of its own.
  static func lines(of text: TextLook, foreground: Paint?) -> [PicturePart] {
    text.text.description.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let size: Float = [.title, .text, .placeholder].contains(text.role) ? 17 : 13
      let shown = PictureText(
        text: String(Substring(line)), font: text.font ?? FontLook(.system(size: size, weight: 400)),
        color: text.color ?? foreground ?? Paint(.system(text.role == .placeholder ? .placeholderText : .label)),
        attributes: attributes(of: text))
      let width = shown.size.width + (text.background == nil ? 0 : shown.size.height / 2)
      return PicturePart(size: PictureSize(width: width, height: shown.size.height)) { x, y, scheme in
        (text.background.map { bar(x, y, width, shown.size.height, $0, scheme) } ?? "")
          + shown.element(x: x + width / 2, y: y, anchor: "middle", in: scheme)
      }
    }
  }

  private static func attributes(of text: TextLook) -> String {
    let kern = text.value("-kern", as: Float.self).map { " letter-spacing=\"\($0.picture)\"" } ?? ""
    return kern + (text.lines.map { " text-decoration=\"\($0)\"" } ?? "")
  }

  /// Returns the name of an image in a dashed frame.
  static func image(_ image: StyleImage, color: Paint) -> PicturePart {
    let shown = PictureText(text: image.name.description, font: FontLook(.system(size: 11, weight: 400)), color: color)
    let width = shown.size.width + 10
    return PicturePart(size: PictureSize(width: width, height: 18)) { x, y, scheme in
      """
      <rect x="\(x.picture)" y="\(y.picture)" width="\(width.picture)" height="18" rx="4" fill="none" \
      \(color.attributes("stroke", in: scheme)) stroke-dasharray="3 2"/>

      """ + shown.element(x: x + width / 2, y: y + 2, anchor: "middle", in: scheme)
    }
  }

  static func spinner(color: Paint) -> PicturePart {
    PicturePart(size: PictureSize(width: 20, height: 20)) { x, y, scheme in
      """
      <circle cx="\((x + 10).picture)" cy="\((y + 10).picture)" r="8.5" fill="none" \
      \(color.attributes("stroke", in: scheme)) stroke-width="2.5" stroke-dasharray="40 14"/>

      """
    }
  }

  /// Returns `parts` in a centered column or row.
  static func stack(_ parts: [PicturePart], isColumn: Bool, gap: Float) -> PicturePart {
    let gaps = gap * Float(max(0, parts.count - 1))
    let widths = parts.map(\.size.width)
    let heights = parts.map(\.size.height)
    let size = PictureSize(
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
