/// Why a table could not be opened.
public enum StyleSheetError: Error, Hashable, Sendable {
  /// The file at `path` cannot be read, for what the operating system gives as the reason.
  case unreadable(path: String, reason: String)

  /// The bytes do not begin as a table does.
  case notATable

  /// The table was written for machines of the other byte order.
  case otherByteOrder

  /// The table's format is of a major version that this reader does not know.
  case unsupportedVersion(major: Int, minor: Int)

  /// The table has another size than it says, both in bytes: it was cut off, or something was added.
  case wrongSize(expected: UInt64, actual: Int)

  /// The bytes are not those that were written.
  case checksumMismatch

  /// The checksum is right, but a record is not as the format wants it.
  ///
  /// - Parameters:
  ///   - section: The name of the section, as the format's specification calls it.
  ///   - record: The record's number, from 0.
  ///   - what: What is wrong with it, lower case, without a full stop.
  case damaged(section: String, record: Int, what: String)
}

extension StyleSheetError: CustomStringConvertible {
  /// The sentence that a person reads, lower case, without a full stop.
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
