import StyleCompiler
import StyleRuntime

/// What has styles to show: a compiled table, or sheets that were compiled just now.
struct StyledInput {
  /// The open table.
  let sheet: StyleSheet

  /// What compiling gave; nil for a table.
  let compilation: Compilation?

  /// Opens the table, or compiles the sheet, that the operand at `index` names; what it begins with tells which.
  ///
  /// What there is to say about a sheet is reported to `console`.
  init(_ arguments: borrowing Arguments, operand index: Int = 0, _ console: inout Console) throws(Failure) {
    let path = CommandFiles.path(of: arguments.operands[index])
    var files = CommandFiles([path])
    if let sheet = try Self.table(path, &files) {
      self.sheet = sheet
      compilation = nil
    } else {
      let compiled = try CompiledSheets([path], by: try arguments.compiler(reading: files), &console)
      sheet = try compiled.open()
      compilation = compiled.compilation
    }
  }

  /// The table at `path`; nil where something else is there.
  ///
  /// A regular file is opened where it lies. Standard input, a pipe or a device can be read only once, so their bytes
  /// are kept in `files`.
  private static func table(_ path: String, _ files: inout CommandFiles) throws(Failure) -> StyleSheet? {
    var bytes: [UInt8]?
    do throws(FileFailure) {
      if !DiskFiles.isRegularFile(path) { bytes = try files.keep(path, limit: SheetLoader.largestFile) }
    } catch {
      throw .unreadable(error)
    }
    do throws(StyleSheetError) {
      return if let bytes { try StyleSheet(bytes: bytes) } else { try StyleSheet(path: path) }
    } catch {
      return try nilUnlessTable(error, path)
    }
  }

  /// Nil where `error` says that the file at `path` is no table; throws what else it says.
  private static func nilUnlessTable(_ error: StyleSheetError, _ path: String) throws(Failure) -> StyleSheet? {
    switch error {
    case .notATable: return nil
    case .unreadable(_, let reason): throw .unreadable(FileFailure(path, .system(reason)))
    default: throw .invalidTable(path: path, error)
    }
  }
}
