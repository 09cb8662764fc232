import StyleCompiler
import StyleRuntime
import StyleTable

/// A page that shows every control in every valid state set.
///
/// The page contains everything that it shows as elements: the looks of the states and, hidden, values, declarations,
/// and reasons. Each of these is written once. The script reads them and adds no content of its own.
struct GalleryPage {
  private let controls: [PreviewControl]

  /// No theme, followed by each theme.
  private let themes: [Theme?]
  private let places: Places

  private var looks = GalleryLooks()
  private var records = PreviewPool<GalleryRecord>()
  private var values = PreviewPool<GalleryRecord.Value>()
  private var explanations: GalleryExplanations

  /// Creates the page for `controls` of `sheet`, which `compilation` produced.
  init(_ controls: [PreviewControl], of sheet: StyleSheet, _ compilation: Compilation) {
    self.controls = controls
    themes = [nil] + sheet.themes
    places = Places(relativeTo: compilation)
    explanations = GalleryExplanations(compilation, places)
  }

  /// Returns the HTML of the page.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - theme: The page's initial theme.
  mutating func text(title: String, theme: Theme?) -> String {
    let made = Progress.showing("drawing", of: controls.stateCount) { progress in
      controls.enumerated().map { section($1, index: $0, progress) }
    }
    // Controls without visible styles, such as many base controls, go to the end.
    let sections = made.filter { !$0.isEmpty } + made.filter(\.isEmpty)
    let document = GalleryDocument(
      title: title, themes: themes.map { $0?.name }, theme: themes.firstIndex { $0?.name == theme?.name } ?? 0,
      rules: looks.rules, sections: sections,
      store: recordList + explanations.markup)
    return document.text
  }

  /// Returns the section for `control`, which is at `index`, and advances `progress` for each state set.
  private mutating func section(_ control: PreviewControl, index: Int, _ progress: Progress) -> GallerySection {
    var rows = GalleryRows(control, themes: themes)
    let cells = control.inventory.possible.map { set in
      defer { progress.advance() }
      return cell(for: set, of: control, &rows)
    }
    return GallerySection(control, index: index, cells: cells, places: places)
  }

  private mutating func cell(for set: StateMask, of control: PreviewControl, _ rows: inout GalleryRows) -> GalleryCell {
    let row = rows.row(in: set, &looks)
    let found = zip(control.properties, control.explanations(in: set)).compactMap { property, explanation in
      row.texts[property.name].map {
        GalleryRecord.Value(
          property: property.name, texts: $0, explanation: explanations.number(of: explanation),
          isNormals: explanation.winner?.kind == .normal)
      }
    }
    let record = GalleryRecord(values: found.map { values.number(of: $0) })
    return GalleryCell(
      set: set, name: control.name(of: set), record: records.number(of: record),
      look: "<span class=\"look r\(row.look.number)\">\(row.look.markup)</span>", width: row.look.width,
      isEmpty: row.look.isEmpty, valueCount: found.count, normals: found.filter(\.isNormals).map(\.property))
  }

  /// The HTML elements with the values, and with the indices of the values of each record.
  private var recordList: String {
    let numbers = records.elements.map { $0.values.map(String.init).joined(separator: " ") }
    return "<ul id=rows>\n\(values.elements.map(Self.item).joined())</ul>\n<ol id=records>\n"
      + numbers.map { "<li>\($0)\n" }.joined() + "</ol>\n"
  }

  private static func item(_ value: GalleryRecord.Value) -> String {
    let mark = value.isNormals ? " class=normals" : ""
    let text = GalleryVariants.markup(value.texts) { "<code>\($0.escapedForMarkup)</code>" }
    return "<li data-why=\(value.explanation)\(mark)><b>\(value.property.escapedForMarkup)</b> \(text)\n"
  }
}
