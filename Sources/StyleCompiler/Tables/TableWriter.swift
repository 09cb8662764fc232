import StyleTable

/// Writes what a builder collected.
///
/// Numbers are settled in the initialiser; `write` then appends section after section.
struct TableWriter {
  let builder: TableBuilder

  /// The text of each of the builder's names.
  let nameTexts: [UInt32]

  /// The texts that only names use, as numbers of the builder's names.
  let ownNames: [Int]

  /// The builder's properties in byte order of their names.
  let propertyOrder: [Int]

  /// For each column of each schema, in the builder's order, the bytes of its cells.
  let widths: ColumnWidths

  /// For each of the builder's schemas its columns, as positions in the rows, by rising property.
  let columnOrders: [[Int]]

  /// Settles the numbers of what `builder` collected.
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

  /// The number of texts: values, names that are no values, paths.
  var textCount: Int { builder.values.texts.count + ownNames.count + builder.controls.count }

  /// The controls in the order of their numbers.
  ///
  /// - Requires: Each control has been given.
  var controls: some Sequence<ControlRecord> {
    builder.controls.lazy.map { control in
      guard let control else { preconditionFailure("each control is given before the table is finished") }
      return control
    }
  }

  /// The whole table.
  func write() throws(TableTooLarge) -> [UInt8] {
    try checkLimits()
    // More than there will be: memory that is never written to is never taken.
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

  /// Refuses what references cannot count.
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

  /// The properties by name, then by type, then in the order in which they were given.
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
