import StyleSupport
import StyleTable

/// The meanings of names, and the cells of values, that were found before.
///
/// A style sheet repeats most of its words, tokens, and calls. Each is evaluated once for each type of property, unless its
/// evaluation has other effects than its cell. Numbers, colors, and strings need no evaluation.
internal struct KnownCells {
  /// The property that a name means in a scope.
  struct Meaning {
    let name: Name
    let scope: PropertyScopeID
    let property: PropertyID
    let type: PropertyType
  }

  /// The meanings by the hashes of their names and scopes. A meaning takes the place of another one with the same hash.
  private var meanings: [Meaning]

  /// The texts of calls.
  private var calls = TextPool()

  private var cells = NumberMap<Cell>()

  /// The number of bits of a hash of a name and a scope.
  private static let hashBits: UInt64 = 9

  init() {
    let none = Meaning(
      name: Name(rawValue: .max), scope: Handle(-1), property: Handle(-1), type: PropertyType(base: .bool))
    meanings = Array(repeating: none, count: 1 << KnownCells.hashBits)
  }

  /// Returns the property that `name` means in `scope`, or `nil` if it isn't known.
  @inline(__always) func meaning(of name: Name, in scope: PropertyScopeID) -> Meaning? {
    let known = meanings[KnownCells.hash(name, scope)]
    return known.name == name && known.scope == scope ? known : nil
  }

  /// Returns the property that `name` means in `scope`, and remembers it, or `nil` if there is none or its type is wrong.
  @inline(never) mutating func find(
    _ name: Name, in scope: PropertyScopeID, _ declarations: Declarations
  ) -> Meaning? {
    guard let property = declarations.properties.property(name, in: scope),
      let type = declarations.properties[property].type
    else { return nil }
    let meaning = Meaning(name: name, scope: scope, property: property, type: type)
    meanings[KnownCells.hash(name, scope)] = meaning
    return meaning
  }

  @inline(__always) private static func hash(_ name: Name, _ scope: PropertyScopeID) -> Int {
    let key = UInt64(scope.rawValue) << 32 | UInt64(name.rawValue)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 - hashBits))
  }

  /// Returns the cell of `value`, a value of `file`, for properties of `type`, or `nil` if it isn't known.
  mutating func cell(of value: ValueNode, in file: SheetFile, _ type: PropertyType) -> Cell? {
    guard let key = key(of: value, in: file, type) else { return nil }
    return cells[key]
  }

  /// Records the cell of `value`, a value of `file`, for properties of `type`, if the value is one that is repeated.
  mutating func remember(_ cell: Cell, of value: ValueNode, in file: SheetFile, _ type: PropertyType) {
    if let key = key(of: value, in: file, type) { cells[key] = cell }
  }

  /// Returns the key of `value`, or `nil` if its cell can't be remembered.
  @inline(__always) private mutating func key(of value: ValueNode, in file: SheetFile, _ type: PropertyType) -> Int? {
    switch value.kind {
    case .identifier: return KnownCells.key(0, file.names[Int(value.first)].rawValue, 0, type)
    case .designToken: return KnownCells.key(1, file.names[Int(value.first)].rawValue, file.id.index, type)
    case .call:
      let bytes = file.bytes.bytes
      let text = calls.insert(Int(value.start)..<Int(value.end), of: bytes.span)
      return KnownCells.key(2, UInt32(truncatingIfNeeded: text), file.id.index, type)
    default: return nil
    }
  }

  /// Returns the key of the item of `kind` with the given index in the file `origin`, or `nil` if one of the numbers is too
  /// large.
  @inline(__always) private static func key(_ kind: Int, _ index: UInt32, _ origin: Int, _ type: PropertyType) -> Int? {
    guard index < 1 << 26, origin < 1 << 16, type.cases < 1 << 14 else { return nil }
    return Int(index) | origin << 26 | kind << 42 | Int(type.base.rawValue) << 44 | Int(type.cases) << 48
  }
}
