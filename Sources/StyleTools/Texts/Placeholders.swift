import StyleTable

/// The placeholders of a text, such as `%lld` or `%2$@`, by the position of the argument that each inserts.
package struct Placeholders {
  /// The type that a placeholder requires of its argument.
  package enum Kind: Hashable {
    case parameter(ParameterType)
    /// Another type, which no parameter has, by the letters of the placeholder.
    case other(String)
  }

  /// A placeholder.
  package struct Placeholder {
    /// The position of the argument, from 1.
    let position: Int
    let kind: Kind
    /// The placeholder as written.
    let spelling: String
  }

  /// The placeholders in order, and the ones in the forms of variables.
  package private(set) var all: [Placeholder] = []

  /// The variables of plural rules that the text names, such as `items` for `%#@items@`, each with its position.
  private(set) var variables: [(name: String, position: Int)] = []

  /// Whether a `%` begins neither a placeholder nor `%%`.
  package private(set) var hasStrayPercent = false

  /// The position of the next placeholder without one.
  private var next: Int

  /// Creates the placeholders of `text`, the first of which is for the argument at the position `first`.
  package init(_ text: String, first: Int = 1) {
    next = first
    var rest = Array(text.unicodeScalars)[...]
    while let start = rest.firstIndex(of: "%") {
      rest = rest[(start + 1)...]
      if rest.first == "%" {
        rest.removeFirst()
      } else if !take(&rest, from: start, in: text) {
        hasStrayPercent = true
      }
    }
  }

  /// Takes the placeholder whose `%` is before `rest`, at `start`. Returns `false` if there is none.
  ///
  /// Source: *String Format Specifiers* in Apple's documentation of Foundation, and IEEE 1003.1, `printf`.
  private mutating func take(_ rest: inout ArraySlice<Unicode.Scalar>, from start: Int, in text: String) -> Bool {
    var reader = rest
    let digits = reader.prefix { $0.isDigit }
    var position: Int?
    if !digits.isEmpty, reader.dropFirst(digits.count).first == "$" {
      position = Int(String(String.UnicodeScalarView(digits)))
      reader = reader.dropFirst(digits.count + 1)
    }
    if reader.starts(with: "#@".unicodeScalars), let end = reader.dropFirst(2).firstIndex(of: "@") {
      variables.append((String(String.UnicodeScalarView(reader.dropFirst(2)[..<end])), place(position)))
      rest = rest[(end + 1)...]
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
    let spelling = "%" + String(String.UnicodeScalarView(rest[..<reader.startIndex]))
    all.append(Placeholder(position: place(position), kind: kind, spelling: spelling))
    rest = reader
    return true
  }

  /// Returns `position`, or the next one if it is `nil`.
  private mutating func place(_ position: Int?) -> Int {
    if let position { return position }
    next += 1
    return next - 1
  }

  /// Adds the placeholders in a form of a variable.
  mutating func add(_ other: Placeholders) {
    all += other.all
    variables += other.variables
    hasStrayPercent = hasStrayPercent || other.hasStrayPercent
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}
