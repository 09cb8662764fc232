import StyleTable

/// The colors of a control that are shown on others, and the cases in which they are judged.
package struct ControlColors {
  package let pairs: ColorPairs
  fileprivate let resolved: ResolvedControl

  /// The properties that cover others.
  private let covers: [Cover]

  /// For each class of cases of a segment, whether the segment is selected and its style says on which color it then is.
  /// Empty for any other control.
  private let isOnKnownTint: [Bool]

  /// For each class of cases, whether a text has another color while the control is highlighted. Empty if no text has.
  private let hasHighlightColor: [Bool]

  package init(_ resolved: ResolvedControl, _ covers: [Cover], _ book: RuleBook) {
    self.init(resolved, ColorPairs(resolved, book), covers, book)
  }

  internal init(_ resolved: ResolvedControl, _ pairs: ColorPairs, _ covers: [Cover], _ book: RuleBook) {
    (self.resolved, self.pairs, self.covers) = (resolved, pairs, covers)
    hasHighlightColor =
      pairs.highlightColor.map { column in resolved.classes.map { !resolved.cell(class: $0, column).hasNoValue } } ?? []
    isOnKnownTint = pairs.isOfSegment ? resolved.classes(withGroundOfSelectedIn: pairs.ground, book) : []
  }

  /// Returns the property on which the color of `pair` is shown in a class of cases in `context`.
  package func surface(
    of pair: ColorPair, class id: ClassID, in context: Context, _ values: borrowing ValuePool
  ) -> PropertyID {
    guard pair.line != nil || pair.gradient != nil || pairs.isOfSegment else { return pair.surface }
    if areOnGround(class: id) { return pairs.onGround(pair).surface }
    return pairs.shown(pair, cells(of: pair, class: id, values), in: context, values).surface
  }

  /// Returns the cells that decide the contrast of `pair` in a class of cases.
  ///
  /// - Parameter isDisabled: Whether the control is disabled in these cases.
  package func cells(
    of pair: ColorPair, class id: ClassID, isDisabled: Bool = false, _ pool: borrowing ValuePool
  ) -> ContrastJudge.Cells {
    ContrastJudge.Cells(
      of: pair, on: background(of: pair, class: id), covers.first { $0.hidden == pair.foreground }, of: pairs,
      class: id, isDisabled: isDisabled, resolved, pool)
  }

  /// Returns the judgments on the color of `pair`, which have the positions that `position(of:)` returns.
  package func judgments(
    on pair: ColorPair, by judge: inout ContrastJudge, _ pool: borrowing ValuePool
  ) -> [ContrastJudgment] {
    var found: [ContrastJudgment] = []
    for isDisabled in [false, true] {
      for id in resolved.classes {
        found.append(judge.judgment(on: cells(of: pair, class: id, isDisabled: isDisabled, pool), pool))
      }
    }
    return found
  }

  /// Returns the judgment on the color of `pair` in the case at `row`.
  ///
  /// - Parameter judgments: The judgments on the color, as `judgments(on:by:_:)` returns them.
  package func judgment(on pair: ColorPair, row: RowID, of judgments: [ContrastJudgment]) -> ContrastJudgment {
    guard isDrawn(pair, row: row) else { return ContrastJudgment(.hidden) }
    let judgment = judgments[position(of: row)]
    return obstacle(row: row).map { judgment.prevented(by: $0) } ?? judgment
  }

  /// Returns the reason why no color is judged in the case at `row`, even if it isn't disabled, or `nil` if there is none.
  package func obstacle(row: RowID) -> ContrastJudgment.Outcome? {
    let id = resolved.classID(of: row)
    if resolved.isIncomplete(id) { return .missingValue }
    let isSelectedSegment = !isOnKnownTint.isEmpty && resolved.set(of: row).contains(.selected)
    return isSelectedSegment && !isOnKnownTint[id.index] ? .unknownTint : nil
  }

  /// Returns whether the color of `pair` is drawn in the case at `row`, if it has a value there.
  package func isDrawn(_ pair: ColorPair, row: RowID) -> Bool {
    let isHighlighted = resolved.set(of: row).contains(.highlighted)
    return switch pair.highlighting {
    case nil: true
    case .isNeeded: isHighlighted
    case .isReplaced: !isHighlighted || !hasHighlightColor[resolved.classID(of: row).index]
    }
  }

  /// Returns whether the colors are judged in the case at `row` in some context.
  internal func contain(_ row: RowID) -> Bool {
    (!resolved.set(of: row).contains(.disabled) || isBusy(resolved.classID(of: row)))
      && (isOnKnownTint.isEmpty && resolved.isComplete || obstacle(row: row) == nil)
  }

  /// Returns whether the control is busy in a class of cases in some context.
  private func isBusy(_ id: ClassID) -> Bool {
    guard let activity = pairs.activity else { return false }
    let cell = resolved.cell(class: id, activity)
    return cell == .yes || cell.slot != nil
  }

  /// For the position of each judgment, whether it's on a case in which some color is judged.
  internal var classes: [Bool] { classes { contain($0) } }

  private func classes(_ areJudged: (RowID) -> Bool) -> [Bool] {
    var found = Array(repeating: false, count: 2 * resolved.classes.count)
    for row in resolved.rows where areJudged(row) { found[position(of: row)] = true }
    return found
  }

  /// Returns the position of the judgment on the case at `row`: first come those on each class of cases in which the control
  /// isn't disabled, and then those on each in which it is.
  internal func position(of row: RowID) -> Int {
    resolved.classID(of: row).index + (resolved.set(of: row).contains(.disabled) ? resolved.classes.count : 0)
  }

  /// Returns, for the position of each judgment, whether it's on a case in which the color of `pair` is judged; `classes`
  /// says so for any color.
  internal func classes(_ classes: [Bool], drawing pair: ColorPair) -> [Bool] {
    pair.highlighting == nil ? classes : self.classes { contain($0) && isDrawn(pair, row: $0) }
  }

  /// Returns whether all colors in a class of cases are on the ground, as those of a selected segment are.
  package func areOnGround(class id: ClassID) -> Bool { !isOnKnownTint.isEmpty && isOnKnownTint[id.index] }

  /// Returns the column of the color on which `pair` is shown in a class of cases.
  internal func background(of pair: ColorPair, class id: ClassID) -> ColumnID? {
    areOnGround(class: id) ? pairs.ground : pair.background
  }
}

extension ResolvedControl {
  /// Returns, for each class of cases, whether a declaration for sets with `selected` gives the ground at `column` its
  /// value.
  fileprivate func classes(withGroundOfSelectedIn column: ColumnID?, _ book: RuleBook) -> [Bool] {
    classes.map { id in
      guard let column else { return false }
      let decision = level.decision(class: id, column)
      return decision.winner != .nothing && book.matches[decision.match].required.contains(.selected)
    }
  }
}

extension ContrastJudge {
  /// Returns the judgment on the color `property` in the case at `row`, whether or not its text is empty, or `nil` if the
  /// inheritance chain never sets the property.
  internal mutating func judgment(
    on property: PropertyID, of colors: ControlColors, row: RowID, _ values: borrowing ValuePool
  ) -> ContrastJudgment? {
    let resolved = colors.resolved
    guard let pair = colors.pairs.pairs.first(where: { resolved.property(at: $0.foreground) == property }) else {
      return nil
    }
    if let obstacle = colors.obstacle(row: row) { return ContrastJudgment(obstacle) }
    return judgment(on: colors.cells(of: pair.withoutText, class: resolved.classID(of: row), values), values)
  }
}
