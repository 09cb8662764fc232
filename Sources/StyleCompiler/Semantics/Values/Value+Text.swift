extension Value {
  /// A string as written in its style sheet.
  package struct Text: Hashable, Sendable {
    /// The index of the file.
    private let file: UInt32

    /// The byte range of the string's content, without its quotes.
    private let start, end: UInt32

    /// The notation of the content.
    private let kind: Kind

    /// The notation of a string's content.
    package enum Kind: UInt8, Sendable {
      /// A string without escapes.
      case plain
      /// A string with escapes.
      case escaped
      /// A string with parameters among its escapes.
      case template
    }

    /// Creates the string whose content is at `range` of the file with index `file`.
    package init(file: Int, _ range: Range<UInt32>, _ kind: Kind) {
      self.file = UInt32(file)
      start = range.lowerBound
      end = range.upperBound
      self.kind = kind
    }

    /// Whether the string has parameters.
    package var isTemplate: Bool { kind == .template }

    /// Returns the bytes of a string without escapes, or `nil` for any other string.
    ///
    /// - Parameter sources: The bytes of the files, by file index.
    package func plainBytes(in sources: [SourceBytes]) -> ArraySlice<UInt8>? {
      kind == .plain ? sources[Int(file)].bytes[Int(start)..<Int(end)] : nil
    }

    /// Returns the content of the string.
    ///
    /// - Parameter sources: The bytes of the files, by file index.
    package func content(in sources: [SourceBytes]) -> TextContent {
      if let bytes = plainBytes(in: sources) { return .plain(Array(bytes)) }
      return StringLiteral(start - 1..<end + 1, in: sources[Int(file)], hasEscapes: true).content
    }
  }
}
