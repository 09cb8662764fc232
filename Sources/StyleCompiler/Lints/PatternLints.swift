import StyleSupport
import StyleTable

extension Program {
  /// Warns about declarations for patterns that never win.
  internal mutating func adviseOnUnreachable(_ review: CascadeReview) {
    for declaration in unreachableDeclarations(review) {
      guard let span = span(of: .declaration(declaration)) else { continue }
      let name = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
      report(
        .unreachableDeclaration, at: span,
        "value of '\(name)' was never used; other rules override it in every state that it matches")
    }
  }

  /// Warns about a pattern that wins over another one of its control only because it comes later, or because of the
  /// states that its states lead to.
  internal mutating func adviseOnAmbiguity(_ review: CascadeReview) {
    guard !review.findings.isEmpty else { return }
    let listed = Dictionary(uniqueKeysWithValues: review.contested.map { ($0, statesToList($1, of: $0)) })
    var fixes = review.findings.map { AmbiguityFix(for: $0, listed[$0.pair.winner] ?? nil, self) }
    forEachControl(changedBy: fixes.map(\.controls)) { resolved, index, program in
      fixes[index].check(resolved, program)
    }
    for (finding, fix) in zip(review.findings, fixes) { reportAmbiguity(finding, fixIts: fix.fixIts(self)) }
  }

  /// Returns the declarations for patterns that win in no state and aren't duplicates.
  ///
  /// - Requires: The program has no errors.
  private func unreachableDeclarations(_ review: CascadeReview) -> [DeclarationID] {
    let isPattern = matches.matches.map(\.isPattern)
    var candidates = Set<DeclarationID>()
    for index in rules.entries.indices where isPattern[rules.entries[index].match.index] {
      let range = rules.entries[index].declarations.indices
      var declaration = range.lowerBound
      // Nearly all declarations win somewhere.
      while declaration < range.upperBound {
        if !review.wins[declaration], !deadDeclarations.contains(Handle(declaration)) {
          candidates.insert(Handle(declaration))
        }
        declaration &+= 1
      }
    }
    return candidates.sorted()
  }

  private mutating func reportAmbiguity(_ finding: CascadeReview.Finding, fixIts: [Diagnostic.FixIt]) {
    guard let span = span(of: .declaration(finding.pair.winner)),
      let other = self.span(of: .declaration(finding.pair.loser)),
      let first = finding.states.byControl.first, let part = finding.parts.first
    else { return }
    let name = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
    let isTie = matches[part.winner].specificity == matches[part.loser].specificity
    let reason =
      isTie
      ? "two patterns are equally specific, and this one wins only because it comes later"
      : "this one wins only because of the states that its states imply or require"
    report(
      .ambiguousPatterns, at: span, "ambiguous patterns for '\(name)' in \(patterns(first)): \(reason)",
      notes: [Diagnostic.Note("the other pattern is here", at: other)], fixIts: fixIts)
  }
}

/// The fix-its for an ambiguous pair of patterns: a rule for the pattern that names the states of both, or else for the
/// exact sets, and a `@priority`.
private struct AmbiguityFix {
  private let finding: CascadeReview.Finding

  /// The sets that a rule for exact sets lists, or `nil` if there are more than a fix-it lists.
  private let listed: FoundStates?

  /// The rules for the patterns that name the states of both, or `nil` if there is no such pattern.
  private var combined: [AddedRule]?

  /// The rules for the exact sets.
  private let exact: [AddedRule]

  /// Whether the rules would change a value.
  private var combinedIsHarmful = false
  private var exactIsHarmful = false

  init(for finding: CascadeReview.Finding, _ listed: FoundStates?, _ program: Program) {
    self.finding = finding
    self.listed = listed
    combined = AmbiguityFix.combined(finding, program)
    let property = finding.parts[0].property
    exact = (listed?.byControl ?? []).flatMap { group in
      (group.exactMatches ?? []).map { match in
        AddedRule(control: group.control, property: property, match: match, source: finding.pair.winner)
      }
    }
  }

  /// Returns the rules for the intersections of the patterns, or `nil` if a pattern can't express one of them.
  private static func combined(_ finding: CascadeReview.Finding, _ program: Program) -> [AddedRule]? {
    guard let file = program.span(of: .declaration(finding.pair.winner))?.fileID else { return nil }
    var rules: [AddedRule] = []
    for part in finding.parts {
      let (winner, loser) = (program.matches[part.winner], program.matches[part.loser])
      guard program.isNamed(part.control, in: file), winner.forbiddenSets.isEmpty, loser.forbiddenSets.isEmpty else {
        return nil
      }
      let space = program.scopes[program.controls[part.control].scope].space
      let match = Match(
        required: space.closure(of: winner.required.union(loser.required)),
        forbidden: winner.forbidden.union(loser.forbidden), forbiddenSets: [],
        variants: VariantCondition(union: winner.variants.items + loser.variants.items), isPattern: true)
      let rule = AddedRule(
        control: part.control, property: part.property, match: match, source: finding.pair.winner)
      if !rules.contains(where: { $0.control == rule.control && $0.match == match }) { rules.append(rule) }
    }
    return rules
  }

  /// The controls that the rules are for.
  var controls: [ControlID] { (exact + (combined ?? [])).map(\.control) }

  /// Records whether the rules would change a value of `resolved`.
  mutating func check(_ resolved: ResolvedControl, _ program: Program) {
    combinedIsHarmful = combinedIsHarmful || combined?.contains { $0.changes(resolved, program) } ?? false
    exactIsHarmful = exactIsHarmful || exact.contains { $0.changes(resolved, program) }
  }

  /// The fix-its.
  func fixIts(_ program: Program) -> [Diagnostic.FixIt] {
    ruleFixIts(program) + priorityFixIts(program)
  }

  private func ruleFixIts(_ program: Program) -> [Diagnostic.FixIt] {
    let winner = finding.pair.winner
    guard let combined, !combinedIsHarmful else {
      return listed.flatMap { program.exactRule(like: winner, for: $0, isSafe: !exactIsHarmful) } ?? []
    }
    let selectors = combined.map {
      "\(program.path(of: $0.control))[\(program.combination($0.match, for: $0.control))]"
    }
    return program.rule(like: winner, for: selectors.joined(separator: ", ")).map { [$0] } ?? []
  }

  /// Returns the fix-it that gives priority to a state that only the winner's pattern contains.
  private func priorityFixIts(_ program: Program) -> [Diagnostic.FixIt] {
    let part = finding.parts[0]
    let states = program.matches[part.winner].required.subtracting(program.matches[part.loser].required)
    let space = program.stateSpace(of: part.control)
    // The state that leads to the others is the one that the author named.
    let named = states.bits.first { space.closure(of: StateMask(bit: $0)).isSuperset(of: states) }
    guard let bit = named ?? states.bits.first(where: { _ in true }), finding.parts.count == 1,
      let place = program.insertionOfMember(in: part.control)
    else { return [] }
    let member = "@priority \(program.text(of: StateMask(bit: bit), for: part.control))"
    return [Diagnostic.FixIt("insert '\(member)'", replacing: place.span, with: place.text(of: member))]
  }
}

/// A place in a control's block where a member can be inserted.
private struct MemberInsertion {
  let span: SourceSpan

  /// The text before and after the member.
  let before, after: String

  func text(of member: String) -> String { before + member + after }
}

extension Program {
  /// Returns the place for another member of `control`, or `nil` if it is a control of the standard style sheet.
  fileprivate func insertionOfMember(in control: ControlID) -> MemberInsertion? {
    let file = files[controls[control].span.fileID]
    guard !file.isStandard else { return nil }
    let node = node(of: control)
    let end = Int(node.base?.end ?? node.path.end)
    var lexer = Lexer(file.bytes)
    lexer.position = end
    let token = lexer.next()
    guard token.kind == .leftAngle else {
      let span = SourceSpan(file.id, UInt32(end)..<UInt32(end))
      return MemberInsertion(span: span, before: " < ", after: " >")
    }
    let isBlock = Int(token.end) < file.bytes.count && file.bytes[Int(token.end)].endsLine
    return MemberInsertion(
      span: SourceSpan(file.id, token.end..<token.end), before: isBlock ? "\n    " : " ", after: isBlock ? "" : ";")
  }
}
