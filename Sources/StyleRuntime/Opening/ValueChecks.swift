internal import StyleTable

extension TableVerifier {
  /// Checks the records of values, except integers, which can have any bits.
  internal mutating func checkValues() throws(StyleSheetError) {
    let sections = TableLayout.Section.allCases.filter { table.count(of: $0) > 0 }
    for section in sections where !section.fields.contains(.color) { try checkFields(of: section) }
    let pairs = table.count(of: .pairs)
    nonnegativePairs = UInt32((0..<pairs).first { table.isNegativePair($0) } ?? pairs)
    try checkColors()
    for index in 0..<table.count(of: .fonts) { try checkFont(index) }
    for index in 0..<table.count(of: .images) {
      try check(table.field(.images, index, TableLayout.Image.kind) <= 1, .images, index, "unknown kind")
      try checkText(table.field(.images, index, TableLayout.Image.name), .images, index)
    }
    for section in sections where section.fields.contains(.color) { try checkFields(of: section) }
    for index in 0..<table.count(of: .transitions) { try checkTransition(index) }
    try checkGradients()
  }

  /// Checks the fields of the records of `section`, if it has records of numbers and colors.
  private func checkFields(of section: TableLayout.Section) throws(StyleSheetError) {
    let (fields, count, stride) = (section.fields, table.count(of: section), section.stride)
    guard !fields.isEmpty else { return }
    let what = fields.contains(.distance) ? "number is out of range" : "number is not finite"
    for position in fields.indices {
      let (field, start) = (fields[position], table.memory.offset(of: section) + position * 4)
      for index in 0..<count {
        let word = table.memory.loadUInt32(at: start + index * stride)
        if field == .color {
          try check(word < table.colorCount, section, index, "color \(word) does not exist")
        } else {
          let float = Float(bitPattern: word)
          try check(float.isFinite && (field == .number || float >= 0), section, index, what)
        }
      }
    }
  }

  /// Checks that each color has a kind, and that the supplied colors follow each other in the order of the colors.
  ///
  /// Nearly all colors have channels, which can have any bits.
  private func checkColors() throws(StyleSheetError) {
    let count = table.count(of: .colors)
    let isCounted = table.count(of: .colorKinds) == count
    try check(isCounted, .colorKinds, count, "number of kinds does not match the number of colors")
    let kinds = table.memory.offset(of: .colorKinds)
    var (supplied, kind) = (0, kinds)
    while true {
      kind = table.memory.firstNonzero(in: kind..<(kinds + count))
      guard kind < kinds + count else { break }
      try checkSuppliedColor(kind - kinds, kind: table.memory.loadUInt8(at: kind), expected: supplied)
      supplied += 1
      kind += 1
    }
    try checkEnd(supplied, of: .suppliedColors, .colors)
  }

  /// Checks the color at `index`, which is a system color or a named color, and its record.
  ///
  /// - Parameter expected: The number of supplied colors before this one.
  private func checkSuppliedColor(_ index: Int, kind: UInt8, expected: Int) throws(StyleSheetError) {
    typealias Color = TableLayout.SuppliedColor
    try check(kind <= 2, .colorKinds, index, "unknown kind")
    let record = table.index(.colors, index, 0)
    try check(record < table.count(of: .suppliedColors), .colors, index, "supplied color \(record) does not exist")
    try check(record == expected, .colors, index, "supplied color is \(record), expected \(expected)")
    let detail = table.field(.suppliedColors, record, Color.detail)
    let alpha = Float(bitPattern: table.field(.suppliedColors, record, Color.alpha))
    try check(0...100 ~= alpha && alpha.sign == .plus, .suppliedColors, record, "alpha is out of range")
    if kind == 1 {
      let isKnown = detail < TableLayout.systemColorCount
      return try check(isKnown, .suppliedColors, record, "system color \(detail) does not exist")
    }
    try checkText(detail, .suppliedColors, record)
    let isTemplate = table.isTemplate(table.range(ofText: Int(detail)))
    try check(!isTemplate, .suppliedColors, record, "name of a color is a template")
  }

  private func checkFont(_ index: Int) throws(StyleSheetError) {
    typealias Font = TableLayout.Font
    let kind = table.field(.fonts, index, Font.kind)
    let detail = table.field(.fonts, index, Font.detail)
    try check(kind <= 3, .fonts, index, "unknown kind")
    let weight = table.field(.fonts, index, Font.weight)
    let size = Float(bitPattern: table.field(.fonts, index, Font.size))
    if kind == 3 {
      let isBase = detail < index && table.field(.fonts, Int(detail), Font.kind) < 3
      try check(isBase, .fonts, index, "adapted font isn't an earlier one")
      try check(size.isFinite && size >= 0 && size.sign == .plus, .fonts, index, "invalid maximum size")
      let isKnown = weight & 0xFF <= FontDesign.allCases.count && weight >> 8 <= TextStyle.allCases.count
      return try check(isKnown, .fonts, index, "unknown design or text style")
    }
    guard kind < 2 else {
      try check(detail < TextStyle.allCases.count, .fonts, index, "text style \(detail) does not exist")
      return try check(size.bitPattern == 0 && weight == 0, .fonts, index, "text style has a size or a weight")
    }
    try check(size.isFinite && size > 0, .fonts, index, "invalid size")
    try check(1...999 ~= weight, .fonts, index, "weight is out of range")
    if kind == 0 { return try checkText(detail, .fonts, index) }
    try check(detail == 0, .fonts, index, "system font has a family")
  }

  private func checkTransition(_ index: Int) throws(StyleSheetError) {
    typealias Transition = TableLayout.Transition
    let (timing, cases) = (table.index(.transitions, index, Transition.timing), TransitionTiming.allCases)
    try check(timing < cases.count, .transitions, index, "unknown timing")
    let times = [Transition.duration, Transition.delay].map { Float(bitPattern: table.field(.transitions, index, $0)) }
    try check(times.allSatisfy { $0.isFinite && $0 >= 0 }, .transitions, index, "duration or delay is out of range")
    let numbers = (0..<4).map { Float(bitPattern: table.field(.transitions, index, Transition.numbers + 4 * $0)) }
    let isInRange =
      switch cases[timing] {
      case .curve: numbers.allSatisfy { $0.isFinite } && 0...1 ~= numbers[0] && 0...1 ~= numbers[2]
      case .spring: numbers[0] > -100 && numbers[0] < 100
      default: true
      }
    let rest = numbers.dropFirst(cases[timing].numberCount)
    let isValid = isInRange && rest.allSatisfy { $0.bitPattern == 0 }
    try check(isValid, .transitions, index, "number is out of range")
  }

  /// Checks the gradients, whose stops follow each other.
  private func checkGradients() throws(StyleSheetError) {
    typealias Gradient = TableLayout.Gradient
    typealias Stop = TableLayout.GradientStop
    var end = 0
    for index in 0..<table.count(of: .gradients) {
      let angle = Float(bitPattern: table.field(.gradients, index, Gradient.angle))
      try check(angle >= 0 && angle < 360, .gradients, index, "angle is out of range")
      let (first, count) = (
        table.index(.gradients, index, Gradient.firstStop), table.index(.gradients, index, Gradient.stopCount)
      )
      try check(2...8 ~= count, .gradients, index, "number of stops is out of range")
      try check(
        first == end && count <= table.count(of: .gradientStops) - end, .gradients, index, "stops are out of order")
      end += count
      var last: Float = 0
      for stop in first..<end {
        let color = table.field(.gradientStops, stop, Stop.color)
        try check(color < table.colorCount, .gradientStops, stop, "color \(color) does not exist")
        let position = Float(bitPattern: table.field(.gradientStops, stop, Stop.position))
        try check(position >= last && position <= 100, .gradientStops, stop, "position is out of range")
        last = position
      }
    }
    try checkEnd(end, of: .gradientStops, .gradients)
  }
}

extension TableStorage {
  internal func isNegativePair(_ index: Int) -> Bool {
    [0, 4].contains { Float(bitPattern: field(.pairs, index, $0)) < 0 }
  }
}
