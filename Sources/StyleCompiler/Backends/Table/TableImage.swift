import StyleTable

/// The bytes of a compiled table, which grow section by section.
struct TableImage: Sendable {
  private(set) var bytes: ContiguousArray<UInt8>

  /// Creates an image with a header and a directory of zero bytes, and room for `capacity` bytes.
  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes.append(contentsOf: repeatElement(0, count: Self.start))
    align()
  }

  /// The offset of the first section.
  private static let start =
    TableLayout.Header.directory + TableLayout.Section.allCases.count * TableLayout.directoryEntrySize

  /// Appends `section`, whose contents `write` adds.
  ///
  /// - Requires: Sections are appended in order.
  mutating func append(_ section: TableLayout.Section, _ write: (inout TableImage) -> Void) {
    let offset = bytes.count
    write(&self)
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
    // The offset and count may be truncated here if the table is too large, because `finish` rejects such a table.
    let count = (bytes.count - offset) / section.stride
    var output = bytes.mutableSpan
    output.store(UInt32(truncatingIfNeeded: offset), at: entry)
    output.store(UInt32(truncatingIfNeeded: count), at: entry + 4)
    align()
  }

  /// Appends `section`, whose records consist of `integers`.
  mutating func append<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ section: TableLayout.Section, _ integers: some Collection<Integer>
  ) {
    append(section) { $0.add(integers) }
  }

  /// Adds the bytes of `integers` in little-endian order.
  mutating func add<Integer: FixedWidthInteger & BitwiseCopyable>(_ integers: some Collection<Integer>) {
    add(size: integers.count * MemoryLayout<Integer>.size) { output, offset in
      var offset = offset
      for integer in integers {
        output.store(integer, at: offset)
        offset &+= MemoryLayout<Integer>.size
      }
    }
  }

  mutating func add(bytes contents: some Collection<UInt8>) { bytes += contents }

  /// Adds `size` bytes, which are zero until `write` stores them in the complete output from the given offset.
  ///
  /// - Parameter room: The number of bytes after them that `write` can store, too. They aren't added.
  @inline(__always)
  mutating func add(size: Int, room: Int = 0, _ write: (_ output: inout MutableSpan<UInt8>, _ offset: Int) -> Void) {
    let offset = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size + room))
    var output = bytes.mutableSpan
    write(&output, offset)
    bytes.removeLast(room)
  }

  /// Returns the complete table with its header, if it hasn't more bytes than offsets can represent.
  mutating func finish() throws(TableTooLarge) -> [UInt8] {
    guard bytes.count <= TableLayout.largestSize else { throw TableTooLarge("bytes", limit: TableLayout.largestSize) }
    let (size, checked) = (UInt64(bytes.count), TableLayout.Header.checksummed)
    var output = bytes.mutableSpan
    output.store(TableLayout.magic, at: TableLayout.Header.magic)
    output.store(TableLayout.byteOrderMark, at: TableLayout.Header.byteOrderMark)
    output.store(TableLayout.majorVersion, at: TableLayout.Header.majorVersion)
    output.store(TableLayout.minorVersion, at: TableLayout.Header.minorVersion)
    output.store(size, at: TableLayout.Header.size)
    output.store(TableChecksum.checksum(of: output.span.extracting(checked...)), at: TableLayout.Header.checksum)
    return Array(bytes)
  }

  /// Appends zero bytes up to a multiple of eight.
  private mutating func align() { while bytes.count % 8 != 0 { bytes.append(0) } }
}

/// The records of a valid compiled table, for the parts of the compiler that need to know positions in it.
internal struct TableReader {
  internal let bytes: [UInt8]

  /// Returns, for each variant of the control at the index `control`, the position of the first row for each of its
  /// values. The rows for a combination of values begin at the sum of their positions.
  internal func firstRows(ofControl control: Int) -> [[Int]] {
    let shape = field(.blocks, field(.controls, control, TableLayout.Control.block), TableLayout.Block.shape)
    let rowCount = field(.stateMaps, field(.shapes, shape, TableLayout.Shape.map), TableLayout.StateMap.rowCount)
    let group = field(.shapes, shape, TableLayout.Shape.variants)
    return range(.variantGroups, group, TableLayout.VariantGroup.firstVariant).map { variant in
      range(.variants, variant, TableLayout.Variant.firstValue).map {
        field(.variantValues, $0, TableLayout.VariantValue.offset) * rowCount
      }
    }
  }

  private func field(_ section: TableLayout.Section, _ record: Int, _ offset: Int) -> Int {
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
    return number(at: number(at: entry) + record * section.stride + offset)
  }

  /// Returns the range whose start is in the field at the offset `first`, and whose length is in the next field.
  private func range(_ section: TableLayout.Section, _ record: Int, _ first: Int) -> Range<Int> {
    let start = field(section, record, first)
    return start..<start + field(section, record, first + 4)
  }

  private func number(at offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
}

/// The records of the small sections, written as the description of the sections says.
///
/// A record is a sequence of numbers, one for each field. Records that it owns follow the number of them, in the place of
/// the two fields of their range. So a variant with two values is its name, 2, and the two numbers of each value.
struct SectionWriter: Sendable {
  /// For each name of the builder, the index of its text.
  private let texts: [UInt32]

  private let kinds = TableLayout.Section.allCases.map { $0.fields.map(\.value) }

  /// The fields of all records of each section.
  private var fields = [[UInt32]](repeating: [], count: TableLayout.Section.allCases.count)

  init(texts: [UInt32]) { self.texts = texts }

  /// The fields of all records of `section`.
  subscript(section: TableLayout.Section) -> [UInt32] { fields[section.rawValue] }

  /// Returns the number of records of `section`.
  func count(of section: TableLayout.Section) -> Int { self[section].count / kinds[section.rawValue].count }

  /// Appends a record to `section`, and the records that it owns to other sections.
  mutating func append(_ section: TableLayout.Section, _ record: some Sequence<UInt32>) {
    var numbers = Array(record)[...]
    append(section, &numbers)
    precondition(numbers.isEmpty, "a record of \(section) has too many numbers")
  }

  private mutating func append(_ section: TableLayout.Section, _ numbers: inout ArraySlice<UInt32>) {
    var record: [UInt32] = []
    for (position, kind) in kinds[section.rawValue].enumerated() where position == record.count {
      let number = numbers.removeFirst()
      switch kind {
      case .first(let owned):
        record += [UInt32(count(of: owned)), number]
        for _ in 0..<number { append(owned, &numbers) }
      case .name: record.append(texts[Int(number)])
      default: record.append(number)
      }
    }
    fields[section.rawValue] += record
  }
}

extension MutableSpan<UInt8> {
  /// Stores the bytes of `integer` in little-endian order at `offset`.
  ///
  /// Any bytes are valid elements.
  @inline(__always)
  mutating func store<Integer: FixedWidthInteger & BitwiseCopyable>(_ integer: Integer, at offset: Int) {
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: integer.littleEndian, toByteOffset: offset, as: Integer.self)
  }
}
