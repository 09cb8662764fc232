/// A table that numbers the identifiers of a program. Canonically equivalent identifiers have the same number.
package struct ProgramNames {
  /// The texts, in the order of their numbers, and whether each comes from a declaration.
  private var texts: [(text: String, isDeclared: Bool)] = []

  private var names: [String: Name] = [:]

  package var count: Int { texts.count }

  /// Returns the name with the given text, and adds it if necessary.
  package mutating func name(_ text: String) -> Name {
    if let known = existing(text) { return known }
    let name = Name(rawValue: UInt32(texts.count))
    names[text] = name
    texts.append((text, false))
    return name
  }

  package func existing(_ text: String) -> Name? { names[text] }

  /// Returns the text of `name` as its declaration spells it, or as it was first read if nothing declares it.
  package func text(_ name: Name) -> String { texts[Int(name.rawValue)].text }

  /// Returns the name with the UTF-8 `bytes` as its declaration spells it.
  internal func spelling(of bytes: [UInt8]) -> [UInt8] {
    existing(String(decoding: bytes, as: UTF8.self)).map { Array(text($0).utf8) } ?? bytes
  }

  /// Records that a declaration spells `name` as the bytes in `range` of `source`.
  package mutating func declare(_ name: Name, at range: Range<Int>, of source: SourceBytes) {
    let index = Int(name.rawValue)
    guard !texts[index].isDeclared else { return }
    texts[index].isDeclared = true
    // Every other spelling of an ASCII text has more bytes.
    if texts[index].text.utf8.count == range.count, range.allSatisfy({ source.bytes[$0] < 0x80 }) { return }
    texts[index].text = String(decoding: source.bytes[range], as: UTF8.self)
  }
}
