import StandardSheet
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The look of a control in one state combination and one context, as far as a picture can show it.
///
/// Images aren't available, so their names represent them.
struct ControlLook {
  private let style: Style
  private let configuration: Configuration

  /// The kind of the control, which determines what it is drawn in.
  let kind: ControlKind
  let texts: [TextLook]
  let samples: [String: StyleArgument]
  let shape: ShapeLook?
  let background: Paint?

  /// The color of the segmented control that a segment is drawn in, or `nil` for other controls.
  let track: Paint?

  /// The color of the surface that the control is on, or `nil` if the style sheet doesn't say.
  let ground: Paint?

  /// The transitions to this look.
  let motion: MotionLook

  /// Whether nothing but transitions has a value.
  private let isPlain: Bool

  /// The properties with a value that a person can see and a picture can't show, in byte order.
  let extras: [String]

  /// The values that a person can see, as cells of the table. They tell looks apart that a picture shows alike.
  let cells: [UInt32]

  /// The size of the largest look of the control, if it has that in all states.
  var largestSize: StyleSize?

  /// A key that looks of a control share if a picture shows them alike, and they have the same transitions.
  let key: Key

  struct Key: Hashable {
    fileprivate let cells: [UInt32]
    fileprivate let colors: [Paint?]
    fileprivate let isPlain: Bool
    fileprivate let partCount: Int?
  }

  /// Creates the look of `control` in the valid state combination `set`.
  init(_ control: PreviewControl, in set: StateMask, context: StyleContext?) {
    let (style, kind) = (control.control.style(in: set, context: context), ControlKind(control.control))
    (self.style, self.kind, samples) = (style, kind, control.samples)
    let isSegmented = kind == .segment || kind == .segmentedControl
    let segments =
      isSegmented ? control.segments.colors(isSelected: set.contains(.selected), context: context) : nil
    let (values, drawn) = (style.values, control.drawn)
    motion = MotionLook(values)
    configuration = Configuration(style)
    isPlain = values.allSatisfy { $0.value == .explicitNone || $0.value.type == .transition }
    cells = style.cells(ofPropertiesAt: drawn.map(\.position))
    let found = TextLook.Role.allCases.compactMap { TextLook($0, of: style, control.samples) }
    // A text field shows either its text or its placeholder. A sample of its text doesn't replace the placeholder.
    let isFilled = found.contains { $0.role == .text && !$0.isSample && !$0.text.pieces.isEmpty }
    let hidden: TextLook.Role =
      isFilled || !found.contains { $0.role == .placeholder && !$0.isSample } ? .placeholder : .text
    let isEither = Set(found.map(\.role)).isSuperset(of: [.text, .placeholder])
    texts = found.filter { !isEither || $0.role != hidden }
    shape = isPlain ? nil : ShapeLook(kind, style, isSelected: set.contains(.selected), segments)
    // A segment is drawn on its segmented control.
    track = isPlain || kind != .segment ? nil : segments?.track
    let usual = kind == .segmentedControl ? SegmentGround.track : kind == .segment ? segments?.segment : nil
    background = style.paint("background-color") ?? configuration.background ?? (isPlain ? nil : usual)
    // The ground of a segment is drawn with the segmented control.
    ground = kind == .segment ? nil : style.paint("ground-color")
    let pictured = style.cells(ofPropertiesAt: control.pictured)
    key = Key(
      cells: pictured, colors: [background, track, ground], isPlain: isPlain, partCount: shape?.parts.count)
    let inShape = shape?.parts.map(\.property) ?? []
    extras = drawn.filter { position, name in
      let isPictured = DrawnPart.pictured.contains(name) && !(isEither && name.hasPrefix(hidden.rawValue))
      let value = isPictured || inShape.contains(name) ? nil : style[propertyAt: position]
      return value.map { $0 != .explicitNone } ?? false
    }.map(\.name)
  }

  /// Returns the value of the strongest property that sets `row`, with the CSS value of a keyword, or `nil` if it has none.
  ///
  /// - Parameter text: The name of the text if `row` belongs to texts.
  func value(of row: DrawnPart, text: String = "") -> StyleValue? {
    row.properties.lazy.compactMap { property -> StyleValue? in
      switch style[ifDeclared: text + property] {
      case .enumeration(let keyword)?: row.keywords[keyword].map { .enumeration($0) }
      case .explicitNone?: nil
      case let value: value
      }
    }.first
  }
}

extension DrawnPart {
  /// The names of the properties that a look shows, besides those of shapes.
  static let pictured = Set(
    standardDrawing.filter { $0.part != "hidden" && $0.part != "accent" }.flatMap { row in
      let texts = row.part == "text" ? TextLook.Role.allCases.map(\.rawValue) : [""]
      return texts.flatMap { text in row.properties.map { text + $0 } }
    } + TextLook.Role.allCases.map(\.rawValue))
}

/// Values that aren't in the style as they're drawn.
extension ControlLook {
  /// The image next to the texts. A spinner replaces it.
  var image: StyleImage? { style.value(ifDeclared: "image") }
  var imageColor: Paint? { style.paint("image-color") ?? style.paint("symbol-color") }

  /// The color of the spinner, or `nil` if there is none.
  var spinner: Paint? {
    guard style.value(ifDeclared: "shows-activity-indicator") ?? false else { return nil }
    return style.paint("activity-indicator-color") ?? foreground ?? Paint(.system(.gray))
  }

  /// The color of texts, image, and spinner that have no color of their own, or `nil` for the inherited color.
  var foreground: Paint? { style.paint("foreground-color") ?? configuration.foreground }

  /// The opacity, from 0 for clear to 1 for opaque.
  var opacity: Float { min(max(style.value(ifDeclared: "alpha") ?? 1, 0), 1) }

  /// The side of the texts on which the image is placed.
  var imagePlacement: String? { style.value(ifDeclared: "image-placement") ?? (kind == .barItem ? "top" : nil) }
  var imagePadding: Float? { style.value(ifDeclared: "image-padding") }
  var titlePadding: Float? { style.value(ifDeclared: "title-padding") }

  /// The size of the control relative to its frame, and its clockwise turn in degrees, around its center.
  var scale: Float { style.value(ifDeclared: "scale") ?? 1 }
  var rotation: Float { style.value(ifDeclared: "rotation") ?? 0 }

  /// The image over the background color, with its size and position in CSS.
  var backgroundImage: (image: StyleImage, size: String, position: String)? {
    guard let image: StyleImage = style.value(ifDeclared: "background-image") else { return nil }
    let mode = style.value(ifDeclared: "background-image-content-mode") ?? "redraw"
    let sizes = ["scale-aspect-fit": "contain", "scale-aspect-fill": "cover"]
    if mode.hasPrefix("scale") || mode == "redraw" { return (image, sizes[mode] ?? "100% 100%", "center") }
    return (image, "auto", mode.split(separator: "-").joined(separator: " "))
  }

  /// The gradient over the background color.
  var gradient: StyleGradient? { style.value(ifDeclared: "background-gradient") }
  var shadow: StyleShadow? { style.value(ifDeclared: "background-shadow") ?? style.value(ifDeclared: "layer-shadow") }

  /// Whether the control is as large as its largest look.
  var isSized: Bool { style.value(ifDeclared: "sizing", as: String.self) == "largest" }

  /// The distances from the control's edges to the background, and to its content.
  var backgroundInsets: StyleInsets? { style.value(ifDeclared: "background-insets") }
  var contentInsets: StyleInsets? { style.value(ifDeclared: "content-insets") }
  var width: Float? { style.value(ifDeclared: "width") }
  private var frame: String? { style.value(ifDeclared: "border-style") }

  /// The corner radius in points, or `nil` for the browser's. The radii of UIKit's corner styles are approximate.
  var radius: Float? {
    switch DrawnPart.radius.flatMap({ value(of: $0) }) {
    case .length(let radius)?: return radius
    case .enumeration(let text)?: return Float(text.dropLast(2))
    default: break
    }
    if frame == "rounded-rect" || configuration.isSet { return 6 }
    return kind == .segmentedControl ? 9 : kind == .segment ? SegmentGround.radius : nil
  }

  /// The width of the stroke around the background, in points, or 0 for none.
  var strokeWidth: Float {
    style.value(ifDeclared: "stroke-width") ?? style.value(ifDeclared: "border-width") ?? (frame == nil ? 0 : 1)
  }

  var strokeColor: Paint {
    style.paint("stroke-color") ?? style.paint("border-color")
      ?? (frame == nil ? configuration.tint : Paint(.system(.gray3)))
  }

  /// The distance of the stroke outside the background, in points.
  var strokeOutset: Float { style.value(ifDeclared: "stroke-outset") ?? 0 }

  /// Whether the look shows only a surface, such as that of a card, for which it has a size of its own.
  private var isSurface: Bool {
    // A stepper looks the same with any colors.
    texts.isEmpty && shape == nil && (kind != .stepper || isPlain) && image == nil && spinner == nil
  }

  /// The smallest size, in points. A surface is larger than a button, unless the style sheet gives it a size.
  var minimumSize: StyleSize {
    let usual = isSurface && !isEmpty ? StyleSize(width: width ?? 128, height: 80) : StyleSize(width: 0, height: 0)
    let size = style.value(ifDeclared: "minimum-size") ?? usual
    return StyleSize(width: max(32, size.width), height: max(32, size.height))
  }

  /// Whether the look shows nothing.
  var isEmpty: Bool { isSurface && background == nil && gradient == nil && strokeWidth <= 0 && shadow == nil }
}

extension DrawnPart {
  fileprivate static let radius = standardDrawing.first { $0.css == "border-radius" }
}

extension StyleImage {
  var name: StyleText {
    switch self {
    case .named(let name), .symbol(let name): name
    }
  }
}

/// The look of a control's text. Values that are `nil` come from the picture's own style.
struct TextLook {
  /// The purpose of a text. Its name is the prefix of the properties for the look of the text.
  enum Role: String, CaseIterable {
    case title, subtitle, text, placeholder, badge
  }

  let role: Role

  /// The text, or a sample or the name of its role if the app provides the text.
  let text: StyleText

  /// The text with samples for its parameters.
  let shown: String

  /// Whether the style sheet leaves the text to the app.
  let isSample: Bool
  private let style: Style

  /// Creates the text for `role` of `style`, or returns `nil` if the style neither has the text nor describes its
  /// look.
  init?(_ role: Role, of style: Style, _ samples: [String: StyleArgument]) {
    // Interpolating a case would look its name up by reflection.
    let name = role.rawValue
    let text = style.value(ifDeclared: name, as: StyleText.self)
    (self.role, self.style, isSample) = (role, style, text == nil)
    self.text = text ?? StyleText(samples[name]?.description ?? name.capitalizedInitial)
    shown = self.text.filled(with: samples)
    guard text == nil else { return }
    let font: StyleFont? = style.value(ifDeclared: name + "-font")
    let isDescribed = font != nil || style.paint("\(name)-color") != nil
    if style[ifDeclared: name] != nil || !isDescribed { return nil }
  }

  /// Returns the value of the property whose name ends in `end`, such as `-kern`. A placeholder has the font and the
  /// alignment of the text unless it has its own.
  func value<Value: StyleReadable>(_ end: String, as type: Value.Type = Value.self) -> Value? {
    let isShared = role == .placeholder && ["-font", "-alignment"].contains(end)
    return style.value(ifDeclared: role.rawValue + end) ?? (isShared ? style.value(ifDeclared: "text" + end) : nil)
  }

  var font: FontLook? { value("-font", as: StyleFont.self).map { FontLook($0) } }
  var color: Paint? { style.paint(role.rawValue + "-color") ?? (role == .badge ? Paint(.system(.background)) : nil) }

  /// The color of the background, for example of a badge.
  var background: Paint? {
    style.paint(role.rawValue + "-background-color") ?? (role == .badge ? Paint(.system(.red)) : nil)
  }

  /// The value of `text-decoration` for the lines under and through the text, without their style, or `nil` without any.
  var lines: String? {
    let lines = [("-underline", "underline"), ("-strikethrough", "line-through")]
    let kinds = lines.filter { value($0.0, as: String.self) != nil }.map(\.1)
    return kinds.isEmpty ? nil : kinds.joined(separator: " ")
  }
}

/// A font as a picture requests it.
struct FontLook {
  /// The families in CSS.
  let families: String

  /// The size in points at the default text size.
  let size: Float

  /// The weight, from 1 to 999.
  let weight: Int

  /// Creates the look of `font`. A text style looks as on iOS at the default text size.
  init(_ font: StyleFont, _ design: FontDesign? = nil) {
    let system = design.systemFamilies
    switch font {
    case .family(let name, let size, let weight):
      (families, self.size, self.weight) = (CSSText.string(name.description) + ", " + system, size, weight)
    case .system(let size, let weight): (families, self.size, self.weight) = (system, size, weight)
    case .textStyle(let style): (families, size, weight) = (system, style.points, style == .headline ? 600 : 400)
    case .adapted(let font, let adaptation): self = FontLook(font, adaptation.design)
    }
  }
}
