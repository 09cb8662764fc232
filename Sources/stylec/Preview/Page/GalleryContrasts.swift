import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The contrast ratios that a page shows below each look.
struct GalleryContrasts {
  private let map: ContrastMap
  private let shown: GalleryContexts
  private let contexts: [Context]

  init(_ map: ContrastMap, _ model: Model, _ shown: GalleryContexts) {
    (self.map, self.shown) = (map, shown)
    let grid = shown.grid
    contexts = grid.contexts.indices.map { (try? model.declarations.axes.context(grid.names(at: $0))) ?? .standard }
  }

  /// Returns the HTML elements with the ratios of `control` in the valid state combination `set`, or an empty string if
  /// it shows no color on another.
  ///
  /// - Parameter spins: Whether a spinner is shown, whose color otherwise has no contrast.
  func markup(of control: PreviewControl, in set: StateMask, spins: Bool) -> String {
    let items = map.items(of: control.id, variants: control.control.variantPositions, in: set)
      .filter { spins || $0.property != "activity-indicator-color" }
    // A disabled control can have any contrast.
    let texts = contexts.map { context in
      Exact(items.map { Self.element($0, in: context, isJudged: !set.contains(.disabled)) }.joined())
    }
    return shown.markup(texts) { $0 }
  }

  /// Returns the element for `item`, or an empty string if its color isn't shown.
  private static func element(_ item: ContrastMap.Item, in context: Context, isJudged: Bool) -> String {
    let (outcome, needed, sufficient) = item.contrast(in: context)
    let suffix = "-color"
    let stem = item.property.hasSuffix(suffix) ? String(item.property.dropLast(suffix.count)) : item.property
    let name = stem.escapedForMarkup
    switch outcome {
    case .hidden: return ""
    case .unknownGround: return "<span class=ratio>\(name) on unknown ground</span>"
    case .unknownColor, .unknownTint, .missingValue, .fading: return "<span class=ratio>\(name) ?</span>"
    case .ratio(let ratio), .partial(let ratio):
      let isLow = isJudged && ratio < sufficient
      let wanted =
        ratio < needed ? ", needs \(needed == 3 ? "3" : "4.5"):1" : ", less than \(sufficient == 3 ? "3" : "4.5"):1"
      let (mark, need) = isLow ? ("\"ratio low\"", wanted) : ("ratio", "")
      return "<span class=\(mark)>\(name) \(ratio.flooredToHundredths):1\(need)</span>"
    }
  }
}
