import StyleCompiler
import StyleRuntime

/// Style sheets that were compiled without errors.
struct CompiledSheets {
  /// The result of compiling.
  let compilation: Compilation

  /// The compiled table.
  let table: [UInt8]

  /// The path of the first style sheet.
  private let path: String

  /// Creates compiled style sheets from those at `paths`, and reports their diagnostics to `console`.
  ///
  /// - Requires: `paths` isn't empty.
  /// - Throws: A failure if a style sheet can't be read or has errors.
  init(_ paths: [String], by compiler: Compiler, _ console: inout Console) throws(Failure) {
    compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile(paths) }
    console.report(compilation)
    guard let table = compilation.table else { throw .invalidSheets }
    self.table = table
    path = paths[0]
  }

  /// Returns the opened table.
  func open() throws(Failure) -> StyleSheet {
    do throws(StyleSheetError) {
      return try StyleSheet(bytes: table)
    } catch {
      throw .invalidTable(path: path, error)
    }
  }
}
