/// An error that occurs when opening a compiled table.
public enum StyleSheetError: Error, Hashable, Sendable {
  /// The file at `path` can't be read, for the reason that the operating system gives.
  case unreadable(path: String, reason: String)

  /// The bytes don't begin with the magic number of a table.
  case notATable

  /// The table was written for machines with the other byte order.
  case otherByteOrder

  /// The table's format has a major version that this reader doesn't support.
  case unsupportedVersion(major: Int, minor: Int)

  /// The table's size differs from the size in its header, both in bytes, because bytes were removed or added.
  case wrongSize(expected: UInt64, actual: Int)

  /// The bytes differ from those that were written.
  case checksumMismatch

  /// The checksum matches, but a record violates the format.
  ///
  /// - Parameters:
  ///   - section: The name of the section, as in the specification of the format.
  ///   - record: The index of the record, from 0.
  ///   - what: A description of the problem, in lower case, without a final period.
  case damaged(section: String, record: Int, what: String)
}

extension StyleSheetError: CustomStringConvertible {
  /// A message in lower case, without a final period.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .notATable: "not a compiled style table"
    case .otherByteOrder: "the table is in the other byte order"
    case .unsupportedVersion(let major, let minor):
      "the table has format \(major).\(minor), which this version does not read"
    case .wrongSize(let expected, let actual): "the table has \(actual) bytes instead of \(expected)"
    case .checksumMismatch: "the table's checksum does not match its contents"
    case .damaged(let section, let record, let what): "the table is damaged: \(section), record \(record): \(what)"
    }
  }
}
