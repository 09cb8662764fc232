/// A table that numbers the distinct identifiers of a program. Canonically equivalent identifiers have the same
/// number.
package struct ProgramNames {
  /// The texts, in the order of their numbers.
  private var texts: [String] = []

  private var numbers: [String: UInt32] = [:]

  /// Whether the text of a name comes from a declaration, by name.
  private var isDeclared: [Bool] = []

  package init() {}

  package var count: Int { texts.count }

  /// Returns the name with the given text, and adds it if necessary.
  package mutating func name(_ text: String) -> Name {
    if let known = existing(text) { return known }
    let number = UInt32(texts.count)
    numbers[text] = number
    texts.append(text)
    isDeclared.append(false)
    return Name(rawValue: number)
  }

  package func existing(_ text: String) -> Name? {
    numbers[text].map { Name(rawValue: $0) }
  }

  /// Returns the text of `name` as its declaration spells it, or as it was first read if nothing declares it.
  package func text(_ name: Name) -> String { texts[Int(name.rawValue)] }

  /// Returns the name with the UTF-8 `bytes` as its declaration spells it.
  internal func spelling(of bytes: [UInt8]) -> [UInt8] {
    existing(String(decoding: bytes, as: UTF8.self)).map { Array(text($0).utf8) } ?? bytes
  }

  /// Records that a declaration spells `name` as the bytes in `range` of `source`.
  package mutating func declare(_ name: Name, at range: Range<Int>, of source: SourceBytes) {
    let index = Int(name.rawValue)
    guard !isDeclared[index] else { return }
    isDeclared[index] = true
    // Every other spelling of an ASCII text has more bytes.
    if texts[index].utf8.count == range.count, range.allSatisfy({ source.bytes[$0] < 0x80 }) { return }
    texts[index] = String(decoding: source.bytes[range], as: UTF8.self)
  }
}

extension NameNode {
  internal var range: Range<Int> { Int(start)..<Int(end) }
}
