internal import StyleTable

/// Where a value lies in a table.
@frozen
public struct StyleRecord: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// What a cell's reference is for the property's type.
  @usableFromInline
  internal let reference: Int

  /// The property's number.
  @usableFromInline
  internal let property: Int

  @inlinable
  internal init(_ storage: TableStorage, reference: Int, property: Int) {
    self.storage = storage
    self.reference = reference
    self.property = property
  }

  /// The record's number, a float of `numbers`.
  @inlinable
  internal var float: Float {
    Float(bitPattern: storage.memory.word(at: storage.numbers &+ reference &* 4))
  }

  /// The field at `field` of this record of `section`.
  internal func field(_ section: TableLayout.Section, _ field: Int) -> UInt32 {
    storage.field(section, reference, field)
  }

  /// The same as a float.
  internal func float(_ section: TableLayout.Section, _ field: Int) -> Float {
    Float(bitPattern: self.field(section, field))
  }

  /// The text of a string or of an enumeration's word.
  internal var text: StyleText { storage.text(textNumber) }

  /// Where that text lies.
  internal var textRange: Range<Int> { storage.range(ofText: textNumber) }

  private var textNumber: Int {
    guard type == .enumeration else { return reference }
    return storage.index(.enumCases, storage.cases(ofProperty: property).lowerBound + reference, 0)
  }

  /// The property's type.
  internal var type: ValueType { storage.type(ofProperty: property) }
}
