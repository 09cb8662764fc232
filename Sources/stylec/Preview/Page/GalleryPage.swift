import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// A page that shows every control in every valid state set.
///
/// The page contains everything that it shows as elements: the looks of the states and, hidden, values, declarations,
/// and reasons. Each of these is written once. The script reads them and adds no content of its own.
struct GalleryPage {
  private let controls: [PreviewControl]

  /// The contexts that the page can show.
  private let grid: ContextGrid
  private let contexts: [StyleContext?]

  /// The axes with a switch: those of `grid`, and those that matter without being used.
  private let axes: [StyleAxis]
  private let locations: LocationFormatter
  private let contrasts: GalleryContrasts

  private var budget: PreviewBudget
  private var looks: GalleryLooks
  private var records = PreviewPool<GalleryRecord>()
  private var values = PreviewPool<GalleryRecord.Value>()
  private var explanations: GalleryExplanations
  private var documentation: GalleryDocumentation
  private let tokens: GalleryTokens

  /// Creates the page for `controls` of `sheet`, which `compilation` produced, with `translations` of their texts.
  init(
    _ controls: [PreviewControl], of sheet: StyleSheet, _ compilation: Compilation, _ translations: Translations? = nil
  ) {
    self.controls = controls
    looks = GalleryLooks(translations.map { GalleryTranslations($0, of: compilation.model.texts) })
    let map = ContrastMap(compilation.model)
    let dependent = map.axes.union(sheet.dependentAxes)
    let grid = ContextGrid(sheet.axes.filter { dependent.contains($0.name) }.fitting)
    self.grid = grid
    contexts = grid.contexts.indices.map { try? sheet.context(grid.names(at: $0)) }
    budget = PreviewBudget(contextCount: contexts.count)
    contrasts = GalleryContrasts(map, compilation.model, grid)
    locations = LocationFormatter(relativeTo: compilation)
    explanations = GalleryExplanations(compilation, locations)
    documentation = GalleryDocumentation(compilation)
    tokens = GalleryTokens(compilation, sheet.axes)
    let isShown = Set(grid.axes.map(\.name)).contains
    let common = GalleryDocument.commonAxes + (controls.contains(where: \.moves) ? [GalleryDocument.motionAxis] : [])
    axes = grid.axes + sheet.axes.filter { common.contains($0.name) && !isShown($0.name) }
  }

  /// Returns the HTML of the page.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - context: The page's initial context.
  ///   - script: The name of the script from which the page learns of changes, or `nil` if it doesn't follow any.
  mutating func text(title: String, context: StyleContext?, script: String? = nil) -> String {
    var made = Progress.showing("drawing", of: controls.stateCount) { progress in
      controls.enumerated().compactMap { index, control in
        budget.allows(index) ? section(control, index: index, progress) : nil
      }
    }
    let omitted = Set(controls.map(\.path)).count - Set(made.map(\.path)).count
    for index in made.indices where !controls[index].control.variants.isEmpty {
      guard controls[index].control.specialVariantValues.isEmpty else { continue }
      made[index].variants = made[index...].prefix(while: { $0.path == controls[index].path }).map { $0 }
    }
    // Controls without visible styles, such as many base controls, go to the end.
    let sections = made.filter { !$0.isEmpty } + made.filter(\.isEmpty)
    let translations = looks.translations
    let document = GalleryDocument(
      title: title, axes: axes, values: axes.map { $0.position(in: context) },
      rules: GalleryVariants.rules(grid.axes) + looks.rules(grid)
        + (translations == nil ? "" : GalleryTranslations.rules),
      sections: sections, omitted: omitted,
      store: recordList + explanations.markup + documentation.markup(of: controls) + (translations?.markup ?? ""),
      tokens: tokens.markup, script: script, languages: translations?.languages ?? [])
    return document.text
  }

  /// Returns the section for `control`, which is at `index`, and advances `progress` for each state set.
  private mutating func section(_ control: PreviewControl, index: Int, _ progress: Progress) -> GallerySection {
    var rows = GalleryRows(control, grid, contexts, contrasts)
    var known: [[ValueExplanation.Kind?]: GalleryCell.Values] = [:]
    var cells: [GalleryCell] = []
    for set in control.inventory.possible where budget.allows(cells.count) {
      defer { progress.advance() }
      let (row, key) = (rows.row(in: set, &looks), control.explanationKey(in: set))
      let values = known[key] ?? self.values(of: row, in: set, of: control)
      known[key] = values
      budget.spend(cells: 1)
      cells.append(
        GalleryCell(
          set: set, name: control.name(of: set),
          look: "<span class=\"look \(row.look.kind.rawValue) r\(row.look.index)\">\(row.look.markup)</span>",
          width: row.look.width, ratios: rows.ratios(in: set), isEmpty: row.look.isEmpty, values: values))
    }
    return GallerySection(control, index: index, cells: cells, documentation: documentation, locations: locations)
  }

  /// Returns the values of `row`, which `set` and all state sets with the same explanations have.
  private mutating func values(
    of row: GalleryRows.Row, in set: StateMask, of control: PreviewControl
  ) -> GalleryCell.Values {
    let reasons = control.explanations(in: set)
    let found = zip(control.properties, reasons).compactMap { property, explanation in
      row.texts[property.name].map {
        GalleryRecord.Value(
          property: property.name, texts: $0, explanation: explanations.index(of: explanation),
          documentation: documentation.index(of: property.id),
          isNormals: explanation.winner?.kind == .normal)
      }
    }
    budget.spend(values: found.count, reasons: reasons)
    let record = GalleryRecord(values: found.map { values.index(of: $0) })
    return GalleryCell.Values(
      record: records.index(of: record), count: found.count, normals: found.filter(\.isNormals).map(\.property))
  }

  /// The HTML elements with the values, and with the indices of the values of each record.
  private var recordList: String {
    let numbers = records.elements.map { $0.values.map(String.init).joined(separator: " ") }
    return "<ul id=rows>\n\(values.elements.map(item).joined())</ul>\n<ol id=records>\n"
      + numbers.map { "<li>\($0)\n" }.joined() + "</ol>\n"
  }

  private func item(_ value: GalleryRecord.Value) -> String {
    let mark = value.isNormals ? " class=normals" : ""
    let text = GalleryVariants.markup(value.texts, grid) { "<code>\($0.escapedForMarkup)</code>" }
    let about = value.documentation.map { " data-about=\($0)" } ?? ""
    return "<li data-why=\(value.explanation)\(about)\(mark)><b>\(value.property.escapedForMarkup)</b> \(text)\n"
  }
}

/// The values of a control in a state set, with their explanations.
///
/// State sets that have the same values for the same reasons share a record.
private struct GalleryRecord: Hashable {
  /// The indices of the values of all properties that have a value in any context, in byte order of the properties.
  let values: [Int]

  /// The value of a property.
  struct Value: Hashable {
    let property: String

    /// The value as `stylec dump` prints it, in each context.
    let texts: [Exact<String>]

    /// The index of the explanation.
    let explanation: Int

    /// The index of the property's documentation, or `nil` if there is none.
    let documentation: Int?

    /// Whether the property falls back to `normal` because no declaration matches the state set.
    let isNormals: Bool
  }
}

extension [StyleAxis] {
  /// The first axes, as many as a page can have switches for.
  fileprivate var fitting: [StyleAxis] {
    var count = 1
    return filter { axis in
      guard count * axis.values.count <= ContextGrid.limit else { return false }
      count *= axis.values.count
      return true
    }
  }
}

extension StyleAxis {
  /// Returns the position of the axis's value in `context`.
  fileprivate func position(in context: StyleContext?) -> Int {
    context?.values.lazy.compactMap { values.firstIndex(of: $0) }.first ?? 0
  }
}
