internal import StyleTable

extension TableMemory {
  /// Checks everything that must be valid before a record can be read: the header, the checksum, and the directory.
  internal func checkHeader() throws(StyleSheetError) {
    typealias Header = TableLayout.Header
    guard count >= 8, loadUInt64(at: Header.magic) == TableLayout.magic else { throw .notATable }
    guard count >= Header.directory else { throw .wrongSize(expected: UInt64(Header.directory), actual: count) }
    try checkVersion()
    let size = loadUInt64(at: Header.size)
    guard size == UInt64(count), count % 8 == 0 else { throw .wrongSize(expected: size, actual: count) }
    let checksum = withBytes(in: Header.checksummed..<count) { TableChecksum.checksum(of: $0) }
    guard checksum == loadUInt64(at: Header.checksum) else { throw .checksumMismatch }
    try checkDirectory()
    try checkGaps()
  }

  private func checkVersion() throws(StyleSheetError) {
    typealias Header = TableLayout.Header
    let mark = loadUInt32(at: Header.byteOrderMark)
    if mark == TableLayout.byteOrderMark.byteSwapped { throw .otherByteOrder }
    guard mark == TableLayout.byteOrderMark else { throw .notATable }
    let major = loadUInt16(at: Header.majorVersion)
    guard major == TableLayout.majorVersion else {
      throw .unsupportedVersion(major: Int(major), minor: Int(loadUInt16(at: Header.minorVersion)))
    }
  }

  /// Checks that the sections are within the table, aligned, and in order without overlaps.
  private func checkDirectory() throws(StyleSheetError) {
    let entries = Int(clamping: loadUInt32(at: TableLayout.Header.sectionCount))
    let known = TableLayout.Section.allCases
    let room = (count - TableLayout.Header.directory) / TableLayout.directoryEntrySize
    guard entries >= TableLayout.firstSectionCount, entries <= room else {
      throw .damaged(section: "directory", record: 0, what: "invalid number of entries: \(entries)")
    }
    var end = TableLayout.Header.directory + entries * TableLayout.directoryEntrySize
    for section in known.prefix(entries) {
      let offset = offset(of: section)
      let (size, overflows) = count(of: section).multipliedReportingOverflow(by: section.stride)
      guard !overflows, offset >= end, offset % 8 == 0, offset <= count, size <= count - offset else {
        throw .damaged(
          section: "directory", record: section.rawValue, what: "invalid offset or size of '\(section)'")
      }
      end = offset + size
    }
  }

  /// Checks that the bytes between the sections are zero.
  ///
  /// A table of minor version 0 also has no unknown sections, and the bytes after its last section are zero.
  private func checkGaps() throws(StyleSheetError) {
    typealias Header = TableLayout.Header
    let entries = Int(loadUInt32(at: Header.sectionCount))
    let known = TableLayout.Section.allCases
    let isFirst = loadUInt16(at: Header.minorVersion) == 0
    guard !isFirst || entries == TableLayout.firstSectionCount else {
      throw .damaged(section: "directory", record: 0, what: "invalid number of entries: \(entries)")
    }
    var end = Header.directory + entries * TableLayout.directoryEntrySize
    for section in known.prefix(entries) {
      guard isZero(in: end..<offset(of: section)) else {
        throw .damaged(
          section: "directory", record: section.rawValue, what: "padding before '\(section)' is not zero")
      }
      end = offset(of: section) + count(of: section) * section.stride
    }
    guard !isFirst || isZero(in: end..<count) else {
      throw .damaged(section: "directory", record: entries, what: "padding after the last section is not zero")
    }
  }
}

// A number from an unverified table can exceed a 32-bit `Int.max`. It's clamped to `Int.max`, which is larger than
// anything in a table, and so fails the checks.
extension TableMemory {
  /// Returns the offset of `section`, in bytes.
  @inlinable
  @inline(__always)
  internal func offset(of section: TableLayout.Section) -> Int {
    Int(clamping: loadUInt32(at: TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize))
  }

  /// Returns the number of records in `section`, or 0 if a table of an earlier minor version lacks the section.
  @inline(__always)
  internal func count(of section: TableLayout.Section) -> Int {
    if section.rawValue >= TableLayout.firstSectionCount,
      section.rawValue >= Int(clamping: loadUInt32(at: TableLayout.Header.sectionCount))
    {
      return 0
    }
    let entry = TableLayout.Header.directory + section.rawValue * TableLayout.directoryEntrySize
    return Int(clamping: loadUInt32(at: entry + 4))
  }
}
