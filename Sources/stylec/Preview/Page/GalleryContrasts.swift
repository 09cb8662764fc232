import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The contrast ratios that a page shows below each look.
struct GalleryContrasts {
  private let map: ContrastMap
  private let model: Model
  private let grid: ContextGrid

  /// The contexts of `grid`, in order.
  private let contexts: [Context]

  /// Creates the ratios of the controls of `program` in the contexts of `grid`.
  init(_ map: ContrastMap, _ model: Model, _ grid: ContextGrid) {
    (self.map, self.model, self.grid) = (map, model, grid)
    contexts = grid.contexts.indices.map { (try? model.declarations.axes.context(grid.names(at: $0))) ?? .standard }
  }

  /// Returns the HTML elements with the ratios of `control` in the valid state set `set`, or an empty string if it shows no
  /// color on another.
  func markup(of control: PreviewControl, in set: StateMask) -> String {
    let items = map.items(of: control.id, variants: control.control.variantPositions, in: set)
    // A disabled control can have any contrast.
    let texts = contexts.map { context in
      Exact(items.map { Self.element($0, in: context, isJudged: !set.contains(.disabled)) }.joined())
    }
    let markup = GalleryVariants.markup(texts, grid) { $0 }
    return markup.isEmpty ? "" : "<span class=ratios>\(markup)</span>"
  }

  /// Returns the element for `item`, or an empty string if its color isn't shown.
  private static func element(_ item: ContrastMap.Item, in context: Context, isJudged: Bool) -> String {
    let (outcome, needed) = item.contrast(in: context)
    let suffix = "-color"
    let stem = item.property.hasSuffix(suffix) ? String(item.property.dropLast(suffix.count)) : item.property
    let name = stem.escapedForMarkup
    switch outcome {
    case .hidden: return ""
    case .unknownColor, .unknownGround, .unknownTint, .missingValue: return "<span class=ratio>\(name) ?</span>"
    case .ratio(let ratio), .partial(let ratio):
      let fails = isJudged && ratio < needed
      let need = fails ? ", needs \(needed == 3 ? "3" : "4.5"):1" : ""
      return "<span class=\"ratio\(fails ? " low" : "")\">\(name) \(ratio.flooredToHundredths):1\(need)</span>"
    }
  }
}
