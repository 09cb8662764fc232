import StyleSupport
import StyleTable

/// The meanings of names, and the cells of values, that were found before.
///
/// A style sheet repeats most of its words, tokens, and calls. Each is evaluated once for each type of property, unless its
/// evaluation has other effects than its cell. Numbers, colors, and strings need no evaluation.
internal struct KnownCells {
  /// The property that a name means in a scope.
  struct Meaning {
    let scope: PropertyScopeID
    let property: PropertyID
    let type: PropertyType
  }

  /// The latest meaning of each name.
  private var meanings: [Meaning?]

  /// The calls in `file`.
  private var texts = NameTable()

  private var file = FileID.standard

  /// The number of files that were current before.
  private var generation = 0

  private var cells = NumberMap<Cell>()

  /// Creates a table for a program with `nameCount` names.
  init(nameCount: Int) {
    meanings = Array(repeating: nil, count: nameCount)
  }

  /// Returns the property that `name` means in `scope`, or `nil` if it isn't known.
  @inline(__always) func meaning(of name: Name, in scope: PropertyScopeID) -> Meaning? {
    guard let known = meanings[Int(name.rawValue)], known.scope == scope else { return nil }
    return known
  }

  /// Records that `name` means `property` in `scope`, which has the given type.
  mutating func setMeaning(of name: Name, in scope: PropertyScopeID, _ property: PropertyID, _ type: PropertyType) {
    meanings[Int(name.rawValue)] = Meaning(scope: scope, property: property, type: type)
  }

  /// Returns the cell of `value`, a value of `file`, for properties of `type`, or `nil` if it isn't known.
  mutating func cell(of value: ValueNode, in file: SheetFile, _ type: PropertyType) -> Cell? {
    key(of: value, in: file, type).flatMap { cells[$0] }
  }

  /// Records the cell of `value`, a value of `file`, for properties of `type`, if the value is one that is repeated.
  mutating func remember(_ cell: Cell, of value: ValueNode, in file: SheetFile, _ type: PropertyType) {
    if let key = key(of: value, in: file, type) { cells[key] = cell }
  }

  /// Returns the key of `value`, or `nil` if its cell can't be remembered.
  private mutating func key(of value: ValueNode, in file: SheetFile, _ type: PropertyType) -> Int? {
    switch value.kind {
    case .identifier: return KnownCells.key(0, file.names[Int(value.first)].rawValue, 0, type)
    case .designToken: return KnownCells.key(1, file.names[Int(value.first)].rawValue, file.id.index, type)
    case .call:
      if self.file != file.id { begin(file.id) }
      let text = texts.name(in: Int(value.start)..<Int(value.end), of: file.bytes)
      return KnownCells.key(2, text.rawValue, generation, type)
    default: return nil
    }
  }

  /// Makes `file` the file of the calls.
  private mutating func begin(_ file: FileID) {
    texts = NameTable()
    generation += 1
    self.file = file
  }

  /// Returns the key of the item of `kind` with the given index in the file or generation `origin`, or `nil` if one of the
  /// numbers is too large.
  private static func key(_ kind: Int, _ index: UInt32, _ origin: Int, _ type: PropertyType) -> Int? {
    guard index < 1 << 26, origin < 1 << 16, type.cases < 1 << 14 else { return nil }
    return Int(index) | origin << 26 | kind << 42 | Int(type.base.rawValue) << 44 | Int(type.cases) << 48
  }
}
