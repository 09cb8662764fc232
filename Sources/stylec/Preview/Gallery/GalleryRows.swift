import StyleRuntime
import StyleTable

/// What a page shows of the rows of one control; many states share a row.
struct GalleryRows {
  /// What it shows of one row.
  struct Row {
    let look: GalleryLooks.Look

    /// The values by property, without a theme first and then in each, as `stylec dump` prints them.
    let texts: [String: [Exact<String>]]
  }

  private let control: PreviewControl
  private let themes: [Theme?]

  /// The rows that were met, by the keys of their looks.
  private var rows: [PreviewControl.LookKey: Row] = [:]

  /// The rows of `control` in `themes`.
  init(_ control: PreviewControl, themes: [Theme?]) {
    self.control = control
    self.themes = themes
  }

  /// The row of the possible set `set`; a look that is new is added to `looks`.
  mutating func row(in set: StateMask, _ looks: inout GalleryLooks) -> Row {
    let key = control.lookKey(in: set)
    if let known = rows[key] { return known }
    let styles = themes.map { control.control.style(in: set, theme: $0) }
    let row = Row(look: looks.look(themes.map { control.look(in: set, theme: $0) }), texts: Self.texts(of: styles))
    rows[key] = row
    return row
  }

  private static func texts(of styles: [Style]) -> [String: [Exact<String>]] {
    let columns = styles.map { Dictionary(uniqueKeysWithValues: $0.values.map { ($0.name, Exact("\($0.value)")) }) }
    return Dictionary(
      uniqueKeysWithValues: Set(columns.flatMap(\.keys)).map { name in (name, columns.map { $0[name] ?? Exact("-") }) })
  }
}
