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
  }

  private func checkVersion() throws(StyleSheetError) {
    typealias Header = TableLayout.Header
    let mark = loadUInt32(at: Header.byteOrderMark)
    if mark == TableLayout.byteOrderMark.byteSwapped { throw .otherByteOrder }
    guard mark == TableLayout.byteOrderMark else { throw .notATable }
    let (major, minor) = (loadUInt16(at: Header.majorVersion), loadUInt16(at: Header.minorVersion))
    guard major == TableLayout.majorVersion, minor == TableLayout.minorVersion else {
      throw .unsupportedVersion(major: Int(major), minor: Int(minor))
    }
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
  @inlinable
  @inline(__always)
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
  @inlinable
  @inline(__always)
  internal func word(_ section: TableLayout.Section, _ record: Int, _ offset: Int) -> UInt32 {
    loadUInt32(at: self.offset(of: section) &+ record &* section.stride &+ offset)
  }
}
