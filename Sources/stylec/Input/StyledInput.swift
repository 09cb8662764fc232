import StyleCompiler
import StyleRuntime

/// An input with styles: a compiled table, or a style sheet that was just compiled.
struct StyledInput {
  /// The opened table.
  let sheet: StyleSheet

  /// The result of compiling, or `nil` for a table.
  let compilation: Compilation?

  /// Creates an input from the table or style sheet that the operand at `index` names.
  ///
  /// The first bytes of the file determine its kind. The diagnostics of a style sheet are reported to `console`.
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

  /// Returns the table at `path`, or `nil` if the file isn't a table.
  ///
  /// A regular file is opened in place. Standard input, a pipe, or a device can be read only once, so its bytes are
  /// kept in `files`.
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

  /// Returns `nil` if `error` says that the file at `path` isn't a table, and throws a failure for any other error.
  private static func nilUnlessTable(_ error: StyleSheetError, _ path: String) throws(Failure) -> StyleSheet? {
    switch error {
    case .notATable: return nil
    case .unreadable(_, let reason): throw .unreadable(FileFailure(path, .system(reason)))
    default: throw .invalidTable(path: path, error)
    }
  }
}
