import StyleRuntime
import StyleTable

/// How a control looks in one set of states and one theme, as far as a picture can show it.
///
/// Images are not at hand: their names stand for them. Colours and images that belong to parts of which no picture is
/// made, as a slider's thumb, are shown beside the control.
struct ControlLook: Hashable {
  let texts: [TextLook]

  /// The shape beside the texts; nil for a control without one.
  let shape: ShapeLook?

  /// The image beside the texts; a spinner stands in its place.
  let image: Exact<StyleImage>?
  let imageColor: Paint?

  /// The colour of the spinner; nil where there is none.
  let spinner: Paint?

  /// The colour of texts, image and spinner that have none of their own; nil for that of the surroundings.
  let foreground: Paint?
  let surface: SurfaceLook

  /// From 0 for clear to 1 for opaque.
  let opacity: Float

  /// The side of the texts on which the image stands.
  let imagePlacement: String?

  /// The points between image and texts.
  let imagePadding: Float?

  /// The points between title and subtitle.
  let titlePadding: Float?

  /// The other images, by their properties in byte order.
  let images: [Part<Exact<StyleImage>>]

  /// The other colours, by their properties in byte order.
  let colors: [Part<Paint>]

  /// A value beside the control, with its property.
  struct Part<Value: Hashable>: Hashable {
    let property: String
    let value: Value
  }

  /// Creates the look of a control of `kind` with `style`.
  ///
  /// - Parameter ground: The color that UIKit draws the control on, or `nil` if it draws none.
  init(_ style: Style, kind: ControlKind, ground: Paint?) {
    let values = style.values
    let base = Configuration(style)
    let texts = TextLook.Role.allCases.compactMap { TextLook($0, of: style) }
    // A field shows one of the two.
    let isFilled = texts.contains { $0.role == .text && !$0.text.pieces.isEmpty }
    self.texts = texts.filter { $0.role != .placeholder || !isFilled }
    let isEmpty = Self.isPlain(values)
    shape = isEmpty ? nil : ShapeLook(kind, style)
    image = style.value("image", as: StyleImage.self).map { Exact($0) }
    foreground = style.paint("foreground-color") ?? base.foreground
    imageColor = style.paint("image-color") ?? style.paint("symbol-color")
    let spins = style.value("shows-activity-indicator", as: Bool.self) ?? false
    spinner = spins ? style.paint("activity-indicator-color") ?? foreground ?? Paint(.system(.gray)) : nil
    surface = SurfaceLook(
      style, background: style.paint("background-color") ?? base.background ?? (isEmpty ? nil : ground),
      radius: ground == nil ? nil : SegmentGround.radius, tint: base.tint)
    opacity = min(max(style.value("alpha") ?? 1, 0), 1)
    imagePlacement = style.value("image-placement") ?? (kind == .barItem ? "top" : nil)
    imagePadding = style.value("image-padding")
    titlePadding = style.value("title-padding")
    images = values.compactMap { name, value in
      guard case .image(let image) = value, name != "image" else { return nil }
      return Part(property: name, value: Exact(image))
    }
    let shown = Self.shownColors.union(shape?.parts.map(\.property) ?? [])
    colors = values.compactMap { name, value in
      guard case .color(let color) = value, !shown.contains(name) else { return nil }
      return Part(property: name, value: Paint(color))
    }
  }

  /// Whether `values` say nothing of what is seen.
  private static func isPlain(_ values: [(name: String, value: StyleValue)]) -> Bool {
    values.allSatisfy { $0.value == .explicitNone }
  }

  /// The properties whose colours are seen on the control itself.
  private static let shownColors = Set(
    TextLook.Role.allCases.flatMap { ["\($0)-color", "\($0)-background-color", "\($0)-shadow-color"] } + [
      "foreground-color", "background-color", "tint-color", "image-color", "symbol-color", "stroke-color",
      "activity-indicator-color",
    ])

  /// Whether there is nothing to see.
  var isEmpty: Bool {
    texts.isEmpty && shape == nil && image == nil && spinner == nil && images.isEmpty && colors.isEmpty
      && surface.isPlain
  }
}

extension Exact<StyleImage> {
  /// Creates an image.
  fileprivate init(_ image: StyleImage) { self.init(image, text: image.description) }
}

extension SurfaceLook {
  /// Whether there is nothing to see.
  fileprivate var isPlain: Bool { background == nil && strokeWidth <= 0 && shadow == nil }
}
