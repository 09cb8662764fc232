import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The contexts in which a page can show the controls of a program.
struct GalleryContexts {
  let grid: ContextGrid
  let contexts: [StyleContext]

  /// The number of each axis of `grid` among the axes of the page, which several programs share.
  private let numbers: [Int]

  init(_ grid: ContextGrid, of sheet: StyleSheet, among axes: [StyleAxis]) {
    self.grid = grid
    contexts = grid.contexts(of: sheet)
    numbers = grid.axes.map { axes.firstIndex(of: $0) ?? 0 }
  }

  /// Returns the markup that `body` creates for `texts`, one text for each combination of the axes from index `axis`.
  ///
  /// If all texts are equal, the markup occurs once. Otherwise, each value of an axis gets its own element, which
  /// contains those for the next axis. The page shows the elements for its current values.
  func markup(_ texts: [Exact<String>], _ axis: Int = 0, _ body: (String) -> String) -> String {
    guard let first = texts.first else { return "" }
    if texts.allSatisfy({ $0 == first }) { return body(first.value) }
    let size = texts.count / grid.axes[axis].values.count
    let parts = stride(from: 0, to: texts.count, by: size).map { Array(texts[$0..<$0 + size]) }
    if parts.allSatisfy({ $0 == parts[0] }) { return markup(parts[0], axis + 1, body) }
    return parts.enumerated()
      .map { "<span class=\"v a\(numbers[axis])v\($0)\">\(markup($1, axis + 1, body))</span>" }.joined()
  }

  /// Returns a CSS selector for each context in which `values`, one for each context, differ, with the value there.
  func selectors<Value: Equatable>(for values: [Value]) -> [(selector: String, value: Value)] {
    let support = grid.support(of: values)
    return zip(grid.contexts, values).compactMap { context, value in
      guard context.indices.allSatisfy({ context[$0] == 0 || support.contains($0) }) else { return nil }
      let selector = support.map { "[data-a\(numbers[$0])=\"\(context[$0])\"]" }.joined()
      return (selector + (selector.isEmpty ? "" : " "), value)
    }
  }
}

/// A program on a page: what its sections share.
struct GalleryProgram {
  let model: Model
  let contexts: GalleryContexts
  let locations: LocationFormatter
  let documentation: GalleryDocumentation
  let translations: GalleryTranslations?
  let images: GalleryImages?

  /// The folder of the style sheet, with a slash, if another one on the page has the same name.
  var folder = ""

  /// The style sheet from before a change, or `nil`.
  let former: StyleSheet?
  private let contrasts: ContrastMap

  /// The contexts of `contexts` as the compiler refers to them.
  private let cases: [Context]

  init(
    _ compilation: Compilation, _ contexts: GalleryContexts, _ contrasts: ContrastMap,
    _ translations: GalleryTranslations?, _ options: GalleryOptions
  ) {
    (images, former) = (options.images, options.former?.sheet)
    (model, locations) = (compilation.model, LocationFormatter(compilation.relativeSources))
    documentation = GalleryDocumentation(compilation)
    (self.contexts, self.contrasts, self.translations) = (contexts, contrasts, translations)
    let (grid, axes) = (contexts.grid, model.declarations.axes)
    cases = grid.contexts.indices.map { (try? axes.context(grid.names(at: $0))) ?? .standard }
  }

  /// Returns the HTML elements with the texts of values that changed from `old`, or an empty string if none did. Both
  /// have a text in each context for the name of a property.
  func changes(from old: [String: [Exact<String>]], to new: [String: [Exact<String>]]) -> String {
    let none = contexts.contexts.map { _ in Exact("-") }
    return Set(old.keys).union(new.keys).sorted().map { name in
      let texts = zip(old[name] ?? none, new[name] ?? none).map { old, new in
        let values = "<b>\(name.escapedForMarkup)</b> \(old.value.escapedForMarkup) → \(new.value.escapedForMarkup)"
        return Exact(old == new ? "" : "<span class=change>\(values)</span>")
      }
      return contexts.markup(texts) { $0 }
    }.joined()
  }

  /// Returns the HTML elements with the contrast ratios of `control` in the valid state combination `set`, or an empty
  /// string if it shows no color on another.
  func ratios(of control: PreviewControl, in set: StateMask) -> String {
    let items = contrasts.items(of: control.id, variants: control.control.variantPositions, in: set)
    let texts = cases.map { context in Exact(items.map { Self.ratio($0, in: context) }.joined()) }
    return contexts.markup(texts) { $0 }
  }

  /// Returns the element for `item`, or an empty string if its color isn't shown.
  private static func ratio(_ item: ContrastMap.Item, in context: Context) -> String {
    let (outcome, needed, sufficient) = item.contrast(in: context)
    if outcome == .hidden { return "" }
    let ratio = outcome.ratio
    // A disabled control that isn't busy needs no contrast, so it has no verdict.
    if sufficient == 0, ratio == nil { return "" }
    let (mark, verdict) =
      switch ratio {
      case nil: ("\"ratio unjudged\"", outcome == .unknownGround ? "? on unknown ground" : "?")
      case let ratio? where ratio < sufficient:
        ("\"ratio low\"", " ✗</b> <b>needs \(Float(ratio < needed ? needed : sufficient).decimalDescription)")
      default: ("ratio", sufficient == 0 ? "" : " ✓")
      }
    let suffix = "-color"
    let name = item.property.hasSuffix(suffix) ? item.property.dropLast(suffix.count) : item.property[...]
    return "<span class=\(mark)>\(name.escapedForMarkup) <b>\(ratio?.flooredToHundredths ?? "")\(verdict)</b></span>"
  }
}

/// A part of a page with an ID. A page that follows changes replaces the parts that changed.
struct GalleryPart: Equatable {
  let id: String
  let text: String

  init(_ id: String, _ text: String) { (self.id, self.text) = (id, text) }
}

extension Compilation {
  /// The sources with paths relative to the folder of the first style sheet. A page is therefore the same, regardless of
  /// the current folder.
  var relativeSources: [Source] {
    let root = Self.components(of: sheets.first ?? "").dropLast()
    return sources.enumerated().map { index, source in
      // The standard style sheet isn't a file.
      if index == 0 || source.path == CommandFiles.standardInput { return source }
      let path = Self.components(of: source.path)
      let shared = zip(path, root).prefix { $0 == $1 }.count
      let steps = repeatElement("..", count: root.count - shared) + path[shared...]
      return Source(path: steps.joined(separator: "/"), bytes: source.bytes)
    }
  }

  /// Returns the components of `path` as an absolute path, without `.` and `..`.
  private static func components(of path: String) -> [Substring] {
    let current = path.hasPrefix("/") ? "" : (try? DiskFiles().identity(of: ".")) ?? ""
    return (current + "/" + path).split(separator: "/").reduce(into: []) { components, name in
      switch name {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(name)
      }
    }
  }
}
