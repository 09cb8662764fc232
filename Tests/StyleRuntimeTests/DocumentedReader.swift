/// A reader written from the format's specification alone: numbers in it are those of `TableFormat.md`.
struct DocumentedReader {
  let bytes: [UInt8]

  /// The little-endian number of `count` bytes at `offset`.
  func number(at offset: Int, count: Int = 4) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where the section `position` of the directory begins.
  private func offset(_ position: Int) -> Int { number(at: 40 + 8 * position) }

  /// The number of records of the section `position`.
  private func count(_ position: Int) -> Int { number(at: 44 + 8 * position) }

  /// The field at `field` of a record of `stride` bytes.
  private func field(_ section: Int, _ record: Int, stride: Int, _ field: Int) -> Int {
    number(at: offset(section) + record * stride + field)
  }

  /// The bytes of the text `text`.
  func text(_ text: Int) -> [UInt8] {
    var offset = offset(1) + number(at: offset(0) + text / 8 * 4)
    for _ in 0..<text % 8 { offset = contents(at: offset).upperBound }
    return Array(bytes[contents(at: offset)])
  }

  private func contents(at offset: Int) -> Range<Int> {
    let isLong = bytes[offset] == 255
    let start = offset + (isLong ? 5 : 1)
    return start..<(start + (isLong ? number(at: offset + 1) : Int(bytes[offset])))
  }

  /// The number of the control at `path`; nil where the search ends without a find.
  func control(_ path: [UInt8]) -> Int? {
    var hash = UInt64(path.count)
    for start in stride(from: 0, to: path.count, by: 8) {
      let word = path[start...].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    var slot = (Int(hash & 0xFFFF_FFFF) * count(3)) >> 32
    while true {
      let control = number(at: offset(3) + slot * 4) - 1
      if control < 0 { return nil }
      if text(number(at: 36) - count(2) + control) == path { return control }
      slot = (slot + 1) % count(3)
    }
  }

  /// The plain cell of `property` of `control` in the states of `mask`; nil where the control has no such property.
  ///
  /// - Parameter theme: 0 without a theme, else its number + 1.
  func cell(of property: [UInt8], control: Int, mask: Int, theme: Int = 0) -> Int? {
    let block = field(2, control, stride: 8, 4)
    let shape = field(4, block, stride: 8, 0)
    let schema = field(5, shape, stride: 12, 4)
    let row = row(mask, shape: shape)
    let first = field(15, schema, stride: 12, 0)
    for column in first..<(first + field(15, schema, stride: 12, 4)) {
      let record = field(16, column, stride: 12, 0)
      guard text(field(13, record, stride: 16, 0)) == property else { continue }
      let start = field(4, block, stride: 8, 4) + row * field(15, schema, stride: 12, 8)
      let width = field(16, column, stride: 12, 8)
      let cell = number(at: offset(17) + start + field(16, column, stride: 12, 4), count: width)
      return cell & 1 == 0 ? cell : number(at: offset(27) + ((cell >> 1) * (count(26) + 1) + theme) * 4)
    }
    return nil
  }

  /// The row that the map of `shape` gives for `mask`.
  private func row(_ mask: Int, shape: Int) -> Int {
    let declared = field(9, field(5, shape, stride: 12, 0), stride: 20, 0)
    let low = Int.bitWidth - (declared & 0xFFFF).leadingZeroBitCount
    let own = Int.bitWidth - (declared >> 16 & 0xFF).leadingZeroBitCount
    let index = mask & ((1 << low) - 1) | (mask >> 16 & ((1 << own) - 1)) << low
    let entry = field(6, field(5, shape, stride: 12, 8), stride: 12, 0) + index
    return number(at: offset(7) + entry * 2, count: 2)
  }

  /// The float to which `cell` leads.
  func float(_ cell: Int) -> Float {
    Float(bitPattern: UInt32(number(at: offset(19) + (cell / 2 - 2) * 4)))
  }
}
