import StyleRuntime
import StyleSupport
import StyleTable

/// The look of a control in one state combination and one context, as far as a picture can show it.
///
/// Images aren't available, so their names represent them.
struct ControlLook: Hashable {
  let texts: [TextLook]

  /// The shape next to the texts, or `nil` for a control without one.
  let shape: ShapeLook?

  /// The image next to the texts. A spinner replaces it.
  let image: Exact<StyleImage>?
  let imageColor: Paint?

  /// The color of the spinner, or `nil` if there is none.
  let spinner: Paint?

  /// The color of texts, image, and spinner that have no color of their own, or `nil` for the inherited color.
  let foreground: Paint?
  let surface: SurfaceLook

  /// The kind of the control, which determines what it is drawn in.
  let kind: ControlKind

  /// The color of the segmented control that a segment is drawn in, or `nil` for other controls.
  let track: Paint?

  /// Whether the control is drawn as a stepper, which looks the same with any colors.
  let isStepper: Bool

  /// The opacity, from 0 for clear to 1 for opaque.
  let opacity: Float

  /// The side of the texts on which the image is placed.
  let imagePlacement: String?

  /// The distance between image and texts, in points.
  let imagePadding: Float?

  /// The distance between title and subtitle, in points.
  let titlePadding: Float?

  /// The transitions to this look.
  let motion: MotionLook

  /// The color of the surface that the control is on, or `nil` if the style sheet doesn't say.
  let ground: Paint?

  /// The size of the control relative to its frame, and its clockwise turn in degrees, around its center.
  let scale: Float
  let rotation: Float

  /// The properties with a value that a person can see and a picture can't show, in byte order.
  let extras: [String]

  /// The values that a person can see, as cells of the table. They tell looks apart that a picture shows alike.
  let cells: [UInt32]

  /// A value that is drawn, with its property.
  struct Part<Value: Hashable>: Hashable {
    let property: String
    let value: Value
  }

  /// Creates the look of a control.
  ///
  /// - Parameters:
  ///   - style: The control's style.
  ///   - kind: The kind of the control.
  ///   - segments: The colors of segmented controls and their segments, or `nil` for other controls.
  ///   - drawn: The properties that a person can see, with their positions among the control's properties.
  init(
    _ style: Style, kind: ControlKind, segments: SegmentGround.Colors?, drawn: [(position: Int, name: String)]
  ) {
    self.kind = kind
    cells = style.cells(ofPropertiesAt: drawn.map(\.position))
    // A segment is drawn on its segmented control.
    let ground = kind == .segment ? segments : nil
    let values = style.values
    motion = MotionLook(values)
    let base = Configuration(style)
    let texts = TextLook.Role.allCases.compactMap { TextLook($0, of: style) }
    // A text field shows either its text or its placeholder. A sample of its text doesn't replace the placeholder.
    let isFilled = texts.contains { $0.role == .text && !$0.isSample && !$0.text.pieces.isEmpty }
    let hidden: TextLook.Role =
      isFilled || !texts.contains { $0.role == .placeholder && !$0.isSample } ? .placeholder : .text
    let isEither = Set(texts.map(\.role)).isSuperset(of: [.text, .placeholder])
    self.texts = texts.filter { !isEither || $0.role != hidden }
    let isEmpty = Self.isPlain(values)
    isStepper = kind == .stepper && !isEmpty
    shape = isEmpty ? nil : ShapeLook(kind, style, segments)
    image = style.value(ifDeclared: "image", as: StyleImage.self).map { Exact($0) }
    foreground = style.paint("foreground-color") ?? base.foreground
    imageColor = style.paint("image-color") ?? style.paint("symbol-color")
    let spins = style.value(ifDeclared: "shows-activity-indicator", as: Bool.self) ?? false
    spinner = spins ? style.paint("activity-indicator-color") ?? foreground ?? Paint(.system(.gray)) : nil
    let usualBackground = kind == .segmentedControl ? SegmentGround.track : ground?.segment
    surface = SurfaceLook(
      style, background: style.paint("background-color") ?? base.background ?? (isEmpty ? nil : usualBackground),
      radius: kind == .segmentedControl ? 9 : ground == nil ? nil : SegmentGround.radius, tint: base.tint)
    track = isEmpty ? nil : ground?.track
    opacity = min(max(style.value(ifDeclared: "alpha") ?? 1, 0), 1)
    imagePlacement = style.value(ifDeclared: "image-placement") ?? (kind == .barItem ? "top" : nil)
    imagePadding = style.value(ifDeclared: "image-padding")
    titlePadding = style.value(ifDeclared: "title-padding")
    scale = style.value(ifDeclared: "scale") ?? 1
    rotation = style.value(ifDeclared: "rotation") ?? 0
    // The ground of a segment is what its text is on, which is drawn with the segmented control.
    self.ground = kind == .segment ? nil : style.paint("ground-color")
    let inShape = shape?.parts.map(\.property) ?? []
    extras = drawn.filter { position, name in
      let isPictured = PicturedProperties.names.contains(name) && !(isEither && name.hasPrefix(hidden.rawValue))
      let value = isPictured || inShape.contains(name) ? nil : style[propertyAt: position]
      return value.map { $0 != .explicitNone } ?? false
    }.map(\.name)
  }

  /// Returns whether all `values` but transitions are `none`.
  private static func isPlain(_ values: [(name: String, value: StyleValue)]) -> Bool {
    values.allSatisfy { $0.value == .explicitNone || $0.value.type == .transition }
  }

  /// Whether the look shows only a surface, such as that of a card, for which it has a size of its own.
  var isSurface: Bool { texts.isEmpty && shape == nil && !isStepper && image == nil && spinner == nil }

  /// The smallest size, in points. A surface is larger than a button, unless the style sheet gives it a size.
  var minimumSize: StyleSize {
    let usual =
      isSurface && !isEmpty ? StyleSize(width: surface.width ?? 128, height: 80) : StyleSize(width: 0, height: 0)
    let size = surface.minimumSize ?? usual
    return StyleSize(width: max(32, size.width), height: max(32, size.height))
  }

  /// Whether the look shows nothing.
  var isEmpty: Bool { isSurface && surface.isPlain }
}

extension Exact<StyleImage> {
  /// Creates an image that is compared by its description.
  fileprivate init(_ image: StyleImage) { self.init(image, text: image.description) }
}

extension ShapeLook {
  /// The parts from back to front, each with the property that sets its color.
  var parts: [ControlLook.Part<Paint>] {
    let parts =
      switch self {
      case .segments(let selected, _): [("selected-segment-tint-color", selected)]
      case .switch(let track, let thumb): [("on-tint-color", track), ("thumb-tint-color", thumb)]
      case .slider(let minimum, let maximum, let thumb):
        [
          ("minimum-track-tint-color", minimum), ("maximum-track-tint-color", maximum), ("thumb-tint-color", thumb),
        ]
      }
    return parts.map { ControlLook.Part(property: $0, value: $1) }
  }
}

extension SurfaceLook {
  /// Whether the surface is invisible.
  fileprivate var isPlain: Bool { background == nil && gradient == nil && strokeWidth <= 0 && shadow == nil }
}
