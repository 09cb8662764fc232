import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The section of a page that shows one control in all of its variants, as it is written.
struct GallerySection {
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
  private let locations: LocationFormatter
  private let id: String
  private let isBase: Bool
  private var looks: GalleryLooks
  private var records: GalleryRecords
  private var variants: [Variant] = []

  /// The name of the first state combination with each look.
  private var names: [String] = []

  private struct Variant {
    let control: PreviewControl

    /// The look and the record of each valid state combination, in order.
    let cells: [String]
  }

  /// Creates a section with the given ID for `control`, to which the looks of its variants are added.
  ///
  /// - Parameter isBase: Whether another control derives from it.
  init(
    _ control: PreviewControl, id: String, isBase: Bool, looks: GalleryLooks, records: GalleryRecords,
    locations: LocationFormatter
  ) {
    (self.control, self.id, self.isBase, self.looks) = (control, id, isBase, looks)
    (self.records, self.locations) = (records, locations)
  }

  /// Adds the state combinations of `variant`, whose rows are `rows`, as many as `budget` allows, and advances
  /// `progress` for each.
  mutating func add(
    _ variant: PreviewControl, _ rows: GalleryRows, _ documentation: inout GalleryDocumentation,
    _ translations: inout GalleryTranslations?, _ budget: inout PreviewBudget, _ progress: Progress
  ) {
    var (rows, known, cells): (GalleryRows, [[ValueExplanation.Kind?]: Int], [String]) = (rows, [:], [])
    for set in control.inventory.possible where budget.allows(cells.count) {
      defer { progress.advance() }
      let (row, key) = (rows.row(in: set, &looks, &translations, &budget), variant.explanationKey(in: set))
      let record = known[key] ?? records.record(of: row, in: set, of: variant, &documentation, &budget)
      known[key] = record
      budget.spend(cells: 1)
      let face = looks.face(row.look, ratios: rows.ratios(in: set, row))
      if face == names.count { names.append(variant.name(of: set)) }
      cells.append("\(face).\(record)")
    }
    variants.append(Variant(control: variant, cells: cells))
  }

  /// Writes the section, with the documentation of the control and its states.
  mutating func finish(_ documentation: GalleryDocumentation) -> GallerySection {
    self.documentation = documentation
    return GallerySection(
      parts: [GalleryPart(id, text)] + records.parts(id),
      link: "<a href=\"#\(id)\">\(control.path.escapedForMarkup)</a>", file: file, isQuiet: isQuiet,
      hasRatios: !looks.contrasts.isEmpty, moves: control.moves, documented: records.documented)
  }

  private var documentation: GalleryDocumentation?

  private var file: String { locations.text(of: control.span).split(separator: ":").first.map(String.init) ?? "" }

  private var isQuiet: Bool { looks.areEmpty || isBase && looks.isEmptyInNormal }

  /// The number of state combinations that the section shows of each variant.
  private var shownCount: Int { variants.map(\.cells.count).max() ?? 0 }

  private var text: String {
    let body = stage + looksList + variantList + impossible
    let about = "\(description)<p class=about>\(about)</p>\n"
    let summary =
      looks.areEmpty
      ? "Draws nothing of its own" : "Draws something only in some states of controls that derive from it"
    let content =
      isQuiet ? "<details class=quiet><summary>\(summary)</summary>\n\(about)\(body)</details>\n" : about + body
    let sets = control.inventory.possible.prefix(shownCount).map { "\($0.rawValue)" }.joined(separator: " ")
    return """
      <section id=\(id) aria-labelledby=\(id)h data-path="\(control.path.escapedForMarkup)" \
      data-swift="\(swift.escapedForMarkup)" data-exclusive="\(exclusions)"\(hovered) data-sets="\(sets)">
      <style>
      \(looks.rules)</style>
      <h2 id=\(id)h>\(control.path.escapedForMarkup)</h2>
      \(content)</section>

      """
  }

  /// The looks, each with the name of the first state combination that has it. Without the script, the page shows this
  /// list.
  private var looksList: String {
    let items = zip(looks.markup, names).map { "<li>\($0)<span class=name>\($1.escapedForMarkup)</span>\n" }
    let ratios = looks.contrasts.map { "<li>\($0)\n" }
    return "<ul class=looks>\n\(items.joined())</ul>\n<ul class=contrasts hidden>\n\(ratios.joined())</ul>\n"
  }

  /// The variants, each with the look and the record of each state combination.
  private var variantList: String {
    let items = variants.map { variant in
      let positions = variant.control.control.variantPositions.map { "\($0)" }.joined(separator: "|")
      let name = variant.control.specialNames.joined().escapedForMarkup
      return """
        <li data-values="\(positions)" data-name="\(name)" data-swift="\(Self.swift(variant.control).escapedForMarkup)">\
        \(variant.cells.joined(separator: " "))

        """
    }
    return "<ol class=variants hidden>\n\(items.joined())</ol>\n"
  }

  /// The Swift expression for the control, in code that `--emit swift` generates.
  private var swift: String {
    let type = control.path.split(separator: ".").map { SwiftName.type(String($0)) }.joined(separator: ".")
    return "\(documentation?.swiftType ?? "").\(type)"
  }

  /// Returns the Swift expression that chooses the values of `control`'s variants, or an empty string for the defaults.
  private static func swift(_ control: PreviewControl) -> String {
    let arguments = zip(control.control.variants, control.control.variantPositions).filter { $1 > 0 }
      .map { "\(SwiftName.member($0.name)): .\(SwiftName.member($0.values[$1]))" }
    return arguments.isEmpty ? "" : ".variant(\(arguments.joined(separator: ", ")))"
  }

  private var description: String {
    documentation?.text(of: control).map { "<p>\($0.documentationMarkup)</p>\n" } ?? ""
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

  private var hovered: String { control.hovered.isEmpty ? "" : " data-hovered=\(control.hovered.rawValue)" }

  private var motion: String {
    guard control.moves else { return "" }
    return """
      <div class=motion><button class=play>Play all changes</button>
      <label><span>Time <span class=clock></span></span> \
      <input type=range class=time min=0 max=0 value=0 step=any disabled></label> <output class=played></output></div>

      """
  }

  private var exclusions: String {
    control.inventory.exclusions.map { $0.bits.map { "\($0)" }.joined(separator: ",") }.joined(separator: ";")
  }

  private var stage: String {
    """
    <div class="stage live">
    <div class=show><div class=board></div><ul class=extras></ul></div>
    <div class=desk>
    <div class=toggles role=group aria-label="States of \(control.path.escapedForMarkup)">\(toggles)</div>
    \(aliases)\(stateNotes)\(variantFields)\(parameters)\(motion)\
    <p><button class=values>Values in <b class=now>normal</b></button> <button class=usage>Copy Swift</button></p>
    </div>
    </div>
    \(variantTable)\(columnFields)
    """
  }

  private var variantTable: String {
    if control.control.variants.isEmpty { return "" }
    return "<nav class=\"matrix live\" aria-label=\"Variants of \(control.path.escapedForMarkup)\"></nav>\n"
  }

  private var toggles: String {
    control.inventory.states.map { state in
      """
      <button class=toggle aria-pressed=false data-bit=\(state.bit) data-implied=\(state.implied.rawValue) \
      data-required=\(state.required.rawValue)\(title(of: state))>\(state.name.escapedForMarkup)</button>
      """
    }.joined(separator: "\n")
  }

  /// The attribute that shows the documentation of `state` under the pointer.
  private func title(of state: StateInventory.State) -> String {
    documentation?.text(of: state).map { " title=\"\($0.escapedForMarkup)\"" } ?? ""
  }

  /// The documentation of the states, and the states that they require and imply.
  private var stateNotes: String {
    let notes = control.inventory.states.compactMap { state -> String? in
      let relations = [("Requires", state.required), ("Implies", state.implied)].filter { !$1.isEmpty }
        .map { "\($0) \(control.name(of: $1)).".escapedForMarkup }
      let parts = [documentation?.text(of: state)?.documentationMarkup].compactMap(\.self) + relations
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

  /// A box for each state, which is checked if the state spans the columns of the matrix.
  private var columnFields: String {
    let columns = control.matrix.columnStates
    let boxes = control.inventory.states.map { state in
      let mark = columns.contains(StateMask(bit: state.bit)) ? " checked" : ""
      let name = state.name.escapedForMarkup
      let box = "<input type=checkbox data-column=\(state.bit) value=\"\(name)\"\(mark)>"
      return "<label class=check>\(box) \(name)</label>"
    }
    return """
      <details class="columns live"><summary>Columns</summary>
      <fieldset><legend>States that span the columns</legend>\(boxes.joined(separator: "\n"))</fieldset></details>

      """
  }

  private var aliases: String {
    let aliases = control.inventory.aliases.map { "\($0.name) = \(control.name(of: $0.set))".escapedForMarkup }
    return aliases.isEmpty ? "" : "<p class=about>\(aliases.joined(separator: ", "))</p>\n"
  }

  private var parameters: String {
    let fields = control.control.parameters.map { parameter in
      """
      <label>\(parameter.name.escapedForMarkup) <input data-parameter="\(parameter.name.escapedForMarkup)" \
      data-type=\(parameter.type) placeholder=\(parameter.type) autocomplete=off></label>
      """
    }
    return fields.isEmpty ? "" : "<div class=parameters>\(fields.joined(separator: "\n"))</div>\n"
  }

  private var impossible: String {
    let sets = control.inventory.impossible
    if sets.isEmpty { return "" }
    let items = sets.map {
      "<dt>\(Self.breaking(control.name(of: $0.set)))<dd>\(locations.chain($0.reason).escapedForMarkup)\n"
    }
    let count = counted(control.inventory.impossibleCount, "impossible state combination")
    return "<details class=impossible><summary>\(count)</summary>\n<p>Each contains one of these.</p>\n<dl>\n"
      + items.joined() + "</dl>\n</details>\n"
  }

  /// Returns the name of a state combination with an optional line break after each `|`.
  private static func breaking(_ name: String) -> String {
    name.split(separator: "|").map { $0.escapedForMarkup }.joined(separator: "|<wbr>")
  }
}
