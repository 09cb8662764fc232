public import StyleTable

/// The values of a control's properties in one state combination and one context.
///
/// A style is a view into the table.
@frozen public struct Style: Sendable, CustomStringConvertible {
  @usableFromInline internal let storage: TableStorage

  @usableFromInline internal let row: Address

  @usableFromInline internal let schema: Schema

  /// The address of the cell positions for the context.
  @usableFromInline internal let context: Address

  @inlinable
  internal init(_ storage: TableStorage, row: Address, schema: Schema, context: Address) {
    self.storage = storage
    self.row = row
    self.schema = schema
    self.context = context
  }

  /// Accesses the value of `property`, or `nil` if the property has no value or the value is `none`.
  ///
  /// - Complexity: O(1) if the property belongs to a control with the same properties; otherwise, the complexity of
  ///   reading it by name. Allocates only what the value itself allocates.
  @inlinable
  public subscript<Value>(property: Property<Value>) -> Value? {
    // Always inlined: an out-of-line call retains the table, which takes twice as long as reading.
    @inline(__always)
    get {
      guard let record = record(of: property) else { return nil }
      return Value(reading: record, of: self)
    }
  }

  /// Returns the record of the value of `property`, or `nil` if the property has no value or the value is `none`.
  @inlinable @inline(__always)
  internal func record<Value>(of property: Property<Value>) -> StyleRecord? {
    // If the schemas are the same, the property belongs to the same table and to a column of the row.
    if let offset = property.place.offset(in: schema) {
      return storage.valueCell(at: row &+ offset, mask: property.mask, context: context)
        .map { StyleRecord(cell: $0, property: Int(truncatingIfNeeded: property.propertyIndex)) }
    }
    let columnOffset = storage.offset(ofColumnLike: property.propertyIndex, of: property.storage, in: schema)
    guard canRead(columnOffset, as: Value.self) else { return nil }
    return storage.valueCell(ofColumnAt: columnOffset, in: row, context: context)
      .map { StyleRecord(cell: $0, property: storage.property(ofColumnAt: columnOffset)) }
  }

  /// Returns whether there is a column at the offset `columnOffset` whose property can be read as `type`.
  @inlinable
  internal func canRead<Value: StyleReadable>(_ columnOffset: Int, as type: Value.Type) -> Bool {
    columnOffset != 0 && Value.canRead(storage.type(ofColumnAt: columnOffset))
  }

  /// Returns the value of the column at the offset `columnOffset`, or `nil` if it has no value or the value is `none`.
  ///
  /// - Requires: The type of the column's property can be read as `Value`.
  @inlinable @inline(__always)
  internal func value<Value: StyleReadable>(ofColumnAt columnOffset: Int) -> Value? {
    record(ofColumnAt: columnOffset).map { Value(reading: $0, of: self) }
  }

  /// Returns the record of the value of the column at the offset `columnOffset`, or `nil` if there is no such value.
  @inlinable @inline(__always)
  internal func record(ofColumnAt columnOffset: Int) -> StyleRecord? {
    let (offset, mask) = storage.cells(ofColumnAt: columnOffset)
    guard let cell = storage.valueCell(at: row &+ offset, mask: mask, context: context) else { return nil }
    return StyleRecord(cell: cell, property: storage.property(ofColumnAt: columnOffset))
  }

  /// The values as a style sheet declares them, such as `< alpha: 0.5; title: "Follow" >`.
  public var description: String { Style.text(of: values) }
}

/// Properties by their names.
extension Style {
  /// Accesses the value of the property named `name`, or `nil` if it has no value.
  ///
  ///     try style["title"]  // "Following"
  ///
  /// This subscript returns `StyleValue.explicitNone` for the value `none`.
  ///
  /// - Throws: A `StyleLookupError` if there is no such property.
  /// - Complexity: O(*n* · log *p*) for a name of *n* bytes and *p* properties, and what the value allocates.
  public subscript(name: String) -> StyleValue? {
    get throws(StyleLookupError) {
      let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
      guard columnOffset != 0 else { throw storage.unreadable(name, at: 0, as: "", in: schema) }
      return value(ofColumnAt: columnOffset)
    }
  }

  /// Accesses the value of the property named `name`, or `nil` if it has no value or there is no such property.
  ///
  /// Use this subscript in code for any control, such as a view that draws a badge if the style sheet declares one.
  ///
  /// - Complexity: O(*n* · log *p*) for a name of *n* bytes and *p* properties, and what the value allocates.
  public subscript(ifDeclared name: String) -> StyleValue? {
    let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
    return columnOffset == 0 ? nil : value(ofColumnAt: columnOffset)
  }

  /// Returns the value of the property named `name`, or `nil` if it has no value or the value is `none`.
  ///
  ///     try style.value("title", as: String.self)  // "Following"
  ///
  /// - Throws: A `StyleLookupError` if there is no such property, or if its values have another type.
  /// - Complexity: O(*n* · log *p*) for a name of *n* bytes and *p* properties. Allocates only what the value itself allocates.
  @inlinable @inline(__always)
  public func value<Value: StyleReadable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(StyleLookupError) -> Value? {
    let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
    guard canRead(columnOffset, as: Value.self) else {
      throw storage.unreadable(name, at: columnOffset, as: nameOfType(type), in: schema)
    }
    return value(ofColumnAt: columnOffset)
  }

  /// Returns the value of the property named `name`, or `nil` if it has no value, the value is `none`, or the control
  /// has no such property of a type that can be read as `type`.
  ///
  /// - Complexity: O(*n* · log *p*) for a name of *n* bytes and *p* properties. Allocates only what the value itself allocates.
  @inlinable @inline(__always)
  public func value<Value: StyleReadable>(ifDeclared name: String, as type: Value.Type = Value.self) -> Value? {
    let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
    guard canRead(columnOffset, as: Value.self) else { return nil }
    return value(ofColumnAt: columnOffset)
  }

  /// The names and values of all properties that have a value or `none`, ordered by the bytes of the names.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public var values: [(name: String, value: StyleValue)] {
    storage.columns(of: schema).compactMap { column in
      guard let value = value(ofColumnAt: storage.offset(ofColumn: column)) else { return nil }
      let property = storage.property(ofColumn: column)
      return (storage.name(ofProperty: property), value)
    }
  }

  private func value(ofColumnAt columnOffset: Int) -> StyleValue? {
    if let record = record(ofColumnAt: columnOffset) { return StyleValue(reading: record, of: self) }
    return cell(ofColumnAt: columnOffset) == .none ? .explicitNone : nil
  }
}

/// Texts.
extension Style {
  /// Returns the text of `property` with its parameters replaced, or `nil` if the property has no value or the value
  /// is `none`.
  ///
  ///     style.string(badge, with: ["fans": 3])  // "3 fans"
  ///
  /// A parameter without an argument remains as in the style sheet: `\(fans)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func string(_ property: Property<String>, with arguments: [String: StyleArgument]) -> String? {
    guard let record = record(of: property) else { return nil }
    return text(at: record).filled(with: arguments)
  }

  /// Calls `body` with the UTF-8 bytes of `property`'s text, and returns its result.
  ///
  /// Parameters remain as in the style sheet.
  ///
  /// - Returns: The result of `body`, or `nil` if the property has no value or the value is `none`.
  /// - Complexity: O(1). Doesn't allocate unless the text has parameters or is verbatim.
  public func withUTF8<Result>(_ property: Property<String>, _ body: (Span<UInt8>) -> Result) -> Result? {
    guard let record = record(of: property) else { return nil }
    let range = storage.range(ofText: textNumber(at: record))
    if storage.isTemplate(range) { return text(at: record).description.withUTF8Span(body) }
    return storage.memory.withBytes(in: range, body)
  }
}

/// Records of values.
extension Style {
  /// Returns the field at the offset `field` in the record of `section` that `record` refers to.
  internal func field(_ section: TableLayout.Section, _ record: StyleRecord, _ field: Int) -> UInt32 {
    storage.field(section, record.reference, field)
  }

  /// Returns the same field as a floating-point number.
  internal func float(_ section: TableLayout.Section, _ record: StyleRecord, _ field: Int) -> Float {
    Float(bitPattern: self.field(section, record, field))
  }

  /// Returns the text of a string, or the keyword of an enumeration.
  internal func text(at record: StyleRecord) -> StyleText { storage.text(textNumber(at: record)) }

  private func textNumber(at record: StyleRecord) -> Int {
    guard storage.type(ofProperty: record.property) == .enumeration else { return record.reference }
    return storage.index(.enumCases, storage.cases(ofProperty: record.property).lowerBound + record.reference, 0)
  }
}

/// The row as a whole.
extension Style {
  /// The position of the style's row in the table, in bytes. Styles with equal positions have the same values if they
  /// belong to the same style sheet and context.
  package var rowPosition: Int { storage.memory.offset(of: row) }

  /// Returns whether every property has the same value in `other`, or `nil` if the two styles have different schemas.
  /// Styles have different schemas if they belong to different style sheets or have different properties. Compare their
  /// values by name in this case.
  ///
  /// - Complexity: O(*n*) in the number of properties. Doesn't allocate.
  package func hasSameValues(as other: Style) -> Bool? {
    guard schema == other.schema else { return nil }
    if row == other.row, context == other.context { return true }
    // Each value is stored once, so equal values have equal cells.
    for column in storage.columns(of: schema) {
      let columnOffset = storage.offset(ofColumn: column)
      if cell(ofColumnAt: columnOffset) != other.cell(ofColumnAt: columnOffset) { return false }
    }
    return true
  }

  /// Returns the cells of the properties at `positions` in the control's properties. Those of two styles of a control in
  /// the same context are equal if the values are.
  package func cells(ofPropertiesAt positions: [Int]) -> [UInt32] {
    positions.map { cell(ofColumnAt: columnOffset(ofPropertyAt: $0)).rawValue }
  }

  /// Returns the cell in the style's context for the column whose record is at the offset `columnOffset`.
  internal func cell(ofColumnAt columnOffset: Int) -> Cell {
    let (offset, mask) = storage.cells(ofColumnAt: columnOffset)
    return Cell(rawValue: storage.cell(at: row &+ offset, mask: mask, context: context))
  }

  /// Returns whether two styles of a style sheet have the same context, as far as values depend on it.
  package func hasSameContext(as other: Style) -> Bool { context == other.context }

  /// Returns the type of the property named `name`, or `nil` if there is no such property.
  package func type(ifDeclared name: String) -> ValueType? {
    let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
    return columnOffset == 0 ? nil : storage.type(ofColumnAt: columnOffset)
  }

  /// Accesses the value of the property at `position` in the control's properties, or `nil` if it has none.
  package subscript(propertyAt position: Int) -> StyleValue? { value(ofColumnAt: columnOffset(ofPropertyAt: position)) }

  /// Returns the names of the axes on which the value of the property at `position` depends in the style's states.
  package func axes(ofPropertyAt position: Int) -> [String] {
    storage.axisNames(in: axisSet(ofColumnAt: columnOffset(ofPropertyAt: position)))
  }

  private func columnOffset(ofPropertyAt position: Int) -> Int {
    storage.offset(ofColumn: storage.columns(of: schema).lowerBound + position)
  }

  /// Returns the names of the axes on which the value of the property named `name` depends in the style's states.
  package func axes(of name: String) -> [String] {
    let columnOffset = storage.offset(ofColumnNamed: name, in: schema)
    return columnOffset == 0 ? [] : storage.axisNames(in: axisSet(ofColumnAt: columnOffset))
  }

  /// The set of the axes on which values depend in the style's states.
  internal var axisSet: UInt32 {
    storage.columns(of: schema).reduce(0) { $0 | axisSet(ofColumnAt: storage.offset(ofColumn: $1)) }
  }

  /// Returns the set of the axes on which the value of the column whose record is at the offset `columnOffset` depends.
  private func axisSet(ofColumnAt columnOffset: Int) -> UInt32 {
    rowCell(ofColumnAt: columnOffset).slot.map { storage.axisSet(ofSlot: Int($0)) } ?? 0
  }

  /// Returns the cell of the property at `position`, which stands for its values in all contexts. Two styles of a control
  /// have the same values if they have the same cell.
  package func rowCell(ofPropertyAt position: Int) -> UInt32 {
    rowCell(ofColumnAt: columnOffset(ofPropertyAt: position)).rawValue
  }

  private func rowCell(ofColumnAt columnOffset: Int) -> Cell {
    let (offset, mask) = storage.cells(ofColumnAt: columnOffset)
    return Cell(rawValue: storage.memory.loadUnalignedUInt32(at: row &+ offset) & mask)
  }

  /// Returns `values` as the declarations of a block in a style sheet.
  package static func text(of values: [(name: String, value: StyleValue)]) -> String {
    values.isEmpty ? "< >" : "< " + values.map { $0.name + ": " + $0.value.description }.joined(separator: "; ") + " >"
  }

  /// The number of properties that have a value or `none`.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  internal var valueCount: Int {
    storage.columns(of: schema).count { cell(ofColumnAt: storage.offset(ofColumn: $0)) != .absent }
  }
}

/// A property of a control, for reading its values as `Value`.
///
/// The property stores the position of its cell in the control's rows. Reading takes only arithmetic if the style
/// belongs to that control, or to any control with the same properties. From any other style, the property is read by
/// name.
@frozen public struct Property<Value: StyleReadable>: Sendable, CustomStringConvertible {
  @usableFromInline internal let storage: TableStorage

  @usableFromInline internal let place: CellPlace

  @usableFromInline internal let mask: UInt32

  /// The index of the property. Stored next to the 32-bit mask, it keeps the property at three words.
  @usableFromInline internal let propertyIndex: UInt32

  internal init(_ storage: TableStorage, schema: Schema, columnAt columnOffset: Int) {
    self.storage = storage
    let cells = storage.cells(ofColumnAt: columnOffset)
    place = CellPlace(in: schema, at: cells.offset)
    mask = cells.mask
    propertyIndex = UInt32(truncatingIfNeeded: storage.property(ofColumnAt: columnOffset))
  }

  /// The name of the property.
  public var name: String { storage.name(ofProperty: Int(propertyIndex)) }

  /// Returns whether `name` is the name of the property.
  ///
  /// - Complexity: O(*n*) in the length of `name`. Doesn't allocate.
  package func isNamed(_ name: String) -> Bool {
    let text = storage.index(.properties, Int(propertyIndex), TableLayout.Property.name)
    return name.withUTF8Span { storage.compare(text, with: $0) == 0 }
  }

  /// The type of the property's values in the style sheet.
  public var type: ValueType { storage.type(ofProperty: Int(propertyIndex)) }

  /// The property as a style sheet declares it, such as `title-color: color`.
  public var description: String { StyleProperty(storage, index: Int(propertyIndex)).description }
}

/// A property declared in a style sheet.
public struct StyleProperty: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `title-color`.
  public let name: String

  /// The type of the property's values.
  public let type: ValueType

  /// The keywords of an enumeration in the order of their declaration, or an empty array for other types.
  public let cases: [String]

  internal init(_ storage: TableStorage, index: Int) {
    name = storage.name(ofProperty: index)
    type = storage.type(ofProperty: index)
    cases = storage.cases(ofProperty: index).map { storage.name(storage.index(.enumCases, $0, 0)) }
  }

  /// The property as a style sheet declares it, such as `title-color: color` or `mode: enum(a, b)`.
  public var description: String { name + ": " + typeName }

  /// The type as a style sheet writes it, such as `enum(left, right)`.
  package var typeName: String { type.name + (cases.isEmpty ? "" : "(" + cases.joined(separator: ", ") + ")") }
}
