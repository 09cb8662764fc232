internal import StyleTable

extension TableVerifier {
  /// Checks the records of values, except integers, which can have any bits.
  internal mutating func checkValues() throws(StyleSheetError) {
    for (section, perRecord) in [(TableLayout.Section.numbers, 1), (.pairs, 2), (.insets, 4)] {
      for index in 0..<table.count(of: section) * perRecord {
        let float = Float(bitPattern: table.memory.loadUInt32(at: table.memory.offset(of: section) + index * 4))
        try check(float.isFinite, section, index / perRecord, "number is not finite")
      }
    }
    let pairs = table.count(of: .pairs)
    nonnegativePairs = UInt32((0..<pairs).first { table.isNegativePair($0) } ?? pairs)
    for index in 0..<table.count(of: .colors) where !hasChannels(index) { try checkColor(index) }
    for index in 0..<table.count(of: .fonts) { try checkFont(index) }
    for index in 0..<table.count(of: .images) {
      try check(table.field(.images, index, TableLayout.Image.kind) <= 1, .images, index, "unknown kind")
      try checkText(table.field(.images, index, TableLayout.Image.name), .images, index)
    }
    for index in 0..<table.count(of: .shadows) { try checkShadow(index) }
  }

  /// Returns whether the color at `index` has channels, which can have any bits. Nearly all colors do.
  private func hasChannels(_ index: Int) -> Bool {
    let (kind, alpha) = (TableLayout.Color.kind, TableLayout.Color.alpha)
    return table.field(.colors, index, kind) == 0 && table.field(.colors, index, alpha) == 0
  }

  private func checkColor(_ index: Int) throws(StyleSheetError) {
    typealias Color = TableLayout.Color
    let detail = table.field(.colors, index, Color.detail)
    let alpha = Float(bitPattern: table.field(.colors, index, Color.alpha))
    try check(0...100 ~= alpha && alpha.sign == .plus, .colors, index, "alpha is out of range")
    switch table.field(.colors, index, Color.kind) {
    case 0: try check(alpha == 0, .colors, index, "color with channels has another alpha")
    case 1:
      try check(detail < TableLayout.systemColorCount, .colors, index, "system color \(detail) does not exist")
    case 2:
      try checkText(detail, .colors, index)
      let isTemplate = table.isTemplate(table.range(ofText: Int(detail)))
      try check(!isTemplate, .colors, index, "name of a color is a template")
    default: try check(false, .colors, index, "unknown kind")
    }
  }

  private func checkFont(_ index: Int) throws(StyleSheetError) {
    typealias Font = TableLayout.Font
    let kind = table.field(.fonts, index, Font.kind)
    let detail = table.field(.fonts, index, Font.detail)
    try check(kind <= 2, .fonts, index, "unknown kind")
    let weight = table.field(.fonts, index, Font.weight)
    let size = Float(bitPattern: table.field(.fonts, index, Font.size))
    guard kind < 2 else {
      try check(detail < TextStyle.allCases.count, .fonts, index, "text style \(detail) does not exist")
      return try check(size.bitPattern == 0 && weight == 0, .fonts, index, "text style has a size or a weight")
    }
    try check(size.isFinite && size > 0, .fonts, index, "invalid size")
    try check(1...999 ~= weight, .fonts, index, "weight is out of range")
    if kind == 0 { return try checkText(detail, .fonts, index) }
    try check(detail == 0, .fonts, index, "system font has a family")
  }

  private func checkShadow(_ index: Int) throws(StyleSheetError) {
    typealias Shadow = TableLayout.Shadow
    let color = table.field(.shadows, index, Shadow.color)
    try check(color < table.colorCount, .shadows, index, "color \(color) does not exist")
    for field in [Shadow.x, Shadow.y, Shadow.blur] {
      let float = Float(bitPattern: table.field(.shadows, index, field))
      try check(float.isFinite && (field != Shadow.blur || float >= 0), .shadows, index, "number is out of range")
    }
  }
}

extension TableStorage {
  /// Returns whether a number of the pair at the index `index` is negative.
  internal func isNegativePair(_ index: Int) -> Bool {
    [0, 4].contains { Float(bitPattern: field(.pairs, index, $0)) < 0 }
  }
}
