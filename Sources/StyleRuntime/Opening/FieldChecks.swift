internal import StyleTable

/// The checks that follow from the description of the records.
///
/// The loops are over the records, and what a field's kind demands is found once for all of them.
extension TableMemory {
  /// Checks every field of every record by its kind.
  ///
  /// - Requires: The directory is valid.
  internal func checkFields() throws(StyleSheetError) {
    guard count(of: .textStarts) > count(of: .controls) else {
      throw .damaged(section: "controls", record: count(of: .textStarts), what: "more controls than texts")
    }
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
        guard next >= last else {
          throw .damaged(section: "\(section)", record: record, what: "\(name) is out of order")
        }
        last = next
      }
    case .first(let owned): try checkRanges(of: owned, name, at: offset, of: section)
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
      guard word(section, record, offset) == total - left, size <= left else {
        throw .damaged(section: "\(section)", record: record, what: "invalid \(name) or number of '\(owned)'")
      }
      left -= size
    }
    guard left == 0 else {
      throw .damaged(section: "\(section)", record: count(of: section), what: "'\(owned)' contains unused records")
    }
  }

  /// Returns the index of the first record of `section` whose field at `offset` isn't one of `values`, or `nil` if there
  /// is none.
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

  @inline(__always)
  func contains(_ value: UInt32) -> Bool { value &<< shift &- first < count }
}
