import StyleTable

extension TableWriter {
  /// Appends all texts and their start offsets.
  func appendTexts(to image: inout TableImage) {
    var starts: [UInt32] = [0]
    var texts: [UInt8] = []
    func append(_ text: some Collection<UInt8>) {
      texts += text
      starts.append(UInt32(truncatingIfNeeded: texts.count))
    }
    for number in 0..<builder.values.texts.count { append(builder.values.texts[number]) }
    for number in ownNames { append(builder.names[number]) }
    for control in controls { append(control.path.utf8) }
    image.append(.textStarts, words: starts)
    image.append(.texts) { $0 += texts }
  }

  /// Appends the controls and their hash table.
  func appendControls(to image: inout TableImage) {
    image.append(.controls) { bytes in
      for control in controls {
        bytes.append(word: control.base.map { UInt32($0) } ?? TableLayout.none)
        bytes.append(word: UInt32(control.block))
      }
    }
    image.append(.controlHash, words: slots(of: controls.map { NameHash.hash(Array($0.path.utf8).span) }))
  }

  /// Returns the hash table for names with the given hashes.
  ///
  /// Each slot contains the index of its name plus one. Names are inserted in ascending order of their indices.
  private func slots(of hashes: [UInt32]) -> [UInt32] {
    var slots = [UInt32](repeating: 0, count: NameHash.slotCount(for: hashes.count))
    for (number, hash) in hashes.enumerated() {
      var slot = NameHash.slot(of: hash, slotCount: slots.count)
      while slots[slot] != 0 { slot = slot + 1 == slots.count ? 0 : slot + 1 }
      slots[slot] = UInt32(number + 1)
    }
    return slots
  }

  /// Appends the blocks, shapes, and state maps.
  func appendShapes(to image: inout TableImage) {
    var firstCell = 0
    image.append(.blocks) { bytes in
      for number in 0..<builder.blocks.count {
        let block = builder.blocks[number]
        let schema = builder.schema(ofBlock: number)
        bytes.append(word: block[block.startIndex])
        bytes.append(word: UInt32(truncatingIfNeeded: firstCell))
        let columnCount = builder.schemas[schema].count
        if columnCount > 0 { firstCell += (block.count - 1) / columnCount * widths[schema].reduce(0, +) }
      }
    }
    image.append(.shapes, words: builder.shapes.elements)
    var entries: [UInt8] = []
    image.append(.stateMaps) { bytes in
      for number in 0..<builder.maps.count {
        let map = builder.maps[number]
        bytes.append(word: UInt32(truncatingIfNeeded: entries.count / 2))
        bytes.append(word: UInt32(map.count - 1))
        bytes.append(word: UInt32(map[map.startIndex]) + 1)
        for entry in map.dropFirst() { entries += [UInt8(truncatingIfNeeded: entry), UInt8(entry >> 8)] }
      }
    }
    image.append(.mapEntries) { $0 += entries }
  }

  /// Appends the parameters.
  func appendParameters(to image: inout TableImage) {
    image.append(.parameters) { bytes in
      for parameter in builder.parameters {
        bytes.append(word: UInt32(parameter.control))
        bytes.append(word: nameTexts[parameter.name])
        bytes.append(word: UInt32(parameter.type.rawValue))
      }
    }
  }

  /// Appends the state spaces with their states and exclusive groups.
  func appendSpaces(to image: inout TableImage) {
    let spaces = (0..<builder.spaces.count).map { SpaceRecord(words: builder.spaces[$0]) }
    var (firstState, firstExclusive) = (0, 0)
    image.append(.spaces) { bytes in
      for space in spaces {
        bytes.append(word: space.declared.rawValue)
        bytes.append(word: UInt32(firstState))
        bytes.append(word: UInt32(space.states.count))
        bytes.append(word: UInt32(firstExclusive))
        bytes.append(word: UInt32(space.exclusives.count))
        firstState += space.states.count
        firstExclusive += space.exclusives.count
      }
    }
    image.append(.states) { bytes in
      for state in spaces.lazy.flatMap(\.states) {
        bytes.append(word: nameTexts[state.name])
        bytes.append(word: state.bit.map { UInt32($0) } ?? TableLayout.none)
        bytes.append(word: state.implied.rawValue)
        bytes.append(word: state.required.rawValue)
      }
    }
    appendExclusives(spaces.flatMap(\.exclusives), to: &image)
  }

  private func appendExclusives(_ groups: [[Int]], to image: inout TableImage) {
    var firstBit = 0
    image.append(.exclusives) { bytes in
      for group in groups {
        bytes.append(word: UInt32(firstBit))
        bytes.append(word: UInt32(group.count))
        firstBit += group.count
      }
    }
    image.append(.exclusiveBits) { $0 += groups.joined().map { UInt8($0) } }
  }

  /// Appends the properties and the cases of enumerations.
  func appendProperties(to image: inout TableImage) {
    var cases: [UInt32] = []
    image.append(.properties) { bytes in
      for number in propertyOrder {
        let property = builder.properties[number]
        let words = property.dropFirst(2)
        bytes.append(word: nameTexts[Int(property[property.startIndex])])
        bytes.append(word: property[property.startIndex + 1])
        bytes.append(word: UInt32(cases.count))
        bytes.append(word: UInt32(words.count))
        cases += words.map { nameTexts[Int($0)] }
      }
    }
    image.append(.enumCases, words: cases)
  }

  /// Appends the schemas, their columns, and the hash table of the columns.
  func appendSchemas(to image: inout TableImage) {
    var ranks = [UInt32](repeating: 0, count: propertyOrder.count)
    for (rank, number) in propertyOrder.enumerated() { ranks[number] = UInt32(rank) }
    var columns: [UInt32] = []
    var hashes: [UInt32] = []
    image.append(.schemas) { bytes in
      for (schema, order) in columnOrders.enumerated() {
        bytes.append(word: UInt32(columns.count * 4 / TableLayout.Column.stride))
        bytes.append(word: UInt32(order.count))
        let (properties, widths) = (Array(builder.schemas[schema]), Array(widths[schema]))
        var offset = 0
        for column in order {
          let property = builder.properties[Int(properties[column])]
          let (name, type) = (property[property.startIndex], property[property.startIndex + 1])
          columns += [ranks[Int(properties[column])], UInt32(offset), UInt32(widths[column]) | type << 8]
          hashes.append(NameHash.hash(Array(builder.names[Int(name)]).span, seed: schema))
          offset += widths[column]
        }
        bytes.append(word: UInt32(offset))
      }
    }
    image.append(.columns, words: columns)
    image.append(.columnHash, words: slots(of: hashes))
  }

  /// Appends the rows of every block.
  func appendCells(to image: inout TableImage) {
    image.append(.cells) { bytes in
      for number in 0..<builder.blocks.count {
        let schema = builder.schema(ofBlock: number)
        let (order, widths) = (columnOrders[schema], Array(self.widths[schema]))
        var row = builder.blocks[number].dropFirst()
        while !row.isEmpty {
          for column in order { bytes.append(cell: row[row.startIndex + column], width: widths[column]) }
          row = row.dropFirst(order.count)
        }
      }
      bytes.append(contentsOf: repeatElement(0, count: TableLayout.cellPadding))
    }
  }

  /// Appends the records of values.
  func appendValues(to image: inout TableImage) {
    image.append(.integers, words: builder.values.integers.elements)
    image.append(.numbers, words: builder.values.numbers.elements)
    image.append(.colors, words: builder.values.colors.elements)
    image.append(.fonts, words: builder.values.fonts.elements)
    image.append(.images, words: builder.values.images.elements)
    image.append(.pairs, words: builder.values.pairs.elements)
    image.append(.insets, words: builder.values.insets.elements)
    image.append(.shadows, words: builder.values.shadows.elements)
  }

  /// Appends the names of the themes, and the cells that depend on the theme.
  func appendThemes(to image: inout TableImage) {
    image.append(.themes, words: builder.themes.map { nameTexts[$0] })
    image.append(.themedCells, words: builder.themedCells.elements)
  }
}

extension [UInt8] {
  /// Appends the low `width` bytes of `cell` in little-endian order.
  fileprivate mutating func append(cell: UInt32, width: Int) {
    for position in 0..<width { append(UInt8(truncatingIfNeeded: cell >> UInt32(8 * position))) }
  }
}
