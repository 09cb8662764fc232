import StyleSupport
import StyleTable

/// The evaluated declarations, by the property that they set.
///
/// A declaration usually sets one property. It can set several only in a rule for controls of different families that
/// each have a property with the name.
///
/// This code is hot: every pass looks up every declaration here. It therefore uses arrays by index, and a dictionary
/// only for the rare rest.
internal struct DeclaredValues: Sendable {
  private struct Key: Hashable {
    let declaration: DeclarationID
    let property: PropertyID
  }

  /// The value that one declaration gives a property, in 8 bytes.
  struct Entry: Sendable {
    /// The first property in the lower 31 bits, or all ones until it is known. The highest bit tells whether the name of
    /// the declaration means something else in another scope.
    private var property: UInt32 = 0x7FFF_FFFF

    fileprivate private(set) var cell = Cell.absent

    /// Whether no property is known, and the name was looked up in no scope.
    @inline(__always) var isNew: Bool { property == 0x7FFF_FFFF }

    /// The property that the name means in all scopes, or `nil` if it isn't known or there are several.
    @inline(__always) fileprivate var onlyProperty: PropertyID? {
      property < 0x7FFF_FFFF ? Handle(Int(property)) : nil
    }

    /// The first property, or all ones until it is known.
    @inline(__always) var firstProperty: PropertyID { Handle(Int(property & 0x7FFF_FFFF)) }

    @inline(__always) fileprivate func isFirst(_ property: PropertyID) -> Bool {
      self.property & 0x7FFF_FFFF == property.rawValue
    }

    /// Returns whether the value of `property` is known, and the same for all controls.
    @inline(__always) func isKnown(for property: PropertyID) -> Bool { isFirst(property) && cell != .absent }

    init() {}

    /// Creates the value of `property`, which the name means in all scopes.
    @inline(__always) init(_ property: PropertyID, _ cell: Cell) {
      self.property = property.rawValue
      self.cell = cell
    }

    /// Sets the value of `property`. Returns `false` if another one is the first.
    fileprivate mutating func set(_ property: PropertyID, to cell: Cell) -> Bool {
      guard self.property & 0x7FFF_FFFF == 0x7FFF_FFFF else { return isFirst(property) }
      self.property = self.property & 1 << 31 | property.rawValue
      self.cell = cell
      return true
    }

    /// Records that the name means something else in another scope.
    fileprivate mutating func share() { property |= 1 << 31 }
  }

  /// The value of the first property, by declaration.
  var entries: ContiguousArray<Entry>

  /// The values of further properties.
  private var others: [Key: Cell] = [:]

  /// The parameters that the declarations' strings use. Declarations without parameters are left out.
  var parameters: [DeclarationID: [ParameterUse]] = [:]

  /// The cells of the default values of properties, or `.absent` for one that isn't known.
  var defaults: [Cell]

  /// The parameters that the strings of default values use. Values without parameters are left out.
  var parametersOfDefaults: [DefaultID: [ParameterUse]] = [:]

  init(declarationCount: Int, defaultCount: Int) {
    entries = ContiguousArray(repeating: Entry(), count: declarationCount)
    defaults = Array(repeating: .absent, count: defaultCount)
  }

  /// Returns the property that `declaration` sets in every scope that has it, or `nil` if that depends on the scope.
  @inline(__always) func property(of declaration: DeclarationID) -> PropertyID? {
    entries[declaration.index].onlyProperty
  }

  /// Returns the value that `declaration` gives `property`, or `nil` if it isn't known.
  @inline(__always) func cell(_ declaration: DeclarationID, for property: PropertyID) -> Cell? {
    let entry = entries[declaration.index]
    if entry.isFirst(property) { return entry.cell }
    return others.isEmpty ? nil : others[Key(declaration: declaration, property: property)]
  }

  mutating func set(_ declaration: DeclarationID, for property: PropertyID, to cell: Cell) {
    guard !entries[declaration.index].set(property, to: cell) else { return }
    entries[declaration.index].share()
    others[Key(declaration: declaration, property: property)] = cell
  }

  /// Records that the name of `declaration` means no property in some scope.
  mutating func setUnknown(_ declaration: DeclarationID) { entries[declaration.index].share() }
}
