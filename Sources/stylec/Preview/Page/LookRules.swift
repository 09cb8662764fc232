import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

/// The CSS rules that make an element look like a control.
///
/// The control's background is the element's `::before`, and the background's stroke is its `::after`, because both
/// can be inset or outset. Texts, image, and spinner are nested elements. A browser finds the rules for an element by its
/// classes, so the time doesn't grow with the square of the number of looks.
struct LookRules {
  private let look: ControlLook

  /// Creates the rules for `look`.
  init(_ look: ControlLook) {
    self.look = look
  }

  /// A CSS property and its value.
  typealias Declaration = (name: String, value: String)

  /// The places of a look that have rules: the element of the control with its pseudo-elements, the color that it is on, and
  /// the elements inside, by their purpose.
  static let places =
    ["", "::before", "::after", "ground", "image", "spinner", "lines"] + TextLook.Role.allCases.map(\.rawValue)

  /// The declarations by place.
  var parts: [String: [Declaration]] {
    let ground = look.ground.map { [("background-color", PageCSS.color($0))] } ?? []
    return Dictionary(
      [("", element), ("::before", background), ("::after", stroke), ("ground", ground)] + inner, uniquingKeysWith: +)
  }

  private var element: [Declaration] {
    var rules =
      look.motion.declarations
      + look.motion.move([
        "opacity": "alpha", "color": "foreground-color", "padding": "content-insets", "width": "width",
        "gap": "image-padding", "scale": "scale", "rotate": "rotation", "min-width": "minimum-size",
        "min-height": "minimum-size",
      ])
    if let color = look.track { rules.append(("--track", PageCSS.color(color))) }
    if look.opacity < 1 { rules.append(("opacity", look.opacity.decimalDescription)) }
    if let color = look.foreground { rules.append(("color", PageCSS.color(color))) }
    if let insets = look.surface.contentInsets { rules += PageCSS.edges("padding", insets) }
    if let width = look.surface.width { rules.append(("width", PageCSS.length(width))) }
    if let padding = look.imagePadding { rules.append(("gap", PageCSS.length(padding))) }
    let size = look.minimumSize
    if size != StyleSize(width: 32, height: 32) {
      rules += [("min-width", PageCSS.length(size.width)), ("min-height", PageCSS.length(size.height))]
    }
    if look.scale != 1 { rules.append(("scale", look.scale.decimalDescription)) }
    if look.rotation != 0 { rules.append(("rotate", look.rotation.decimalDescription + "deg")) }
    if let direction = look.imagePlacement.flatMap(Self.direction) { rules.append(("flex-direction", direction)) }
    return rules
  }

  /// Returns the flex direction for an image on the side `side` of the texts, or `nil` for the default direction.
  private static func direction(_ side: String) -> String? {
    switch side {
    case "top": "column"
    case "bottom": "column-reverse"
    case "trailing": "row-reverse"
    default: nil
    }
  }

  private var background: [Declaration] {
    let surface = look.surface
    var rules = look.motion.move([
      "background-color": "background-color", "border-radius": "corner-radius", "box-shadow": "background-shadow",
      "inset": "background-insets",
    ])
    if let gradient = surface.gradient { rules.append(("background-image", PageCSS.gradient(gradient))) }
    if let color = surface.background { rules.append(("background-color", PageCSS.color(color))) }
    if let radius = surface.radius { rules.append(("border-radius", PageCSS.length(radius))) }
    if let shadow = surface.shadow { rules.append(("box-shadow", Self.text(of: shadow))) }
    if let insets = surface.backgroundInsets { rules += PageCSS.edges("inset", insets) }
    return rules
  }

  private static func text(of shadow: StyleShadow) -> String {
    let lengths = [shadow.x, shadow.y, shadow.blur].map { PageCSS.length($0) }
    return lengths.joined(separator: " ") + " " + PageCSS.color(Paint(shadow.color))
  }

  private var stroke: [Declaration] {
    let surface = look.surface
    let move = look.motion.move([
      "border-color": "stroke-color", "border-width": "stroke-width", "border-radius": "corner-radius",
      "inset": "stroke-outset",
    ])
    guard surface.strokeWidth > 0, let color = surface.strokeColor else { return move }
    var rules = move + [("border", "\(PageCSS.length(surface.strokeWidth)) solid \(PageCSS.color(color))")]
    if let radius = surface.radius { rules.append(("border-radius", PageCSS.length(radius))) }
    let insets = surface.backgroundInsets ?? StyleInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let outset = surface.strokeOutset
    if outset != 0 || surface.backgroundInsets != nil {
      let edges = StyleInsets(
        top: insets.top - outset, leading: insets.leading - outset, bottom: insets.bottom - outset,
        trailing: insets.trailing - outset)
      rules += PageCSS.edges("inset", edges)
    }
    return rules
  }

  private var inner: [(String, [Declaration])] {
    let motion = look.motion
    let texts = look.texts.map { text -> (String, [Declaration]) in
      let move = motion.move([
        "color": "\(text.role)-color", "background-color": "\(text.role)-background-color",
        "letter-spacing": "\(text.role)-kern", "text-shadow": "\(text.role)-shadow-color",
      ])
      return (text.role.rawValue, move + Self.rules(for: text))
    }
    let image = look.imageColor.map { motion.move(["color": "image-color"]) + [("color", PageCSS.color($0))] } ?? []
    let spinner =
      look.spinner.map { motion.move(["color": "activity-indicator-color"]) + [("color", PageCSS.color($0))] } ?? []
    let lines = look.titlePadding.map { motion.move(["gap": "title-padding"]) + [("gap", PageCSS.length($0))] } ?? []
    return texts + [
      ("image", image), ("spinner", spinner), ("lines", lines),
    ]
  }

  private static func rules(for text: TextLook) -> [Declaration] {
    var rules: [Declaration] = []
    if let font = text.font { rules += self.rules(for: font) }
    if let color = text.color { rules.append(("color", PageCSS.color(color))) }
    if let color = text.background { rules.append(("background-color", PageCSS.color(color))) }
    if let kern = text.kern { rules.append(("letter-spacing", PageCSS.length(kern))) }
    if let decoration = decoration(of: text) { rules.append(("text-decoration", decoration)) }
    if let color = text.shadowColor {
      let offset = text.shadowOffset ?? StyleOffset(x: 0, y: 0)
      rules.append(
        ("text-shadow", "\(PageCSS.length(offset.x)) \(PageCSS.length(offset.y)) \(PageCSS.color(color))"))
    }
    let alignments = ["leading": "start", "trailing": "end", "justified": "justify", "natural": "start"]
    if let alignment = text.alignment, alignment != "automatic" {
      rules += [("text-align", alignments[alignment] ?? alignment), ("align-self", "stretch")]
    }
    return rules
  }

  private static func rules(for font: FontLook) -> [Declaration] {
    let rules = [("font-size", "calc(\(PageCSS.length(font.size))*var(--text))"), ("font-weight", "\(font.weight)")]
    guard let family = font.family else { return rules }
    return rules + [("font-family", "\(CSSText.string(family)), system-ui, sans-serif")]
  }

  /// Returns the value of `text-decoration` for the lines under and through `text`. CSS has one style for both.
  private static func decoration(of text: TextLook) -> String? {
    let lines = [text.underline.map { _ in "underline" }, text.strikethrough.map { _ in "line-through" }]
    let kinds = lines.compactMap { $0 }
    guard let style = text.underline ?? text.strikethrough, !kinds.isEmpty else { return nil }
    let end =
      switch style {
      case "thick": " solid 2px"
      case "double": " double"
      default: " solid 1px"
      }
    return kinds.joined(separator: " ") + end
  }
}
