import StyleCompiler
import StyleRuntime

/// Sheets without errors, compiled.
struct CompiledSheets {
  /// What compiling gave.
  let compilation: Compilation

  /// The table.
  let table: [UInt8]

  /// The path of the first sheet.
  private let path: String

  /// Compiles the sheets at `paths` by `compiler`, and reports to `console` what there is to say about them.
  ///
  /// - Requires: There is a path.
  /// - Throws: That a sheet cannot be read, or has errors.
  init(_ paths: [String], by compiler: Compiler, _ console: inout Console) throws(Failure) {
    compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile(paths) }
    console.report(compilation)
    guard let table = compilation.table else { throw .invalidSheets }
    self.table = table
    path = paths[0]
  }

  /// The table, opened.
  func open() throws(Failure) -> StyleSheet {
    do throws(StyleSheetError) {
      return try StyleSheet(bytes: table)
    } catch {
      throw .invalidTable(path: path, error)
    }
  }
}
