import StyleTable

/// The colors of a control that are shown on others.
package struct ControlColors {
  package let pairs: ColorPairs

  /// The cases in which the colors are judged.
  package let judged: JudgedCases

  private let resolved: ResolvedControl

  package init(_ resolved: ResolvedControl, _ book: RuleBook) {
    pairs = ColorPairs(resolved, book)
    judged = JudgedCases(resolved, pairs, book)
    self.resolved = resolved
  }

  /// Returns the property on which the color of `pair` is shown in a class of cases in `context`.
  package func surface(
    of pair: ColorPair, class id: ClassID, in context: Context, _ values: borrowing ValuePool
  ) -> PropertyID {
    guard pair.line != nil || pair.gradient != nil || pairs.isOfSegment else { return pair.surface }
    if judged.areOnGround(class: id) { return pairs.onGround(pair).surface }
    return pairs.shown(pair, cells(of: pair, class: id, values), in: context, values).surface
  }

  /// Returns the cells that decide the contrast of `pair` in a class of cases.
  package func cells(of pair: ColorPair, class id: ClassID, _ pool: borrowing ValuePool) -> ContrastJudge.Cells {
    let background = judged.background(of: pair, of: pairs, class: id)
    return ContrastJudge.Cells(of: pair, on: background, of: pairs, class: id, resolved, pool)
  }

  /// Returns the pair whose foreground is `property`, or `nil` if the inheritance chain never sets the property.
  func pair(of property: PropertyID) -> ColorPair? {
    pairs.pairs.first { resolved.property(at: $0.foreground) == property }
  }
}

/// Judgments on the colors of a control.
extension ContrastJudge {
  /// Returns the judgment on `pair`, one of `colors`, in a class of cases.
  package mutating func judgment(
    on pair: ColorPair, of colors: ControlColors, class id: ClassID, _ values: borrowing ValuePool
  ) -> ContrastJudgment {
    judgment(on: colors.cells(of: pair, class: id, values), values)
  }

  /// Returns the judgment on the color `property` in the case at `row`, whether or not its text is empty, or `nil` if the
  /// inheritance chain never sets the property.
  mutating func judgment(
    on property: PropertyID, of colors: ControlColors, row: RowID, _ values: borrowing ValuePool
  ) -> ContrastJudgment? {
    guard let pair = colors.pair(of: property) else { return nil }
    if let obstacle = colors.judged.obstacle(row: row) { return ContrastJudgment(obstacle) }
    return judgment(on: pair.withoutText, of: colors, class: colors.judged.classID(of: row), values)
  }
}
