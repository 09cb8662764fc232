import StyleTable

/// The placeholders of a text, such as `%lld` or `%2$@`, by the position of the argument that each inserts.
package struct Placeholders {
  /// The type that a placeholder requires of its argument.
  package enum Kind: Hashable {
    case parameter(ParameterType)
    /// Another type, which no parameter has, by the letters of the placeholder.
    case other(String)
  }

  package struct Placeholder {
    /// The position of the argument, from 1.
    let position: Int
    let kind: Kind
    let spelling: String
  }

  enum Piece {
    /// Literal text, in which `%` is itself.
    case literal(String)
    case placeholder(Placeholder)
    /// A variable of plural rules, such as `items` for `%#@items@`, with its position.
    case variable(name: String, position: Int)
  }

  /// The pieces in order, and the ones of the forms of variables.
  private(set) var pieces: [Piece] = []

  package var all: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The variables of plural rules that the text names, each with its position.
  var variables: [(name: String, position: Int)] {
    pieces.compactMap { if case .variable(let name, let position) = $0 { (name, position) } else { nil } }
  }

  /// Whether a `%` begins neither a placeholder nor `%%`.
  package private(set) var hasStrayPercent = false

  /// The position of the next placeholder without one.
  private var next: Int

  /// Creates the placeholders of `text`. The first one is for the argument at the position `first`.
  package init(_ text: String, first: Int = 1) {
    next = first
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "%") {
      add(String(rest[..<start]))
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        rest.removeFirst()
        add("%")
      } else if !take(&rest) {
        hasStrayPercent = true
        add("%")
      }
    }
    add(String(rest))
  }

  private mutating func add(_ literal: String) { if !literal.isEmpty { pieces.append(.literal(literal)) } }

  /// Takes the placeholder whose `%` is before `rest`. Returns `false` if there is none.
  ///
  /// Source: *String Format Specifiers* in Apple's documentation of Foundation, and IEEE 1003.1, `printf`.
  private mutating func take(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    var reader = rest
    let digits = reader.prefix { $0.isDigit }
    var position: Int?
    if !digits.isEmpty, reader.dropFirst(digits.count).first == "$" {
      position = Int(String(digits))
      reader = reader.dropFirst(digits.count + 1)
    }
    if reader.starts(with: "#@".unicodeScalars), let end = reader.dropFirst(2).firstIndex(of: "@") {
      pieces.append(.variable(name: String(reader.dropFirst(2)[..<end]), position: place(position)))
      rest = rest[end...].dropFirst()
      return true
    }
    reader = reader.drop { "-+ #0'".unicodeScalars.contains($0) }.drop { $0.isDigit }
    if reader.first == "." { reader = reader.dropFirst().drop { $0.isDigit } }
    reader = reader.drop { "hlqLztj".unicodeScalars.contains($0) }
    guard let letter = reader.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(letter) else {
      return false
    }
    let kind: Kind =
      switch letter {
      case "@": .parameter(.string)
      case "d", "D", "i", "u", "U", "x", "X", "o", "O": .parameter(.integer)
      case "f", "F", "e", "E", "g", "G", "a", "A": .parameter(.number)
      default: .other(String(letter))
      }
    let spelling = "%" + String(rest[..<reader.startIndex])
    pieces.append(.placeholder(Placeholder(position: place(position), kind: kind, spelling: spelling)))
    rest = reader
    return true
  }

  /// Returns `position`, or the next one if it is `nil`.
  private mutating func place(_ position: Int?) -> Int {
    if let position { return position }
    // A file can name any position.
    defer { next &+= 1 }
    return next
  }

  /// Adds the placeholders in a form of a variable.
  mutating func add(_ other: Placeholders) {
    pieces += other.pieces
    hasStrayPercent = hasStrayPercent || other.hasStrayPercent
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}
