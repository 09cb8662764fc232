public import StyleTable

/// A property of a control, for reading its values as `Value`.
///
/// The property stores the position of its cell in the control's rows. Reading takes only arithmetic if the style
/// belongs to that control, or to any control with the same properties. From any other style, the property is read by
/// name.
@frozen
public struct Property<Value: StyleReadable>: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// The schema that the stored column belongs to.
  @usableFromInline
  internal let schema: Schema

  /// The offset of the cell in a row, in bytes.
  @usableFromInline
  internal let offset: Int

  /// The mask of the cell's bits.
  @usableFromInline
  internal let mask: UInt32

  /// The index of the property.
  ///
  /// Stored next to the 32-bit mask, it keeps the property at four words. Four words can be passed in registers.
  @usableFromInline
  internal let number: UInt32

  /// Creates the property of the column whose record is at the offset `place`, a column of `schema`.
  internal init(_ storage: TableStorage, schema: Schema, columnAt place: Int) {
    self.storage = storage
    self.schema = schema
    (offset, mask) = storage.cells(ofColumnAt: place)
    number = UInt32(truncatingIfNeeded: storage.property(ofColumnAt: place))
  }

  /// The name of the property.
  public var name: String { StyleProperty(storage, number: Int(number)).name }

  /// The type of the property's values in the style sheet.
  public var type: ValueType { storage.type(ofProperty: Int(number)) }
}

extension Control {
  /// Returns the property named `name`, for reading values of `type`.
  ///
  ///     let title = try follow.property("title", as: String.self)
  ///     follow.style(in: .selected)[title]
  ///
  /// - Throws: A `StylePropertyError` if the control has no such property, or if its values have another type.
  /// - Complexity: O(*n*) in the length of `name`, on average.
  public func property<Value: StyleReadable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(StylePropertyError) -> Property<Value> {
    let place = storage.place(ofColumnCalled: name, in: schema)
    guard place != 0 else { throw .unknownProperty(name, control: path) }
    let actual = storage.type(ofColumnAt: place)
    guard Value.canRead(actual) else {
      throw .wrongType(property: name, type: actual.name, requested: "\(type)")
    }
    return Property(storage, schema: schema, columnAt: place)
  }
}

/// An error that occurs when a property can't be read as requested.
public enum StylePropertyError: Error, Hashable, Sendable {
  /// The control at the path `control` has no property with this name.
  case unknownProperty(String, control: String)

  /// The property has a type, named as in the style sheet, that can't be read as the Swift type `requested`.
  case wrongType(property: String, type: String, requested: String)
}

extension StylePropertyError: CustomStringConvertible {
  /// A message in lower case, without a final period.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let control): "'\(control)' has no property '\(name)'"
    case .wrongType(let property, let type, let requested):
      "property '\(property)' has type '\(type)' and cannot be read as '\(requested)'"
    }
  }
}

/// A property declared in a style sheet.
public struct StyleProperty: Hashable, Sendable {
  /// The name, such as `title-color`.
  public let name: String

  /// The type of the property's values.
  public let type: ValueType

  /// The keywords of an enumeration in the order of their declaration, or an empty array for other types.
  public let cases: [String]

  /// Creates the property at the index `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    name = storage.name(storage.index(.properties, number, TableLayout.Property.name))
    type = storage.type(ofProperty: number)
    cases = storage.cases(ofProperty: number).map { storage.name(storage.index(.enumCases, $0, 0)) }
  }
}
