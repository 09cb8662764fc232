import StyleRuntime

/// A control as a picture shows it.
struct PictureLook {
  private let look: ControlLook
  private let content: PicturePart
  private let insets: StyleInsets

  /// The size of the control.
  let size: PictureSize

  /// Creates the picture of `look`.
  init(_ look: ControlLook) {
    self.look = look
    content = Self.content(of: look)
    insets = look.surface.contentInsets ?? StyleInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    size = PictureSize(
      width: max(32, look.surface.width ?? content.size.width + insets.leading + insets.trailing),
      height: max(32, content.size.height + insets.top + insets.bottom))
  }

  private static func content(of look: ControlLook) -> PicturePart {
    let foreground = look.foreground ?? Paint(.system(.label))
    let lines = look.texts.flatMap { PicturePart.lines(of: $0, foreground: look.foreground) }
    let texts = PicturePart.stack(lines, isColumn: true, gap: look.titlePadding ?? 2)
    let image =
      look.spinner.map { PicturePart.spinner(color: $0) }
      ?? look.image.map { PicturePart.image($0.value, color: look.imageColor ?? foreground) }
    let isFirst = look.imagePlacement != "trailing" && look.imagePlacement != "bottom"
    let both = lines.isEmpty ? [image] : isFirst ? [image, texts] : [texts, image]
    let isColumn = look.imagePlacement == "top" || look.imagePlacement == "bottom"
    let shape = look.shape.map { PicturePart.shape($0) }
    let main = PicturePart.stack(([shape] + both).compactMap { $0 }, isColumn: isColumn, gap: look.imagePadding ?? 6)
    let others =
      look.images.map { PicturePart.image($0.value.value, color: foreground) }
      + look.colors.map { PicturePart.swatch($0) }
    return others.isEmpty ? main : PicturePart.stack([main] + others, isColumn: true, gap: 4)
  }

  /// Returns the SVG elements of the control with its upper left corner at `x` and `y`.
  func element(x: Float, y: Float, in scheme: ColorScheme) -> String {
    let opacity = look.opacity < 1 ? " opacity=\"\((look.opacity * 1000).rounded() / 1000)\"" : ""
    let left = x + (size.width - content.size.width + insets.leading - insets.trailing) / 2
    let top = y + (size.height - content.size.height + insets.top - insets.bottom) / 2
    return "<g\(opacity)>\n\(background(x, y, scheme))\(stroke(x, y, scheme))\(content.draw(left, top, scheme))</g>\n"
  }

  private func background(_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String {
    let surface = look.surface
    if surface.background == nil, surface.shadow == nil { return "" }
    let fill = surface.background?.attributes("fill", in: scheme) ?? "fill=\"none\""
    return rectangle(x, y, outset: 0, "\(fill)\(shadow(in: scheme))")
  }

  /// Returns the shadow as a CSS filter, which needs no separate SVG element.
  private func shadow(in scheme: ColorScheme) -> String {
    guard let shadow = look.surface.shadow else { return "" }
    let lengths = [shadow.x, shadow.y, shadow.blur / 2].map { PageCSS.length($0) }.joined(separator: " ")
    return " style=\"filter:drop-shadow(\(lengths) \(Paint(shadow.color).channels(in: scheme)))\""
  }

  private func stroke(_ x: Float, _ y: Float, _ scheme: ColorScheme) -> String {
    let (surface, width) = (look.surface, look.surface.strokeWidth)
    guard width > 0, let color = surface.strokeColor else { return "" }
    // Half of an SVG stroke is outside the shape. A control's stroke is entirely inside.
    let outset = surface.strokeOutset - width / 2
    let line = "\(color.attributes("stroke", in: scheme)) stroke-width=\"\(width.picture)\""
    return rectangle(x, y, outset: outset, "fill=\"none\" \(line)")
  }

  private func rectangle(_ x: Float, _ y: Float, outset: Float, _ attributes: String) -> String {
    let insets = look.surface.backgroundInsets ?? StyleInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let width = max(0, size.width - insets.leading - insets.trailing + 2 * outset)
    let height = max(0, size.height - insets.top - insets.bottom + 2 * outset)
    let radius = min(max(0, (look.surface.radius ?? 0) + outset), min(width, height) / 2)
    return """
      <rect x="\((x + insets.leading - outset).picture)" y="\((y + insets.top - outset).picture)" \
      width="\(width.picture)" height="\(height.picture)" rx="\(radius.picture)" \(attributes)/>

      """
  }
}
