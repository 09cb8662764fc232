import StyleRuntime

/// The looks of all controls of a page; states with equal values share one.
struct GalleryLooks {
  /// What a page shows of a set of states: which class has its rules, and the elements inside.
  struct Look {
    let number: Int
    let markup: String

    /// About how many points wide it is, in the theme in which it is widest.
    let width: Float

    /// Whether nothing is seen, whatever the theme.
    let isEmpty: Bool
  }

  /// The looks without a theme and in each, by number.
  private var looks = PreviewPool<[ControlLook]>()

  /// Returns the look of one state set from its looks without a theme and in each theme.
  mutating func look(_ variants: [ControlLook]) -> Look {
    let texts = variants.map { Exact(LookMarkup($0).text) }
    return Look(
      number: looks.number(of: variants), markup: GalleryVariants.markup(texts) { $0 },
      width: variants.map { PictureLook($0).size.width }.max() ?? 0, isEmpty: variants.allSatisfy(\.isEmpty))
  }

  /// The rules of all looks.
  var rules: String {
    looks.elements.enumerated().map { number, variants in
      if Set(variants).count == 1 { return LookRules(variants[0]).text(for: ".r\(number)") }
      return variants.enumerated()
        .map { LookRules($1).text(for: "[data-theme=\"\($0)\"] .r\(number)") }.joined()
    }.joined()
  }
}
