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

  /// The size in bytes of the cells of each column of each schema, in the builder's order.
  let widths: ColumnWidths

  /// The position in `propertyOrder` of each of the builder's properties.
  let propertyRanks: [UInt32]

  /// For each of the builder's schemas, the positions of its columns in the rows, in ascending order of the
  /// properties.
  let columnOrders: [[Int]]

  /// Creates a writer for the contents of `builder` and for `values`, and determines their indices.
  init(_ builder: TableBuilder, _ values: ValuePool) {
    self.builder = builder
    self.values = values
    slots = SlotIndices(of: builder, values)
    (nameTexts, ownNames) = Self.nameTexts(of: builder, values)
    propertyOrder = Self.propertyOrder(of: builder)
    widths = ColumnWidths(of: builder, slots)
    var ranks = [UInt32](repeating: 0, count: propertyOrder.count)
    for (rank, index) in propertyOrder.enumerated() { ranks[index] = UInt32(rank) }
    propertyRanks = ranks
    columnOrders = (0..<builder.schemas.count).map { index in
      let properties = Array(builder.schemas[index])
      return properties.indices.ordered { ranks[Int(properties[$0])] < ranks[Int(properties[$1])] }
    }
  }

  /// The number of texts: the texts of values, names that aren't also values, and paths.
  var textCount: Int { values.texts.count + ownNames.count + builder.controls.count }

  /// The controls in the order of their indices.
  ///
  /// - Requires: `setControl` has been called for each control.
  var controls: some Sequence<ControlRecord> {
    builder.controls.lazy.map { control in
      guard let control else { preconditionFailure("every control must be added before the table is finished") }
      return control
    }
  }

  /// Returns the complete table.
  func write() throws(TableTooLarge) -> [UInt8] {
    try checkLimits()
    // This capacity is larger than necessary, but memory that is never written to is never allocated.
    var image = TableImage(
      capacity: values.texts.elements.count + builder.blocks.elements.count * 4 + builder.controls.count * 128)
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
    var starts: [UInt32] = [0]
    starts.reserveCapacity(textCount + 1)
    for end in values.texts.ends { starts.append(UInt32(truncatingIfNeeded: end)) }
    var texts: [UInt8] = []
    for index in ownNames {
      texts += builder.names[index]
      starts.append(UInt32(truncatingIfNeeded: values.texts.elements.count + texts.count))
    }
    let firstPath = values.texts.elements.count + texts.count
    for end in builder.paths.starts.dropFirst() { starts.append(UInt32(truncatingIfNeeded: firstPath + end)) }
    image.append(.textStarts, starts)
    image.append(.texts) { bytes in
      bytes += values.texts.elements
      bytes += texts
      bytes += builder.paths.bytes
    }
  }

  /// Appends the controls and their hash table.
  private func appendControls(to image: inout TableImage) {
    var records: [UInt32] = []
    for control in controls {
      records.append(control.base.map { UInt32($0) } ?? TableLayout.none)
      records.append(UInt32(control.block))
    }
    image.append(.controls, records)
    let paths = builder.paths
    let hashes = (0..<paths.count).map { NameHash.hash(paths.bytes.span.extracting(paths.range(of: $0))) }
    image.append(.controlHash, slots(of: hashes))
  }

  /// Returns the hash table for names with the given hashes.
  ///
  /// Each slot contains the index of its name plus one. Names are inserted in ascending order of their indices.
  private func slots(of hashes: [UInt32]) -> [UInt32] {
    var slots = [UInt32](repeating: 0, count: NameHash.slotCount(for: hashes.count))
    for (index, hash) in hashes.enumerated() {
      var slot = NameHash.slot(of: hash, slotCount: slots.count)
      while slots[slot] != 0 { slot = slot + 1 == slots.count ? 0 : slot + 1 }
      slots[slot] = UInt32(index + 1)
    }
    return slots
  }

  /// Appends the blocks, shapes, and state maps.
  private func appendShapes(to image: inout TableImage) {
    var firstCell = 0
    image.append(.blocks) { bytes in
      for index in 0..<builder.blocks.count {
        let block = builder.blocks[index]
        let schema = builder.schema(ofBlock: index)
        bytes.append(uint32: block[block.startIndex])
        bytes.append(uint32: UInt32(truncatingIfNeeded: firstCell))
        let columnCount = builder.schemas[schema].count
        if columnCount > 0 { firstCell += (block.count - 1) / columnCount * widths[schema].reduce(0, +) }
      }
    }
    image.append(.shapes, builder.shapes.elements)
    var entries: [UInt8] = []
    image.append(.stateMaps) { bytes in
      for index in 0..<builder.maps.count {
        let map = builder.maps[index]
        bytes.append(uint32: UInt32(truncatingIfNeeded: entries.count / 2))
        bytes.append(uint32: UInt32(map.count - 1))
        bytes.append(uint32: UInt32(map[map.startIndex]) + 1)
        for entry in map.dropFirst() { entries += [UInt8(truncatingIfNeeded: entry), UInt8(entry >> 8)] }
      }
    }
    image.append(.mapEntries) { $0 += entries }
  }

  /// Appends the groups of variants, the variants, and their values.
  private func appendVariants(to image: inout TableImage) {
    var (variants, values): ([UInt32], [UInt32]) = ([], [])
    image.append(.variantGroups) { bytes in
      for index in 0..<builder.variantGroups.count {
        var record = Array(builder.variantGroups[index])[...]
        let count = record.removeFirst()
        bytes.append(uint32: UInt32(variants.count * 4 / TableLayout.Variant.stride))
        bytes.append(uint32: count)
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
        bytes.append(uint32: last + 1)
      }
    }
    image.append(.variants, variants)
    image.append(.variantValues, values)
  }

  /// Appends the parameters.
  private func appendParameters(to image: inout TableImage) {
    image.append(.parameters) { bytes in
      for parameter in builder.parameters {
        bytes.append(uint32: UInt32(parameter.control))
        bytes.append(uint32: nameTexts[parameter.name])
        bytes.append(uint32: UInt32(parameter.type.rawValue))
      }
    }
  }

  /// Appends the state spaces with their states and exclusive groups.
  private func appendSpaces(to image: inout TableImage) {
    let spaces = builder.spaces
    var (firstState, firstExclusive) = (0, 0)
    image.append(.spaces) { bytes in
      for space in spaces {
        bytes.append(uint32: space.declared.rawValue)
        bytes.append(uint32: UInt32(firstState))
        bytes.append(uint32: UInt32(space.states.count))
        bytes.append(uint32: UInt32(firstExclusive))
        bytes.append(uint32: UInt32(space.exclusives.count))
        firstState += space.states.count
        firstExclusive += space.exclusives.count
      }
    }
    image.append(.states) { bytes in
      for state in spaces.lazy.flatMap(\.states) {
        bytes.append(uint32: nameTexts[state.name])
        bytes.append(uint32: state.bit.map { UInt32($0) } ?? TableLayout.none)
        bytes.append(uint32: state.implied.rawValue)
        bytes.append(uint32: state.required.rawValue)
      }
    }
    appendExclusives(spaces.flatMap(\.exclusives), to: &image)
  }

  private func appendExclusives(_ groups: [[Int]], to image: inout TableImage) {
    var firstBit = 0
    image.append(.exclusives) { bytes in
      for group in groups {
        bytes.append(uint32: UInt32(firstBit))
        bytes.append(uint32: UInt32(group.count))
        firstBit += group.count
      }
    }
    image.append(.exclusiveBits) { $0 += groups.joined().map { UInt8($0) } }
  }

  /// Appends the properties and the cases of enumerations.
  private func appendProperties(to image: inout TableImage) {
    var cases: [UInt32] = []
    image.append(.properties) { bytes in
      for index in propertyOrder {
        let property = builder.properties[index]
        let caseNames = property.dropFirst(2)
        bytes.append(uint32: nameTexts[Int(property[property.startIndex])])
        bytes.append(uint32: property[property.startIndex + 1])
        bytes.append(uint32: UInt32(cases.count))
        bytes.append(uint32: UInt32(caseNames.count))
        cases += caseNames.map { nameTexts[Int($0)] }
      }
    }
    image.append(.enumCases, cases)
  }

  /// Appends the schemas, their columns, and the hash table of the columns.
  private func appendSchemas(to image: inout TableImage) {
    var columns: [UInt32] = []
    var hashes: [UInt32] = []
    image.append(.schemas) { bytes in
      for (schema, order) in columnOrders.enumerated() {
        bytes.append(uint32: UInt32(columns.count * 4 / TableLayout.Column.stride))
        bytes.append(uint32: UInt32(order.count))
        let (properties, widths) = (Array(builder.schemas[schema]), Array(widths[schema]))
        var offset = 0
        for column in order {
          let property = builder.properties[Int(properties[column])]
          let (name, type) = (property[property.startIndex], property[property.startIndex + 1])
          columns += [propertyRanks[Int(properties[column])], UInt32(offset), UInt32(widths[column]) | type << 8]
          hashes.append(NameHash.hash(Array(builder.names[Int(name)]).span, seed: schema))
          offset += widths[column]
        }
        bytes.append(uint32: UInt32(offset))
      }
    }
    image.append(.columns, columns)
    image.append(.columnHash, slots(of: hashes))
  }

  /// Appends the rows of every block.
  private func appendCells(to image: inout TableImage) {
    let rowSizes = columnOrders.indices.map { widths[$0].reduce(0, +) }
    let sizes = columnOrders.indices.map { schema in
      let widths = Array(widths[schema])
      return columnOrders[schema].map { widths[$0] }
    }
    image.append(.cells) { bytes in
      var position = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: cellSize(rowSizes) + TableLayout.cellPadding))
      var output = bytes.mutableSpan
      let elements = builder.blocks.elements
      let cells = elements.span
      for index in 0..<builder.blocks.count {
        let schema = builder.schema(ofBlock: index)
        let (order, sizes) = (columnOrders[schema], sizes[schema])
        guard !order.isEmpty else { continue }
        let block = builder.blocks.range(of: index)
        for row in stride(from: block.lowerBound + 1, to: block.upperBound, by: order.count) {
          for column in order.indices {
            // The bytes after the cell become zero. The next cell or the padding takes their place.
            output.store(slots.cell(cells[row &+ order[column]]), at: position)
            position &+= sizes[column]
          }
        }
      }
    }
  }

  /// Returns the size of the cells in bytes.
  ///
  /// - Parameter rowSizes: The size of a row of each schema.
  private func cellSize(_ rowSizes: [Int]) -> Int {
    (0..<builder.blocks.count).reduce(0) { size, index in
      let schema = builder.schema(ofBlock: index)
      let cellCount = builder.blocks.count(of: index) - 1
      return cellCount == 0 ? size : size + cellCount / columnOrders[schema].count * rowSizes[schema]
    }
  }

  /// Appends the records of values.
  private func appendValues(to image: inout TableImage) {
    image.append(.integers, values.integers.elements)
    image.append(.numbers, values.numbers.elements)
    image.append(.colors, values.colors.details)
    image.append(.colorKinds) { $0 += values.colors.kinds }
    image.append(.suppliedColors, values.colors.suppliedColors)
    image.append(.fonts, values.fonts.elements)
    image.append(.images, values.images.elements)
    image.append(.pairs, values.pairs.elements)
    image.append(.insets, values.insets.elements)
    image.append(.shadows, values.shadows.elements)
  }

  /// Appends the axes, and the values that depend on the context.
  private func appendContexts(to image: inout TableImage) {
    var firstValue = 0
    image.append(.axes) { bytes in
      for axis in builder.axes {
        bytes.append(uint32: nameTexts[axis[0]])
        bytes.append(uint32: UInt32(firstValue))
        bytes.append(uint32: UInt32(axis.count - 1))
        firstValue += axis.count - 1
      }
    }
    image.append(.axisValues, builder.axes.flatMap { axis in axis.dropFirst().map { nameTexts[$0] } })
    image.append(.supports, slots.supports.map(\.axes.rawValue))
    var cells: [UInt32] = []
    image.append(.slots) { bytes in
      for slot in slots.used {
        bytes.append(uint32: UInt32(slots.support(of: slot, values)))
        bytes.append(uint32: UInt32(cells.count))
        cells += values.slots[Int(slot)].dropFirst()
      }
    }
    image.append(.slotCells, cells)
    image.append(.cellPositions) { bytes in
      for position in slots.positions { bytes += [UInt8(truncatingIfNeeded: position), UInt8(position >> 8)] }
    }
  }
}
