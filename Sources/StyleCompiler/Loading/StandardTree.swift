import StyleSupport
import StyleTable

/// The syntax tree of the standard style sheet as constant data.
///
/// Otherwise, each program would parse 21 KB when it starts. A test makes the words from the style sheet, and fails if
/// they differ from it.
extension SyntaxTree {
  /// Creates the tree of the style sheet `source` that `words` encode, or returns `nil` if they were made from another
  /// text.
  ///
  /// The words are the hash of the text, and for each kind of record, the number of records and their fields, in the
  /// order in which this initializer reads them. Only what the standard style sheet contains is encoded. It has neither
  /// rules nor values.
  package init?(words: [UInt32], of source: SourceBytes) {
    self.init()
    var reader = WordReader(words)
    guard reader.next() == NameHash.hash(source.bytes.span) else { return nil }
    reader.forEach { _ = names.name(in: $0.range(), of: source) }
    reader.forEach { reader in
      let parent = reader.next()
      _ = paths.path(reader.name(), inside: parent == 0 ? nil : Handle(Int(parent) - 1))
    }
    nameLists.reserveCapacity(reader.count)
    reader.forEach { nameLists.append($0.node(names)) }
    reader.forEach { axes.append(AxisNode(name: $0.node(names), values: $0.handles())) }
    reader.forEach { exclusives.append(ExclusiveNode(names: $0.handles())) }
    reader.forEach { priorities.append(PriorityNode(names: $0.handles())) }
    states.reserveCapacity(reader.count)
    reader.forEach { reader in
      let name = reader.node(names)
      let bit = reader.range()
      states.append(
        StateNode(
          name: name, bit: UInt32(bit.lowerBound)..<UInt32(bit.upperBound), implied: .empty, required: .empty,
          aliased: .empty, isAlias: false))
    }
    properties.reserveCapacity(reader.count)
    reader.forEach { reader in
      properties.append(
        PropertyNode(
          name: reader.node(names), type: reader.node(names), cases: reader.optional { $0.handles() },
          surface: reader.optional { $0.node(names) }, value: nil))
    }
    reader.forEach { controls.append(ControlNode(reading: &$0)) }
    reader.forEach { reader in
      let isAxis = reader.next() == 1
      let index = Int(reader.next())
      statements.append(isAxis ? .axis(Handle(index)) : .control(Handle(index)))
    }
  }
}

extension ControlNode {
  /// Creates the node of a control without a base, `@distinct`, variants, and parameters.
  fileprivate init(reading reader: inout WordReader) {
    let path = Handle<PathStep>(Int(reader.next()))
    let range = reader.range()
    self.init(
      path: PathNode(path: path, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)), base: nil,
      states: reader.handles(), exclusives: reader.handles(), priorities: reader.handles(), distincts: .empty,
      variants: .empty, properties: reader.handles(), parameters: .empty, isBroken: false)
  }
}

/// A reader of the fields of records, which are stored one after the other.
private struct WordReader {
  private let words: [UInt32]
  private var position = 0

  init(_ words: [UInt32]) {
    self.words = words
  }

  /// Reads a word.
  mutating func next() -> UInt32 {
    defer { position += 1 }
    return words[position]
  }

  /// The number that `forEach(_:)` reads.
  var count: Int { Int(words[position]) }

  /// Reads a number, and calls `body` as many times.
  mutating func forEach(_ body: (inout WordReader) -> Void) {
    for _ in 0..<next() { body(&self) }
  }

  /// Reads what `body` reads if the next word isn't 0. Otherwise, returns `nil`.
  mutating func optional<Field>(_ body: (inout WordReader) -> Field) -> Field? {
    next() == 0 ? nil : body(&self)
  }

  /// Reads the start and the end of a range of bytes.
  mutating func range() -> Range<Int> {
    let start = Int(next())
    return start..<Int(next())
  }

  /// Reads the start and the end of a range of records.
  mutating func handles<Record>() -> HandleRange<Record> { HandleRange(range()) }

  /// Reads a name.
  mutating func name() -> Name { Name(rawValue: next()) }

  /// Reads a name of `names` and its offset.
  mutating func node(_ names: NameTable) -> NameNode {
    let name = name()
    let start = next()
    return NameNode(name: name, start: start, end: start + UInt32(names.range(of: name).count))
  }
}
