import StyleCompiler

/// Texts for tables that tests build without a style sheet.
struct TextSource {
  /// The string literals, one after another.
  private var bytes: [UInt8] = []

  private var texts: [Value.Text] = []

  /// Creates texts with these contents, which can have escape sequences.
  init(_ contents: [String]) {
    for content in contents {
      bytes += "\"\(content)\"".utf8
      let end = UInt32(bytes.count - 1)
      let kind: Value.Text.Kind = content.contains(#"\("#) ? .template : content.contains(#"\"#) ? .escaped : .plain
      texts.append(Value.Text(file: .standard, end - UInt32(content.utf8.count)..<end, kind))
    }
  }

  /// The source from which a builder reads the texts.
  var sources: [SourceBytes] { [SourceBytes(bytes)] }

  /// Returns the text of the content at `position`.
  subscript(position: Int) -> Value.Text { texts[position] }
}
