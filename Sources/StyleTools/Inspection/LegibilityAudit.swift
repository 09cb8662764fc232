import StyleCompiler
import StyleSupport
import StyleTable

/// The facts about how legible one control is, as its styles prove them.
package struct LegibilityAudit {
  /// A pair of colors in one context.
  package struct Pair {
    package let foreground: String
    fileprivate let surface: PropertyID
    package let background: String

    /// The text of the color if only the app sets it, so that there may be none, or `nil`.
    package let textOfApp: String?

    /// The number of cases, each a state combination in a class of variants, whose contrast was judged.
    package fileprivate(set) var judgedCount = 0

    /// The number of cases whose contrast can't be judged, by reason.
    package fileprivate(set) var unjudged: [ContrastJudgment.Outcome: Int] = [:]

    /// The least contrast, the contrast that is needed there, and the case, or `nil` if no case was judged.
    package fileprivate(set) var worst: (ratio: Double, needed: Double, case: String)?

    /// The contrast that a control that promises to be legible needs in some case that has less, whether or not this
    /// control does, or `nil` if every contrast is sufficient.
    package fileprivate(set) var missed: Double?

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

  /// The number of further contexts, in which nothing is judged, because there are too many.
  package let omittedContexts: Int

  /// The cases in which nothing names the control, as patterns. Empty if there are none.
  package let unnamed: String

  /// The states that show another text, which assistive technologies don't read, because the label hides it.
  package let unheard: [String]

  /// The states of a `@distinct` that can't be seen in some contexts, and others that change nothing in some variants or
  /// contexts, each with these contexts.
  package let indistinct: [String]

  package let visibility: StateVisibility

  /// The properties that aren't judged at all, by reason.
  package let unjudged: [(reason: Reason, properties: [String])]

  /// The axes on which values depend.
  package let axes: AxisSet

  /// The reason why a property isn't judged at all.
  package enum Reason: CaseIterable {
    /// The color isn't declared to be shown on another.
    case noSurface
    /// The text or spinner has no color.
    case noColor
    /// The color is shown only in disabled controls, or never, because another property covers it, for example.
    case notShown
  }

  /// Whether the control breaks a promise, or has colors that nobody can tell apart.
  package var fails: Bool {
    isLegible && !unnamed.isEmpty || !indistinct.isEmpty || pairs.contains(where: \.fails)
  }

  /// The pairs in all contexts.
  package var pairs: [Pair] { contexts.flatMap(\.pairs) }

  /// Returns the audits of `controls`, which are in `model`. Controls that show nothing are left out.
  package static func of(_ controls: [ControlID], in model: Model) -> [LegibilityAudit] {
    var auditor = Auditor(model)
    var found: [ControlID: LegibilityAudit] = [:]
    model.resolution.forEachControl { found[$0.control] = auditor.audit($0) }
    return controls.compactMap { found[$0] }
  }
}

/// The creation of audits, control by control.
private struct Auditor {
  private let model: Model
  private let surfaces: Set<PropertyID>
  private var judge: ContrastJudge
  private var distinction = DistinctionReview()
  private var drawn = DrawnProperties()

  init(_ model: Model) {
    self.model = model
    surfaces = model.declarations.properties.surfaces
    judge = ContrastJudge(model.declarations.axes)
  }

  /// Returns the audit of `resolved`, or `nil` if it shows nothing. Base controls come first.
  mutating func audit(_ resolved: ResolvedControl) -> LegibilityAudit? {
    let (declarations, control) = (model.declarations, resolved.control)
    let known = distinction.findings.count
    let covers = drawn.covers(of: resolved, model.rules)
    let colors = ControlColors(resolved, covers, model.rules)
    distinction.add(resolved, covers, model.rules, model.values)
    let isLegible = declarations.controls[control].isLegible
    let (contexts, omitted) = contexts(of: resolved, colors)
    let columns = drawn.columns(of: resolved, covers, model.rules)
    let unjudged = unjudged(of: resolved, columns.map(\.id), colors.pairs, contexts)
    let isStandard = declarations.controls[control].span.fileID == .standard
    let visibility = StateVisibility(
      resolved, columns, named: isStandard ? [] : model.rules.namedStates(of: control), model)
    guard
      !contexts.isEmpty || !unjudged.isEmpty || !isStandard && !(resolved.columns.isEmpty && visibility.unseen.isEmpty)
    else { return nil }
    // A control without texts and symbols, such as a base control, needs no name, and the app may set one in its text.
    let isNamed = contexts.isEmpty || colors.pairs.pairs.contains { $0.textOfApp != nil }
    let unnamed = isLegible || !isNamed ? model.rules.unnamedRows(of: resolved, model.values) : []
    return LegibilityAudit(
      control: control, isLegible: isLegible, contexts: contexts, omittedContexts: omitted,
      unnamed: unnamed.isEmpty ? "" : declarations.states.patterns(unnamed, of: resolved),
      unheard: model.rules.unheardStates(of: resolved, model.values),
      indistinct: distinction.findings[known...].map { finding in
        let everywhere = finding.isPromised ? " (@distinct)" : " in some variants or contexts"
        return model.name(of: finding) + declarations.axes.phrase(for: finding.contexts, everywhere: everywhere)
      },
      visibility: visibility, unjudged: unjudged, axes: resolved.axes(declarations, model.values))
  }

  /// Returns the properties at `columns` that aren't judged in any of `contexts`, by reason.
  private func unjudged(
    of resolved: ResolvedControl, _ columns: [ColumnID], _ pairs: ColorPairs,
    _ contexts: [LegibilityAudit.ContextAudit]
  ) -> [(reason: LegibilityAudit.Reason, properties: [String])] {
    let properties = model.declarations.properties
    // A shadow that isn't a ring around the control can have any color.
    let paired = Set(pairs.pairs.filter { !$0.isShadow }.map(\.foreground))
    let shown = Set(contexts.flatMap(\.pairs).map(\.foreground))
    let names = resolved.columns.map { model.declarations.name(of: $0) }
    let texts = properties.contentsWithoutColor(of: resolved)
    return LegibilityAudit.Reason.allCases.map { reason in
      let found = columns.filter { column in
        let property = resolved.property(at: column)
        return switch reason {
        case .noSurface:
          properties[property].type?.base == .color && !paired.contains(column) && !surfaces.contains(property)
        case .noColor: texts.contains(column)
        case .notShown: paired.contains(column) && !shown.contains(names[column.index])
        }
      }
      return (reason, found.map { names[$0.index] }.sorted())
    }.filter { !$0.properties.isEmpty }
  }

  private mutating func contexts(
    of resolved: ResolvedControl, _ colors: ControlColors
  ) -> (found: [LegibilityAudit.ContextAudit], omitted: Int) {
    var parts: [AxisContexts] = []
    var groups: [[CaseGroup]] = []
    for pair in colors.pairs.pairs {
      let judgments = colors.judgments(on: pair, by: &judge, model.values)
      parts += judgments.map(\.contexts)
      groups.append(self.groups(of: resolved, pair, colors, judgments))
    }
    let all = AxisContexts(joining: parts)
    let found = all.contexts.prefix(Limit.auditedContexts).map { context in
      LegibilityAudit.ContextAudit(
        name: model.declarations.axes.name(of: context),
        pairs: zip(colors.pairs.pairs, groups).flatMap { audits(of: $0, $1, in: context, resolved, colors) })
    }
    return (found.filter { !$0.pairs.isEmpty }, max(0, all.count - Limit.auditedContexts))
  }

  /// Returns the groups of `resolved` for `pair`, on which there are `judgments`, in the order of their first rows.
  private func groups(
    of resolved: ResolvedControl, _ pair: ColorPair, _ colors: ControlColors, _ judgments: [ContrastJudgment]
  ) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    var indices: [CaseGroup.Key: Int] = [:]
    for row in resolved.rows {
      let id = resolved.classID(of: row)
      let cells = colors.cells(
        of: pair, class: id, isDisabled: resolved.set(of: row).contains(.disabled), model.values)
      let key = CaseGroup.Key(
        cells: cells, obstacle: colors.obstacle(row: row), isDrawn: colors.isDrawn(pair, row: row),
        isOnGround: colors.areOnGround(class: id))
      if let index = indices[key] {
        groups[index].count += 1
        continue
      }
      indices[key] = groups.count
      let combination = resolved.variants.smallest(in: resolved.variantClass(of: row))
      let name = model.declarations.states.text(of: resolved.set(of: row), combination, for: resolved.control)
      let judgment = colors.judgment(on: pair, row: row, of: judgments)
      groups.append(CaseGroup(first: id, name: name, judgment: judgment))
    }
    return groups
  }

  /// Returns the audits of `pair` in `context`, one for each property on which the color is shown there.
  private func audits(
    of pair: ColorPair, _ groups: [CaseGroup], in context: Context, _ resolved: ResolvedControl,
    _ colors: ControlColors
  ) -> [LegibilityAudit.Pair] {
    let declarations = model.declarations
    var found: [LegibilityAudit.Pair] = []
    for group in groups {
      let position = group.judgment.contexts.position(of: context)
      let outcome = group.judgment.outcomes[position]
      let sufficient = group.judgment.threshold(at: position, isLegible: true)
      // Nothing is needed while the control is disabled.
      if outcome == .hidden || sufficient == 0 { continue }
      let surface = colors.surface(of: pair, class: group.first, in: context, model.values)
      let index = found.firstIndex { $0.surface == surface } ?? found.count
      if index == found.count {
        found.append(
          LegibilityAudit.Pair(
            foreground: declarations.name(of: resolved.property(at: pair.foreground)), surface: surface,
            background: declarations.name(of: surface), textOfApp: pair.textOfApp.map { declarations.name(of: $0) }))
      }
      guard let ratio = outcome.ratio else {
        found[index].unjudged[outcome, default: 0] += group.count
        continue
      }
      if outcome.isPartial { found[index].unjudged[.partial(0), default: 0] += group.count }
      found[index].judgedCount += group.count
      if ratio < sufficient { found[index].missed = max(sufficient, found[index].missed ?? 0) }
      let isLegible = declarations.controls[resolved.control].isLegible
      let needed = group.judgment.threshold(at: position, isLegible: isLegible)
      // Another case can need less contrast. One that has too little comes first, and then the least contrast.
      if let worst = found[index].worst {
        let (fails, failed) = (ratio < needed, worst.ratio < worst.needed)
        guard fails == failed ? ratio < worst.ratio : fails else { continue }
      }
      found[index].worst = (ratio, needed, group.name)
    }
    return found
  }
}

/// The cases in which the color of a pair is judged alike.
private struct CaseGroup {
  struct Key: Hashable {
    let cells: ContrastJudge.Cells
    let obstacle: ContrastJudgment.Outcome?
    let isDrawn: Bool
    let isOnGround: Bool
  }

  /// The class and the name of the first case.
  let first: ClassID
  let name: String

  let judgment: ContrastJudgment
  var count = 1
}

extension RuleBook {
  /// Returns the states that style sheets of the user declare for `control`, or name in its rules.
  fileprivate func namedStates(of control: ControlID) -> StateMask {
    let declared = declarations.states.stateSpace(of: control).declared.bits.filter { $0 >= 16 }
    let entries = declarations.controls.inheritanceChain(of: control).flatMap { self.entries(of: $0) }
    return entries.filter { $0.file != .standard }
      .reduce(StateMask(declared.map { StateMask(bit: $0) })) { $0.union($1.named) }
  }
}
