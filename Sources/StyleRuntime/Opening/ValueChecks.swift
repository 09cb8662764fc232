internal import StyleTable

extension TableVerifier {
  /// Checks the records of values, except integers and colors, which can have any bits.
  internal mutating func checkValues() throws(StyleSheetError) {
    for (section, perRecord) in [(TableLayout.Section.numbers, 1), (.pairs, 2), (.insets, 4)] {
      for number in 0..<table.count(of: section) * perRecord {
        let float = Float(bitPattern: table.memory.loadUInt32(at: table.memory.offset(of: section) + number * 4))
        try check(float.isFinite, section, number / perRecord, "number is not finite")
      }
    }
    let pairs = table.count(of: .pairs)
    nonnegativePairs = UInt32((0..<pairs).first { table.isNegativePair($0) } ?? pairs)
    for number in 0..<table.count(of: .fonts) { try checkFont(number) }
    for number in 0..<table.count(of: .images) {
      try check(table.field(.images, number, TableLayout.Image.kind) <= 1, .images, number, "unknown kind")
      try checkText(table.field(.images, number, TableLayout.Image.name), .images, number)
    }
    for number in 0..<table.count(of: .shadows) { try checkShadow(number) }
  }

  private func checkFont(_ number: Int) throws(StyleSheetError) {
    typealias Font = TableLayout.Font
    let kind = table.field(.fonts, number, Font.kind)
    let detail = table.field(.fonts, number, Font.detail)
    try check(kind <= 2, .fonts, number, "unknown kind")
    let weight = table.field(.fonts, number, Font.weight)
    let size = Float(bitPattern: table.field(.fonts, number, Font.size))
    guard kind < 2 else {
      try check(detail < TextStyle.allCases.count, .fonts, number, "text style \(detail) does not exist")
      return try check(size.bitPattern == 0 && weight == 0, .fonts, number, "text style has a size or a weight")
    }
    try check(size.isFinite && size > 0, .fonts, number, "invalid size")
    try check(1...999 ~= weight, .fonts, number, "weight is out of range")
    if kind == 0 { return try checkText(detail, .fonts, number) }
    try check(detail == 0, .fonts, number, "system font has a family")
  }

  private func checkShadow(_ number: Int) throws(StyleSheetError) {
    typealias Shadow = TableLayout.Shadow
    let color = table.field(.shadows, number, Shadow.color)
    try check(color < table.colorCount, .shadows, number, "color \(color) does not exist")
    for field in [Shadow.x, Shadow.y, Shadow.blur] {
      let float = Float(bitPattern: table.field(.shadows, number, field))
      try check(float.isFinite && (field != Shadow.blur || float >= 0), .shadows, number, "number is out of range")
    }
  }

  /// Checks the themes and the slots, and stores the limits of the slots' references.
  internal mutating func checkThemes() throws(StyleSheetError) {
    names.beginGroup()
    for number in 0..<table.count(of: .themes) {
      try checkNewName(table.field(.themes, number, 0), .themes, number)
    }
    let cellCount = table.count(of: .themedCells)
    try check(cellCount % table.cellsPerSlot == 0, .themedCells, cellCount, "last slot is truncated")
    slotLimits = [UInt32](repeating: 0, count: cellCount / table.cellsPerSlot)
    negativeSlots = [Bool](repeating: false, count: slotLimits.count)
    let pairs = table.count(of: .pairs)
    for number in 0..<cellCount {
      let cell = Cell(rawValue: table.field(.themedCells, number, 0))
      try check(cell.slot == nil, .themedCells, number, "slot refers to another slot")
      guard let reference = cell.reference else { continue }
      let slot = number / table.cellsPerSlot
      slotLimits[slot] = max(slotLimits[slot], reference + 1)
      if reference >= nonnegativePairs, reference < pairs, table.isNegativePair(Int(reference)) {
        negativeSlots[slot] = true
      }
    }
  }
}

extension TableStorage {
  /// Returns whether a number of the pair at the index `number` is negative.
  internal func isNegativePair(_ number: Int) -> Bool {
    [0, 4].contains { Float(bitPattern: field(.pairs, number, $0)) < 0 }
  }
}
