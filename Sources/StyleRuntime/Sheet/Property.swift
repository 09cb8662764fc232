public import StyleTable

/// A property of a control, for reading its values as `Value`.
///
/// It carries where the rows of its control have the value, so that reading it from a style of that control, or of any
/// other with the same properties, is arithmetic. From any other style it is read by its name.
@frozen
public struct Property<Value: StyleReadable>: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// The schema of which it knows the column.
  @usableFromInline
  internal let schema: Schema

  /// Where a row has the cell, in bytes from its start.
  @usableFromInline
  internal let offset: Int

  /// The bits that the cell has.
  @usableFromInline
  internal let mask: UInt32

  /// The property's number, beside the mask: so a handle is four words, which is what is passed in registers.
  @usableFromInline
  internal let number: UInt32

  /// The property of the column of `schema` whose record stands at `place`.
  internal init(_ storage: TableStorage, schema: Schema, columnAt place: Int) {
    self.storage = storage
    self.schema = schema
    (offset, mask) = storage.cells(ofColumnAt: place)
    number = UInt32(truncatingIfNeeded: storage.property(ofColumnAt: place))
  }

  /// The name.
  public var name: String { StyleProperty(storage, number: Int(number)).name }

  /// The type of its values in the sheet.
  public var type: ValueType { storage.type(ofProperty: Int(number)) }
}
