import StandardSheet
import StyleRuntime
import StyleTable

/// The CSS rules that make an element look like a control, as the table of the standard style sheet says.
///
/// The control's background is the element's `::before`, and the background's stroke is its `::after`, because both
/// can be inset or outset. Texts, image, and spinner are nested elements. A browser finds the rules for an element by its
/// classes, so the time doesn't grow with the square of the number of looks.
extension ControlLook {
  typealias Declaration = PageCSS.Declaration

  /// The places of a look that have rules: the element of the control with its pseudo-elements, the color that it is on, and
  /// the elements inside, by their purpose.
  static let places =
    ["", "::before", "::after", "ground", "image", "spinner", "lines"] + TextLook.Role.allCases.map(\.rawValue)

  /// The rows of the table by part.
  private static let rows = Dictionary(grouping: standardDrawing.filter { !$0.css.isEmpty }, by: \.part)

  /// The rows that move. The stroke is a border with corners, which is moved instead of an outline.
  private static let moving = rows.mapValues { rows -> [DrawnPart] in
    guard rows[0].part == "stroke" else { return MotionLook.moving(rows) }
    let css = ["outline-color": "border-color", "outline-width": "border-width", "outline-offset": "inset"]
    var border = rows.map { DrawnPart("stroke", css[$0.css] ?? "", $0.properties) }
    border.insert(DrawnPart("stroke", "border-radius", ["corner-radius"]), at: 2)
    return border
  }

  /// The declarations by place.
  var rules: [String: [Declaration]] {
    var parts = ["": elementRules, "::before": backgroundRules, "::after": strokeRules]
    parts["ground"] = color("background-color", ground)
    parts["image"] = imageColor.map { color in rules("image") { _ in [("color", PageCSS.color(color))] } }
    parts["spinner"] = spinner.map { color in rules("spinner") { _ in [("color", PageCSS.color(color))] } }
    parts["lines"] = titlePadding.map { _ in rules("lines") { _ in nil } }
    for text in texts { parts[text.role.rawValue] = rules(for: text) }
    return parts
  }

  /// Returns the declarations for `part`.
  ///
  /// - Parameters:
  ///   - name: The name of the text if the part is a text.
  ///   - own: Returns the declarations for a CSS property whose value isn't that of a property, or `nil` if it is.
  private func rules(_ part: String, text name: String = "", _ own: (String) -> [Declaration]?) -> [Declaration] {
    motion.move(Self.moving[part] ?? [], text: name)
      + (Self.rows[part] ?? []).flatMap { row in
        own(row.css) ?? value(of: row, text: name).map { PageCSS.declarations(row.css, $0) } ?? []
      }
  }

  private func color(_ css: String, _ paint: Paint?) -> [Declaration] {
    paint.map { [(css, PageCSS.color($0))] } ?? []
  }

  private var elementRules: [Declaration] {
    motion.declarations + color("--track", track)
      + rules("view") { css in
        switch css {
        case "opacity": return opacity < 1 ? [(css, opacity.decimalDescription)] : []
        case "color": return color(css, foreground)
        case "scale": return scale == 1 ? [] : nil
        case "rotate": return rotation == 0 ? [] : nil
        case "min-size":
          let size = minimumSize
          if size == StyleSize(width: 32, height: 32) { return [] }
          return [("min-width", PageCSS.length(size.width)), ("min-height", PageCSS.length(size.height))]
        case "flex-direction" where kind == .barItem && imagePlacement == "top": return [(css, "column")]
        default: return nil
        }
      }
  }

  private var backgroundRules: [Declaration] {
    rules("background") { css in
      switch css {
      case "background-color": color(css, background)
      case "border-radius": radiusRules
      default: nil
      }
    }
  }

  private var radiusRules: [Declaration] { radius.map { [("border-radius", PageCSS.length($0))] } ?? [] }

  private var strokeRules: [Declaration] {
    let move = motion.move(Self.moving["stroke"] ?? [])
    guard strokeWidth > 0 else { return move }
    let border = "\(PageCSS.length(strokeWidth)) solid \(PageCSS.color(strokeColor))"
    let (insets, outset) = (backgroundInsets, strokeOutset)
    if outset == 0, insets == nil { return move + [("border", border)] + radiusRules }
    let edges = StyleInsets(
      top: (insets?.top ?? 0) - outset, leading: (insets?.leading ?? 0) - outset,
      bottom: (insets?.bottom ?? 0) - outset, trailing: (insets?.trailing ?? 0) - outset)
    return move + [("border", border)] + radiusRules + PageCSS.edges("inset", edges)
  }

  private func rules(for text: TextLook) -> [Declaration] {
    rules("text", text: text.role.rawValue) { css in
      switch css {
      case "color": return color(css, text.color)
      case "background-color": return color(css, text.background)
      case "text-decoration": return text.lines.map { [(css, $0 + Self.end(ofLinesOf: text))] } ?? []
      case "text-shadow":
        guard let color = text.value("-shadow-color", as: StyleColor.self) else { return [] }
        let offset = text.value("-shadow-offset") ?? StyleOffset(x: 0, y: 0)
        return [(css, PageCSS.lengths(offset.x, offset.y) + " " + PageCSS.color(Paint(color)))]
      case "text-align":
        guard let alignment: String = text.value("-alignment"), alignment != "automatic" else { return [] }
        let keywords = Self.rows["text"]?.first { $0.css == css }?.keywords
        return [(css, keywords?[alignment] ?? alignment), ("align-self", "stretch")]
      default: return nil
      }
    }
  }

  /// Returns the end of `text-decoration` for the lines under and through `text`. CSS has one style for both.
  private static func end(ofLinesOf text: TextLook) -> String {
    switch text.value("-underline") ?? text.value("-strikethrough", as: String.self) {
    case "thick": " solid 2px"
    case "double": " double"
    default: " solid 1px"
    }
  }
}
