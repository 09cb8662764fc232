import StyleTable

/// A writer for the contents of a table builder.
///
/// The initializer determines all indices. `write` then appends the sections one by one.
struct TableWriter {
  let builder: TableBuilder

  /// For each of the builder's names, the index of its text.
  let nameTexts: [UInt32]

  /// The indices of the builder's names whose text no value uses.
  let ownNames: [Int]

  /// The builder's properties in byte order of their names.
  let propertyOrder: [Int]

  /// The size in bytes of the cells of each column of each schema, in the builder's order.
  let widths: ColumnWidths

  /// For each of the builder's schemas, the positions of its columns in the rows, in ascending order of the
  /// properties.
  let columnOrders: [[Int]]

  /// Creates a writer for the contents of `builder`, and determines their indices.
  init(_ builder: TableBuilder) {
    self.builder = builder
    (nameTexts, ownNames) = Self.nameTexts(of: builder)
    propertyOrder = Self.propertyOrder(of: builder)
    widths = ColumnWidths(of: builder)
    var ranks = [Int](repeating: 0, count: propertyOrder.count)
    for (rank, number) in propertyOrder.enumerated() { ranks[number] = rank }
    columnOrders = (0..<builder.schemas.count).map { number in
      let properties = Array(builder.schemas[number])
      return properties.indices.sorted { ranks[Int(properties[$0])] < ranks[Int(properties[$1])] }
    }
  }

  /// The number of texts: the texts of values, names that aren't also values, and paths.
  var textCount: Int { builder.values.texts.count + ownNames.count + builder.controls.count }

  /// The controls in the order of their indices.
  ///
  /// - Requires: `setControl` has been called for each control.
  var controls: some Sequence<ControlRecord> {
    builder.controls.lazy.map { control in
      guard let control else { preconditionFailure("each control is given before the table is finished") }
      return control
    }
  }

  /// Returns the complete table.
  func write() throws(TableTooLarge) -> [UInt8] {
    try checkLimits()
    // This capacity is larger than necessary, but memory that is never written to is never allocated.
    var image = TableImage(
      capacity: builder.values.texts.elements.count + builder.blocks.elements.count * 4 + builder.controls.count * 128)
    appendTexts(to: &image)
    appendControls(to: &image)
    appendShapes(to: &image)
    appendParameters(to: &image)
    appendSpaces(to: &image)
    appendProperties(to: &image)
    appendSchemas(to: &image)
    appendCells(to: &image)
    appendValues(to: &image)
    appendThemes(to: &image)
    return try image.finished(textCount: textCount)
  }

  /// Throws an error if there are more items than references can represent.
  private func checkLimits() throws(TableTooLarge) {
    let limit = Int(Cell.limit)
    if textCount >= limit { throw TableTooLarge("texts", limit: limit) }
    if builder.themedCells.count >= limit { throw TableTooLarge("values that depend on the theme", limit: limit) }
  }

  private static func nameTexts(of builder: TableBuilder) -> (texts: [UInt32], own: [Int]) {
    var texts: [UInt32] = []
    var own: [Int] = []
    for number in 0..<builder.names.count {
      if let text = builder.values.texts.find(builder.names[number]) {
        texts.append(UInt32(text))
      } else {
        texts.append(UInt32(builder.values.texts.count + own.count))
        own.append(number)
      }
    }
    return (texts, own)
  }

  /// Returns the properties ordered by name, then by type, then by insertion order.
  private static func propertyOrder(of builder: TableBuilder) -> [Int] {
    let properties = builder.properties
    return (0..<properties.count).sorted { left, right in
      let (first, second) = (properties[left], properties[right])
      let names = (builder.names[Int(first[first.startIndex])], builder.names[Int(second[second.startIndex])])
      if !names.0.elementsEqual(names.1) { return names.0.lexicographicallyPrecedes(names.1) }
      return (first[first.startIndex + 1], left) < (second[second.startIndex + 1], right)
    }
  }
}
