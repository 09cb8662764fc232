import StyleTable

/// The bytes of a compiled table, which grow section by section.
struct TableImage: Sendable {
  private(set) var bytes: [UInt8]

  /// Creates an image with a header and a directory of zero bytes.
  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes.append(contentsOf: repeatElement(0, count: Self.start))
    align()
  }

  /// The offset of the first section.
  private static let start =
    TableLayout.Header.directory + TableLayout.Section.allCases.count * TableLayout.directoryEntrySize

  /// Appends `section`, whose bytes `write` appends.
  ///
  /// - Requires: Sections are appended in order.
  mutating func append(_ section: TableLayout.Section, _ write: (inout [UInt8]) -> Void) {
    let offset = bytes.count
    write(&bytes)
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
    // The offset and count may be truncated here if the table is too large, because `finish` rejects such a table.
    bytes.store(UInt32(truncatingIfNeeded: offset), at: entry)
    bytes.store(UInt32(truncatingIfNeeded: (bytes.count - offset) / section.stride), at: entry + 4)
    align()
  }

  /// Appends `section`, whose records consist of `integers`.
  mutating func append(_ section: TableLayout.Section, _ integers: [UInt32]) {
    append(section) { bytes in
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: integers.count * 4))
      var output = bytes.mutableSpan
      for index in integers.indices { output.store(integers[index], at: start &+ index &* 4) }
    }
  }

  /// Returns the complete table with its header.
  ///
  /// - Throws: `TableTooLarge` if the table has more bytes than offsets can represent.
  mutating func finish(textCount: Int) throws(TableTooLarge) -> [UInt8] {
    guard bytes.count <= TableLayout.largestSize else { throw TableTooLarge("bytes", limit: TableLayout.largestSize) }
    bytes.store(TableLayout.magic, at: TableLayout.Header.magic)
    bytes.store(TableLayout.byteOrderMark, at: TableLayout.Header.byteOrderMark)
    bytes.store(TableLayout.majorVersion, at: TableLayout.Header.majorVersion)
    bytes.store(TableLayout.minorVersion, at: TableLayout.Header.minorVersion)
    bytes.store(UInt64(bytes.count), at: TableLayout.Header.size)
    bytes.store(UInt32(TableLayout.Section.allCases.count), at: TableLayout.Header.sectionCount)
    bytes.store(UInt32(textCount), at: TableLayout.Header.textCount)
    let checksum = TableChecksum.checksum(of: bytes.span.extracting(TableLayout.Header.checksummed...))
    bytes.store(checksum, at: TableLayout.Header.checksum)
    return bytes
  }

  /// Appends zero bytes up to a multiple of eight.
  private mutating func align() {
    while bytes.count % 8 != 0 { bytes.append(0) }
  }
}

/// The records of a compiled table, for the parts of the compiler that need to know positions in it.
internal struct TableReader {
  private let bytes: [UInt8]

  /// Creates a reader of the valid table `bytes`.
  internal init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the field at the offset `field` in the record at the index `record` of `section`.
  internal func field(_ section: TableLayout.Section, _ record: Int, _ field: Int) -> Int {
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
    let start = load(at: entry)
    return load(at: start + record * section.stride + field)
  }

  /// Returns, for each variant of the control at the index `control`, the position of the first row for each of its
  /// values. The rows for a combination of values begin at the sum of their positions.
  internal func firstRows(ofControl control: Int) -> [[Int]] {
    let shape = field(.blocks, field(.controls, control, TableLayout.Control.block), TableLayout.Block.shape)
    let rowCount = field(.stateMaps, field(.shapes, shape, TableLayout.Shape.map), TableLayout.StateMap.rowCount)
    let group = field(.shapes, shape, TableLayout.Shape.variants)
    let variants = range(.variantGroups, group, TableLayout.VariantGroup.firstVariant)
    return variants.map { variant in
      range(.variants, variant, TableLayout.Variant.firstValue).map {
        field(.variantValues, $0, TableLayout.VariantValue.offset) * rowCount
      }
    }
  }

  /// Returns the four bytes at `offset` as a number.
  private func load(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Returns the range whose start is in the field at the offset `first`, and whose length is in the next field.
  private func range(_ section: TableLayout.Section, _ record: Int, _ first: Int) -> Range<Int> {
    let start = field(section, record, first)
    return start..<start + field(section, record, first + 4)
  }
}

extension MutableSpan<UInt8> {
  /// Writes the four bytes of `integer` in little-endian order at `offset`.
  @inline(__always) mutating func store(_ integer: UInt32, at offset: Int) {
    self[offset &+ 3] = UInt8(truncatingIfNeeded: integer &>> 24)
    self[offset] = UInt8(truncatingIfNeeded: integer)
    self[offset &+ 1] = UInt8(truncatingIfNeeded: integer &>> 8)
    self[offset &+ 2] = UInt8(truncatingIfNeeded: integer &>> 16)
  }
}

extension [UInt8] {
  /// Appends the four bytes of `integer` in little-endian order.
  mutating func append(uint32 integer: UInt32) {
    append(UInt8(truncatingIfNeeded: integer))
    append(UInt8(truncatingIfNeeded: integer >> 8))
    append(UInt8(truncatingIfNeeded: integer >> 16))
    append(UInt8(truncatingIfNeeded: integer >> 24))
  }

  /// Writes the bytes of `number` in little-endian order at `offset`.
  fileprivate mutating func store(_ number: some FixedWidthInteger, at offset: Int) {
    for position in 0..<number.bitWidth / 8 {
      self[offset + position] = UInt8(truncatingIfNeeded: number >> (8 * position))
    }
  }
}
