import StyleTable

package enum TextPiece {
  case literal(String)
  /// A parameter, by its name.
  case parameter(String)
}

extension ValuePool {
  /// Returns the value in `cell` of `property` as `stylec dump` prints it, or `no value` if there is none.
  internal func text(
    of cell: Cell, _ property: PropertyID, in context: Context = .standard, _ properties: Properties
  ) -> String {
    let cell = self.cell(cell, in: context)
    guard let type = properties[property].type, let reference = cell.reference.map({ Int($0) }) else {
      return cell == .none ? Keyword.none.rawValue : "no value"
    }
    switch type.base {
    case .string: return literal(reference)
    case .integer: return String(Int32(bitPattern: integers.elements[reference]))
    case .number, .length, .percent, .angle, .duration:
      return Float(bitPattern: numbers.elements[reference]).decimalDescription + type.base.unit
    case .bool: return String(reference == 1)
    case .color: return color(reference)
    case .font: return font(reference)
    case .image:
      let record = Array(self[.images, reference])
      return (record[0] == 0 ? "image(" : "symbol(") + literal(Int(record[1])) + ")"
    case .enumeration: return properties.caseTexts(of: type)[reference]
    case .transition: return transition(reference)
    case .gradient: return gradient(reference)
    default: return record(reference, type.base)
    }
  }

  internal func cell(_ cell: Cell, in context: Context) -> Cell {
    guard let slot = cell.slot else { return cell }
    let cells = slots[Int(slot)]
    return Cell(rawValue: cells[cells.startIndex + 1 + contexts(ofSlot: slot).position(of: context)])
  }

  /// Returns the distinct texts in `cell` of a string property that people translate, in the order of its contexts. A
  /// verbatim text isn't one of them.
  package func translatedTexts(of cell: Cell) -> [[TextPiece]] {
    let cells = cell.slot.map { slots[Int($0)].dropFirst().map { Cell(rawValue: $0) } } ?? [cell]
    var indices: [Int] = []
    for case let index? in cells.map({ $0.reference.map { Int($0) } }) where !indices.contains(index) {
      indices.append(index)
    }
    return indices.map { text($0) }.filter { !$0.isVerbatim }.map(\.pieces)
  }

  /// Returns the pieces of the text with the given index: literal text and parameters in turn.
  private func text(_ index: Int) -> (pieces: [TextPiece], isVerbatim: Bool) {
    let bytes = texts[index]
    guard bytes.first == TableLayout.templateMark else {
      return ([.literal(String(decoding: bytes, as: UTF8.self))], false)
    }
    let isVerbatim = bytes.dropFirst().first == TableLayout.verbatimMark
    let content = bytes.dropFirst(isVerbatim ? 2 : 1)
    let pieces = content.split(separator: TableLayout.templateMark, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return (pieces.enumerated().map { $0 % 2 == 0 ? .literal($1) : .parameter($1) }, isVerbatim)
  }

  fileprivate func literal(_ index: Int) -> String {
    let (pieces, isVerbatim) = text(index)
    let content = pieces.map { piece in
      switch piece {
      case .literal(let text): text.literalContent
      case .parameter(let name): "\\(\(name))"
      }
    }
    let literal = "\"" + content.joined() + "\""
    return isVerbatim ? "verbatim(\(literal))" : literal
  }

  fileprivate func color(_ reference: Int) -> String {
    let index = reference - TableLayout.systemColorCount
    guard index >= 0 else { return "system(\(SystemColor.allCases[reference].rawValue))" }
    let color = colors[index]
    let percent = Float(bitPattern: color.alpha)
    let alpha = percent == 100 ? "" : ", \(percent.decimalDescription)%"
    return switch color.kind {
    case 0: RGBA(rawValue: color.source).description
    case 1: "system(\(SystemColor.allCases[Int(color.source)].rawValue)\(alpha))"
    default: "color(\(literal(Int(color.source)))\(alpha))"
    }
  }

  package var namedColors: [String] {
    (0..<colors.count).map { colors[$0] }.filter { $0.kind == 2 }.map {
      String(decoding: texts[Int($0.source)], as: UTF8.self)
    }
  }

  fileprivate func font(_ reference: Int) -> String {
    let record = Array(self[.fonts, reference])
    func name<Name: CaseIterable & RawRepresentable<String>>(_ index: UInt32, _: Name.Type) -> String? {
      index == TableLayout.none ? nil : Array(Name.allCases)[Int(index)].rawValue
    }
    let size = Float(bitPattern: record[1])
    let (style, design) = (name(record[3], TextStyle.self), name(record[5], FontDesign.self))
    if record[4] != TableLayout.none {
      let plain = font(Int(record[4]))
      let font = design.map { "font-design(\(plain), \($0))" } ?? plain
      return style.map { "font-scaling(\(font), \($0)\(size == 0 ? "" : ", " + size.points))" } ?? font
    }
    if let style { return "text-style(\(style))" }
    let isSystem = record[0] == TableLayout.none
    return (isSystem ? "system-font(" : "font(\(literal(Int(record[0]))), ") + "\(size.points), \(record[2]))"
  }

  private func transition(_ reference: Int) -> String {
    let record = Array(self[.transitions, reference])
    let (timing, numbers) = (
      TransitionTiming.allCases[Int(record[0])], record.dropFirst().map { Float(bitPattern: $0) }
    )
    return timing.text(duration: numbers[0], numbers[2...].prefix(timing.numberCount), delay: numbers[1])
  }

  private func gradient(_ reference: Int) -> String {
    let record = Array(self[.gradients, reference])
    let stops = stride(from: 2, to: record.count, by: 2).map { index in
      "stop(\(color(Int(record[index]))), \(Float(bitPattern: record[index + 1]).decimalDescription)%)"
    }
    let angle = Float(bitPattern: record[0]).decimalDescription + "deg"
    return "linear-gradient(\(([angle] + stops).joined(separator: ", ")))"
  }

  /// Returns a call of the function that creates the record of `type` at the index `reference`.
  fileprivate func record(_ reference: Int, _ type: ValueType) -> String {
    guard case .records(let section) = type.storage else { return "" }
    let fields = zip(section.fields, self[section, reference]).map { field, word in
      field.value == .color ? color(Int(word)) : Float(bitPattern: word).points
    }
    return "\(type.name)(\(fields.joined(separator: ", ")))"
  }
}

extension Float {
  fileprivate var points: String { decimalDescription + "pt" }
}
