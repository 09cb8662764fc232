extension Value {
  /// A string as its sheet writes it.
  package struct Text: Hashable, Sendable {
    /// The number of the file.
    private let file: UInt32

    /// The string's content, without its quotes, in bytes.
    private let start, end: UInt32

    /// How it is to be read.
    private let kind: Kind

    /// How the content of a string is to be read.
    package enum Kind: UInt8, Sendable {
      /// As it stands.
      case plain
      /// It has escapes.
      case escaped
      /// Among its escapes are parameters.
      case template
    }

    /// The string whose content stands at `range` of the file numbered `file`.
    package init(file: Int, _ range: Range<UInt32>, _ kind: Kind) {
      self.file = UInt32(file)
      start = range.lowerBound
      end = range.upperBound
      self.kind = kind
    }

    /// Whether it has places for parameters.
    package var isTemplate: Bool { kind == .template }

    /// The bytes of a string that has no escapes in `sources`, the files by their numbers; nil of another.
    package func plainBytes(in sources: [SourceBytes]) -> ArraySlice<UInt8>? {
      kind == .plain ? sources[Int(file)].bytes[Int(start)..<Int(end)] : nil
    }

    /// What the string says in `sources`, the files by their numbers.
    package func content(in sources: [SourceBytes]) -> TextContent {
      if let bytes = plainBytes(in: sources) { return .plain(Array(bytes)) }
      return StringLiteral(start - 1..<end + 1, in: sources[Int(file)], hasEscapes: true).content
    }
  }
}
