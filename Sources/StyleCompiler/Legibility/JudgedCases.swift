import StyleTable

/// The cases of a control in which its colors are judged.
package struct JudgedCases {
  private let resolved: ResolvedControl

  /// For each class of cases of a segment, whether the segment is selected and its style says on which color it then is.
  /// Empty for any other control.
  private let isOnKnownTint: [Bool]

  /// For each class of cases, whether a text has another color while the control is highlighted. Empty if no text has.
  private let hasHighlightColor: [Bool]

  internal init(_ resolved: ResolvedControl, _ pairs: ColorPairs, _ book: RuleBook) {
    self.resolved = resolved
    hasHighlightColor =
      pairs.highlightColor.map { column in resolved.classes.map { !resolved.cell(class: $0, column).hasNoValue } } ?? []
    isOnKnownTint = pairs.isOfSegment ? resolved.classes(withGroundOfSelectedIn: pairs.ground, book) : []
  }

  /// Returns the judgment on the color of `pair` in the case at `row`.
  ///
  /// - Parameter judgments: The judgments on the color in each class of cases.
  package func judgment(on pair: ColorPair, row: RowID, of judgments: [ContrastJudgment]) -> ContrastJudgment {
    guard isDrawn(pair, row: row) else { return ContrastJudgment(.hidden) }
    let judgment = judgments[resolved.classID(of: row).index]
    return obstacle(row: row).map { judgment.prevented(by: $0) } ?? judgment
  }

  /// Returns the reason why no color is judged in the case at `row`, even if it isn't disabled, or `nil` if there is none.
  package func obstacle(row: RowID) -> ContrastJudgment.Outcome? {
    let id = resolved.classID(of: row)
    if resolved.isIncomplete(id) { return .missingValue }
    let isSelectedSegment = !isOnKnownTint.isEmpty && resolved.set(of: row).contains(.selected)
    return isSelectedSegment && !isOnKnownTint[id.index] ? .unknownTint : nil
  }

  /// Returns the class of the case at `row`.
  internal func classID(of row: RowID) -> ClassID { resolved.classID(of: row) }

  /// Whether the colors are judged in every case that isn't disabled.
  internal var areAll: Bool { isOnKnownTint.isEmpty && resolved.isComplete }

  /// Returns whether the color of `pair` is drawn in the case at `row`, if it has a value there.
  package func isDrawn(_ pair: ColorPair, row: RowID) -> Bool {
    switch pair.highlighting {
    case nil: true
    case .isNeeded: resolved.set(of: row).contains(.highlighted)
    case .isReplaced: !resolved.set(of: row).contains(.highlighted) || !hasHighlightColor[classID(of: row).index]
    }
  }

  /// Returns whether the colors are judged in the case at `row`.
  internal func contain(_ row: RowID) -> Bool {
    !resolved.set(of: row).contains(.disabled) && (areAll || obstacle(row: row) == nil)
  }

  /// For each class of cases, whether the colors are judged in some of them.
  internal var classes: [Bool] {
    var found = Array(repeating: false, count: resolved.classes.count)
    for row in resolved.rows where contain(row) { found[resolved.classID(of: row).index] = true }
    return found
  }

  /// Returns, for each class of cases, whether the color of `pair` is judged in some of them.
  ///
  /// - Parameter classes: For each class, whether some color is judged in some of its cases.
  internal func classes(_ classes: [Bool], drawing pair: ColorPair) -> [Bool] {
    if pair.highlighting == nil { return classes }
    var found = Array(repeating: false, count: classes.count)
    for row in resolved.rows where contain(row) && isDrawn(pair, row: row) { found[classID(of: row).index] = true }
    return found
  }

  /// Returns whether all colors in a class of cases are on the ground, as those of a selected segment are.
  package func areOnGround(class id: ClassID) -> Bool { !isOnKnownTint.isEmpty && isOnKnownTint[id.index] }

  /// Returns the column of the color on which `pair`, one of `pairs`, is shown in a class of cases.
  ///
  /// Hot: not the pair with another color, which would be a copy.
  internal func background(of pair: ColorPair, of pairs: ColorPairs, class id: ClassID) -> ColumnID? {
    areOnGround(class: id) ? pairs.ground : pair.background
  }
}

extension ResolvedControl {
  /// Returns, for each class of cases, whether a declaration for sets with `selected` gives the ground its value.
  ///
  /// - Parameter column: The column of the ground's color, or `nil` if the inheritance chain never sets it.
  fileprivate func classes(withGroundOfSelectedIn column: ColumnID?, _ book: RuleBook) -> [Bool] {
    classes.map { id in
      guard let column else { return false }
      let decision = level.decision(class: id, column)
      return decision.winner != .nothing && book.matches[decision.match].required.contains(.selected)
    }
  }
}
