/// The tokens of a style sheet, lexed a few hundred at a time as the parser requests them.
///
/// Hot path: in a separate loop, the lexer can keep its state in registers. The parser reads the tokens while they
/// are still in the L1 cache.
package struct TokenStream {
  /// The number of tokens to lex at a time.
  private static let windowSize = 512

  /// The lexer that creates the tokens.
  ///
  /// The lexer runs ahead of the parser, but never past an invalid token (`.invalidLiteral`) or the end. Its state is
  /// therefore accurate for such a token when the parser receives it.
  package private(set) var lexer: Lexer

  /// The tokens that were lexed, at the indices before `end`.
  private var window = [Token](repeating: .none, count: windowSize)

  /// The index of the next token in `window`.
  private var position = 0

  /// The index after the last token in `window`.
  private var end = 0

  /// Creates a stream of the tokens of `source`.
  package init(_ source: SourceBytes) {
    lexer = Lexer(source)
  }

  /// Returns the next token, or `.end` once the input is exhausted.
  @inline(__always) package mutating func next() -> Token {
    if position == end { fill() }
    position &+= 1
    return window[position &- 1]
  }

  /// Returns the kind of the next token without consuming it.
  ///
  /// - Requires: The last token returned is neither invalid nor the end.
  @inline(__always) package mutating func peek() -> Token.Kind {
    if position == end { fill() }
    return window[position].kind
  }

  /// Lexes the next tokens.
  private mutating func fill() {
    position = 0
    end = TokenStream.fill(&window, from: &lexer)
  }

  /// Fills `window` with the next tokens of `lexer`, and returns their number.
  @inline(never) private static func fill(_ window: inout [Token], from lexer: inout Lexer) -> Int {
    var words = window.mutableSpan
    var count = 0
    repeat {
      words[count] = lexer.next()
      count &+= 1
    } while count < words.count && !words[count &- 1].kind.stopsLexer
    return count
  }
}

extension Token {
  /// A placeholder token.
  internal static let none = Token(kind: .end, trivia: [], start: 0, end: 0)
}

extension Token.Kind {
  /// Whether the lexer must not advance past this token before the parser reads it.
  fileprivate var stopsLexer: Bool { self == .invalidLiteral || self == .end }
}
