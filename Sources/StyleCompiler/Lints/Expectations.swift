import StyleSupport
import StyleTable

/// A review that checks the claims of a program against the resolved values of its controls.
internal struct ExpectationReview {
  /// A control with variant values in a state combination and a context.
  fileprivate struct Case {
    let control: ControlID
    let path: String
    let property: PropertyID
    let fitting: FittingClass
    let context: Context
    let cell: Cell
    let winner: Winner

    /// The contrast, if the claim is about it.
    let contrast: ContrastJudgment.Outcome?
  }

  private(set) var caseCount = 0

  /// The number of distinct values checked so far, each counted once for each control, claim, and context.
  private var checkedCount = 0

  /// The claim with which the program has more values to check than the limit allows, or `nil` if there is none.
  private(set) var excess: Int?

  /// The classes with cases that claims are about, for all controls of one kind.
  private var fittingClasses: [KindOfCases: [FittingClass]] = [:]

  /// The claims that name each control, as indices, with their targets.
  private var claims: [ControlID: [(claim: Int, target: Claim.Target)]] = [:]

  /// The axes on which the values of the program can depend.
  private let allAxes: AxisSet

  private var judge: ContrastJudge

  /// For each claim that isn't met, as an index, the smallest case in which it isn't, and the number of such cases.
  fileprivate private(set) var failures: [Int: (smallest: Case, count: Int)] = [:]

  private let book: RuleBook

  init(_ book: RuleBook) {
    self.book = book
    allAxes = book.tokens.namedAxes
    judge = ContrastJudge(book.declarations.axes)
    for (index, claim) in book.claims.enumerated() {
      for target in claim.targets { claims[target.control, default: []].append((index, target)) }
    }
  }

  /// Checks the claims about the control of `resolved`, unless that exceeds the limit.
  ///
  /// - Complexity: O(*c* · *d* · *t*) for *c* claims about the control and its base controls, *d* distinct values in
  ///   the cases that a claim is about, and *t* contexts in which they differ. Claims about the same property in the
  ///   same states share the search for these values, which takes O(*v* · *s*) for *v* classes of combinations of
  ///   variant values and *s* valid state combinations, once for all controls of one kind.
  mutating func add(_ resolved: ResolvedControl, _ values: borrowing ValuePool) {
    guard !claims.isEmpty, excess == nil else { return }
    let found = book.declarations.controls.inheritanceChain(of: resolved.control).flatMap { claims[$0] ?? [] }
      .sorted { $0.claim < $1.claim }
    var known: [Cases: [(cell: Cell, fitting: FittingClass)]] = [:]
    var colors: ControlColors?
    var rest = found[...]
    while let (claim, target) = rest.first, excess == nil {
      let targets = rest.prefix { $0.claim == claim }
      rest = rest.dropFirst(targets.count)
      let column = resolved.column(of: target.property)
      let cases = Cases(
        column: column, isAboutClass: target.condition.isContrast, matches: targets.flatMap(\.target.matches))
      let found = known[cases] ?? distinctValues(in: cases, resolved)
      known[cases] = found
      if target.condition.isContrast, colors == nil { colors = ControlColors(resolved, [], book) }
      for (cell, fitting) in found {
        let unmet = unmetContexts(of: target, cell, row: fitting.row, colors, values)
        let count = fitting.count * book.declarations.axes.contexts(over: allAxes.union(unmet.all.axes)).count
        caseCount += count
        checkedCount += unmet.all.count
        for (context, contrast) in unmet.contexts {
          let failure = Case(
            control: resolved.control, path: book.declarations.path(of: resolved.control), property: target.property,
            fitting: fitting, context: context, cell: cell,
            winner: column.map { resolved.winner(row: fitting.row, $0) } ?? .nothing, contrast: contrast)
          add(failure, count: count / unmet.all.count, to: claim)
        }
      }
      if checkedCount > Limit.expectedValues + Limit.perDeclaration * book.sheets.declarationCount { excess = claim }
    }
  }

  /// The cases of a control that a claim is about.
  private struct Cases: Hashable {
    let column: ColumnID?

    /// Whether the values of other columns matter, too.
    let isAboutClass: Bool
    let matches: [Handle<Match>]
  }

  /// The cases that claims are about, in controls of one kind.
  private struct KindOfCases: Hashable {
    let partition: Handle<StatePartition>
    let matches: [Handle<Match>]
  }

  /// The first case that some claims are about in a class, with the number of such cases, without contexts.
  fileprivate struct FittingClass {
    let row: RowID

    /// The number of a value of each variant.
    let combination: [Int]
    let set: StateMask
    var count: Int
  }

  /// Returns the distinct values in `cases` of `resolved`, in the order of their first cases.
  private mutating func distinctValues(
    in cases: Cases, _ resolved: ResolvedControl
  ) -> [(cell: Cell, fitting: FittingClass)] {
    var indices: [Cell: Int] = [:]
    var values: [(cell: Cell, fitting: FittingClass)] = []
    for fitting in classes(of: cases, resolved) {
      let cell = cases.column.map { resolved.cell(row: fitting.row, $0) } ?? .absent
      if !cases.isAboutClass, let known = indices[cell] {
        values[known].fitting.count += fitting.count
      } else {
        indices[cell] = values.count
        values.append((cell, fitting))
      }
    }
    return values
  }

  /// Returns the classes of `resolved` with cases that `cases` fit, in the order of the first such case of each.
  private mutating func classes(of cases: Cases, _ resolved: ResolvedControl) -> [FittingClass] {
    let kind = KindOfCases(partition: resolved.level.partition.id, matches: cases.matches)
    if let known = fittingClasses[kind] { return known }
    let matches = cases.matches.map { book.matches[$0] }
    // The claim can name values that no rule distinguishes from others.
    let variants = resolved.variants.refined(by: matches.lazy.map(\.variants))
    var indices: [Int: Int] = [:]
    var found: [FittingClass] = []
    for variant in variants.classes {
      let combination = variants.smallest(in: variant)
      let size = variants.size(of: variant)
      let fitting = matches.filter { variants.fits($0.variants, variant) }
      let variantClass = resolved.variants.classID(of: combination)
      for (position, set) in resolved.sets.enumerated() where fitting.contains(where: { $0.matches(set) }) {
        let row = resolved.row(of: StateSetID(position), variantClass: variantClass)
        // The tint of a selected segment isn't that of the others in its class.
        let key = resolved.classID(of: row).index * 2 + (set.contains(.selected) ? 1 : 0)
        if let known = indices[key] {
          found[known].count += size
        } else {
          indices[key] = found.count
          found.append(FittingClass(row: row, combination: combination, set: set, count: size))
        }
      }
    }
    checkedCount += found.count
    fittingClasses[kind] = found
    return found
  }

  /// Returns the contexts in which the result can differ, and those in which `cell`, the value in the case at `row`,
  /// doesn't meet the condition of `target`, with the contrast if the condition is about it.
  private mutating func unmetContexts(
    of target: Claim.Target, _ cell: Cell, row: RowID, _ colors: ControlColors?, _ values: borrowing ValuePool
  ) -> (all: AxisContexts, contexts: [(Context, ContrastJudgment.Outcome?)]) {
    if case .contrast(let ratio) = target.condition {
      guard let colors, let judgment = judge.judgment(on: target.property, of: colors, row: row, values) else {
        return (.standard, [(.standard, .hidden)])
      }
      if case .missingValue? = judgment.outcomes.first { return (.standard, []) }
      let unmet = judgment.outcomes.indices.filter {
        judgment.outcomes[$0].ratio ?? 0 < ratio || judgment.outcomes[$0].isPartial
      }
      return (judgment.contexts, unmet.map { (judgment.contexts.context(at: $0), judgment.outcomes[$0]) })
    }
    let type = book.declarations.properties[target.property].type?.base ?? .string
    let contexts = book.declarations.axes.contexts(over: values.axes(of: [cell] + target.condition.cells))
    let unmet = contexts.contexts.filter { !target.condition.isMet(by: cell, type, in: $0, values) }
    return (contexts, unmet.map { ($0, nil) })
  }

  /// Records that `failure` and as many other cases that `count` includes fail the claim at `index`. The cases of a control
  /// are added in order.
  private mutating func add(_ failure: Case, count: Int, to index: Int) {
    var found = failures[index] ?? (failure, 0)
    found.count += count
    if failure.path.utf8.lexicographicallyPrecedes(found.smallest.path.utf8) { found.smallest = failure }
    failures[index] = found
  }
}

extension RuleBook {
  /// Reports the claims that aren't met. Returns the number of cases, or `nil` if there are too many.
  internal func checkExpectations(
    _ review: ExpectationReview, _ values: borrowing ValuePool, _ report: inout Report
  ) -> ExpectationCount? {
    if let excess = review.excess {
      report(
        .limitExceeded, at: claims[excess].span,
        "too many values to check; the maximum is "
          + "\(Limit.expectedValues + Limit.perDeclaration * sheets.declarationCount) in all style sheets")
      return nil
    }
    for (index, (smallest, count)) in review.failures.sorted(by: { $0.key < $1.key }) {
      let name = declarations.name(of: smallest.property)
      let (fitting, context) = (smallest.fitting, declarations.axes.phrase(for: smallest.context))
      let states = declarations.states.text(of: fitting.set, fitting.combination, for: smallest.control)
      let value = values.text(of: smallest.cell, smallest.property, in: smallest.context, declarations.properties)
      let found = smallest.contrast.map { "\(value) with \($0.text)" } ?? value
      let notes = span(of: smallest.winner).map { [Diagnostic.Note("the value is declared here", at: $0)] }
      report(
        .unmetExpectation, at: claims[index].span,
        "expected '\(name)' to be \(claims[index].text), found \(found) in \(smallest.path)[\(states)]\(context); "
          + "\(counted(count, "case")) fail\(count == 1 ? "s" : "")",
        notes: notes ?? [])
    }
    return (claims.count, review.caseCount)
  }
}

extension ContrastJudgment.Outcome {
  /// The contrast for a message.
  fileprivate var text: String {
    switch self {
    case .ratio(let ratio): "a contrast of \(ratio.flooredToHundredths):1"
    case .partial: "a contrast that cannot be judged on each stop of the gradient"
    case .hidden: "no contrast"
    case .unknownColor, .fading: "a contrast that only the app or the platform knows"
    case .unknownGround: "a contrast that depends on the unknown 'ground-color'"
    case .unknownTint: "a contrast that depends on the tint of the segmented control"
    case .missingValue: "a reference without a value"
    }
  }
}
