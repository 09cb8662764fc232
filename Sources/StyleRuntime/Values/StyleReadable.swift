public import StyleTable

/// A type as which a property can be read.
///
/// | Swift | sheet |
/// |---|---|
/// | `String`, ``StyleText`` | `string`, and the word of an `enum` |
/// | `Int`, `Int32` | `integer` |
/// | `Float` | `number`, `length` in points, `percent` (50 for `50%`), `angle` in degrees, `duration` in seconds |
/// | `Bool` | `bool` |
/// | ``StyleColor``, ``StyleFont``, ``StyleImage``, … | the type of that name |
public protocol StyleReadable: Sendable {
  /// Whether a property of `type` can be read as this type.
  static func canRead(_ type: ValueType) -> Bool

  /// The value that `style` has at `record`.
  ///
  /// - Requires: `record` is one of `style`, of a property whose type can be read as this one.
  init(reading record: StyleRecord, of style: borrowing Style)
}

extension String: StyleReadable {
  /// Whether `type` is `string` or `enum`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .string || type == .enumeration }

  /// The text; parameters stay as they are written.
  public init(reading record: StyleRecord, of style: borrowing Style) { self = style.text(at: record).description }
}

extension Int: StyleReadable {
  /// Whether `type` is `integer`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .integer }

  /// The number.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) { self = Int(Int32(reading: record, of: style)) }
}

extension Int32: StyleReadable {
  /// Whether `type` is `integer`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .integer }

  /// The number.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let storage = style.storage
    self.init(bitPattern: storage.memory.word(at: storage.integers &+ record.reference &* 4))
  }
}

extension Float: StyleReadable {
  /// Whether `type` is a number with or without a unit.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool {
    switch type {
    case .number, .length, .percent, .angle, .duration: true
    default: false
    }
  }

  /// The number, in the unit that ``StyleReadable`` gives.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let storage = style.storage
    self.init(bitPattern: storage.memory.word(at: storage.numbers &+ record.reference &* 4))
  }
}

extension Bool: StyleReadable {
  /// Whether `type` is `bool`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .bool }

  /// The truth value.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) { self = record.reference != 0 }
}
