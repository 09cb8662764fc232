import StyleCompiler
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let audit = Command(
    name: "audit",
    summary: "report which texts and states can be told apart",
    operands: [.sheets],
    ownOptions: [.strict, .texts, .importFolder, .errorLimit],
    details: [
      """
      Prints the smallest contrast ratio of each color on the color that it is shown on, the contexts that have it, and the
      state combination. A ratio that is too small is marked with '!', and one that is enough for this control but not
      for Apple's label with '~'. Also prints everything that isn't judged, with the reason; which states can be seen while
      others are active; and the states that have no name, change a text that 'accessibility-label' hides from
      assistive technologies, change nothing, or change only colors. The summary follows Apple's accessibility labels.
      """,
      """
      With '--texts', also prints the texts that have no translation in each language of the folders of languages in FOLDER,
      such as fr.lproj/Localizable.strings.
      """,
      """
      The exit status is 1 if a ratio is too small, a state of a '@legible' control has no name, or a state changes
      nothing in some variant or context. With '--strict', it is also 1 if the summary says 'no'. A style sheet doesn't know
      the layout: whether texts fit, or targets are at least 44 by 44 points.
      """,
    ],
    examples: ["stylec audit FollowButton.style"],
    action: AuditCommand.run)
}

/// `stylec audit`: Prints what is proved about the legibility of each control.
enum AuditCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let translations = try TranslationFolder(arguments)?.translations()
    let compilation = try arguments.compiler().showingProgress { compiler throws(FileFailure) in
      try compiler.compile(arguments.paths)
    }
    // The report says the same as most warnings, and more.
    if compilation.hasErrors { console.report(compilation) }
    if compilation.inspectedTable == nil { throw .invalidSheets }
    let audits = LegibilityAudit.of(compilation.model.rules.usedControls, in: compilation.model)
    for audit in audits { try console.print(report: AuditReport(audit: audit, model: compilation.model).text + "\n") }
    if let translations {
      let texts = compilation.model.texts.filter(\.isExported)
      for language in translations.languages { try console.print(report: language.report(on: texts) + "\n") }
    }
    try console.print(report: AuditSummary(audits: audits, model: compilation.model).text)
    // The problems that the summary calls 'no'.
    let missesLabel = audits.contains { !$0.visibility.colorOnly.isEmpty || $0.pairs.contains { $0.missed != nil } }
    if arguments.has(.strict) && missesLabel || audits.contains(where: \.fails) { throw .invalidSheets }
  }
}

/// The report on one control.
private struct AuditReport {
  let audit: LegibilityAudit
  let model: Model

  var text: String {
    let title = model.declarations.path(of: audit.control) + (audit.isLegible ? " (@legible)" : "") + "\n"
    let rest = audit.omittedContexts
    let omitted = rest == 0 ? "" : "  and \(counted(rest, "more context")), not judged\n"
    let unjudged = audit.unjudged.map { reason, properties in
      "  not judged: \(properties.joined(separator: ", ")) (\(reason.text))\n"
    }
    let notes = [
      ("without a name", audit.unnamed),
      ("changes a text that 'accessibility-label' hides", audit.unheard.joined(separator: ", ")),
      ("changes nothing", audit.indistinct.joined(separator: ", ")),
      ("changes nothing anywhere", audit.visibility.unseen.joined(separator: ", ")),
      ("changes only colors", audit.visibility.colorOnly.joined(separator: ", ")),
    ]
    let found = notes.filter { !$1.isEmpty }.map { "  \($0): \($1)\n" }
    let body = contrasts + omitted + visibility + (unjudged + found).joined()
    return title + (body.isEmpty ? "  nothing to judge\n" : body)
  }

  /// The table of states, with a row for each and a column for each other one.
  private var visibility: String {
    let states = audit.visibility.states
    guard states.count > 1 else { return "" }
    var columns = TextColumns(indentation: "    ")
    columns.add(["visible while", "alone"] + states.indices.map { String($0 + 1) })
    for (index, state) in states.enumerated() {
      columns.add(["\(index + 1) \(state.name)"] + state.outcomes.map(\.rawValue))
    }
    let used = Set(states.flatMap(\.outcomes))
    let legend = Self.legend.filter { used.contains($0.outcome) }.map { "\($0.rawValue) \($1)" }
    let reasons = states.filter { !$0.unseen.isEmpty }.map { "    \($0.name) changes nothing in \($0.unseen)\n" }
    return "  states\n" + columns.text + "    (\(legend.joined(separator: ", ")))\n" + reasons.joined()
  }

  /// The outcomes in the words of the legend, which says nothing about the same state.
  private static let legend: [(outcome: StateVisibility.Outcome, String)] = [
    (.always, "always"), (.sometimes, "partly"), (.never, "never"), (.implied, "implied"),
    (.impossible, "not together"), (.notJudged, "not judged"),
  ]

  /// The lines about contrasts, after the contexts to which they apply.
  private var contrasts: String {
    let contexts = audit.contexts.map { context in
      (name: context.name.isEmpty ? "default context" : context.name, lines: context.pairs.flatMap(cells))
    }
    var sections: [(title: String, columns: TextColumns)] = []
    for (index, context) in contexts.enumerated() {
      for line in context.lines where !contexts[..<index].contains(where: { $0.lines.contains(line) }) {
        let title = contexts.filter { $0.lines.contains(line) }.map(\.name).joined(separator: ", ")
        let section = sections.firstIndex { $0.title == title } ?? sections.count
        if section == sections.count { sections.append((title, TextColumns(indentation: "    "))) }
        sections[section].columns.add(line)
      }
    }
    return sections.map { "  \($0)\n" + $1.text }.joined()
  }

  /// Returns the cells of the lines about `pair`.
  private func cells(of pair: LegibilityAudit.Pair) -> [[String]] {
    var lines: [[String]] = []
    let name = "\(pair.foreground) on \(pair.background)"
    let app = pair.textOfApp.map { "; the app sets '\($0)'" } ?? ""
    if let worst = pair.worst {
      let label = pair.missed.flatMap { $0 > worst.needed ? ", label \(Float($0).decimalDescription):1" : nil } ?? ""
      lines.append([
        (pair.fails ? "! " : pair.missed == nil ? "  " : "~ ") + name,
        "\(worst.ratio.flooredToHundredths):1 of \(Float(worst.needed).decimalDescription):1\(label)",
        "\(counted(pair.judgedCount, "case")), least in \(worst.case)\(app)",
      ])
    }
    for (outcome, reason) in Self.reasons {
      guard let count = pair.unjudged[outcome] else { continue }
      lines.append(["? " + name, "not judged", "\(counted(count, "case")), \(reason)\(app)"])
    }
    return lines
  }

  /// The reasons why a contrast isn't judged, in the order in which they are printed.
  private static let reasons: [(ContrastJudgment.Outcome, String)] = [
    (.partial(0), "a stop of the gradient whose color isn't known or isn't opaque"),
    (.unknownColor, "only the app or the platform knows a color"),
    (.unknownGround, "not on an opaque color, and 'ground-color' isn't known"),
    (.unknownTint, "on the tint of the segmented control; no 'ground-color' for 'selected' says which it is"),
    (.fading, "the color of a shadow fades"),
    (.missingValue, "derived controls set the properties that it refers to"),
  ]
}

extension LegibilityAudit.Reason {
  fileprivate var text: String {
    switch self {
    case .noSurface: "no '@property' says what it is shown on"
    case .noColor: "its color isn't set"
    case .notShown: "not shown, or covered, while the control is enabled"
    }
  }
}

extension Translations.Language {
  /// Returns the report on `texts`: how many are translated, and where each other one is shown.
  fileprivate func report(on texts: [SheetText]) -> String {
    var columns = TextColumns(indentation: "  ")
    let missing = texts.filter { self[$0.key] == nil }
    for text in missing { columns.add("'\(text.key.shortened.visible)'", text.places) }
    let all = counted(texts.count, "text") + (texts.count == 1 ? " is" : " are")
    return "\(texts.count - missing.count) of \(all) translated in '\(name.visible)'\n" + columns.text
  }
}

/// The summary of all controls by Apple's accessibility labels.
private struct AuditSummary {
  let audits: [LegibilityAudit]
  let model: Model

  var text: String {
    let found = audits.filter { !$0.visibility.colorOnly.isEmpty }
    let states = found.map {
      "\($0.visibility.colorOnly.joined(separator: ", ")) of \(model.declarations.path(of: $0.control))"
    }
    var columns = TextColumns(indentation: "  ")
    columns.add("Sufficient Contrast", contrast(in: audits.flatMap(\.pairs)))
    columns.add("Dark Interface", darkInterface)
    columns.add(
      "Differentiate Without Color Alone",
      found.isEmpty ? "yes: no state changes only colors" : "no: " + states.joined(separator: "; "))
    columns.add(
      "Reduced Motion",
      dependsOn("motion") ? "values depend on 'motion'" : "yes: only colors and 'alpha' move then")
    return "Summary by Apple's accessibility labels\n" + columns.text
      + "Not judged: disabled controls that aren't busy, which WCAG exempts.\n"
      + "Not known to a style sheet: whether texts fit, and whether targets are at least 44 by 44 points.\n"
  }

  private func contrast(in pairs: [LegibilityAudit.Pair]) -> String {
    let judged = pairs.filter { $0.worst != nil }
    // The labels have the same thresholds for every control.
    let failed = judged.count { $0.missed != nil }
    let unknown = pairs.count { !$0.unjudged.isEmpty }
    let omitted = audits.contains { $0.omittedContexts > 0 } ? "; not judged in every context" : ""
    let rest = (unknown == 0 ? "" : "; \(unknown) not judged in every state") + omitted
    if judged.isEmpty { return "no color was judged" + rest }
    return (failed == 0 ? "yes: " : "no: ") + "\(judged.count - failed) of \(counted(judged.count, "pair")) of colors"
      + (failed == 0 ? "" : ", all without '!' or '~'") + rest
  }

  private var darkInterface: String {
    let dark = audits.flatMap(\.contexts).filter { $0.name.split(separator: "|").contains("dark") }
    if !dark.isEmpty { return contrast(in: dark.flatMap(\.pairs)) }
    return dependsOn("appearance")
      ? "values depend on the appearance, and no contrast does" : "no value depends on the appearance"
  }

  /// Returns whether some value depends on the axis named `name` of the standard style sheet.
  private func dependsOn(_ name: String) -> Bool {
    audits.contains { audit in
      audit.axes.axes.contains {
        model.declarations.axes[$0].isStandard && model.declarations.axes.name(of: $0) == name
      }
    }
  }
}
