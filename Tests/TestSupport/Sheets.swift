import StyleCompiler
import StyleRuntime

/// Style sheets that are compiled from text or from the samples in `Stylesheets`.
package enum Sheets {
  /// Returns the compiled sheet of `text`, or throws ``HasErrors``.
  package static func compile(_ text: String) throws -> StyleSheet { try StyleSheet(bytes: table(of: text)) }

  package static func sample(_ name: String) throws -> StyleSheet { try StyleSheet(bytes: table(ofSample: name)) }

  /// Returns the sheet of `text`, which has no errors, as generated Swift declares it.
  package static func generated(_ text: String) -> StyleSheet {
    guard let sheet = try? compile(text) else { preconditionFailure("the sheet has errors") }
    return sheet.locatingControls()
  }

  /// Returns the bytes of the table that `text` is compiled to, or throws ``HasErrors``.
  package static func table(of text: String) throws -> [UInt8] {
    try table(of: Compiler(files: TextFiles(["test.style": text])).compile(["test.style"]))
  }

  package static func table(ofSample name: String) throws -> [UInt8] {
    try table(of: Compiler(files: DiskFiles()).compile([Repository.url("Stylesheets/\(name).style").path]))
  }

  private static func table(of compilation: Compilation) throws -> [UInt8] {
    guard let table = compilation.table else { throw HasErrors(messages: compilation.diagnostics.map { "\($0)" }) }
    return table
  }

  package struct HasErrors: Error {
    package let messages: [String]
  }
}

extension [UInt8] {
  /// Returns the bytes of a table with a correct checksum, or the bytes unchanged if they can't be a table.
  package func sealed() -> [UInt8] {
    let start = TableLayout.Header.checksummed
    guard count >= start, count % 8 == 0 else { return self }
    var sealed = self
    let checksum = TableChecksum.checksum(of: span.extracting(start...))
    for position in 0..<8 {
      sealed[TableLayout.Header.checksum + position] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * position))
    }
    return sealed
  }
}
