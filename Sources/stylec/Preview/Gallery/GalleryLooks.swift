import StyleRuntime

/// The looks of all controls of a page. Looks with equal values are shared.
struct GalleryLooks {
  /// The look of a control in a state set: the index of the class with its rules, and the elements inside.
  struct Look {
    let number: Int
    let markup: String

    /// The approximate width in points, in the theme in which the look is widest.
    let width: Float

    /// Whether the look shows nothing in any theme.
    let isEmpty: Bool
  }

  /// The looks without a theme and in each theme, by index.
  private var looks = PreviewPool<[ControlLook]>()

  /// Returns the look of a state set.
  ///
  /// - Parameter variants: The looks without a theme and in each theme.
  mutating func look(_ variants: [ControlLook]) -> Look {
    let texts = variants.map { Exact(LookMarkup($0).text) }
    return Look(
      number: looks.number(of: variants), markup: GalleryVariants.markup(texts) { $0 },
      width: variants.map { PictureLook($0).size.width }.max() ?? 0, isEmpty: variants.allSatisfy(\.isEmpty))
  }

  /// The CSS rules of all looks.
  var rules: String {
    looks.elements.enumerated().map { number, variants in
      if Set(variants).count == 1 { return LookRules(variants[0]).text(for: ".r\(number)") }
      return variants.enumerated()
        .map { LookRules($1).text(for: "[data-theme=\"\($0)\"] .r\(number)") }.joined()
    }.joined()
  }
}
