import StyleRuntime
import StyleTable

/// The rows of one control on a page. Many state sets share a row.
struct GalleryRows {
  /// The look and the values of one row.
  struct Row {
    let look: GalleryLooks.Look

    /// The values by property, as `stylec dump` prints them, without a theme and then in each theme.
    let texts: [String: [Exact<String>]]
  }

  private let control: PreviewControl
  private let themes: [Theme?]

  /// The rows created so far, by the keys of their looks.
  private var rows: [PreviewControl.LookKey: Row] = [:]

  /// Creates the rows of `control` in `themes`.
  init(_ control: PreviewControl, themes: [Theme?]) {
    self.control = control
    self.themes = themes
  }

  /// Returns the row of the valid state set `set`, adding its look to `looks` if it's new.
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
