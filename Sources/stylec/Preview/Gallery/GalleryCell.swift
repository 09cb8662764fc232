import StyleTable

/// The element of a page that shows a control in one state set.
struct GalleryCell {
  /// The state set.
  let set: StateMask

  /// The names of the states, such as `selected|mutual`.
  let name: String

  /// The index of the record that contains the values.
  let record: Int

  /// The HTML elements that look like the control.
  let look: String

  /// The approximate width of the look, in points.
  let width: Float

  /// Whether the look shows nothing.
  let isEmpty: Bool

  /// The number of properties that have a value.
  let valueCount: Int

  /// The properties that fall back to `normal` because no declaration matches the state set.
  let normals: [String]

  /// The HTML of the element, a button that shows the values.
  var text: String {
    "<button class=cell data-set=\(set.rawValue) data-record=\(record)>\(look)<span class=name>"
      + "\(Self.breaking(name))</span>\(note)</button>"
  }

  /// A note about the values that fall back to `normal`.
  ///
  /// The note lists two properties, the most visible ones first, and the number of further properties.
  private var note: String {
    if normals.isEmpty { return "" }
    if normals.count == valueCount { return "<span class=normals>everything</span>" }
    let ordered = Self.striking.filter(normals.contains) + normals.filter { !Self.striking.contains($0) }
    let named = ordered.prefix(2).map { $0.escapedForMarkup }.joined(separator: ", ")
    return "<span class=normals>\(named)\(normals.count > 2 ? " +\(normals.count - 2)" : "")</span>"
  }

  /// The most visible properties.
  private static let striking = ["title", "text", "image", "background-color", "title-color", "foreground-color"]

  /// Returns the name of a state set with an optional line break after each `|`.
  static func breaking(_ name: String) -> String {
    name.split(separator: "|").map { $0.escapedForMarkup }.joined(separator: "|<wbr>")
  }
}
