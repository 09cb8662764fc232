import StyleSupport
import StyleTable

/// A writer for the contents of a table builder and the values that its rows refer to.
///
/// The initializer determines all indices. `write` then appends the sections one by one.
final class TableWriter {
  let builder: TableBuilder

  let values: ValuePool

  /// For each of the builder's names, the index of its text.
  let nameTexts: [UInt32]

  /// The indices of the builder's names whose text no value uses.
  let ownNames: [Int]

  /// The slots that rows refer to.
  let slots: SlotIndices

  /// The builder's properties in byte order of their names.
  let propertyOrder: [Int]

  /// The position in `propertyOrder` of each of the builder's properties.
  let propertyRanks: [UInt32]

  /// The columns of each of the builder's schemas.
  let layout: ColumnLayout

  /// The offset of each block among the cells in bytes, and the end of the last.
  let blockOffsets: [Int]

  /// Creates a writer for the contents of `builder`, whose slots have been renumbered, and for `values`.
  init(_ builder: TableBuilder, _ values: ValuePool, _ slots: SlotIndices) {
    (self.builder, self.values, self.slots) = (builder, values, slots)
    (nameTexts, ownNames) = Self.nameTexts(of: builder, values)
    propertyOrder = Self.propertyOrder(of: builder)
    var ranks = [UInt32](repeating: 0, count: propertyOrder.count)
    for (rank, index) in propertyOrder.enumerated() { ranks[index] = UInt32(rank) }
    propertyRanks = ranks
    layout = ColumnLayout(of: builder, ranks)
    blockOffsets = Self.offsets(ofBlocksOf: builder, layout)
  }

  /// The number of texts: the texts of values, names that aren't also values, and paths.
  var textCount: Int { values.texts.count + ownNames.count + builder.controls.count }

  /// The size of the sections that can be large, and more than all others usually need.
  private var capacity: Int {
    let texts = values.texts.elements.count + builder.names.elements.count + builder.paths.bytes.count + 4 * textCount
    let rows = 8 * builder.blocks.count + 2 * builder.maps.elements.count + (blockOffsets.last ?? 0)
    let records = 4 * (values.integers.elements.count + values.numbers.elements.count) + 5 * values.colors.count
    return texts + rows + 16 * builder.controls.count + records + 0x1_0000
  }

  /// Returns the complete table.
  func write() throws(TableTooLarge) -> [UInt8] {
    if let excess = builder.excess { throw excess }
    try checkLimits()
    precondition(builder.controls.allSatisfy(\.isSet), "every control must be added before the table is finished")
    let records = records()
    var image = TableImage(capacity: capacity)
    for section in TableLayout.Section.allCases { append(section, records, to: &image) }
    return try image.finish()
  }

  /// Throws an error if there are more items than references can represent.
  private func checkLimits() throws(TableTooLarge) {
    let limit = Int(Cell.limit)
    if textCount >= limit { throw TableTooLarge("strings", limit: limit) }
    if values.slots.count >= limit { throw TableTooLarge("context-dependent values", limit: limit) }
    let positions = slots.contexts.count.multipliedReportingOverflow(by: slots.supports.count)
    if positions.overflow || positions.partialValue > TableLayout.largestPositionCount {
      var error = TableTooLarge("combinations of contexts and sets of axes", limit: TableLayout.largestPositionCount)
      error.isOfContexts = true
      throw error
    }
  }

  /// Returns the offset of each block of `builder` among the cells in bytes, and the end of the last.
  private static func offsets(ofBlocksOf builder: TableBuilder, _ layout: ColumnLayout) -> [Int] {
    var offsets = [0]
    offsets.reserveCapacity(builder.blocks.count + 1)
    var end = 0
    for block in 0..<builder.blocks.count {
      let (schema, cellCount) = (builder.schema(ofBlock: block), builder.blocks.range(of: block).count)
      if cellCount > 0 { end += cellCount / builder.schemas.count(of: schema) * layout.rowSizes[schema] }
      offsets.append(end)
    }
    return offsets
  }

  private static func nameTexts(of builder: TableBuilder, _ values: ValuePool) -> (texts: [UInt32], own: [Int]) {
    var own: [Int] = []
    let texts = (0..<builder.names.count).map { index in
      if let text = values.texts.find(builder.names[index]) { return UInt32(text) }
      own.append(index)
      return UInt32(values.texts.count + own.count - 1)
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

/// Sections.
extension TableWriter {
  /// Appends `section`. The `records` are those of small sections.
  private func append(_ section: TableLayout.Section, _ records: SectionWriter, to image: inout TableImage) {
    switch section {
    case .textStarts: appendTextStarts(to: &image)
    case .texts: appendTexts(to: &image)
    case .controls: image.append(section, builder.controls.lazy.map { UInt64($0.base) | UInt64($0.block) << 32 })
    case .blocks:
      image.append(
        section,
        builder.blocks.shapes.indices.lazy.map { [shapes = builder.blocks.shapes, blockOffsets] in
          UInt64(shapes[$0]) | UInt64(UInt32(truncatingIfNeeded: blockOffsets[$0])) << 32
        })
    case .shapes: image.append(section, builder.shapes.elements)
    case .stateMaps: image.append(section, stateMaps())
    case .mapEntries:
      image.append(section) { image in
        for index in 0..<builder.maps.count { image.add(builder.maps[index].dropFirst()) }
      }
    case .cells: appendCells(to: &image)
    case .integers: image.append(section, values.integers.elements)
    case .numbers: image.append(section, values.numbers.elements)
    case .colors: image.append(section, values.colors.details)
    case .colorKinds: image.append(section) { $0.add(bytes: values.colors.kinds) }
    case .suppliedColors: image.append(section, values.colors.suppliedColors)
    case .fonts, .images, .pairs, .insets, .shadows, .transitions:
      image.append(section, values.records(in: section).elements)
    case .exclusiveBits: image.append(section, records[section].map { UInt8($0) })
    default: image.append(section, records[section])
    }
  }

  /// Returns the records of the state maps. Their entries are too many to go through `SectionWriter`.
  private func stateMaps() -> [UInt32] {
    var (records, firstEntry): ([UInt32], Int) = ([], 0)
    for index in 0..<builder.maps.count {
      let map = builder.maps[index]
      records += [UInt32(truncatingIfNeeded: firstEntry), UInt32(map.count - 1), UInt32(map[map.startIndex]) + 1]
      firstEntry += map.count - 1
    }
    return records
  }

  /// Returns the records that have names, or that own other records.
  private func records() -> SectionWriter {
    var records = SectionWriter(texts: nameTexts)
    for parameter in builder.parameters.sorted(by: { $0[0] < $1[0] }) { records.append(.parameters, parameter) }
    for index in 0..<builder.spaces.count { records.append(.spaces, builder.spaces[index]) }
    for index in propertyOrder { records.append(.properties, builder.properties[index]) }
    for schema in 0..<builder.schemas.count { records.append(.schemas, record(ofSchema: schema)) }
    let gradients = values.records(in: .gradients)
    for index in 0..<gradients.count { records.append(.gradients, gradients[index]) }
    for axis in builder.axes { records.append(.axes, axis) }
    for support in slots.supports { records.append(.supports, [support.axes.rawValue]) }
    for slot in slots.used {
      records.append(.slots, [UInt32(slots.support(of: slot, values)), UInt32(records.count(of: .slotCells))])
      for cell in values.slots[Int(slot)].dropFirst() { records.append(.slotCells, [cell]) }
    }
    for index in 0..<builder.variantGroups.count { records.append(.variantGroups, builder.variantGroups[index]) }
    return records
  }

  /// Returns the record of a schema, which owns its columns.
  private func record(ofSchema schema: Int) -> [UInt32] {
    let (properties, range) = (Array(builder.schemas[schema]), builder.schemas.range(of: schema))
    var (record, offset) = ([UInt32(range.count)], UInt32(0))
    for column in layout.columns[range] {
      let index = Int(properties[Int(column.position)])
      let property = builder.properties[index]
      record += [propertyRanks[index], offset, UInt32(column.size), property[property.startIndex + 1]]
      offset += UInt32(column.size)
    }
    return record + [offset]
  }

  private func appendTextStarts(to image: inout TableImage) {
    var ends = [values.texts.elements.count]
    for name in ownNames { ends.append(ends[ends.count - 1] + builder.names[name].count) }
    let firstPath = ends[ends.count - 1]
    image.append(.textStarts) { image in
      image.add([0 as UInt32])
      image.add(values.texts.ends.lazy.map { UInt32(truncatingIfNeeded: $0) })
      image.add(ends.dropFirst().lazy.map { UInt32(truncatingIfNeeded: $0) })
      image.add(builder.paths.starts.dropFirst().lazy.map { UInt32(truncatingIfNeeded: firstPath + $0) })
    }
  }

  private func appendTexts(to image: inout TableImage) {
    image.append(.texts) { image in
      image.add(bytes: values.texts.elements)
      for name in ownNames { image.add(bytes: builder.names[name]) }
      image.add(bytes: builder.paths.bytes)
    }
  }

  /// Appends the rows of every block.
  private func appendCells(to image: inout TableImage) {
    let (columns, blocks) = (layout.columns, builder.blocks)
    let cells = blocks.cells
    image.append(.cells) { image in
      // The last cell is stored with the bytes after it, too.
      image.add(size: blockOffsets.last ?? 0, room: 4) { output, offset in
        for block in 0..<blocks.count {
          let columns = columns.span.extracting(builder.schemas.range(of: builder.schema(ofBlock: block)))
          let rows = cells.span.extracting(blocks.range(of: block))
          writeRows(rows, columns, to: &output, at: offset + blockOffsets[block])
        }
      }
    }
  }

  /// Stores the cells of `rows`, which have the given columns, in `output` from the given offset.
  private func writeRows(
    _ rows: Span<Cell>, _ columns: Span<ColumnLayout.Column>, to output: inout MutableSpan<UInt8>, at offset: Int
  ) {
    var (start, offset) = (0, offset)
    while start < rows.count {
      let row = rows.extracting(start..<start &+ columns.count)
      for column in columns.indices {
        let (cell, size) = (row[Int(columns[column].position)], Int(columns[column].size))
        // The bytes after the cell become zero. The next cell takes their place.
        output.store(cell.rawValue, at: offset)
        offset &+= size
      }
      start &+= columns.count
    }
  }
}
