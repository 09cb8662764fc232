import StyleCompiler
import StyleTable
import StyleTools

/// The colors with too little contrast by what reports them: the diagnostics, the audit, and the page of previews.
struct JudgmentAgreement: Equatable, CustomStringConvertible {
  /// The least contrast of each color that has too little, with two decimals.
  private(set) var ratios: [String: Double] = [:]

  var description: String { "\(ratios.sorted { $0.key < $1.key })" }

  /// Adds the contrast of the color `property`, a ratio with two decimals.
  private mutating func add(_ property: String, _ text: some StringProtocol) {
    ratios[property] = min(ratios[property] ?? .infinity, Double(text) ?? 0)
  }

  /// Returns what each of the three reports for `sheet`.
  static func all(for sheet: LegibilitySheet) throws -> (diagnostics: Self, audit: Self, page: Self) {
    // A warning that a control allows isn't reported, although the colors are judged.
    let text = sheet.text.replacing(#/@allow [^\n]*/#, with: "")
    let compilation = try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
    return (Self(compilation.diagnostics), Self(auditing: compilation.model), try Self(showing: compilation.model))
  }

  private init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics where diagnostic.id == .lowContrast {
      guard let match = diagnostic.message.firstMatch(of: #/'([^']+)' has a contrast of ([0-9.]+):1/#) else { continue }
      add("\(match.1)", match.2)
    }
  }

  private init(auditing model: Model) {
    for audit in LegibilityAudit.of(model.rules.usedControls, in: model) {
      for pair in audit.contexts.flatMap(\.pairs) where pair.fails {
        add(pair.foreground, pair.worst?.ratio.flooredToHundredths ?? "")
      }
    }
  }

  private init(showing model: Model) throws {
    let map = ContrastMap(model)
    let contexts = try ["light", "dark"].flatMap { look in
      try ["orange", "sosh"].map { try model.declarations.axes.context([look, $0]) }
    }
    for control in model.rules.usedControls {
      // Only the buttons of a random sheet have a variant, with two values.
      let isButton = model.declarations.path(of: control).hasPrefix("button.")
      let items = (isButton ? [[0], [1]] : [[]]).flatMap { variants in
        model.resolution[control].sets.flatMap { map.items(of: control, variants: variants, in: $0) }
      }
      for item in items {
        for context in contexts {
          let (outcome, needed, _) = item.contrast(in: context)
          if let ratio = outcome.ratio, ratio < needed { add(item.property, ratio.flooredToHundredths) }
        }
      }
    }
  }
}
