internal import StyleTable

/// The values of a control's properties in one set of states and one theme: a view into the table.
@frozen
public struct Style: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// Where the row begins.
  @usableFromInline
  internal let row: Int

  /// The number of the schema.
  @usableFromInline
  internal let schema: Int

  /// 0 without a theme, else the theme's number + 1.
  @usableFromInline
  internal let theme: Int

  @inlinable
  internal init(_ storage: TableStorage, row: Int, schema: Int, theme: Int) {
    self.storage = storage
    self.row = row
    self.schema = schema
    self.theme = theme
  }

  /// The value of `property`; nil where it has none or `none`.
  ///
  /// - Complexity: O(1) and without an allocation, but for those of the value itself, where the property is of a control
  ///   with the same properties; else O(log *n*) in the number of properties.
  @inlinable
  public subscript<Value>(property: Property<Value>) -> Value? {
    // Each way ends by itself: where they met again, the table would be retained for the one that calls a function.
    guard knows(property) else { return foreignValue(of: property) }
    guard let record = knownRecord(of: property) else { return nil }
    return Value(reading: record, of: self)
  }

  /// Whether the rows of the style have the value of `property` where that says.
  @inlinable
  internal func knows<Value>(_ property: Property<Value>) -> Bool {
    property.storage === storage && property.schema == schema
  }

  /// Where the value of `property` lies; nil where it has none or `none`.
  ///
  /// - Requires: The style knows the property.
  @inlinable
  internal func knownRecord<Value>(of property: Property<Value>) -> StyleRecord? {
    storage.reference(at: row &+ property.offset, mask: property.mask, theme: theme)
      .map { StyleRecord(reference: $0, property: property.number) }
  }

  /// Where the value of any `property` lies; nil where it has none or `none`.
  internal func record<Value>(of property: Property<Value>) -> StyleRecord? {
    knows(property) ? knownRecord(of: property) : record(called: property.name, as: Value.self)
  }

  /// The value of the property that is called as `property`, and of a type that `Value` can be read from.
  @usableFromInline
  @inline(never)
  internal func foreignValue<Value>(of property: Property<Value>) -> Value? {
    value(property.name)
  }

  private func record<Value: StyleReadable>(called name: String, as type: Value.Type) -> StyleRecord? {
    guard let column = column(called: name), Value.canRead(storage.type(ofProperty: storage.property(ofColumn: column)))
    else { return nil }
    return record(ofColumn: column)
  }

  internal func column(called name: String) -> Int? {
    name.withUTF8Span { storage.column(called: $0, inSchema: schema) }
  }

  /// Where the value in `column` lies; nil where it has none or `none`.
  private func record(ofColumn column: Int) -> StyleRecord? {
    let offset = row + storage.offset(ofColumn: column)
    let reference = storage.reference(at: offset, mask: storage.mask(ofColumn: column), theme: theme)
    return reference.map { StyleRecord(reference: $0, property: storage.property(ofColumn: column)) }
  }
}

extension Style {
  /// The value of the property called `name`; nil where it has none, or where there is no such property.
  ///
  /// Here `none` is a value: `StyleValue.explicitNone`.
  ///
  /// - Complexity: O(log *n*) in the number of properties, and what the value allocates.
  public subscript(name: String) -> StyleValue? {
    column(called: name).flatMap(value)
  }

  /// The value of the property called `name`; nil where it has none or `none`.
  ///
  /// - Returns: Nil too where there is no such property, or where its type cannot be read as `type`. To tell these apart
  ///   ask the control for the property.
  /// - Complexity: O(log *n*) in the number of properties.
  public func value<Value: StyleReadable>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    record(called: name, as: type).map { Value(reading: $0, of: self) }
  }

  /// Every property that has a value or `none`, in byte order of the names.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public var values: [(name: String, value: StyleValue)] {
    storage.columns(ofSchema: schema).compactMap { column in
      guard let value = value(ofColumn: column) else { return nil }
      let property = storage.property(ofColumn: column)
      return (storage.name(storage.index(.properties, property, TableLayout.Property.name)), value)
    }
  }

  private func value(ofColumn column: Int) -> StyleValue? {
    if let record = record(ofColumn: column) { return StyleValue(reading: record, of: self) }
    return cell(ofColumn: column) == .none ? .explicitNone : nil
  }
}
