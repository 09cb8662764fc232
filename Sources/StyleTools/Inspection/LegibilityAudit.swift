import StyleCompiler
import StyleSupport
import StyleTable

/// The facts about how legible one control is, as its styles prove them.
package struct LegibilityAudit {
  /// A pair of colors in one context.
  package struct Pair {
    package let foreground: String
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

  /// The states of a `@distinct` that can't be seen in some contexts, and others that change nothing in some, each with these
  /// contexts.
  package let indistinct: [String]

  package let visibility: StateVisibility

  /// The states that change nothing but colors.
  package let colorOnly: [String]

  /// The states that a style sheet declares or names, and that change nothing in any case.
  package let unseen: [String]

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
    /// The color is shown only in disabled controls, or never.
    case notShown
  }

  /// Whether the control breaks a promise, or has colors that nobody can tell apart.
  package var fails: Bool {
    isLegible && !unnamed.isEmpty || !indistinct.isEmpty || contexts.contains { $0.pairs.contains(where: \.fails) }
  }

  /// Returns the audits of `controls`, which are in `model`. Controls that show nothing are left out.
  package static func of(_ controls: [ControlID], in model: Model) -> [LegibilityAudit] {
    var auditor = Auditor(model)
    var found: [ControlID: LegibilityAudit] = [:]
    model.resolution.forEachControl { found[$0.control] = auditor.audit($0, model) }
    return controls.compactMap { found[$0] }
  }
}

/// The creation of audits, control by control.
private struct Auditor {
  private var judge: ContrastJudge
  private var distinction = DistinctionReview()
  private var drawn = DrawnProperties()
  private let surfaces: Set<PropertyID>

  init(_ model: Model) {
    judge = ContrastJudge(model.declarations.axes)
    surfaces = model.declarations.properties.surfaces
  }

  /// Returns the audit of `resolved`, or `nil` if it shows nothing. Base controls come first.
  mutating func audit(_ resolved: ResolvedControl, _ model: Model) -> LegibilityAudit? {
    let known = distinction.findings.count
    let colors = ControlColors(resolved, model.rules)
    distinction.add(resolved, model.rules, model.values)
    let isLegible = model.declarations.controls[resolved.control].isLegible
    let (contexts, omitted) = contexts(of: resolved, colors, isLegible: isLegible, model)
    let columns = drawn.columns(of: resolved, model.rules)
    let unjudged = unjudged(of: resolved, columns, colors.pairs, contexts, model)
    let states = resolved.effects(in: columns, model)
    let isStandard = model.declarations.controls[resolved.control].span.fileID == .standard
    guard !contexts.isEmpty || !unjudged.isEmpty || !isStandard && !(resolved.columns.isEmpty && states.unseen.isEmpty)
    else { return nil }
    // A control without texts and symbols, such as a base control, needs no name, and the app may set one in its text.
    let isNamed = contexts.isEmpty || colors.pairs.pairs.contains { $0.textOfApp != nil }
    let unnamed = isLegible || !isNamed ? model.rules.unnamedRows(of: resolved, model.values) : []
    return LegibilityAudit(
      control: resolved.control, isLegible: isLegible, contexts: contexts, omittedContexts: omitted,
      unnamed: unnamed.isEmpty ? "" : model.declarations.states.patterns(unnamed, of: resolved),
      indistinct: distinction.findings[known...].map { finding in
        model.name(of: finding)
          + model.declarations.axes.phrase(
            for: finding.contexts, everywhere: finding.isPromised ? " (@distinct)" : " in some contexts")
      },
      visibility: StateVisibility(
        resolved, columns, named: isStandard ? [] : model.rules.namedStates(of: resolved.control), model),
      colorOnly: states.colorOnly, unseen: isStandard ? [] : states.unseen, unjudged: unjudged,
      axes: resolved.axes(model.declarations, model.values))
  }

  /// Returns the properties at `columns` that aren't judged in any of `contexts`, by reason.
  private func unjudged(
    of resolved: ResolvedControl, _ columns: [ColumnID], _ pairs: ColorPairs,
    _ contexts: [LegibilityAudit.ContextAudit], _ model: Model
  ) -> [(reason: LegibilityAudit.Reason, properties: [String])] {
    // A shadow that isn't a ring around the control can have any color.
    let paired = Set(pairs.pairs.filter { !$0.isShadow }.map(\.foreground))
    let shown = Set(contexts.flatMap(\.pairs).map(\.foreground))
    let names = resolved.columns.map { model.declarations.name(of: $0) }
    let texts = model.declarations.properties.contentsWithoutColor(of: resolved)
    return LegibilityAudit.Reason.allCases.map { reason in
      let found = columns.filter { column in
        let property = resolved.property(at: column)
        return switch reason {
        case .noSurface:
          model.declarations.properties[property].type?.base == .color && !paired.contains(column)
            && !surfaces.contains(property)
        case .noColor: texts.contains(column)
        case .notShown: paired.contains(column) && !shown.contains(names[column.index])
        }
      }
      return (reason, found.map { names[$0.index] }.sorted())
    }.filter { !$0.properties.isEmpty }
  }

  private mutating func contexts(
    of resolved: ResolvedControl, _ colors: ControlColors, isLegible: Bool, _ model: Model
  ) -> (found: [LegibilityAudit.ContextAudit], omitted: Int) {
    var parts: [AxisContexts] = []
    var cases: [PairCases] = []
    for pair in colors.pairs.pairs {
      let cells = resolved.classes.map { colors.cells(of: pair, class: $0, model.values) }
      let judgments = cells.map { judge.judgment(on: $0, model.values) }
      parts += judgments.map(\.contexts)
      let groups = CaseGroup.all(of: resolved, pair, colors, cells, judgments, model)
      cases.append(PairCases(pair: pair, groups: groups, colors: colors, isLegible: isLegible))
    }
    let all = AxisContexts(joining: parts)
    let found = all.contexts.prefix(Limit.auditedContexts).compactMap { context -> LegibilityAudit.ContextAudit? in
      let shown = cases.flatMap { audit($0, in: context, of: resolved, model) }
      return shown.isEmpty
        ? nil : LegibilityAudit.ContextAudit(name: model.declarations.axes.name(of: context), pairs: shown)
    }
    return (found, max(0, all.count - Limit.auditedContexts))
  }

  /// Returns the audits of `cases` in `context`, one for each property on which the color is shown there.
  private func audit(
    _ cases: PairCases, in context: Context, of resolved: ResolvedControl, _ model: Model
  ) -> [LegibilityAudit.Pair] {
    var surfaces: [PropertyID] = []
    var found: [LegibilityAudit.Pair] = []
    for group in cases.groups {
      let position = group.judgment.contexts.position(of: context)
      let outcome = group.judgment.outcomes[position]
      if case .hidden = outcome { continue }
      let surface = cases.colors.surface(of: cases.pair, class: group.first, in: context, model.values)
      let index = surfaces.firstIndex(of: surface) ?? surfaces.count
      if index == surfaces.count {
        surfaces.append(surface)
        found.append(
          LegibilityAudit.Pair(
            foreground: model.declarations.name(of: resolved.property(at: cases.pair.foreground)),
            background: model.declarations.name(of: surface),
            textOfApp: cases.pair.textOfApp.map { model.declarations.name(of: $0) }))
      }
      guard let ratio = outcome.ratio else {
        found[index].unjudged[outcome, default: 0] += group.count
        continue
      }
      if outcome.isPartial { found[index].unjudged[.partial(0), default: 0] += group.count }
      found[index].judgedCount += group.count
      let sufficient = group.judgment.threshold(at: position, isLegible: true)
      if ratio < sufficient { found[index].missed = max(sufficient, found[index].missed ?? 0) }
      guard ratio < found[index].worst?.ratio ?? .infinity else { continue }
      let needed = group.judgment.threshold(at: position, isLegible: cases.isLegible)
      found[index].worst = (ratio, needed, group.name)
    }
    return found
  }
}

/// The cases that aren't disabled in which the color of a pair is judged alike.
private struct CaseGroup {
  /// The class and the name of the first case.
  let first: ClassID
  let name: String

  let judgment: ContrastJudgment
  private(set) var count = 1

  private struct Key: Hashable {
    let cells: ContrastJudge.Cells
    let obstacle: ContrastJudgment.Outcome?
    let isDrawn: Bool
    let isOnGround: Bool
  }

  /// Returns the groups of `resolved` for `pair`, which has `cells` and `judgments` in each class, in the order of their
  /// first rows.
  static func all(
    of resolved: ResolvedControl, _ pair: ColorPair, _ colors: ControlColors, _ cells: [ContrastJudge.Cells],
    _ judgments: [ContrastJudgment], _ model: Model
  ) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    var indices: [Key: Int] = [:]
    for row in resolved.rows where !resolved.set(of: row).contains(.disabled) {
      let id = resolved.classID(of: row)
      let key = Key(
        cells: cells[id.index], obstacle: colors.obstacle(row: row), isDrawn: colors.isDrawn(pair, row: row),
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
}

/// A pair of colors with the groups of its cases.
private struct PairCases {
  let pair: ColorPair
  let groups: [CaseGroup]
  let colors: ControlColors
  let isLegible: Bool
}

extension ResolvedControl {
  /// Returns the names of the states that change something at `columns`, and never anything but colors, and of those that
  /// a style sheet of the user declares or names and that never change anything there.
  fileprivate func effects(in columns: [ColumnID], _ model: Model) -> (colorOnly: [String], unseen: [String]) {
    let space = model.declarations.states.stateSpace(of: control)
    let named = model.rules.namedStates(of: control)
    var (colorOnly, unseen): ([String], [String]) = ([], [])
    for state in space.declared.bits.map({ StateMask(bit: $0) }) {
      guard let changed = changedColumns(by: state, columns, space, model) else { continue }
      let name = model.declarations.states.text(of: state, for: control)
      if changed.isEmpty {
        if named.contains(state) { unseen.append(name) }
      } else if changed.allSatisfy({ model.declarations.properties[property(at: $0)].type?.base == .color }) {
        colorOnly.append(name)
      }
    }
    return (colorOnly, unseen)
  }

  /// Returns those of `columns` that entering `state` changes in some case, or `nil` if the state can't be entered, or
  /// derived controls decide what it changes.
  private func changedColumns(
    by state: StateMask, _ columns: [ColumnID], _ space: StateSpace, _ model: Model
  ) -> Set<ColumnID>? {
    var (changed, compared) = (Set<ColumnID>(), Set<ClassPair>())
    for row in rows {
      guard let other = self.row(entering: state, from: row, space) else { continue }
      let pair = ClassPair(first: classID(of: row), second: classID(of: other))
      guard !isIncomplete(pair), compared.insert(pair).inserted, pair.first != pair.second else { continue }
      for column in columns where cell(row: row, column) != cell(row: other, column) { changed.insert(column) }
    }
    return compared.isEmpty ? nil : changed
  }
}

extension RuleBook {
  /// Returns the states that style sheets of the user declare for `control`, or name in its rules.
  fileprivate func namedStates(of control: ControlID) -> StateMask {
    let declared = declarations.states.stateSpace(of: control).declared.bits.filter { $0 >= 16 }
    var named = StateMask(declared.map { StateMask(bit: $0) })
    for control in declarations.controls.inheritanceChain(of: control) {
      for entry in entries(of: control) where entry.file != .standard { named.formUnion(entry.named) }
    }
    return named
  }
}
