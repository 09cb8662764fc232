internal import StyleTable

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
  internal func text(at record: StyleRecord) -> StyleText {
    storage.text(textNumber(at: record))
  }

  /// Returns the range of that text, as offsets in the table.
  internal func textRange(at record: StyleRecord) -> Range<Int> {
    storage.range(ofText: textNumber(at: record))
  }

  private func textNumber(at record: StyleRecord) -> Int {
    guard storage.type(ofProperty: record.property) == .enumeration else { return record.reference }
    return storage.index(.enumCases, storage.cases(ofProperty: record.property).lowerBound + record.reference, 0)
  }
}
