import StyleTable

/// The element of a page that shows a control in one set of states.
struct GalleryCell {
  /// The set.
  let set: StateMask

  /// The states of the set, as `selected|mutual`.
  let name: String

  /// The number of the values' record.
  let record: Int

  /// The elements that look like the control.
  let look: String

  /// About how many points wide that is.
  let width: Float

  /// Whether nothing is seen of it.
  let isEmpty: Bool

  /// How many properties have a value.
  let valueCount: Int

  /// The properties that have normal's values because nothing matches the states.
  let normals: [String]

  /// The element, a button that shows the values.
  var text: String {
    "<button class=cell data-set=\(set.rawValue) data-record=\(record)>\(look)<span class=name>"
      + "\(Self.breaking(name))</span>\(note)</button>"
  }

  /// Which values are normal's: the first of them, those that are seen at once before the others, and how many more.
  private var note: String {
    if normals.isEmpty { return "" }
    if normals.count == valueCount { return "<span class=normals>everything</span>" }
    let ordered = Self.striking.filter(normals.contains) + normals.filter { !Self.striking.contains($0) }
    let named = ordered.prefix(2).map { $0.escapedForMarkup }.joined(separator: ", ")
    return "<span class=normals>\(named)\(normals.count > 2 ? " +\(normals.count - 2)" : "")</span>"
  }

  /// The properties that are seen at once.
  private static let striking = ["title", "text", "image", "background-color", "title-color", "foreground-color"]

  /// The name of a set of states, which may be broken behind each.
  static func breaking(_ name: String) -> String {
    name.split(separator: "|").map { $0.escapedForMarkup }.joined(separator: "|<wbr>")
  }
}
