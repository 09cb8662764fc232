/// A reader that is written only from the specification. Its numbers are the numbers in `Sources/TableFormat.md`.
struct DocumentedReader {
  let bytes: [UInt8]

  /// Returns the little-endian number of `count` bytes at `offset`.
  func number(at offset: Int, count: Int = 4) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the offset of the section at `position` in the directory.
  private func offset(_ position: Int) -> Int { number(at: 40 + 8 * position) }

  /// Returns the number of records of the section at `position` in the directory.
  private func count(_ position: Int) -> Int { number(at: 44 + 8 * position) }

  /// Returns the field at offset `field` of a record of `stride` bytes.
  private func field(_ section: Int, _ record: Int, stride: Int, _ field: Int) -> Int {
    number(at: offset(section) + record * stride + field)
  }

  /// Returns the bytes of the text with the number `text`.
  func text(_ text: Int) -> [UInt8] {
    let starts = offset(0) + text * 4
    return Array(bytes[(offset(1) + number(at: starts))..<(offset(1) + number(at: starts + 4))])
  }

  /// Returns the slot of `section` at which the search for `name` starts.
  private func firstSlot(of name: [UInt8], seed: Int, _ section: Int) -> Int {
    var hash = UInt64(name.count) | UInt64(seed) << 32
    for start in stride(from: 0, to: name.count, by: 8) {
      let word = name[start...].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return (Int(hash & 0xFFFF_FFFF) * count(section)) >> 32
  }

  /// Returns the first record for which `isFound` is true, starting at the first slot for `name`, or `nil` if there is
  /// none.
  private func search(_ section: Int, for name: [UInt8], seed: Int, _ isFound: (Int) -> Bool) -> Int? {
    var slot = firstSlot(of: name, seed: seed, section)
    while true {
      let record = number(at: offset(section) + slot * 4) - 1
      if record < 0 || isFound(record) { return record < 0 ? nil : record }
      slot = (slot + 1) % count(section)
    }
  }

  /// Returns the number of the control at `path`, or `nil` if there is none.
  func control(_ path: [UInt8]) -> Int? {
    search(3, for: path, seed: 0) { text(number(at: 36) - count(2) + $0) == path }
  }

  /// Returns the column of the property `name` in `schema`, or `nil` if there is none.
  private func column(_ name: [UInt8], schema: Int) -> Int? {
    let first = field(15, schema, stride: 12, 0)
    return search(17, for: name, seed: schema) { column in
      let property = field(16, column, stride: 12, 0)
      return column >= first && column < first + field(15, schema, stride: 12, 4)
        && text(field(13, property, stride: 16, 0)) == name
        && number(at: offset(16) + column * 12 + 9, count: 1) == field(13, property, stride: 16, 4)
    }
  }

  /// Returns the resolved cell of `property` for the states in `mask`, or `nil` if the control has no such property.
  ///
  /// - Parameter context: The position of the context among those in which values differ.
  func cell(of property: [UInt8], control: Int, mask: Int, context: Int = 0) -> Int? {
    let block = field(2, control, stride: 8, 4)
    let shape = field(4, block, stride: 8, 0)
    let schema = field(5, shape, stride: 16, 4)
    guard let column = column(property, schema: schema) else { return nil }
    let row = field(4, block, stride: 8, 4) + row(mask, shape: shape) * field(15, schema, stride: 12, 8)
    let width = number(at: offset(16) + column * 12 + 8, count: 1)
    let cell = number(at: offset(18) + row + field(16, column, stride: 12, 4), count: width)
    if cell & 1 == 0 || cell < 4 { return cell }
    let slot = cell / 2 - 2
    let position = number(at: offset(37) + (context * count(34) + field(35, slot, stride: 8, 0)) * 2, count: 2)
    return number(at: offset(36) + (field(35, slot, stride: 8, 4) + position) * 4)
  }

  /// Returns the row for `mask` in the map of `shape`.
  private func row(_ mask: Int, shape: Int) -> Int {
    let declared = field(9, field(5, shape, stride: 16, 0), stride: 20, 0)
    let low = Int.bitWidth - (declared & 0xFFFF).leadingZeroBitCount
    let own = Int.bitWidth - (declared >> 16 & 0xFF).leadingZeroBitCount
    let index = mask & ((1 << low) - 1) | (mask >> 16 & ((1 << own) - 1)) << low
    let entry = field(6, field(5, shape, stride: 16, 8), stride: 12, 0) + index
    return number(at: offset(7) + entry * 2, count: 2)
  }

  /// Returns the float to which `cell` refers.
  func float(_ cell: Int) -> Float {
    Float(bitPattern: UInt32(number(at: offset(20) + cell / 2 * 4)))
  }

  /// Returns the fields of the shadow to which `cell` refers, without converting the floats.
  func shadow(_ cell: Int) -> [Int] {
    stride(from: 0, to: 16, by: 4).map { field(28, cell / 2, stride: 16, $0) }
  }

  /// Returns the words of the transition to which `cell` refers.
  func transition(_ cell: Int) -> [Int] {
    stride(from: 0, to: 28, by: 4).map { field(29, cell / 2, stride: 28, $0) }
  }

  /// Returns the angle of the gradient to which `cell` refers, and the color and the position of each stop.
  func gradient(_ cell: Int) -> [Int] {
    let (first, count) = (field(30, cell / 2, stride: 12, 4), field(30, cell / 2, stride: 12, 8))
    return [field(30, cell / 2, stride: 12, 0)]
      + (first..<first + count).flatMap { [field(31, $0, stride: 8, 0), field(31, $0, stride: 8, 4)] }
  }

  /// Returns the color to which `reference` refers, as it's written in a style sheet.
  ///
  /// A system color is a number instead of a name.
  func color(_ reference: Int) -> String {
    guard reference >= 37 else { return "system(\(reference))" }
    let color = reference - 37
    let detail = number(at: offset(21) + color * 4)
    let kind = number(at: offset(22) + color, count: 1)
    guard kind > 0 else { return "#" + String(detail, radix: 16) }
    let alpha = Float(bitPattern: UInt32(field(23, detail, stride: 8, 4)))
    let source = field(23, detail, stride: 8, 0)
    guard kind == 2 else { return "system(\(source), \(alpha)%)" }
    return "color(\(String(decoding: text(source), as: UTF8.self)), \(alpha)%)"
  }
}
