/// A string as written in its style sheet.
package struct WrittenText: Hashable, Sendable {
  private let file: FileID

  /// The byte range of the string's content, without its quotes.
  private let start, end: UInt32
  private let kind: Kind

  /// Whether the text is the same in every language.
  package private(set) var isVerbatim = false

  /// The notation of a string's content.
  package enum Kind: UInt8, Sendable {
    /// A string without escapes.
    case plain
    /// A string with escapes.
    case escaped
    /// A string with parameters among its escapes.
    case template
  }

  package init(file: FileID, _ range: Range<UInt32>, _ kind: Kind) {
    (self.file, start, end, self.kind) = (file, range.lowerBound, range.upperBound, kind)
  }

  package var isTemplate: Bool { kind == .template }

  internal func verbatim(_ isVerbatim: Bool) -> WrittenText {
    var text = self
    text.isVerbatim = isVerbatim
    return text
  }

  /// Returns the bytes of a string without escapes, or `nil` for any other string.
  package func plainBytes(in sources: [SourceBytes]) -> ArraySlice<UInt8>? {
    kind == .plain ? sources[file.index].bytes[Int(start)..<Int(end)] : nil
  }

  package func content(in sources: [SourceBytes]) -> TextContent {
    if let bytes = plainBytes(in: sources) { return .plain(Array(bytes)) }
    return StringLiteral(start - 1..<end + 1, in: sources[file.index], hasEscapes: true).content
  }
}

/// A use of a parameter in a string.
package struct ParameterUse: Hashable {
  internal let text: String
  internal let span: SourceSpan
}
