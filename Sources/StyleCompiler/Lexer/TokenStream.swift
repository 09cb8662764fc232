/// The words of a sheet as the parser asks for them, cut some hundred at a time.
///
/// Hot: in a loop of its own the lexer keeps what it works with in registers, and the words are used while they are still
/// in the nearest cache.
package struct TokenStream {
  /// How many words are cut at once.
  private static let windowSize = 512

  /// What cuts the words.
  ///
  /// It is ahead of the words given out, but never beyond one that is wrong (`.invalidLiteral`) or the end: what it says of
  /// these holds as soon as they are given out.
  package private(set) var lexer: Lexer

  /// The words that were cut, of which those before `end` count.
  private var window = [Token](repeating: .none, count: windowSize)

  /// The position of the next word in `window`.
  private var position = 0

  /// The position behind the last word in `window`.
  private var end = 0

  /// The words of `source`.
  package init(_ source: SourceBytes) {
    lexer = Lexer(source)
  }

  /// Returns the next word; `.end` forever once there are no more.
  @inline(__always) package mutating func next() -> Token {
    if position == end { fill() }
    position &+= 1
    return window[position &- 1]
  }

  /// What kind of word is next; it stays the next.
  ///
  /// - Requires: The word given out last is neither wrong nor the end.
  @inline(__always) package mutating func peek() -> Token.Kind {
    if position == end { fill() }
    return window[position].kind
  }

  /// Cuts the next words.
  private mutating func fill() {
    position = 0
    end = TokenStream.fill(&window, from: &lexer)
  }

  /// Fills `window` with the next words of `lexer`, and returns how many there are.
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
  /// A word that stands for none.
  internal static let none = Token(kind: .end, trivia: [], start: 0, end: 0)
}

extension Token.Kind {
  /// Whether the lexer is not to go beyond the word before the parser has seen it.
  fileprivate var stopsLexer: Bool { self == .invalidLiteral || self == .end }
}
