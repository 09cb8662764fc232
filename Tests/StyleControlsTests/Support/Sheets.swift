import StyleCompiler
import StyleControls

/// Sheets, compiled from text or from the samples in `Stylesheets`.
enum Sheets {
  /// The sheet that `text` makes.
  ///
  /// - Throws: ``HasErrors`` where it has an error.
  static func compile(_ text: String) throws -> StyleSheet {
    try open(Compiler(files: TextFiles(["test.style": text])).compile(["test.style"]))
  }

  /// The sample `name`, with all that it imports.
  static func sample(_ name: String) throws -> StyleSheet {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    return try open(Compiler(files: DiskFiles()).compile(["\(folder)/Stylesheets/\(name).style"]))
  }

  private static func open(_ compilation: Compilation) throws -> StyleSheet {
    guard let table = compilation.table else { throw HasErrors(messages: compilation.diagnostics.map { "\($0)" }) }
    return try StyleSheet(bytes: table)
  }

  /// A sheet is wrong.
  struct HasErrors: Error {
    let messages: [String]
  }
}

extension StyleSheet {
  /// The control at `path`.
  ///
  /// - Throws: ``Missing`` where there is none.
  func require(_ path: String) throws -> Control {
    guard let control = control(path) else { throw Missing(path: path) }
    return control
  }

  /// There is no such control.
  struct Missing: Error {
    let path: String
  }
}
