import StyleCompiler
import StyleRuntime
import StyleSupport

/// Style sheets, or a table, that can be read again when their files change.
package struct LiveSource {
  /// The result of reading the files.
  package struct Reading {
    package let table: [UInt8]
    package let sheet: StyleSheet

    /// The result of compiling, or `nil` for a table.
    package let compilation: Compilation?
  }

  private let paths: [String]
  private let importFolders: [String]
  private let warnings: WarningOptions

  /// Whether style sheets that only break promises have a reading.
  private let showsBrokenPromises: Bool

  /// The files that somebody else reads after the style sheets.
  private let others: [String]

  /// The stamp of each requested file before it was last read, or `nil` if it didn't exist.
  private var stamps: [String: FileStamp?]

  /// Creates a source from the style sheets at `paths`, or from a single table, which is also stale if one of `others`
  /// changes.
  package init(
    _ paths: [String], importFolders: [String], warnings: WarningOptions, showsBrokenPromises: Bool = false,
    others: [String] = []
  ) {
    (self.paths, self.importFolders, self.warnings, self.others) = (paths, importFolders, warnings, others)
    self.showsBrokenPromises = showsBrokenPromises
    stamps = Dictionary(paths.map { ($0, nil) }) { $1 }
  }

  /// The current stamp of each file that the last reading requested.
  internal var currentStamps: [String: FileStamp?] {
    stamps.reduce(into: [:]) { $0[$1.key] = .some(FileStamp($1.key)) }
  }

  /// A Boolean value that indicates whether a file looks different from when it was last read.
  package var isStale: Bool { stamps.contains { FileStamp($0.key) != $0.value } }

  package mutating func read() -> Result<Reading, LiveStyleSheetError> {
    let files = RecordingFiles()
    defer { stamps = files.stamps }
    others.forEach(files.note)
    return Result { () throws(LiveStyleSheetError) in try reading(files) }
  }

  private func reading(_ files: RecordingFiles) throws(LiveStyleSheetError) -> Reading {
    if paths.count == 1 {
      let bytes = try LiveStyleSheetError.reading { () throws(FileFailure) in
        try files.bytes(of: paths[0], limit: SheetLoader.largestFile)
      }
      if let sheet = try opened(bytes) { return Reading(table: bytes, sheet: sheet, compilation: nil) }
    }
    let compiler = Compiler(files: files, importFolders: importFolders, warnings: warnings)
    let compilation = try LiveStyleSheetError.reading { () throws(FileFailure) in try compiler.compile(paths) }
    let table = showsBrokenPromises ? compilation.inspectedTable : compilation.table
    guard let table, let sheet = try opened(table) else { throw .invalidSheets(compilation) }
    return Reading(table: table, sheet: sheet, compilation: compilation)
  }

  /// Returns the style sheet in `bytes`, or `nil` if they aren't a table.
  private func opened(_ bytes: [UInt8]) throws(LiveStyleSheetError) -> StyleSheet? {
    do throws(StyleSheetError) { return try StyleSheet(bytes: bytes) } catch {
      if case .notATable = error { return nil }
      throw .invalidTable(path: paths[0], error)
    }
  }
}

/// Files on disk, with a record of the requested paths and of the files' stamps before they were read.
private final class RecordingFiles: FileReading {
  private let disk = DiskFiles()
  private let record = Lock([String: FileStamp?]())
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

  func note(_ path: String) {
    record.withLock { stamps in
      if stamps[path] == nil { stamps[path] = .some(FileStamp(path)) }
    }
  }
}
