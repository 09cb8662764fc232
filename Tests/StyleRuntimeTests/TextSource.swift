import StyleCompiler

/// Texts for tables that are made without a sheet.
struct TextSource {
  /// The strings, one behind the other.
  private var bytes: [UInt8] = []

  private var texts: [Value.Text] = []

  /// The texts of strings with these contents, which may have escapes.
  init(_ contents: [String]) {
    for content in contents {
      bytes += "\"\(content)\"".utf8
      let end = UInt32(bytes.count - 1)
      let kind: Value.Text.Kind = content.contains(#"\("#) ? .template : content.contains(#"\"#) ? .escaped : .plain
      texts.append(Value.Text(file: .standard, end - UInt32(content.utf8.count)..<end, kind))
    }
  }

  /// What a builder reads the texts from.
  var sources: [SourceBytes] { [SourceBytes(bytes)] }

  /// The text of the content at `position`.
  subscript(position: Int) -> Value.Text { texts[position] }
}
