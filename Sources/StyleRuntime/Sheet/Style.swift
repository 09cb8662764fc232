internal import StyleTable

/// The values of a control's properties in one set of states and one theme: a view into the table.
@frozen
public struct Style: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// Where the row begins.
  @usableFromInline
  internal let row: Address

  /// What the row means.
  @usableFromInline
  internal let schema: Schema

  /// 0 without a theme, else the theme's number + 1.
  @usableFromInline
  internal let theme: Int

  @inlinable
  internal init(_ storage: TableStorage, row: Address, schema: Schema, theme: Int) {
    self.storage = storage
    self.row = row
    self.schema = schema
    self.theme = theme
  }

  /// The value of `property`; nil where it has none or `none`.
  ///
  /// - Complexity: O(1) and without an allocation, but for those of the value itself, where the property is of a control
  ///   with the same properties; else that of reading it by its name.
  @inlinable
  public subscript<Value>(property: Property<Value>) -> Value? {
    // Whoever called this would retain the table for it, which takes twice as long as reading.
    @inline(__always)
    get {
      // Each way ends by itself: where they met again, the table would be retained for the one that calls a function.
      guard knows(property) else { return foreignValue(of: property) }
      guard let record = knownRecord(of: property) else { return nil }
      return Value(reading: record, of: self)
    }
  }

  /// Whether the rows of the style have the value of `property` where that says.
  ///
  /// Where they do, both are of one table too.
  @inlinable
  @inline(__always)
  internal func knows<Value>(_ property: Property<Value>) -> Bool {
    property.schema == schema
  }

  /// Where the value of `property` lies; nil where it has none or `none`.
  ///
  /// - Requires: The style knows the property.
  @inlinable
  @inline(__always)
  internal func knownRecord<Value>(of property: Property<Value>) -> StyleRecord? {
    storage.reference(at: row &+ property.offset, mask: property.mask, theme: theme)
      .map { StyleRecord(reference: $0, property: Int(truncatingIfNeeded: property.number)) }
  }

  /// Where the value of any `property` lies; nil where it has none or `none`.
  internal func record<Value>(of property: Property<Value>) -> StyleRecord? {
    if knows(property) { return knownRecord(of: property) }
    let place = storage.place(ofColumnCalled: property.name, in: schema)
    return canRead(place, as: Value.self) ? record(ofColumnAt: place) : nil
  }

  /// The value of the property that is called as `property`, and of a type that `Value` can be read from.
  @inlinable
  @inline(never)
  internal func foreignValue<Value>(of property: Property<Value>) -> Value? {
    value(property.name)
  }

  /// Whether there is a column at `place` and a property of its type can be read as `type`.
  @inlinable
  internal func canRead<Value: StyleReadable>(_ place: Int, as type: Value.Type) -> Bool {
    place != 0 && Value.canRead(storage.type(ofColumnAt: place))
  }

  /// The value in the column whose record stands at `place`; nil where it has none or `none`.
  ///
  /// - Requires: A property of its type can be read as `Value`.
  @inlinable
  @inline(__always)
  internal func value<Value: StyleReadable>(ofColumnAt place: Int) -> Value? {
    record(ofColumnAt: place).map { Value(reading: $0, of: self) }
  }

  /// Where the value in the column whose record stands at `place` lies; nil where it has none or `none`.
  @inlinable
  @inline(__always)
  internal func record(ofColumnAt place: Int) -> StyleRecord? {
    let (offset, mask) = storage.cells(ofColumnAt: place)
    guard let reference = storage.reference(at: row &+ offset, mask: mask, theme: theme) else { return nil }
    return StyleRecord(reference: reference, property: storage.property(ofColumnAt: place))
  }
}

extension Style {
  /// The value of the property called `name`; nil where it has none, or where there is no such property.
  ///
  /// Here `none` is a value: `StyleValue.explicitNone`.
  ///
  /// - Complexity: O(*n*) in the length of `name`, on average, and what the value allocates.
  public subscript(name: String) -> StyleValue? {
    let place = storage.place(ofColumnCalled: name, in: schema)
    return place == 0 ? nil : value(ofColumnAt: place)
  }

  /// The value of the property called `name`; nil where it has none or `none`.
  ///
  /// - Returns: Nil too where there is no such property, or where its type cannot be read as `type`. To tell these apart
  ///   ask the control for the property.
  /// - Complexity: O(*n*) in the length of `name`, on average; nothing but what the value allocates.
  @inlinable
  @inline(__always)
  public func value<Value: StyleReadable>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    let place = storage.place(ofColumnCalled: name, in: schema)
    guard canRead(place, as: Value.self) else { return nil }
    return value(ofColumnAt: place)
  }

  /// Every property that has a value or `none`, in byte order of the names.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public var values: [(name: String, value: StyleValue)] {
    storage.columns(of: schema).compactMap { column in
      guard let value = value(ofColumnAt: storage.place(ofColumn: column)) else { return nil }
      let property = storage.property(ofColumn: column)
      return (storage.name(storage.index(.properties, property, TableLayout.Property.name)), value)
    }
  }

  private func value(ofColumnAt place: Int) -> StyleValue? {
    if let record = record(ofColumnAt: place) { return StyleValue(reading: record, of: self) }
    return cell(ofColumnAt: place) == .none ? .explicitNone : nil
  }
}
