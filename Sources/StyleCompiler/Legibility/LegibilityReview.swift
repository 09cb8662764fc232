import StyleSupport
import StyleTable

/// A review that finds colors that are hard to tell from those that they are shown on.
internal struct LegibilityReview {
  /// The sources of a color and of the color that it is shown on.
  struct Sources: Hashable {
    let foreground: Winner
    let background: Winner

    /// The control that has the colors if it allows a low contrast, so that others don't share the finding.
    let allowing: ControlID?
  }

  /// Two sources whose colors have too little contrast in some cases.
  struct Finding {
    let sources: Sources

    let foreground: PropertyID
    let background: PropertyID

    /// The least contrast, and the contrast that is needed there.
    var worst = (ratio: Double.infinity, needed: Double.zero)

    /// Whether a legible control has the colors.
    var isError = false
    var states = FoundStates()

    /// The contexts, as positions among those in which the colors differ.
    var contexts: [AxisContexts: Set<Int>] = [:]
  }

  private var judge: ContrastJudge

  /// The scope and the properties of each distinct list of columns, and the pairs among them.
  private var columnLists = SequencePool<UInt32>()
  private var pairs: [ColorPairs] = []
  private(set) var findings: [Finding] = []

  private var indices: [Sources: Int] = [:]

  private let book: RuleBook

  init(_ book: RuleBook) {
    self.book = book
    judge = ContrastJudge(book.declarations.axes)
  }

  /// Judges the colors of the control of `resolved` in every case in which it isn't disabled, or is busy.
  ///
  /// - Parameter covers: The properties of the control that others could cover.
  /// - Complexity: O(*p* · (*k* · *t* + *f* · *s*)) for *p* pairs of colors, *k* classes of cases, *t* contexts in which
  ///   the colors differ, *f* pairs with too little contrast, and *s* cases.
  mutating func add(_ resolved: ResolvedControl, _ covers: [Cover], _ values: borrowing ValuePool) {
    let pairs = pairs(of: resolved)
    guard !pairs.pairs.isEmpty else { return }
    let isLegible = book.declarations.controls[resolved.control].isLegible
    let judged = ControlColors(resolved, pairs, covers, book)
    let areJudged = judged.classes
    for pair in pairs.pairs {
      let areJudged = judged.classes(areJudged, drawing: pair)
      var failures: [Int: Int] = [:]
      for position in areJudged.indices where areJudged[position] {
        let count = resolved.classes.count
        let (id, isDisabled) = (ClassID(position % count), position >= count)
        let background = judged.background(of: pair, class: id)
        if pairs.isClear(pair, on: background, class: id, resolved, isLegible: isLegible, values) { continue }
        let colors = judged.cells(of: pair, class: id, isDisabled: isDisabled, values)
        let judgment = judge.judgment(on: colors, values)
        guard let failure = judgment.failure(isLegible: isLegible) else { continue }
        let worst = judgment.contexts.context(at: failure.worst)
        let isOnGround = judged.areOnGround(class: id)
        let shown = isOnGround ? pairs.onGround(pair) : pairs.shown(pair, colors, in: worst, values)
        failures[position] = add(failure, judgment, shown, class: id, resolved, isLegible: isLegible)
      }
      guard !failures.isEmpty else { continue }
      for row in resolved.rows where judged.contain(row) && judged.isDrawn(pair, row: row) {
        guard let index = failures[judged.position(of: row)] else { continue }
        findings[index].states.add(row, of: resolved)
      }
    }
  }

  private mutating func pairs(of resolved: ResolvedControl) -> ColorPairs {
    let index = columnLists.insert([resolved.level.propertyScope.rawValue] + resolved.columns.map(\.rawValue))
    if index == pairs.count { pairs.append(ColorPairs(resolved, book)) }
    return pairs[index]
  }

  /// Records that the colors of `pair` have too little contrast in a class of `resolved`, and returns the index of the
  /// finding.
  private mutating func add(
    _ failure: ContrastJudgment.Failure, _ judgment: ContrastJudgment, _ pair: ColorPair, class classID: ClassID,
    _ resolved: ResolvedControl, isLegible: Bool
  ) -> Int {
    let background = pair.background.map { resolved.winner(class: classID, $0) } ?? .nothing
    let isAllowed = !isLegible && book.declarations.allows(.lowContrast, in: resolved.control)
    let sources = Sources(
      foreground: resolved.winner(class: classID, pair.foreground), background: background,
      allowing: isAllowed ? resolved.control : nil)
    let index = indices[sources] ?? findings.count
    indices[sources] = index
    if index == findings.count {
      findings.append(
        Finding(sources: sources, foreground: resolved.property(at: pair.foreground), background: pair.surface))
    }
    if failure.ratio < findings[index].worst.ratio { findings[index].worst = (failure.ratio, failure.needed) }
    findings[index].isError = findings[index].isError || isLegible
    findings[index].contexts[judgment.contexts, default: []].formUnion(failure.positions)
    return index
  }
}

extension ContrastJudgment {
  /// The contexts in which the contrast is too low.
  struct Failure {
    /// The positions of the contexts, and of the one with the least contrast.
    var positions: [Int] = []
    var worst = 0

    /// The least contrast, and the contrast that is needed there.
    var ratio = Double.infinity
    var needed = Double.zero
  }

  /// Returns the contrast that is needed in the context at `position`.
  ///
  /// - Parameter isLegible: Whether the control promises to be legible, so that a text must have the contrast of a text.
  package func threshold(at position: Int, isLegible: Bool) -> Double {
    isLegible ? thresholds[position] : min(3, thresholds[position])
  }

  /// Returns the contexts in which the contrast is too low, or `nil` if there are none.
  fileprivate func failure(isLegible: Bool) -> Failure? {
    var failure = Failure()
    for (position, outcome) in outcomes.enumerated() {
      let needed = threshold(at: position, isLegible: isLegible)
      guard let ratio = outcome.ratio, ratio < needed else { continue }
      failure.positions.append(position)
      if ratio < failure.ratio { (failure.ratio, failure.needed, failure.worst) = (ratio, needed, position) }
    }
    return failure.positions.isEmpty ? nil : failure
  }
}

extension Model {
  internal func checkContrast(_ review: LegibilityReview, _ report: inout Report) {
    let found = review.findings.compactMap { finding in
      rules.span(of: finding.sources.foreground).map { (finding: finding, span: $0) }
    }
    for (finding, span) in found where finding.isError { report.add(diagnostic(about: finding, at: span)) }
    let warned = report.reportable(found.filter { !$0.finding.isError }, as: .lowContrast, declarations.allowed) {
      $0.finding.states.byControl.map(\.control)
    }
    report.warn(.lowContrast, at: warned.map(\.span)) { [self] index in
      diagnostic(about: warned[index].finding, at: warned[index].span)
    }
  }

  private func diagnostic(about finding: LegibilityReview.Finding, at span: SourceSpan) -> Diagnostic {
    let (name, surface) = (declarations.name(of: finding.foreground), declarations.name(of: finding.background))
    let notes = rules.span(of: finding.sources.background).map { [Diagnostic.Note("shown on this color", at: $0)] }
    var diagnostic = Diagnostic(
      .lowContrast, at: span,
      "'\(name)' has a contrast of \(finding.worst.ratio.flooredToHundredths):1 on '\(surface)', less than "
        + "\(Float(finding.worst.needed).decimalDescription):1, in \(declarations.states.text(of: finding.states))"
        + declarations.axes.phrase(for: finding.contexts),
      notes: notes ?? [])
    if finding.isError { diagnostic.severity = .error }
    return diagnostic
  }
}

extension Double {
  /// The number, which isn't negative, with two decimals, rounded down.
  package var flooredToHundredths: String {
    let hundredths = Int((self * 100).rounded(.down))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
