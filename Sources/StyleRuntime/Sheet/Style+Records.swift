internal import StyleTable

extension Style {
  /// The field at `field` of the record of `section` that `record` refers to.
  internal func field(_ section: TableLayout.Section, _ record: StyleRecord, _ field: Int) -> UInt32 {
    storage.field(section, record.reference, field)
  }

  /// The same as a float.
  internal func float(_ section: TableLayout.Section, _ record: StyleRecord, _ field: Int) -> Float {
    Float(bitPattern: self.field(section, record, field))
  }

  /// The text at `record`, a string's or the word of an enumeration.
  internal func text(at record: StyleRecord) -> StyleText {
    storage.text(textNumber(at: record))
  }

  /// Where that text lies.
  internal func textRange(at record: StyleRecord) -> Range<Int> {
    storage.range(ofText: textNumber(at: record))
  }

  private func textNumber(at record: StyleRecord) -> Int {
    guard storage.type(ofProperty: record.property) == .enumeration else { return record.reference }
    return storage.index(.enumCases, storage.cases(ofProperty: record.property).lowerBound + record.reference, 0)
  }
}
