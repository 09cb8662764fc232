public import StyleTable

/// A type that a property's values can be read as.
///
/// | Swift type | style sheet type |
/// |---|---|
/// | `String`, ``StyleText`` | `string`, and the keywords of an `enum` |
/// | `Int`, `Int32` | `integer` |
/// | `Float` | `number`, `length` in points, `percent` (50 for `50%`), `angle` in degrees, `duration` in seconds |
/// | `Bool` | `bool` |
/// | ``StyleColor``, ``StyleFont``, ``StyleImage``, … | the type of the same name |
public protocol StyleReadable: Sendable {
  /// Returns whether a property of `type` can be read as this type.
  static func canRead(_ type: ValueType) -> Bool

  /// Creates the value that `record` refers to.
  ///
  /// - Requires: `record` belongs to `style`, and its property's type can be read as this type.
  init(reading record: StyleRecord, of style: borrowing Style)
}

extension String: StyleReadable {
  /// Returns whether `type` is `string` or `enum`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .string || type == .enumeration }

  /// Creates the string that `record` refers to, with parameters as in the style sheet.
  public init(reading record: StyleRecord, of style: borrowing Style) { self = style.text(at: record).description }
}

extension Int: StyleReadable {
  /// Returns whether `type` is `integer`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .integer }

  /// Creates the integer that `record` refers to.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) { self = Int(Int32(reading: record, of: style)) }
}

extension Int32: StyleReadable {
  /// Returns whether `type` is `integer`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .integer }

  /// Creates the integer that `record` refers to.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let storage = style.storage
    self.init(bitPattern: storage.memory.loadUInt32(at: storage.integers &+ record.wordOffset))
  }
}

extension Float: StyleReadable {
  /// Returns whether `type` is a number with or without a unit.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type.isNumber }

  /// Creates the number that `record` refers to, in the unit that ``StyleReadable`` gives.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let storage = style.storage
    self.init(bitPattern: storage.memory.loadUInt32(at: storage.numbers &+ record.wordOffset))
  }
}

extension Bool: StyleReadable {
  /// Returns whether `type` is `bool`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .bool }

  /// Creates the Boolean value that `record` refers to.
  @inlinable public init(reading record: StyleRecord, of style: borrowing Style) { self = record.reference != 0 }
}

/// A reference to a value of a style.
@frozen public struct StyleRecord: Sendable, CustomStringConvertible {
  /// The cell, which is twice the reference.
  @usableFromInline internal let cell: Int

  @usableFromInline internal let property: Int

  @inlinable
  internal init(cell: Int, property: Int) {
    self.cell = cell
    self.property = property
  }

  /// The cell's reference, whose meaning depends on the property's type.
  @inlinable internal var reference: Int { cell &>> 1 }

  /// The offset of the referenced record in a section whose records have four bytes.
  @inlinable internal var wordOffset: Int { cell &* 2 }

  /// The indices of the value and of the property, such as `value 4 of property 2`.
  public var description: String { "value " + String(reference) + " of property " + String(property) }
}
