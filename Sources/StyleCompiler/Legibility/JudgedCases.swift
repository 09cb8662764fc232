import StyleTable

/// The cases of a control in which its colors are judged.
package struct JudgedCases {
  private let resolved: ResolvedControl

  /// For each class of cases of a segment, whether the segment is selected and its style says on which color it then is.
  /// Empty for any other control.
  private let isOnKnownTint: [Bool]

  internal init(_ resolved: ResolvedControl, _ pairs: ColorPairs, _ book: RuleBook) {
    self.resolved = resolved
    isOnKnownTint = pairs.isOfSegment ? resolved.classes(withGroundOfSelectedIn: pairs.ground, book) : []
  }

  /// Returns the judgment on a color in the case at `row`.
  ///
  /// - Parameter judgments: The judgments on the color in each class of cases.
  package func judgment(row: Int, of judgments: [ContrastJudgment]) -> ContrastJudgment {
    let judgment = judgments[resolved.classIndex(ofRow: row)]
    return obstacle(row: row).map { judgment.prevented(by: $0) } ?? judgment
  }

  /// Returns the reason why no color is judged in the case at `row`, even if it isn't disabled, or `nil` if there is none.
  package func obstacle(row: Int) -> ContrastJudgment.Outcome? {
    let index = resolved.classIndex(ofRow: row)
    if resolved.level.incomplete.contains(index) { return .missingValue }
    let isSelectedSegment = !isOnKnownTint.isEmpty && resolved.set(ofRow: row).contains(.selected)
    return isSelectedSegment && !isOnKnownTint[index] ? .unknownTint : nil
  }

  /// Returns the class of the case at `row`.
  internal func classIndex(ofRow row: Int) -> Int { resolved.classIndex(ofRow: row) }

  /// Whether the colors are judged in every case that isn't disabled.
  internal var areAll: Bool { isOnKnownTint.isEmpty && resolved.level.incomplete.isEmpty }

  /// Returns whether the colors are judged in the case at `row`.
  internal func contain(_ row: Int) -> Bool {
    !resolved.set(ofRow: row).contains(.disabled) && (areAll || obstacle(row: row) == nil)
  }

  /// For each class of cases, whether the colors are judged in some of them.
  internal var classes: [Bool] {
    var found = Array(repeating: false, count: resolved.classCount)
    for row in resolved.rows where contain(row) { found[resolved.classIndex(ofRow: row)] = true }
    return found
  }

  /// Returns whether all colors in the class of cases at `index` are on the ground, as those of a selected segment are.
  internal func areOnGround(class index: Int) -> Bool { !isOnKnownTint.isEmpty && isOnKnownTint[index] }

  /// Returns the column of the color on which `pair`, one of `pairs`, is shown in the class of cases at `index`.
  ///
  /// Hot: not the pair with another color, which would be a copy.
  internal func background(of pair: ColorPair, of pairs: ColorPairs, class index: Int) -> Int? {
    areOnGround(class: index) ? pairs.ground : pair.background
  }
}

extension ResolvedControl {
  /// Returns, for each class of cases, whether a declaration for sets with `selected` gives the ground its value.
  ///
  /// - Parameter column: The column of the ground's color, or `nil` if the inheritance chain never sets it.
  fileprivate func classes(withGroundOfSelectedIn column: Int?, _ book: RuleBook) -> [Bool] {
    (0..<classCount).map { index in
      guard let column else { return false }
      let decision = level.decision(class: index, column: column)
      return level.winner(of: decision.winner) != .nothing
        && book.matches[decision.winnerMatch].required.contains(.selected)
    }
  }
}
