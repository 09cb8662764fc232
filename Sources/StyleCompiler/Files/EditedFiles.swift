/// A reader that replaces the contents of some of another reader's files in memory.
internal struct EditedFiles: FileReading {
  /// The reader of the unedited files.
  let base: any FileReading

  /// The bytes of the edited files, by identity.
  var edits: [String: [UInt8]] = [:]

  func identity(of path: String) throws(FileFailure) -> String { try base.identity(of: path) }

  func fileNames(in folder: String) -> [String] { base.fileNames(in: folder) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if !edits.isEmpty, let bytes = edits[try identity(of: path)] { return bytes }
    return try base.bytes(of: path, limit: limit)
  }
}
