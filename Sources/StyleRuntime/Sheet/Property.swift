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
