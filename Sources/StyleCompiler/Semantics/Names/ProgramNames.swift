/// Gives every distinct identifier of a program a number, the same one to identifiers that are canonically equivalent.
package struct ProgramNames {
  private var texts = TextIndex()

  /// Whether the text of a name is that of a declaration.
  private var isDeclared: [Bool] = []

  package init() {}

  /// The number of names.
  package var count: Int { texts.count }

  /// The name `text`.
  package mutating func name(_ text: String) -> Name {
    let number = texts.insert(text)
    if number == isDeclared.count { isDeclared.append(false) }
    return Name(rawValue: UInt32(number))
  }

  /// The name `text`, if any file has it.
  package func existing(_ text: String) -> Name? {
    texts.number(of: text).map { Name(rawValue: UInt32($0)) }
  }

  /// The text of `name` as the declaration spells it; where nothing declares it, as it was first read.
  package func text(_ name: Name) -> String { texts[Int(name.rawValue)] }

  /// Returns the name with the UTF-8 `bytes` as its declaration spells it.
  internal func spelling(of bytes: [UInt8]) -> [UInt8] {
    existing(String(decoding: bytes, as: UTF8.self)).map { Array(text($0).utf8) } ?? bytes
  }

  /// Notes that a declaration spells `name` as `text`.
  package mutating func declare(_ name: Name, as text: @autoclosure () -> String) {
    guard !isDeclared[Int(name.rawValue)] else { return }
    isDeclared[Int(name.rawValue)] = true
    texts.spell(Int(name.rawValue), as: text())
  }
}
