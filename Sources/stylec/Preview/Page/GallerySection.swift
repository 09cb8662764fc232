import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The section of a page that shows one control in all of its variants, as it is written.
struct GallerySection {
  /// The place of a section, on which its markup depends.
  struct Place: Equatable {
    let id: String

    /// Whether another control derives from the control.
    let isBase: Bool
  }

  /// The parts of the page: the section, the values, and the locations of the declarations.
  let parts: [GalleryPart]
  let link: String
  let file: String

  /// Whether the section is folded: the control shows nothing, or only in some states of others that derive from it.
  let isQuiet: Bool
  let hasRatios: Bool
  let moves: Bool

  /// The key of the documentation of each property with a value.
  let documented: [String: String]
}

/// A writer of the section of one control.
struct SectionWriter {
  private let control: PreviewControl
  private let place: GallerySection.Place
  private let program: GalleryProgram
  private var looks: GalleryLooks
  private var records: GalleryRecords

  /// The variants, each with the look and the record of each valid state combination, in order.
  private var variants: [(control: PreviewControl, cells: [String])] = []

  /// The name of the first state combination with each look.
  private var names: [String] = []

  /// Creates the section of `control`, to which its variants are added.
  init(_ control: PreviewControl, at place: GallerySection.Place, _ program: GalleryProgram) {
    (self.control, self.place, self.program) = (control, place, program)
    (looks, records) = (GalleryLooks(place.id + "-", program), GalleryRecords(program))
  }

  /// Adds the state combinations of `variant`, as many as `budget` allows, and advances `progress` for each.
  mutating func add(_ variant: PreviewControl, _ budget: inout PreviewBudget, _ progress: Progress) {
    var (known, cells): ([[ValueExplanation.Kind?]: Int], [String]) = ([:], [])
    var rows: [PreviewControl.LookKey: GalleryLooks.Row] = [:]
    // The ratios by looks. Those of a disabled control, which are seldom too small, are different.
    var ratios: [Bool: [PreviewControl.LookKey: String]] = [:]
    let former = program.former.map { variant.former(in: $0) }
    var changes: [[PreviewControl.LookKey]: String] = [:]
    for set in control.inventory.possible where budget.allows(cells.count) {
      defer { progress.advance() }
      let (look, key) = (variant.lookKey(in: set), variant.explanationKey(in: set))
      // Drawing a look in every context takes longer than referring to it.
      if rows[look] == nil { budget.spend(cells: 2) }
      let row = rows[look] ?? looks.row(of: variant, in: set)
      rows[look] = row
      let record = known[key] ?? records.record(of: row, in: set, of: variant, &budget)
      known[key] = record
      budget.spend(cells: 1)
      let isDisabled = set.contains(.disabled)
      let ratio = ratios[isDisabled]?[look] ?? program.ratios(of: variant, in: set)
      ratios[isDisabled, default: [:]][look] = ratio
      let face = looks.face(row.look, ratios: ratio)
      if face == names.count { names.append(variant.name(of: set)) }
      cells.append("\(face).\(record)")
      guard let former else { continue }
      let oldSet = former.map { $0.control.translate(set, of: variant.control) } ?? set
      let keys = [look] + (former.map { [$0.lookKey(in: oldSet)] } ?? [])
      let change = changes[keys] ?? self.change(from: former, in: oldSet, to: row)
      changes[keys] = change
      cells[cells.count - 1] += change
    }
    variants.append((variant, cells))
  }

  /// Returns the index of the look of `former` in `set`, with the values that changed, after a period. The period is alone
  /// if there is no such control, and the text is empty if nothing changed.
  private mutating func change(
    from former: PreviewControl?, in set: StateMask, to row: GalleryLooks.Row
  ) -> String {
    guard let former else { return "." }
    let old = looks.row(of: former, in: set)
    let changes = program.changes(from: old.texts, to: row.texts)
    if changes.isEmpty { return "" }
    let face = looks.face(old.look, ratios: changes)
    if face == names.count { names.append("\(former.name(of: set)), before") }
    return ".\(face)"
  }

  var section: GallerySection {
    GallerySection(
      parts: [GalleryPart(place.id, text)] + records.parts(place.id),
      link: "<a href=\"#\(place.id)\" data-section=\(place.id)>\(path)</a>", file: file, isQuiet: isQuiet,
      hasRatios: !looks.contrasts.isEmpty, moves: control.moves, documented: records.documented)
  }

  /// The path of the control in markup.
  private var path: String { control.path.escapedForMarkup }

  private var file: String {
    program.locations.text(of: control.span).split(separator: ":").first.map { program.folder + $0 } ?? ""
  }

  private var isQuiet: Bool { looks.areEmpty || place.isBase && looks.isEmptyInNormal }

  /// The number of state combinations that the section shows of each variant.
  private var shownCount: Int { variants.map(\.cells.count).max() ?? 0 }

  private var text: String {
    let (id, inventory) = (place.id, control.inventory)
    let description = program.documentation.text(of: control).map { "<p>\($0.documentationMarkup)</p>\n" } ?? ""
    let summary =
      looks.areEmpty
      ? "Draws nothing of its own" : "Draws something only in some states of controls that derive from it"
    // The Swift expression for the control, in code that `--emit swift` generates.
    let type = control.path.split(separator: ".").map { SwiftName.type(String($0)) }.joined(separator: ".")
    let items = zip(looks.markup, names).map { "<li>\($0)<span class=name>\($1.escapedForMarkup)</span>\n" }
    return PageFiles.section.filled([
      "id": id, "path": path, "file": file.escapedForMarkup,
      "swift": "\(program.documentation.swiftType).\(type)".escapedForMarkup,
      "exclusive": inventory.exclusions.map { $0.bits.map { "\($0)" }.joined(separator: ",") }.joined(separator: ";"),
      "hovered": "\(control.hovered.rawValue)", "columns": "\(control.matrix.columnStates.rawValue)",
      "sets": inventory.possible.prefix(shownCount).map { "\($0.rawValue)" }.joined(separator: " "),
      "rules": looks.rules, "about": about, "toggles": toggles,
      "fields": aliases + stateNotes + variantFields + parameters,
      "start": (isQuiet ? "<details class=quiet><summary>\(summary)</summary>\n" : "") + description,
      "still": control.moves ? "" : " hidden", "plain": control.control.variants.isEmpty ? " hidden" : "",
      "looks": items.joined(), "contrasts": looks.contrasts.map { "<li>\($0)\n" }.joined(),
      "variants": variantItems, "end": impossible + (isQuiet ? "</details>\n" : ""),
    ])
  }

  /// The variants, each with the look and the record of each state combination.
  private var variantItems: String {
    variants.map { variant, cells in
      let control = variant.control
      let positions = control.variantPositions.map { "\($0)" }.joined(separator: "|")
      // The Swift expression that chooses the values, unless they're the defaults.
      let arguments = zip(control.variants, control.variantPositions).filter { $1 > 0 }
        .map { "\(SwiftName.member($0.name)): .\(SwiftName.member($0.values[$1]))" }.joined(separator: ", ")
      let swift = arguments.isEmpty ? "" : ".variant(\(arguments))".escapedForMarkup
      let name = variant.specialNames.joined().escapedForMarkup
      return """
        <li data-values="\(positions)" data-name="\(name)" data-swift="\(swift)">\(cells.joined(separator: " "))

        """
    }.joined()
  }

  private var about: String {
    let base = control.control.base.map { "Derives from \($0.path.escapedForMarkup). " } ?? ""
    let (count, all) = (control.inventory.impossibleCount, control.inventory.possible.count)
    let combinations = control.control.variants.reduce(1) { $0 * $1.values.count }
    let rest =
      (shownCount < all ? " This page shows only the first \(shownCount) of them, to remain readable." : "")
      + (variants.count < combinations
        ? " It shows only the first \(variants.count) of \(combinations) combinations of variant values." : "")
    let valid = counted(all, "valid state combination")
    return "Declared in \(file.escapedForMarkup). \(base)\(valid), \(count) impossible.\(rest)"
  }

  private var toggles: String {
    control.inventory.states.map { state in
      // The documentation appears under the pointer.
      let title = program.documentation.text(of: state).map { " title=\"\($0.escapedForMarkup)\"" } ?? ""
      return """
        <button class=toggle aria-pressed=false data-bit=\(state.bit) data-implied=\(state.implied.rawValue) \
        data-required=\(state.required.rawValue)\(title)>\(state.name.escapedForMarkup)</button>
        """
    }.joined(separator: "\n")
  }

  /// The documentation of the states, and the states that they require and imply.
  private var stateNotes: String {
    let notes = control.inventory.states.compactMap { state -> String? in
      let relations = [("Requires", state.required), ("Implies", state.implied)].filter { !$1.isEmpty }
        .map { "\($0) \(control.name(of: $1)).".escapedForMarkup }
      let parts = [program.documentation.text(of: state)?.documentationMarkup].compactMap(\.self) + relations
      return parts.isEmpty ? nil : "<dt>\(state.name.escapedForMarkup)<dd>\(parts.joined(separator: " "))\n"
    }
    return notes.isEmpty ? "" : "<dl class=notes>\n\(notes.joined())</dl>\n"
  }

  private var variantFields: String {
    let fields = control.control.variants.enumerated().map { index, variant in
      let options = variant.values.enumerated().map { "<option value=\($0)>\($1.escapedForMarkup)" }
      let name = variant.name.escapedForMarkup
      return "<label>\(name) <select data-variant=\(index)>\(options.joined())</select></label>"
    }
    return fields.isEmpty ? "" : "<div class=parameters>\(fields.joined(separator: "\n"))</div>\n"
  }

  private var aliases: String {
    let aliases = control.inventory.aliases.map { "\($0.name) = \(control.name(of: $0.set))".escapedForMarkup }
    return aliases.isEmpty ? "" : "<p class=about>\(aliases.joined(separator: ", "))</p>\n"
  }

  private var parameters: String {
    let fields = control.control.parameters.map { parameter in
      let sample = control.samples[parameter.name]?.description ?? ""
      return """
        <label>\(parameter.name.escapedForMarkup) <input data-parameter="\(parameter.name.escapedForMarkup)" \
        data-type=\(parameter.type) title=\(parameter.type) placeholder="\(sample.escapedForMarkup)" autocomplete=off></label>
        """
    }
    return fields.isEmpty ? "" : "<div class=parameters>\(fields.joined(separator: "\n"))</div>\n"
  }

  private var impossible: String {
    let sets = control.inventory.impossible
    if sets.isEmpty { return "" }
    let items = sets.map { impossible in
      // A line can break after each `|`.
      let name = control.name(of: impossible.set).split(separator: "|").map(\.escapedForMarkup).joined(
        separator: "|<wbr>")
      return "<dt>\(name)<dd>\(program.locations.chain(impossible.reason).escapedForMarkup)\n"
    }
    let count = counted(control.inventory.impossibleCount, "impossible state combination")
    return "<details class=impossible><summary>\(count)</summary>\n<p>Each contains one of these.</p>\n<dl>\n"
      + items.joined() + "</dl>\n</details>\n"
  }
}
