import StyleCompiler

/// Files on disk, with a record of the requested paths and of the files' stamps before they were read.
internal final class RecordingFiles: FileReading {
  private let disk = DiskFiles()
  private let record = Lock([String: FileStamp?]())

  /// The stamp of each requested path, or `nil` if the file didn't exist.
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
