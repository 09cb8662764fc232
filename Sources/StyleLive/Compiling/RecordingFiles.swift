import StyleCompiler

/// Files of the file system, with a record of which were looked for and what they looked like before they were read.
internal final class RecordingFiles: FileReading {
  private let disk = DiskFiles()
  private let record = Lock([String: FileStamp?]())

  /// For each path that was looked for its stamp; nil where there was no file.
  var stamps: [String: FileStamp?] { record.withLock { $0 } }

  func identity(of path: String) throws(FileFailure) -> String {
    note(path)
    return try disk.identity(of: path)
  }

  func fileNames(in folder: String) -> [String] { disk.fileNames(in: folder) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    note(path)
    return try disk.bytes(of: path, limit: limit)
  }

  private func note(_ path: String) {
    record.withLock { stamps in
      if stamps[path] == nil { stamps[path] = .some(FileStamp(path)) }
    }
  }
}
