import StyleCompiler
import StyleTools

struct FormatCheck {
  private let files: [String: [UInt8]]
  private let given: [String]
  /// The table and the diagnostics of the program before formatting, if they are known.
  private let compiled: (table: [UInt8]?, diagnostics: [Diagnostic])?

  init(
    _ files: [String: [UInt8]], given: [String], compiled: (table: [UInt8]?, diagnostics: [Diagnostic])? = nil
  ) {
    self.files = files
    self.given = given
    self.compiled = compiled
  }

  /// Returns a description of the first problem with formatting the style sheets, or `nil` if there is none.
  func complaint() throws -> String? {
    var formatted: [String: [UInt8]] = [:]
    for (path, bytes) in files {
      let result = SheetFormatter.format(Source(path: path, bytes: bytes))
      formatted[path] = result.bytes
      if let complaint = Self.complaint(about: result, of: bytes) { return "\(path): \(complaint)" }
    }
    let (before, after) = (try compiled ?? compile(files), try compile(formatted))
    if before.table != after.table { return "a different table" + Self.text(of: formatted) }
    let ids = [before.diagnostics, after.diagnostics].map { $0.map(\.id.rawValue).sorted() }
    return ids[0] == ids[1] ? nil : "\(ids[0]) became \(ids[1])" + Self.text(of: formatted)
  }

  /// Returns a description of the first problem with formatting one style sheet, or `nil` if there is none.
  private static func complaint(about result: SheetFormatter.Result, of bytes: [UInt8]) -> String? {
    guard result.diagnostics.isEmpty else { return result.bytes == bytes ? nil : "changed despite an error" }
    let again = SheetFormatter.format(Source(path: "", bytes: result.bytes))
    let text = "\n" + String(decoding: result.bytes, as: UTF8.self)
    if !again.diagnostics.isEmpty { return "an error in the formatted sheet: \(again.diagnostics)" + text }
    if again.bytes != result.bytes { return "formatting again changes it" + text }
    return SheetSplitter.comments(of: bytes) == SheetSplitter.comments(of: result.bytes)
      ? nil : "a different comment" + text
  }

  private func compile(_ files: [String: [UInt8]]) throws -> (table: [UInt8]?, diagnostics: [Diagnostic]) {
    let files = TextFiles(files.mapValues { String(decoding: $0, as: UTF8.self) })
    let program = try CompiledProgram(files, given: given)
    return (program.table, program.diagnostics)
  }

  private static func text(of files: [String: [UInt8]]) -> String {
    files.map { "\n// file: \($0.key)\n\(String(decoding: $0.value, as: UTF8.self))" }.joined()
  }
}
