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

  /// Creates a writer for the contents of `builder` and for `values`, and determines their indices.
  ///
  /// - Parameter slots: The slots that the rows refer to, which have been renumbered.
  init(_ builder: TableBuilder, _ values: ValuePool, _ slots: SlotIndices) {
    self.builder = builder
    self.values = values
    self.slots = slots
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
    let texts = values.texts.elements.count + builder.names.elements.count + builder.paths.byteCount + 4 * textCount
    let rows = 8 * builder.blocks.count + 2 * builder.maps.elements.count + (blockOffsets.last ?? 0)
    let records = 4 * (values.integers.elements.count + values.numbers.elements.count) + 5 * values.colors.count
    return texts + rows + 16 * builder.controls.count + records + 0x1_0000
  }

  /// Returns the complete table.
  ///
  /// - Requires: `setControl` has been called for each control.
  /// - Throws: `TableTooLarge` if the table exceeds a limit of the format.
  func write() throws(TableTooLarge) -> [UInt8] {
    if let excess = builder.excess { throw excess }
    try checkLimits()
    precondition(builder.controls.allSatisfy(\.isSet), "every control must be added before the table is finished")
    var image = TableImage(capacity: capacity)
    appendTexts(to: &image)
    appendControls(to: &image)
    appendShapes(to: &image)
    appendParameters(to: &image)
    appendSpaces(to: &image)
    appendProperties(to: &image)
    appendSchemas(to: &image)
    appendCells(to: &image)
    appendValues(to: &image)
    appendContexts(to: &image)
    appendVariants(to: &image)
    appendAddedRecords(to: &image)
    return try image.finish(textCount: textCount)
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
    var texts: [UInt32] = []
    var own: [Int] = []
    for index in 0..<builder.names.count {
      if let text = values.texts.find(builder.names[index].span) {
        texts.append(UInt32(text))
      } else {
        texts.append(UInt32(values.texts.count + own.count))
        own.append(index)
      }
    }
    return (texts, own)
  }

  /// Returns the properties ordered by name, then by type, then by insertion order.
  private static func propertyOrder(of builder: TableBuilder) -> [Int] {
    let properties = builder.properties
    return (0..<properties.count).ordered { left, right in
      let (first, second) = (properties[left], properties[right])
      let names = (builder.names[Int(first[first.startIndex])], builder.names[Int(second[second.startIndex])])
      if !names.0.elementsEqual(names.1) { return names.0.lexicographicallyPrecedes(names.1) }
      return (first[first.startIndex + 1], left) < (second[second.startIndex + 1], right)
    }
  }
}

/// Sections, in the order of the directory.
extension TableWriter {
  /// Appends all texts and their start offsets.
  private func appendTexts(to image: inout TableImage) {
    let (texts, paths) = (values.texts, builder.paths)
    var ends = [texts.elements.count]
    for name in ownNames { ends.append(ends[ends.count - 1] + builder.names[name].count) }
    let firstPath = ends[ends.count - 1]
    image.append(.textStarts) { image in
      image.add([0 as UInt32])
      image.add(texts.ends.lazy.map { UInt32(truncatingIfNeeded: $0) })
      image.add(ends.dropFirst().lazy.map { UInt32(truncatingIfNeeded: $0) })
      image.add(paths.starts.dropFirst().lazy.map { UInt32(truncatingIfNeeded: firstPath + $0) })
    }
    image.append(.texts) { image in
      image.add(bytes: texts.elements)
      for name in ownNames { image.add(bytes: builder.names[name]) }
      image.add(bytes: paths.bytes[..<paths.byteCount])
    }
  }

  /// Appends the controls and their hash table.
  private func appendControls(to image: inout TableImage) {
    image.append(.controls, builder.controls.lazy.map { UInt64($0.base) | UInt64($0.block) << 32 })
    let paths = builder.paths
    let bytes = paths.bytes.span
    var hashes: [UInt32] = []
    hashes.reserveCapacity(paths.count)
    for index in 0..<paths.count { hashes.append(NameHash.hash(bytes.extracting(paths.range(of: index)))) }
    image.append(.controlHash, slots(of: hashes))
  }

  /// Returns the hash table for names with the given hashes.
  ///
  /// Each slot contains the index of its name plus one. Names are inserted in ascending order of their indices.
  private func slots(of hashes: [UInt32]) -> ContiguousArray<UInt32> {
    var table = ContiguousArray<UInt32>(repeating: 0, count: NameHash.slotCount(for: hashes.count))
    var slots = table.mutableSpan
    for index in hashes.indices {
      var slot = NameHash.slot(of: hashes[index], slotCount: slots.count)
      while slots[slot] != 0 { slot = slot + 1 == slots.count ? 0 : slot + 1 }
      slots[slot] = UInt32(index + 1)
    }
    return table
  }

  /// Appends the blocks, shapes, and state maps.
  private func appendShapes(to image: inout TableImage) {
    let blocks = builder.blocks
    image.append(
      .blocks,
      blocks.shapes.indices.lazy.map { [blockOffsets] in
        UInt64(blocks.shapes[$0]) | UInt64(UInt32(truncatingIfNeeded: blockOffsets[$0])) << 32
      })
    image.append(.shapes, builder.shapes.elements)
    var (records, firstEntry): ([UInt32], Int) = ([], 0)
    for index in 0..<builder.maps.count {
      let map = builder.maps[index]
      records += [UInt32(truncatingIfNeeded: firstEntry), UInt32(map.count - 1), UInt32(map[map.startIndex]) + 1]
      firstEntry += map.count - 1
    }
    image.append(.stateMaps, records)
    image.append(.mapEntries) { image in
      for index in 0..<builder.maps.count { image.add(builder.maps[index].dropFirst()) }
    }
  }

  /// Appends the groups of variants, the variants, and their values.
  private func appendVariants(to image: inout TableImage) {
    var (groups, variants, values): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    for index in 0..<builder.variantGroups.count {
      var record = Array(builder.variantGroups[index])[...]
      let count = record.removeFirst()
      groups += [UInt32(variants.count * 4 / TableLayout.Variant.stride), count]
      var last: UInt32 = 0
      for _ in 0..<count {
        let (name, valueCount) = (record.removeFirst(), record.removeFirst())
        variants += [nameTexts[Int(name)], UInt32(values.count * 4 / TableLayout.VariantValue.stride), valueCount]
        var largest: UInt32 = 0
        for _ in 0..<valueCount {
          let (name, offset) = (record.removeFirst(), record.removeFirst())
          values += [nameTexts[Int(name)], offset]
          largest = max(largest, offset)
        }
        last += largest
      }
      groups.append(last + 1)
    }
    image.append(.variantGroups, groups)
    image.append(.variants, variants)
    image.append(.variantValues, values)
  }

  private func appendParameters(to image: inout TableImage) {
    let parameters = builder.parameters.ordered { ($0.control, $0.order) < ($1.control, $1.order) }
    image.append(
      .parameters,
      parameters.flatMap { [UInt32($0.control), nameTexts[$0.name], UInt32($0.type.rawValue)] })
  }

  /// Appends the state spaces with their states and exclusive groups.
  private func appendSpaces(to image: inout TableImage) {
    let spaces = builder.spaces
    var (records, firstState, firstExclusive): ([UInt32], Int, Int) = ([], 0, 0)
    for space in spaces {
      records += [space.declared.rawValue, UInt32(firstState), UInt32(space.states.count)]
      records += [UInt32(firstExclusive), UInt32(space.exclusives.count)]
      firstState += space.states.count
      firstExclusive += space.exclusives.count
    }
    image.append(.spaces, records)
    image.append(
      .states,
      spaces.flatMap(\.states).flatMap { state in
        [
          nameTexts[state.name], state.bit.map { UInt32($0) } ?? TableLayout.none, state.implied.rawValue,
          state.required.rawValue,
        ]
      })
    appendExclusives(spaces.flatMap(\.exclusives), to: &image)
  }

  private func appendExclusives(_ groups: [[Int]], to image: inout TableImage) {
    var (records, firstBit): ([UInt32], Int) = ([], 0)
    for group in groups {
      records += [UInt32(firstBit), UInt32(group.count)]
      firstBit += group.count
    }
    image.append(.exclusives, records)
    image.append(.exclusiveBits) { $0.add(bytes: groups.joined().map { UInt8($0) }) }
  }

  /// Appends the properties and the cases of enumerations.
  private func appendProperties(to image: inout TableImage) {
    var (records, cases): ([UInt32], [UInt32]) = ([], [])
    for index in propertyOrder {
      let property = builder.properties[index]
      let caseNames = property.dropFirst(2)
      records += [nameTexts[Int(property[property.startIndex])], property[property.startIndex + 1]]
      records += [UInt32(cases.count), UInt32(caseNames.count)]
      cases += caseNames.map { nameTexts[Int($0)] }
    }
    image.append(.properties, records)
    image.append(.enumCases, cases)
  }

  /// Appends the schemas, their columns, and the hash table of the columns.
  private func appendSchemas(to image: inout TableImage) {
    var (records, columns, hashes): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    for schema in 0..<builder.schemas.count {
      let (properties, range) = (Array(builder.schemas[schema]), builder.schemas.range(of: schema))
      records += [UInt32(columns.count * 4 / TableLayout.Column.stride), UInt32(range.count)]
      var offset = 0
      for column in layout.columns[range] {
        let index = Int(properties[Int(column.position)])
        let property = builder.properties[index]
        let (name, type) = (property[property.startIndex], property[property.startIndex + 1])
        columns += [propertyRanks[index], UInt32(offset), UInt32(column.size) | type << 8]
        hashes.append(NameHash.hash(builder.names[Int(name)].span, seed: schema))
        offset += Int(column.size)
      }
      records.append(UInt32(offset))
    }
    image.append(.schemas, records)
    image.append(.columns, columns)
    image.append(.columnHash, slots(of: hashes))
  }

  /// Appends the rows of every block.
  private func appendCells(to image: inout TableImage) {
    let (columns, blocks) = (layout.columns, builder.blocks)
    let cells = blocks.cells
    image.append(.cells) { image in
      image.add(size: (blockOffsets.last ?? 0) + TableLayout.cellPadding) { output, offset in
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
        // The bytes after the cell become zero. The next cell or the padding takes their place.
        output.store(cell.rawValue, at: offset)
        offset &+= size
      }
      start &+= columns.count
    }
  }

  /// Appends the records of values.
  private func appendValues(to image: inout TableImage) {
    image.append(.integers, values.integers.elements)
    image.append(.numbers, values.numbers.elements)
    image.append(.colors, values.colors.details)
    image.append(.colorKinds) { $0.add(bytes: values.colors.kinds) }
    image.append(.suppliedColors, values.colors.suppliedColors)
    image.append(.fonts, values.fonts.elements)
    image.append(.images, values.images.elements)
    for section in [TableLayout.Section.pairs, .insets, .shadows] {
      image.append(section, values.records(in: section).elements)
    }
    image.append(.transitions, values.transitions.elements)
    var (gradients, stops): ([UInt32], [UInt32]) = ([], [])
    for index in 0..<values.gradients.count {
      let record = values.gradients[index]
      let count = UInt32(record.count / 2)
      gradients += [record[record.startIndex], UInt32(stops.count / 2), count]
      stops += record.dropFirst()
    }
    image.append(.gradients, gradients)
    image.append(.gradientStops, stops)
  }

  /// Appends the records of values in the sections that later minor versions added to the format.
  private func appendAddedRecords(to image: inout TableImage) {
    for section in TableLayout.Section.allCases.dropFirst(TableLayout.firstSectionCount) {
      image.append(section, values.records(in: section).elements)
    }
  }

  /// Appends the axes, and the values that depend on the context.
  private func appendContexts(to image: inout TableImage) {
    var (axes, firstValue): ([UInt32], Int) = ([], 0)
    for axis in builder.axes {
      axes += [nameTexts[axis[0]], UInt32(firstValue), UInt32(axis.count - 1)]
      firstValue += axis.count - 1
    }
    image.append(.axes, axes)
    image.append(.axisValues, builder.axes.flatMap { axis in axis.dropFirst().map { nameTexts[$0] } })
    image.append(.supports, slots.supports.map(\.axes.rawValue))
    var (records, cells): ([UInt32], [UInt32]) = ([], [])
    for slot in slots.used {
      records += [UInt32(slots.support(of: slot, values)), UInt32(cells.count)]
      cells += values.slots[Int(slot)].dropFirst()
    }
    image.append(.slots, records)
    image.append(.slotCells, cells)
    image.append(.cellPositions, slots.positions.map { UInt16(truncatingIfNeeded: $0) })
  }
}
