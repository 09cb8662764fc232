import StyleRuntime
import StyleSupport
import StyleTable

/// The looks of all controls of a page. Looks with equal values are shared.
struct GalleryLooks {
  /// The look of a control in a state set: the index of the class with its rules, and the elements inside.
  struct Look {
    let index: Int
    let markup: String

    /// The kind of the control, which determines what it is drawn in.
    let kind: ControlKind

    /// The approximate width in points, in the context in which the look is widest.
    let width: Float

    /// Whether the look shows nothing in any context.
    let isEmpty: Bool
  }

  /// The looks in each context, by index.
  private var looks = PreviewPool<[ControlLook]>()

  /// The texts in other languages, or `nil` if the page has none.
  private(set) var translations: GalleryTranslations?

  /// Creates looks without elements, whose texts have `translations`.
  init(_ translations: GalleryTranslations?) {
    self.translations = translations
  }

  /// Returns the look of a state set.
  ///
  /// - Parameters:
  ///   - variants: The looks in each context of `grid`.
  ///   - parameters: The parameters of the control's texts.
  mutating func look(_ variants: [ControlLook], _ grid: ContextGrid, _ parameters: [StyleParameter]) -> Look {
    let index = looks.index(of: variants)
    let texts = variants.map { look in
      let attributes = look.texts.map { $0.isSample ? "" : translations?.attribute(of: $0.text, parameters) ?? "" }
      return Exact(LookMarkup(look, index: index, attributes: attributes).text)
    }
    return Look(
      index: index, markup: GalleryVariants.markup(texts, grid) { $0 },
      kind: variants.first?.kind ?? .other,
      width: variants.map { PictureLook($0).size.width }.max() ?? 0, isEmpty: variants.allSatisfy(\.isEmpty))
  }

  /// Returns the CSS rules of all looks in the contexts of `grid`.
  func rules(_ grid: ContextGrid) -> String {
    looks.elements.enumerated().map { look, variants in
      let support = grid.support(of: variants)
      return grid.contexts.enumerated().map { index, context in
        guard context.indices.allSatisfy({ context[$0] == 0 || support.contains($0) }) else { return "" }
        let selector = support.map { "[data-a\($0)=\"\(context[$0])\"]" }.joined()
        return LookRules(variants[index]).text(for: "r\(look)", in: selector + (selector.isEmpty ? "" : " "))
      }.joined()
    }.joined()
  }
}

/// The rows of one control on a page. Many state sets share a row.
struct GalleryRows {
  /// The look and the values of one row.
  struct Row {
    let look: GalleryLooks.Look

    /// The values by property, as `stylec dump` prints them, in each context.
    let texts: [String: [Exact<String>]]
  }

  private let control: PreviewControl
  private let grid: ContextGrid
  private let contexts: [StyleContext?]
  private let contrasts: GalleryContrasts

  /// The rows created so far, by the keys of their looks.
  private var rows: [PreviewControl.LookKey: Row] = [:]

  /// The ratios created so far.
  private var ratios: [RatioKey: String] = [:]

  /// Creates the rows of `control` in `contexts`, those of `grid`.
  init(
    _ control: PreviewControl, _ grid: ContextGrid, _ contexts: [StyleContext?], _ contrasts: GalleryContrasts
  ) {
    self.control = control
    self.grid = grid
    self.contexts = contexts
    self.contrasts = contrasts
  }

  /// Returns the row of the valid state set `set`, adding its look to `looks` if it's new.
  mutating func row(in set: StateMask, _ looks: inout GalleryLooks) -> Row {
    let key = control.lookKey(in: set)
    if let known = rows[key] { return known }
    let styles = contexts.map { control.control.style(in: set, context: $0) }
    let look = looks.look(
      contexts.map { control.look(in: set, context: $0) }, grid, control.control.parameters)
    let row = Row(look: look, texts: Self.texts(of: styles))
    rows[key] = row
    return row
  }

  /// Returns the HTML elements with the contrast ratios of the valid state set `set`.
  mutating func ratios(in set: StateMask) -> String {
    let key = RatioKey(look: control.lookKey(in: set), isDisabled: set.contains(.disabled))
    if let known = ratios[key] { return known }
    let markup = contrasts.markup(of: control, in: set)
    ratios[key] = markup
    return markup
  }

  /// A key that identifies the ratios of a state set. Those of a disabled control are never too small.
  private struct RatioKey: Hashable {
    let look: PreviewControl.LookKey
    let isDisabled: Bool
  }

  private static func texts(of styles: [Style]) -> [String: [Exact<String>]] {
    let columns = styles.map { Dictionary(uniqueKeysWithValues: $0.values.map { ($0.name, Exact("\($0.value)")) }) }
    return Dictionary(
      uniqueKeysWithValues: Set(columns.flatMap(\.keys)).map { name in (name, columns.map { $0[name] ?? Exact("-") }) })
  }
}

/// The elements inside the element that looks like a control.
///
/// Each element names the property that it shows in `data-p`, and has a class for its rules.
private struct LookMarkup {
  /// The HTML of the elements.
  let text: String

  /// Creates the elements for `look`, which is at `index` of all looks. Each text has one of `attributes`.
  init(_ look: ControlLook, index: Int, attributes: [String]) {
    let lines = zip(look.texts, attributes).map { text, attributes in
      let mark = "r\(index)-\(text.role)" + (text.isSample ? " sample" : "")
      return Self.element(text.role.rawValue, Self.text(of: text.text), mark: mark, attributes: attributes)
    }
    let image = look.image.map { Self.element("image", Self.text(of: $0.value.name), mark: "r\(index)-image") }
    let spinner = look.spinner.map { _ in Self.element("shows-activity-indicator", "", mark: "r\(index)-spinner") }
    let others =
      look.images.map { Self.element($0.property, Self.text(of: $0.value.value.name), mark: "part") }
      + look.colors.map { part in
        let style = " style=\"--c:\(PageCSS.color(part.value))\""
        return Self.element(part.property, part.property.escapedForMarkup, mark: "part color", attributes: style)
      }
    let texts = lines.isEmpty ? "" : "<span class=\"lines r\(index)-lines\">\(lines.joined())</span>"
    text = (look.shape.map { Self.element($0, look.motion) } ?? "") + (spinner ?? image ?? "") + texts + others.joined()
  }

  private static func element(_ shape: ShapeLook, _ motion: MotionLook) -> String {
    let parts = shape.parts.map { part in
      let move = motion.move(["background-color": part.property]).map { ";\($0):\($1)" }.joined()
      return "<span data-p=\"\(part.property)\" style=\"--c:\(PageCSS.color(part.value))\(move)\"></span>"
    }
    switch shape {
    case .switch: return "<span class=switch>\(parts.joined())</span>"
    case .slider: return "<span class=slider>\(parts.joined())</span>"
    case .segments(_, let titles):
      let texts = zip(ShapeLook.titles, titles).map { "<span style=\"--c:\(PageCSS.color($1))\">\($0)</span>" }
      return "<span class=segments>\(parts.joined())\(texts.joined())</span>"
    }
  }

  private static func element(
    _ property: String, _ content: String, mark: String, attributes: String = ""
  ) -> String {
    "<span class=\"\(mark)\" data-p=\"\(property.escapedForMarkup)\"\(attributes)>\(content)</span>"
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
  /// The image's name.
  var name: StyleText {
    switch self {
    case .named(let name), .symbol(let name): name
    }
  }
}
