import StyleCompiler
import StyleRuntime
import StyleTable

/// Makes the page that shows every control of sheets in every possible state.
///
/// The page holds all that it shows as elements: what the states look like, and, hidden, values, declarations and
/// reasons, each once. The script reads these and adds nothing of its own.
struct GalleryPage {
  private let sheets: CompiledSheets
  private let controls: [PreviewControl]

  /// No theme first, then each.
  private let themes: [Theme?]
  private let places: Places

  private var looks = GalleryLooks()
  private var records = PreviewPool<GalleryRecord>()
  private var explanations: GalleryExplanations

  /// The page on `sheets`.
  init(_ sheets: CompiledSheets) throws(Failure) {
    self.sheets = sheets
    controls = try PreviewControl.all(of: sheets)
    themes = [nil] + (try sheets.open().themes)
    places = Places(sheets.compilation.sources)
    explanations = GalleryExplanations(sheets.compilation)
  }

  /// The page, HTML, called `title`, and at first in the theme `theme`.
  mutating func text(title: String, theme: Theme?) -> String {
    let made = controls.enumerated().map { section($1, index: $0) }
    // What shows nothing, as the bases of others often do, is at the end.
    let sections = made.filter { !$0.isEmpty } + made.filter(\.isEmpty)
    let document = GalleryDocument(
      title: title, themes: themes.map { $0?.name }, theme: themes.firstIndex { $0?.name == theme?.name } ?? 0,
      rules: looks.rules, sections: sections,
      store: recordList + explanations.markup)
    return document.text
  }

  /// The section on `control`, the one at `index`.
  private mutating func section(_ control: PreviewControl, index: Int) -> GallerySection {
    var rows = GalleryRows(control, themes: themes)
    let cells = control.inventory.possible.map { cell(for: $0, of: control, &rows) }
    return GallerySection(control, index: index, cells: cells, places: places)
  }

  private mutating func cell(for set: StateMask, of control: PreviewControl, _ rows: inout GalleryRows) -> GalleryCell {
    let row = rows.row(in: set, &looks)
    let values = zip(control.properties, control.explanations(in: set)).compactMap { property, explanation in
      row.texts[property.name].map {
        GalleryRecord.Value(
          property: property.name, texts: $0, explanation: explanations.number(of: explanation),
          isNormals: explanation.winner?.kind == .normal)
      }
    }
    return GalleryCell(
      set: set, name: control.name(of: set), record: records.number(of: GalleryRecord(values: values)),
      look: "<span class=\"look r\(row.look.number)\">\(row.look.markup)</span>", width: row.look.width,
      isEmpty: row.look.isEmpty, valueCount: values.count, normals: values.filter(\.isNormals).map(\.property))
  }

  /// The element that holds the values of all states.
  private var recordList: String {
    "<ol id=records>\n"
      + records.elements.map { "<li><ul>\n\($0.values.map(Self.item).joined())</ul>\n" }.joined() + "</ol>\n"
  }

  private static func item(_ value: GalleryRecord.Value) -> String {
    let mark = value.isNormals ? " class=normals" : ""
    let text = GalleryVariants.markup(value.texts) { "<code>\($0.escapedForMarkup)</code>" }
    return "<li data-why=\(value.explanation)\(mark)><b>\(value.property.escapedForMarkup)</b> \(text)\n"
  }
}
