import StyleCompiler
import StyleSupport
import StyleTable

/// The facts about how legible one control is, as its styles prove them.
package struct LegibilityAudit {
  /// A pair of colors in one context.
  package struct Pair {
    package let foreground: String
    package let background: String

    /// The number of cases, each a state set in a class of variants, whose contrast was judged.
    package fileprivate(set) var judgedCount = 0

    /// The numbers of cases whose contrast can't be judged, because only the app knows a color, and because a color isn't
    /// opaque and the ground isn't known.
    package fileprivate(set) var unknownColorCount = 0
    package fileprivate(set) var unknownGroundCount = 0

    /// The least contrast, the contrast that is needed there, and the case, or `nil` if no case was judged.
    package fileprivate(set) var worst: (ratio: Double, needed: Double, case: String)?

    /// Whether every contrast is high enough for a control that promises to be legible, whether or not this one does.
    package fileprivate(set) var isSufficient = true

    /// Whether the least contrast is too low.
    package var fails: Bool { worst.map { $0.ratio < $0.needed } ?? false }
  }

  /// The pairs that a control shows in one context.
  package struct ContextAudit {
    /// The name of the context, or an empty string for the default one.
    package let name: String

    package let pairs: [Pair]
  }

  package let control: ControlID

  /// Whether the control promises to be legible.
  package let isLegible: Bool

  /// The contexts in which the contrasts differ. Contexts without a pair are left out.
  package let contexts: [ContextAudit]

  /// The cases in which nothing names the control, as patterns. Empty if there are none.
  package let unnamed: String

  /// The states that change nothing in some contexts, each with these contexts.
  package let indistinct: [String]

  /// The states that change nothing but colors.
  package let colorOnly: [String]

  /// Whether the control breaks a promise, or has colors that nobody can tell apart.
  package var fails: Bool {
    isLegible && !unnamed.isEmpty || !indistinct.isEmpty || contexts.contains { $0.pairs.contains(where: \.fails) }
  }

  /// Returns the audits of `controls`, which are in `program`. Controls that show nothing are left out.
  package static func of(_ controls: [ControlID], in program: Program) -> [LegibilityAudit] {
    var auditor = Auditor(program)
    var found: [ControlID: LegibilityAudit] = [:]
    program.forEachControl { resolved, program in found[resolved.control] = auditor.audit(resolved, program) }
    return controls.compactMap { found[$0] }
  }
}

/// The creation of audits, control by control.
private struct Auditor {
  private var judge: ContrastJudge
  private var distinction = DistinctionReview()

  init(_ program: Program) {
    judge = ContrastJudge(program)
  }

  /// Returns the audit of `resolved`, or `nil` if it shows nothing. Base controls come first.
  mutating func audit(_ resolved: ResolvedControl, _ program: Program) -> LegibilityAudit? {
    let known = distinction.findings.count
    let cells = ClassCells(resolved)
    distinction.add(resolved, cells, program)
    guard !resolved.columns.isEmpty else { return nil }
    let isLegible = program.controls[resolved.control].isLegible
    let contexts = contexts(of: resolved, cells, isLegible: isLegible, program)
    let isStandard = program.controls[resolved.control].span.fileID == .standard
    guard !isStandard || !contexts.isEmpty else { return nil }
    // A control without texts and symbols, such as a base control, needs no name.
    let unnamed = isLegible || !contexts.isEmpty ? program.unnamedRows(of: resolved) : []
    return LegibilityAudit(
      control: resolved.control, isLegible: isLegible, contexts: contexts,
      unnamed: unnamed.isEmpty ? "" : program.patterns(unnamed, of: resolved),
      indistinct: distinction.findings[known...].map { finding in
        program.text(of: finding.state, for: finding.control)
          + program.phrase(for: finding.contexts, everywhere: " in some contexts")
      },
      colorOnly: resolved.statesOfColorOnly(program))
  }

  private mutating func contexts(
    of resolved: ResolvedControl, _ cells: ClassCells, isLegible: Bool, _ program: Program
  ) -> [LegibilityAudit.ContextAudit] {
    let pairs = ColorPairs(resolved, program)
    var judgments: [[ContrastJudgment]] = []
    for pair in pairs.pairs {
      judgments.append(
        (0..<resolved.classCount).map { judge.judgment(on: pair, of: pairs, class: $0, cells, program) })
    }
    let all = AxisContexts(joining: judgments.flatMap { $0 }.map(\.contexts))
    return all.contexts.compactMap { context in
      let shown = zip(pairs.pairs, judgments).compactMap { pair, judgments in
        audit(pair, judgments, in: context, of: resolved, isLegible: isLegible, program)
      }
      return shown.isEmpty ? nil : LegibilityAudit.ContextAudit(name: program.name(of: context), pairs: shown)
    }
  }

  /// Returns the audit of `pair` in `context`, or `nil` if the color is never shown there.
  private func audit(
    _ pair: ColorPair, _ judgments: [ContrastJudgment], in context: Context, of resolved: ResolvedControl,
    isLegible: Bool, _ program: Program
  ) -> LegibilityAudit.Pair? {
    var result = LegibilityAudit.Pair(
      foreground: program.name(of: resolved.columns[pair.foreground]), background: program.name(of: pair.surface))
    for row in resolved.rows where !resolved.set(ofRow: row).contains(.disabled) {
      let judgment = judgments[resolved.classIndex(ofRow: row)]
      let position = judgment.contexts.position(of: context)
      switch judgment.outcomes[position] {
      case .hidden: continue
      case .unknownColor: result.unknownColorCount += 1
      case .unknownGround: result.unknownGroundCount += 1
      case .ratio(let ratio):
        result.judgedCount += 1
        if ratio < judgment.threshold(at: position, isLegible: true) { result.isSufficient = false }
        guard ratio < result.worst?.ratio ?? .infinity else { continue }
        let combination = resolved.variants.smallest(in: resolved.variantClass(ofRow: row))
        let needed = judgment.threshold(at: position, isLegible: isLegible)
        result.worst = (ratio, needed, program.text(of: resolved.set(ofRow: row), combination, for: resolved.control))
      }
    }
    let count = result.judgedCount + result.unknownColorCount + result.unknownGroundCount
    return count == 0 ? nil : result
  }
}

extension ResolvedControl {
  /// Returns the names of the states that change something, and never anything but colors.
  fileprivate func statesOfColorOnly(_ program: Program) -> [String] {
    let space = program.stateSpace(of: control)
    return space.declared.bits.map { StateMask(bit: $0) }.filter { state in
      let changed = changedColumns(by: state, space, program)
      return !changed.isEmpty && changed.allSatisfy { program.properties[columns[$0]].type?.base == .color }
    }.map { program.text(of: $0, for: control) }
  }

  /// Returns the columns that entering `state` changes in some case.
  private func changedColumns(by state: StateMask, _ space: StateSpace, _ program: Program) -> Set<Int> {
    var (changed, compared) = (Set<Int>(), Set<SIMD2<Int>>())
    for row in rows {
      guard let other = self.row(entering: state, from: row, space) else { continue }
      let pair = SIMD2(classIndex(ofRow: row), classIndex(ofRow: other))
      guard compared.insert(pair).inserted else { continue }
      for column in columns.indices
      where cell(row: row, column: column, program) != cell(row: other, column: column, program) {
        changed.insert(column)
      }
    }
    return changed
  }
}

extension Program {
  /// Returns whether some value depends on the axis named `name` of the standard style sheet.
  package func dependsOn(axis name: String) -> Bool {
    axes.handles.contains { axis in
      axes[axis].isStandard && self.name(of: axis) == name && namedAxes.contains(AxisSet(axis))
    }
  }
}
