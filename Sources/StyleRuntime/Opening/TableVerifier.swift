internal import StyleTable

/// The checks of a table that don't follow from the kinds of its fields. After them, reading can't fail, and needs no
/// checks. They don't include anything else, because the checksum shows that a compiler wrote the table.
extension TableStorage {
  /// Checks everything on which reading relies.
  ///
  /// - Requires: The fields are valid.
  /// - Throws: A `StyleSheetError` about the first problem.
  /// - Complexity: O(*n*) in the size of the table.
  internal func verify() throws(StyleSheetError) {
    try checkTexts()
    try checkControls()
    try checkColors()
    try checkFonts()
    try checkSpaces()
    try checkVariants()
    try checkSchemas()
    try checkMaps()
    try checkRows(slotLimits: checkSlots())
  }

  /// Checks that the paths of the controls are in increasing order, in which a search finds them, and that no inheritance
  /// chain is too long to be followed for every control. A control that inherits from itself has such a chain.
  private func checkControls() throws(StyleSheetError) {
    let firstPath = text(ofControl: 0)
    var last: Range<Int>?
    for control in 0..<count(of: .controls) {
      let path = range(ofText: firstPath &+ control)
      if let last { try check(memory.compare(last, with: path) < 0, .controls, control, "path is out of order") }
      last = path
      var (length, next) = (1, base(ofControl: control))
      while let base = next {
        length &+= 1
        try check(
          length <= TableLayout.longestInheritanceChain, .controls, control,
          "inheritance chain has more than \(TableLayout.longestInheritanceChain) controls")
        next = self.base(ofControl: base)
      }
    }
  }

  /// Checks that each color has a kind, and that those that something supplies have a record.
  private func checkColors() throws(StyleSheetError) {
    let count = count(of: .colors)
    try check(self.count(of: .colorKinds) == count, .colorKinds, count, "number of kinds is not the number of colors")
    let first = memory.offset(of: .colorKinds)
    var kind = memory.firstNonzero(in: first..<(first + count))
    while kind < first + count {
      let isKnown = index(.colors, kind - first, 0) < self.count(of: .suppliedColors)
      try check(isKnown, .colors, kind - first, "supplied color does not exist")
      kind = memory.firstNonzero(in: (kind + 1)..<(first + count))
    }
  }

  /// Checks that a font that is adapted comes earlier and isn't adapted itself, so that reading a font ends.
  private func checkFonts() throws(StyleSheetError) {
    for font in 0..<count(of: .fonts) {
      let adapted = field(.fonts, font, TableLayout.Font.adapted)
      guard adapted != TableLayout.none else { continue }
      let isPlain =
        adapted < font && field(.fonts, Int(adapted), TableLayout.Font.adapted) == TableLayout.none
      try check(isPlain, .fonts, font, "adapted font isn't an earlier one")
    }
  }

  /// Checks that the states of each state space are those that it declares, and don't contradict each other.
  private func checkSpaces() throws(StyleSheetError) {
    for record in 0..<count(of: .spaces) {
      let declared = field(.spaces, record, TableLayout.Space.declared)
      try check(space(record)?.declared.rawValue == declared, .spaces, record, "contradictory states")
    }
  }

  /// Checks that the default values of each group of variants select the first group of rows, and that all combinations
  /// together select no other than those that exist.
  private func checkVariants() throws(StyleSheetError) {
    let limit = TableLayout.largestCombinationCount
    for group in 0..<count(of: .variantGroups) {
      var (combinations, last) = (1, 0)
      for variant in variants(ofGroup: group) {
        let offsets = values(ofVariant: variant).map { index(.variantValues, $0, TableLayout.VariantValue.offset) }
        try check(offsets[0] == 0, .variants, variant, "default value does not select the first group of rows")
        combinations *= offsets.count
        last += offsets.reduce(0, max)
        try check(combinations <= limit, .variantGroups, group, "too many combinations of variant values")
      }
      let count = index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
      try check(count == last + 1, .variantGroups, group, "number of groups of rows is not \(last + 1)")
    }
  }

  /// Checks that the entries of each state map are rows, and that each shape has a map with an entry for every mask.
  private func checkMaps() throws(StyleSheetError) {
    typealias Map = TableLayout.StateMap
    for map in 0..<count(of: .stateMaps) {
      let rowCount = index(.stateMaps, map, Map.rowCount)
      for entry in memory.range(.stateMaps, map, Map.firstEntry) {
        let row = memory.loadUInt16(at: offset(of: .mapEntries, entry))
        try check(row < rowCount, .mapEntries, entry, "row \(row) does not exist")
      }
    }
    for shape in 0..<count(of: .shapes) {
      let space = index(.shapes, shape, TableLayout.Shape.space)
      let declared = StateMask(rawValue: field(.spaces, space, TableLayout.Space.declared))
      let entryCount = index(.stateMaps, index(.shapes, shape, TableLayout.Shape.map), Map.entryCount)
      try check(entryCount == StateIndex(for: declared).count, .shapes, shape, "map does not match the state space")
    }
  }
}

extension TableMemory {
  /// Checks everything that must be valid before a record can be read: the header, the checksum, and the directory.
  internal func checkHeader() throws(StyleSheetError) {
    typealias Header = TableLayout.Header
    guard count >= 8, loadUInt64(at: Header.magic) == TableLayout.magic else { throw .notATable }
    guard count >= Header.directory else { throw .wrongSize(expected: UInt64(Header.directory), actual: count) }
    let mark = loadUInt32(at: Header.byteOrderMark)
    if mark == TableLayout.byteOrderMark.byteSwapped { throw .otherByteOrder }
    guard mark == TableLayout.byteOrderMark else { throw .notATable }
    let (major, minor) = (loadUInt16(at: Header.majorVersion), loadUInt16(at: Header.minorVersion))
    guard major == TableLayout.majorVersion, minor == TableLayout.minorVersion else {
      throw .unsupportedVersion(major: Int(major), minor: Int(minor))
    }
    let size = loadUInt64(at: Header.size)
    guard size == UInt64(count), count % 8 == 0 else { throw .wrongSize(expected: size, actual: count) }
    let checksum = withBytes(in: Header.checksummed..<count) { TableChecksum.checksum(of: $0) }
    guard checksum == loadUInt64(at: Header.checksum) else { throw .checksumMismatch }
    try checkDirectory()
  }

  /// Checks that the sections follow each other up to the end of the table.
  private func checkDirectory() throws(StyleSheetError) {
    let sections = TableLayout.Section.allCases
    var end = TableLayout.Header.directory + sections.count * TableLayout.directoryEntrySize
    guard end <= count else { throw .wrongSize(expected: UInt64(end), actual: count) }
    for section in sections {
      let offset = offset(of: section)
      let (size, overflows) = count(of: section).multipliedReportingOverflow(by: section.stride)
      guard offset == (end + 7) / 8 * 8, offset <= count, !overflows, size <= count - offset else {
        throw .damaged(
          section: "directory", record: section.rawValue, what: "invalid offset or size of '\(section)'")
      }
      end = offset + size
    }
    guard (end + 7) / 8 * 8 == count else {
      throw .damaged(section: "directory", record: sections.count, what: "bytes after the last section")
    }
  }
}

// A number from an unverified table can exceed a 32-bit `Int.max`. It's clamped to `Int.max`, which is larger than
// anything in a table, and so fails the checks.
extension TableMemory {
  /// Returns the offset of `section`, in bytes.
  @inlinable @inline(__always)
  internal func offset(of section: TableLayout.Section) -> Int {
    Int(clamping: loadUInt32(at: TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize))
  }

  /// Returns the number of records in `section`.
  @inline(__always)
  internal func count(of section: TableLayout.Section) -> Int {
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
    return Int(clamping: loadUInt32(at: entry + 4))
  }

  /// Returns the field at `offset` in the record at the index `record` of `section`.
  @inlinable @inline(__always)
  internal func word(_ section: TableLayout.Section, _ record: Int, _ offset: Int) -> UInt32 {
    loadUInt32(at: self.offset(of: section) &+ record &* section.stride &+ offset)
  }

  /// Returns the indices of the records that the record at the index `record` of `section` owns.
  ///
  /// - Parameter offset: The offset of the field with the first index, which the number of records follows.
  @inline(__always)
  internal func range(_ section: TableLayout.Section, _ record: Int, _ offset: Int) -> Range<Int> {
    let first = Int(word(section, record, offset))
    return first..<(first + Int(word(section, record, offset + 4)))
  }
}

/// The checks that follow from the description of the records. The loops are over the records, and what a field's kind
/// demands is found once for all of them.
extension TableMemory {
  /// Checks every field of every record by its kind.
  ///
  /// - Requires: The directory is valid.
  internal func checkFields() throws(StyleSheetError) {
    let end = count(of: .textStarts)
    try check(end > count(of: .controls), .controls, end, "more controls than texts")
    for section in TableLayout.Section.allCases {
      var offset = 0
      for (name, kind) in section.fields {
        try checkField(name, kind, at: offset, of: section)
        offset += 4
      }
    }
  }

  private func checkField(
    _ name: String, _ kind: TableLayout.Kind, at offset: Int, of section: TableLayout.Section
  ) throws(StyleSheetError) {
    if let values = values(of: kind), let record = firstRecord(of: section, offset, outside: values) {
      throw .damaged(section: "\(section)", record: record, what: "invalid \(name)")
    }
    switch kind {
    case .ascending, .bound:
      var last: UInt32 = 0
      for record in 0..<count(of: section) {
        let next = word(section, record, offset)
        try check(next >= last, section, record, "\(name) is out of order")
        last = next
      }
    case .first(let owned): try checkRanges(of: owned, name, at: offset, of: section)
    case .name:
      for record in 0..<count(of: section) {
        let text = Int(word(section, record, offset))
        let (start, end) = (word(.textStarts, text, 0), word(.textStarts, text + 1, 0))
        try check(start < end, section, record, "\(name) is empty")
      }
    default: break
    }
  }

  /// Checks that the ranges of `owned`, whose first index is at `offset`, follow each other and cover the section.
  private func checkRanges(
    of owned: TableLayout.Section, _ name: String, at offset: Int, of section: TableLayout.Section
  ) throws(StyleSheetError) {
    var left = UInt32(truncatingIfNeeded: count(of: owned))
    let total = left
    for record in 0..<count(of: section) {
      let size = word(section, record, offset + 4)
      let isNext = word(section, record, offset) == total - left && size <= left
      try check(isNext, section, record, "invalid \(name) or number of '\(owned)'")
      left -= size
    }
    try check(left == 0, section, count(of: section), "'\(owned)' contains unused records")
  }

  /// Returns the index of the first record of `section` whose field at `offset` isn't one of `values`, if any.
  private func firstRecord(of section: TableLayout.Section, _ offset: Int, outside values: FieldValues) -> Int? {
    let (count, stride) = (count(of: section), section.stride)
    var position = self.offset(of: section) &+ offset
    if stride == 1 {
      return (0..<count).first { !values.contains(UInt32(loadUInt8(at: position &+ $0))) }
    }
    for record in 0..<count {
      if !values.contains(loadUInt32(at: position)) { return record }
      position &+= stride
    }
    return nil
  }

  /// Returns the valid values of a field of the given kind, or `nil` if they don't follow from the kind alone.
  private func values(of kind: TableLayout.Kind) -> FieldValues? {
    func size(_ section: TableLayout.Section) -> UInt32 { UInt32(truncatingIfNeeded: count(of: section)) }
    let textCount = size(.textStarts) &- 1
    return switch kind {
    case .bits, .cell, .first: nil
    case .text, .name: FieldValues(count: textCount)
    case .textOrNone: FieldValues(first: TableLayout.none, count: textCount + 1)
    case .index(let section), .ascending(let section): FieldValues(count: size(section))
    case .indexOrNone(let section): FieldValues(first: TableLayout.none, count: size(section) + 1)
    case .bound(let section): FieldValues(count: size(section) + 1)
    case .number(0...UInt32.max): nil
    case .number(let range): FieldValues(first: range.lowerBound, count: range.upperBound - range.lowerBound + 1)
    case .choice(let count): FieldValues(count: count)
    case .choiceOrNone(let count): FieldValues(first: TableLayout.none, count: count + 1)
    case .states: FieldValues(count: 1 << 24)
    case .color: FieldValues(count: UInt32(TableLayout.systemColorCount) + size(.colors))
    case .float(let range):
      // Floats that aren't negative are in the order of their bits, and the sign is the highest bit.
      range.lowerBound < 0
        ? FieldValues(count: Float.infinity.bitPattern << 1, shift: 1)
        : FieldValues(count: range.upperBound.bitPattern + 1)
    }
  }
}

/// Consecutive values of a field, where the number 0 follows `TableLayout.none`.
private struct FieldValues {
  /// The first value.
  var first: UInt32 = 0

  /// The number of values.
  let count: UInt32

  /// The number of the highest bits that don't matter.
  var shift: UInt32 = 0

  @inline(__always) func contains(_ value: UInt32) -> Bool { value &<< shift &- first < count }
}
