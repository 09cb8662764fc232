import StyleCompiler
import StyleRuntime

extension Compiler {
  /// Returns the result of compiling a single style sheet.
  static func compile(_ text: String) throws -> Compilation {
    try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"])
  }
}

extension Diagnostic.FixIt {
  /// Returns `text` after applying the fix-it.
  func applied(to text: String) -> String { String(decoding: applied(to: Array(text.utf8)), as: UTF8.self) }
  func applied(to text: [UInt8]) -> [UInt8] { text[..<span.start] + Array(replacement.utf8) + text[span.end...] }
}

extension StyleSheet {
  /// Returns the context that `name` names as `--theme` does, such as `dark|increased`.
  func context(named name: String) -> StyleContext? { try? context(name.split(separator: "|").map(String.init)) }
}
