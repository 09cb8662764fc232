import StandardSheet
import StyleRuntime
import StyleSupport
import StyleTable

/// The looks of one control on a page. Each look is written once, and so is each CSS rule that some of them share.
struct GalleryLooks {
  struct Look: Hashable {
    fileprivate let markup: Exact<String>
    fileprivate let isEmpty: Bool

    /// The values that a person can see, in each context. They tell looks with the same markup apart.
    fileprivate let cells: [[UInt32]]

    /// The index of the contrast ratios, if the look shows a color on another.
    fileprivate var ratios: Int?
  }

  /// A CSS rule for a class: its declarations in each context.
  private struct Rule: Hashable {
    let pseudo: String
    let declarations: [[String]]
  }

  /// A row of one variant of the control. Many state combinations share a row.
  struct Row {
    let look: Look

    /// The values by property, as `stylec dump` prints them, in each context.
    let texts: [String: [Exact<String>]]

    /// The properties with a color or an image that isn't drawn.
    let extras: Set<String>
  }

  private let prefix: String
  private let program: GalleryProgram
  private var looks = PreviewPool<Look>()
  private var ratios = PreviewPool<Exact<String>>()
  private var classes = PreviewPool<Rule>()

  init(_ prefix: String, _ program: GalleryProgram) { (self.prefix, self.program) = (prefix, program) }

  var markup: [String] {
    looks.elements.map { look in
      "<span class=frame\(look.ratios.map { " data-ratios=\($0)" } ?? "")>\(look.markup.value)</span>"
    }
  }

  var contrasts: [String] { ratios.elements.map { "<span class=ratios>\($0.value)</span>" } }
  var areEmpty: Bool { looks.elements.allSatisfy(\.isEmpty) }

  /// Whether the first look, that of `normal`, shows nothing.
  var isEmptyInNormal: Bool { looks.elements.first?.isEmpty ?? true }

  /// Returns the index of the look that consists of `look` and the elements `ratios`.
  mutating func face(_ look: Look, ratios: String) -> Int {
    var look = look
    look.ratios = ratios.isEmpty ? nil : self.ratios.index(of: Exact(ratios))
    return looks.index(of: look)
  }

  /// Returns the row of `control` in the valid state combination `set`.
  mutating func row(of control: PreviewControl, in set: StateMask) -> Row {
    let contexts = program.contexts.contexts
    let variants = contexts.map { ControlLook(control, in: set, context: $0) }
    let look = look(variants, control.control.parameters)
    let columns = contexts.map { context in
      let values = control.control.style(in: set, context: context).values
      return Dictionary(uniqueKeysWithValues: values.map { ($0.name, Exact("\($0.value)")) })
    }
    let texts = Set(columns.flatMap(\.keys)).map { name in (name, columns.map { $0[name] ?? Exact("-") }) }
    return Row(
      look: look, texts: Dictionary(uniqueKeysWithValues: texts), extras: Set(variants.flatMap(\.extras)))
  }

  /// Returns the HTML element that looks like the control, which has one of `variants` in each context.
  private mutating func look(_ variants: [ControlLook], _ parameters: [StyleParameter]) -> Look {
    let parts = variants.map { look -> [String: [PageCSS.Declaration]] in
      guard let (image, size, position) = look.backgroundImage,
        let address = program.images?.address(of: image.name.filled(with: look.samples))
      else { return look.rules }
      let own = [("background-image", address), ("background-size", size), ("background-position", position)]
      return look.rules.merging(["::before": own]) { $0 + $1 }
    }
    var names: [String: [String]] = [:]
    for place in ControlLook.places { names[place] = self.names(for: place, parts.map { $0[place] ?? [] }) }
    let files = { [program] (name: String, isTinted: Bool) in
      program.images?.classes(of: name, isTinted: isTinted) ?? []
    }
    let texts = variants.map { look in
      let attributes = look.texts.map { text in
        text.isSample ? "" : program.translations?.attribute(of: text.text, parameters) ?? ""
      }
      return Exact(look.markup(names, attributes, files))
    }
    let own = [(variants.first?.kind ?? .other).rawValue] + ["", "::before", "::after"].flatMap { names[$0] ?? [] }
    let sized = variants.contains(where: \.isSized) ? " data-sized" : ""
    let look = "<span\(Self.attribute(["look"] + own))\(sized)>\(program.contexts.markup(texts) { $0 })</span>"
    let ground = names["ground"] ?? []
    let markup = ground.isEmpty ? look : "<span\(Self.attribute(["ground"] + ground))>\(look)</span>"
    return Look(markup: Exact(markup), isEmpty: variants.allSatisfy(\.isEmpty), cells: variants.map(\.cells))
  }

  /// Returns the attribute with classes, or an empty string without any.
  fileprivate static func attribute(_ names: [String]) -> String {
    names.isEmpty ? "" : names.count == 1 ? " class=\(names[0])" : " class=\"\(names.joined(separator: " "))\""
  }

  /// Returns the classes for the elements at `place`, with `declarations` in each context.
  ///
  /// Transitions are a class of their own, because the states of a control usually have the same ones.
  private mutating func names(for place: String, _ declarations: [[PageCSS.Declaration]]) -> [String] {
    let pseudo = place.hasPrefix("::") ? place : ""
    return [true, false].compactMap { isMotion in
      let lists = declarations.map { list in
        list.filter { $0.name.hasPrefix("--m") == isMotion }.map { "\($0.name):\($0.value)" }
      }
      guard lists.contains(where: { !$0.isEmpty }) else { return nil }
      return "\(prefix)\(classes.index(of: Rule(pseudo: pseudo, declarations: lists)))"
    }
  }

  /// The CSS rules of all classes. What differs from context to context is in rules of its own.
  var rules: String {
    classes.elements.enumerated().map { index, rule in
      let common = (rule.declarations.first ?? []).filter { text in rule.declarations.allSatisfy { $0.contains(text) } }
      let special = program.contexts.selectors(for: rule.declarations.map { $0.filter { !common.contains($0) } })
      return ([("", common)] + special).filter { !$1.isEmpty }
        .map { "\($0).\(prefix)\(index)\(rule.pseudo){\($1.joined(separator: ";"))}\n" }.joined()
    }.joined()
  }
}

extension ControlLook {
  /// Returns the elements inside the element that looks like the control.
  ///
  /// Each element names the property that it shows in `data-p`, and has the classes in `names` for its place. Each text has
  /// one of `attributes`, and each image has the classes of its file in `files`.
  fileprivate func markup(
    _ names: [String: [String]], _ attributes: [String], _ files: (_ image: String, _ isTinted: Bool) -> [String]
  ) -> String {
    func element(_ property: String, _ content: String, _ place: String, mark: [String] = [], _ more: String = "")
      -> String
    {
      "<span\(GalleryLooks.attribute((names[place] ?? []) + mark)) data-p=\(property)\(more)>\(content)</span>"
    }
    let lines = zip(texts, attributes).map { text, attributes in
      let name = text.role.rawValue
      return element(name, text.text.markup(samples), name, mark: text.isSample ? ["sample"] : [], attributes)
    }
    let image = image.map { image in
      let name = image.name.filled(with: samples)
      let isTinted = if case .symbol = image { true } else { imageColor != nil }
      let more = " title=\"\(name.escapedForMarkup)\""
      return element("image", name.escapedForMarkup, "image", mark: files(name, isTinted), more)
    }
    let spinner = spinner.map { _ in element("shows-activity-indicator", "", "spinner") }
    let list = GalleryLooks.attribute(["lines"] + (names["lines"] ?? []))
    return (shape?.markup(motion) ?? "") + (spinner ?? image ?? "")
      + (lines.isEmpty ? "" : "<span\(list)>\(lines.joined())</span>")
  }
}

extension ShapeLook {
  fileprivate func markup(_ motion: MotionLook) -> String {
    let elements = parts.map { part in
      let move = motion.move([DrawnPart("shape", "background-color", [part.property])]).map { ";\($0):\($1)" }.joined()
      return "<span data-p=\(part.property) style=\"--c:\(PageCSS.color(part.color))\(move)\"></span>"
    }.joined()
    let texts = titles.map { "<span style=\"--c:\(PageCSS.color($0.color))\">\($0.text)</span>" }
    let name = kind == .segmentedControl ? "segments" : kind.rawValue
    return "<span class=\(name)>\(elements)\(texts.joined())</span>"
  }
}

extension StyleText {
  /// The text with an element for each parameter, which the script fills in.
  fileprivate func markup(_ samples: [String: StyleArgument]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let literal): literal.escapedForMarkup
      case .parameter(let name): GalleryTranslations.parameter(name, samples[name]?.description)
      }
    }.joined()
  }
}

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
    let corners = radius.map { [("border-radius", PageCSS.length($0))] } ?? []
    var parts = ["": elementRules, "::after": motion.move(Self.moving["stroke"] ?? []) + stroke(corners)]
    parts["::before"] = rules(
      "background", ["background-color": color("background-color", background), "border-radius": corners])
    parts["ground"] = color("background-color", ground)
    parts["image"] = imageColor.map { rules("image", ["color": color("color", $0)]) }
    parts["spinner"] = spinner.map { rules("spinner", ["color": color("color", $0)]) }
    parts["lines"] = titlePadding.map { _ in rules("lines", [:]) }
    for text in texts { parts[text.role.rawValue] = rules(for: text) }
    return parts
  }

  /// Returns the declarations for `part`, which may be the text `name`. Those for each CSS property whose value isn't that
  /// of a property are in `own`.
  private func rules(_ part: String, text name: String = "", _ own: [String: [Declaration]]) -> [Declaration] {
    motion.move(Self.moving[part] ?? [], text: name)
      + (Self.rows[part] ?? []).flatMap { row in
        own[row.css] ?? value(of: row, text: name).map { PageCSS.declarations(row.css, $0) } ?? []
      }
  }

  private func color(_ css: String, _ paint: Paint?) -> [Declaration] {
    paint.map { [(css, PageCSS.color($0))] } ?? []
  }

  private var elementRules: [Declaration] {
    var own: [String: [Declaration]] = ["color": color("color", foreground)]
    own["opacity"] = opacity < 1 ? [("opacity", opacity.decimalDescription)] : []
    if scale == 1 { own["scale"] = [] }
    if rotation == 0 { own["rotate"] = [] }
    let size = minimumSize
    own["min-size"] =
      size == StyleSize(width: 32, height: 32)
      ? [] : [("min-width", PageCSS.length(size.width)), ("min-height", PageCSS.length(size.height))]
    if kind == .barItem, imagePlacement == "top" { own["flex-direction"] = [("flex-direction", "column")] }
    return motion.declarations + color("--track", track) + rules("view", own)
  }

  private func stroke(_ corners: [Declaration]) -> [Declaration] {
    guard strokeWidth > 0 else { return [] }
    let border = [("border", "\(PageCSS.length(strokeWidth)) solid \(PageCSS.color(strokeColor))")] + corners
    let (insets, outset) = (backgroundInsets, strokeOutset)
    if outset == 0, insets == nil { return border }
    let edges = StyleInsets(
      top: (insets?.top ?? 0) - outset, leading: (insets?.leading ?? 0) - outset,
      bottom: (insets?.bottom ?? 0) - outset, trailing: (insets?.trailing ?? 0) - outset)
    return border + PageCSS.edges("inset", edges)
  }

  private func rules(for text: TextLook) -> [Declaration] {
    var own: [String: [Declaration]] = ["color": color("color", text.color)]
    own["background-color"] = color("background-color", text.background)
    // CSS has one style for the lines under and through a text.
    let line =
      switch text.value("-underline") ?? text.value("-strikethrough", as: String.self) {
      case "thick": " solid 2px"
      case "double": " double"
      default: " solid 1px"
      }
    own["text-decoration"] = text.lines.map { [("text-decoration", $0 + line)] } ?? []
    let offset = text.value("-shadow-offset") ?? StyleOffset(x: 0, y: 0)
    own["text-shadow"] =
      text.value("-shadow-color", as: StyleColor.self).map { color in
        [("text-shadow", PageCSS.lengths(offset.x, offset.y) + " " + PageCSS.color(Paint(color)))]
      } ?? []
    own["font"] = text.value("-font", as: StyleFont.self).map { PageCSS.declarations("font", .font($0)) }
    let alignment = text.value("-alignment", as: String.self) ?? "automatic"
    let keyword = Self.rows["text"]?.first { $0.css == "text-align" }?.keywords[alignment] ?? alignment
    own["text-align"] = alignment == "automatic" ? [] : [("text-align", keyword), ("align-self", "stretch")]
    return rules("text", text: text.role.rawValue, own)
  }
}
