import StyleCompiler
import StyleRuntime

/// Style sheets that are compiled from text or from the samples in `Stylesheets`.
package enum Sheets {
  /// Returns the compiled sheet of `text`, or throws ``HasErrors``.
  package static func compile(_ text: String) throws -> StyleSheet {
    try open(Compiler(files: TextFiles(["test.style": text])).compile(["test.style"]))
  }

  package static func sample(_ name: String) throws -> StyleSheet {
    try open(Compiler(files: DiskFiles()).compile([Repository.url("Stylesheets/\(name).style").path]))
  }

  private static func open(_ compilation: Compilation) throws -> StyleSheet {
    guard let table = compilation.table else { throw HasErrors(messages: compilation.diagnostics.map { "\($0)" }) }
    return try StyleSheet(bytes: table)
  }

  package struct HasErrors: Error {
    package let messages: [String]
  }
}
