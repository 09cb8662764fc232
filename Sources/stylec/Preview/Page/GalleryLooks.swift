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
  }

  /// A look of the control with the index of its contrast ratios, if it shows a color on another.
  private struct Face: Hashable {
    let look: Look
    let ratios: Int?
  }

  /// A CSS rule for a class: its declarations in each context.
  private struct Rule: Hashable {
    let pseudo: String
    let declarations: [[String]]
  }

  private let prefix: String
  private let contexts: GalleryContexts
  private var faces = PreviewPool<Face>()
  private var ratios = PreviewPool<Exact<String>>()
  private var classes = PreviewPool<Rule>()

  init(_ prefix: String, _ contexts: GalleryContexts) {
    (self.prefix, self.contexts) = (prefix, contexts)
  }

  var markup: [String] {
    faces.elements.map { face in
      "<span class=frame\(face.ratios.map { " data-ratios=\($0)" } ?? "")>\(face.look.markup.value)</span>"
    }
  }

  var contrasts: [String] { ratios.elements.map { "<span class=ratios>\($0.value)</span>" } }
  var areEmpty: Bool { faces.elements.allSatisfy(\.look.isEmpty) }

  /// Whether the first look, that of `normal`, shows nothing.
  var isEmptyInNormal: Bool { faces.elements.first?.look.isEmpty ?? true }

  /// Returns the index of the look that consists of `look` and the elements `ratios`.
  mutating func face(_ look: Look, ratios: String) -> Int {
    let index = ratios.isEmpty ? nil : self.ratios.index(of: Exact(ratios))
    return faces.index(of: Face(look: look, ratios: index))
  }

  /// Returns the HTML element that looks like the control, which has one of `variants` in each context.
  ///
  /// - Parameter attributes: Returns the attributes of the element for a text.
  mutating func look(_ variants: [ControlLook], _ attributes: (StyleText) -> String) -> Look {
    let parts = variants.map(\.rules)
    var names: [String: [String]] = [:]
    for place in ControlLook.places { names[place] = self.names(for: place, parts.map { $0[place] ?? [] }) }
    let texts = variants.map { look in
      Exact(LookMarkup(look, names: names, attributes: look.texts.map { $0.isSample ? "" : attributes($0.text) }).text)
    }
    let own = [(variants.first?.kind ?? .other).rawValue] + ["", "::before", "::after"].flatMap { names[$0] ?? [] }
    let look = "<span\(Self.attribute(["look"] + own))>\(contexts.markup(texts) { $0 })</span>"
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
      let selector = ".\(prefix)\(index)\(rule.pseudo)"
      let first = rule.declarations.first ?? []
      let common = first.filter { text in rule.declarations.allSatisfy { $0.contains(text) } }
      let special = contexts.selectors(for: rule.declarations.map { $0.filter { !common.contains($0) } })
      return ([("", common)] + special).filter { !$1.isEmpty }
        .map { "\($0)\(selector){\($1.joined(separator: ";"))}\n" }.joined()
    }.joined()
  }
}

/// The rows of one variant of a control on a page. Many state combinations share a row.
struct GalleryRows {
  struct Row {
    let look: GalleryLooks.Look
    let spins: Bool

    /// The values by property, as `stylec dump` prints them, in each context.
    let texts: [String: [Exact<String>]]

    /// The properties with a color or an image that isn't drawn.
    let extras: Set<String>
  }

  private let control: PreviewControl
  private let contexts: GalleryContexts
  private let contrasts: GalleryContrasts
  private var rows: [PreviewControl.LookKey: Row] = [:]
  /// The ratios by looks. Those of a disabled control, which are never too small, are different.
  private var ratios: [Bool: [PreviewControl.LookKey: String]] = [:]

  init(_ control: PreviewControl, _ contexts: GalleryContexts, _ contrasts: GalleryContrasts) {
    (self.control, self.contexts, self.contrasts) = (control, contexts, contrasts)
  }

  /// Returns the row of the valid state combination `set`, adding its look to `looks` if it's new.
  mutating func row(
    in set: StateMask, _ looks: inout GalleryLooks, _ translations: inout GalleryTranslations?,
    _ budget: inout PreviewBudget
  ) -> Row {
    let key = control.lookKey(in: set)
    if let known = rows[key] { return known }
    // Drawing a look in every context takes longer than referring to it.
    budget.spend(cells: 2)
    let variants = contexts.contexts.map { control.look(in: set, context: $0) }
    let look = looks.look(variants) { translations?.attribute(of: $0, control.control.parameters) ?? "" }
    let texts = Self.texts(of: contexts.contexts.map { control.control.style(in: set, context: $0) })
    let row = Row(
      look: look, spins: variants.contains { $0.spinner != nil }, texts: texts, extras: Set(variants.flatMap(\.extras)))
    rows[key] = row
    return row
  }

  /// Returns the HTML elements with the contrast ratios of the valid state combination `set`, in which the control is
  /// `row`.
  mutating func ratios(in set: StateMask, _ row: Row) -> String {
    let (key, isDisabled) = (control.lookKey(in: set), set.contains(.disabled))
    if let known = ratios[isDisabled]?[key] { return known }
    let markup = contrasts.markup(of: control, in: set, spins: row.spins)
    ratios[isDisabled, default: [:]][key] = markup
    return markup
  }

  private static func texts(of styles: [Style]) -> [String: [Exact<String>]] {
    let columns = styles.map { Dictionary(uniqueKeysWithValues: $0.values.map { ($0.name, Exact("\($0.value)")) }) }
    return Dictionary(
      uniqueKeysWithValues: Set(columns.flatMap(\.keys)).map { name in (name, columns.map { $0[name] ?? Exact("-") }) })
  }
}

/// The elements inside the element that looks like a control.
///
/// Each element names the property that it shows in `data-p`, and has classes for its rules.
private struct LookMarkup {
  let text: String

  /// Creates the elements for `look`, which have the classes `names` by place. Each text has one of `attributes`.
  init(_ look: ControlLook, names: [String: [String]], attributes: [String]) {
    func element(_ property: String, _ content: String, place: String, mark: String? = nil, _ more: String = "")
      -> String
    {
      let list = GalleryLooks.attribute((names[place] ?? []) + [mark].compactMap(\.self))
      return "<span\(list) data-p=\(property)\(more)>\(content)</span>"
    }
    let lines = zip(look.texts, attributes).map { text, attributes in
      element(
        text.role.rawValue, Self.text(of: text.text), place: text.role.rawValue, mark: text.isSample ? "sample" : nil,
        attributes)
    }
    let image = look.image.map { element("image", Self.text(of: $0.name), place: "image") }
    let spinner = look.spinner.map { _ in element("shows-activity-indicator", "", place: "spinner") }
    let list = GalleryLooks.attribute(["lines"] + (names["lines"] ?? []))
    let texts = lines.isEmpty ? "" : "<span\(list)>\(lines.joined())</span>"
    text = (look.shape.map { Self.element($0, look.motion) } ?? "") + (spinner ?? image ?? "") + texts
  }

  private static func element(_ shape: ShapeLook, _ motion: MotionLook) -> String {
    let parts = shape.parts.map { part in
      let move = motion.move([DrawnPart("shape", "background-color", [part.property])]).map { ";\($0):\($1)" }.joined()
      return "<span data-p=\(part.property) style=\"--c:\(PageCSS.color(part.color))\(move)\"></span>"
    }
    switch shape {
    case .switch: return "<span class=switch>\(parts.joined())</span>"
    case .slider: return "<span class=slider>\(parts.joined())</span>"
    case .segments(_, let titles):
      let texts = zip(ShapeLook.titles, titles).map { "<span style=\"--c:\(PageCSS.color($1))\">\($0)</span>" }
      return "<span class=segments>\(parts.joined())\(texts.joined())</span>"
    }
  }

  /// Returns `text` with an element for each parameter, which the script fills in.
  private static func text(of text: StyleText) -> String {
    text.pieces.map { piece in
      switch piece {
      case .literal(let literal): literal.escapedForMarkup
      case .parameter(let name): GalleryTranslations.parameter(name)
      }
    }.joined()
  }
}

extension StyleImage {
  var name: StyleText {
    switch self {
    case .named(let name), .symbol(let name): name
    }
  }
}
