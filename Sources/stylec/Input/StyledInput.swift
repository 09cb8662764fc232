import StyleCompiler
import StyleRuntime

/// What has styles to show: a compiled table, or sheets that were compiled just now.
struct StyledInput {
  /// The open table.
  let sheet: StyleSheet

  /// What compiling gave; nil for a table.
  let compilation: Compilation?

  /// Opens the table, or compiles the sheet, that the command line calls `operand`; what it begins with tells which.
  ///
  /// What there is to say about a sheet is reported to `console`.
  init(_ operand: String, importFolders: [String], _ console: inout Console) throws(Failure) {
    let path = CommandFiles.path(of: operand)
    var files = CommandFiles()
    if let sheet = try Self.table(path, &files) {
      self.sheet = sheet
      compilation = nil
    } else {
      let compiled = try CompiledSheets([path], files: files, importFolders: importFolders, &console)
      sheet = try compiled.open()
      compilation = compiled.compilation
    }
  }

  /// The table at `path`; nil where something else is there.
  ///
  /// Standard input, a pipe or a device can be read only once, so their bytes are kept in `files`.
  private static func table(_ path: String, _ files: inout CommandFiles) throws(Failure) -> StyleSheet? {
    do throws(StyleSheetError) {
      if path != CommandFiles.standardInput, let sheet = try regularFile(path) { return sheet }
    } catch {
      return try nilUnlessTable(error, path)
    }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try files.keep(path, limit: SheetLoader.largestFile)
    } catch {
      throw .unreadable(error)
    }
    do throws(StyleSheetError) {
      return try StyleSheet(bytes: bytes)
    } catch {
      return try nilUnlessTable(error, path)
    }
  }

  /// The table in the regular file at `path`; nil where that cannot be read, or is no regular file.
  private static func regularFile(_ path: String) throws(StyleSheetError) -> StyleSheet? {
    do throws(StyleSheetError) {
      return try StyleSheet(path: path)
    } catch {
      guard case .unreadable = error else { throw error }
      return nil
    }
  }

  /// Nil where `error` says that the file at `path` is no table; throws what is wrong with the table else.
  private static func nilUnlessTable(_ error: StyleSheetError, _ path: String) throws(Failure) -> StyleSheet? {
    guard error == .notATable else { throw .invalidTable(path: path, error) }
    return nil
  }
}
