import StyleRuntime
import TestSupport
import Testing

/// Every field of every section, damaged in the ways that its kind allows, in a table that contains everything.
@Suite struct FieldTests {
  private let table: EditedTable
  init() throws { table = try .sample() }

  /// The sections whose records don't depend on others, so that each of their fields can have any valid value.
  private static let free: [TableLayout.Section] = [
    .numbers, .suppliedColors, .images, .pairs, .insets, .shadows, .transitions, .gradientStops,
  ]

  @Test("The description fits the strides, and the table has records of every section")
  func description() {
    for section in TableLayout.Section.allCases {
      #expect(section.stride == (section.stride > 2 ? 4 * section.fields.count : section.stride), "\(section)")
      #expect(section.stride > 2 || section.fields.count == 1, "\(section)")
      #expect(table.count(of: section) > 0, "\(section)")
    }
    #expect(TableLayout.systemColorCount == SystemColor.allCases.count)
    #expect(kind("offset", .variantValues) == .choice(of: UInt32(TableLayout.largestCombinationCount)))
  }

  private func kind(_ name: String, _ section: TableLayout.Section) -> TableLayout.Kind? {
    section.fields.first { $0.key == name }?.value
  }

  @Test("A wrong number is reported with its section and record")
  func wrongNumbers() {
    for field in TableField.all {
      for record in Set([0, table.count(of: field.section) - 1]) {
        for number in table.limits(of: field).wrong where field.size == 4 || number < 1 << UInt32(8 * field.size) {
          let error = table.with(number, at: field.section, record, field.offset).error
          guard case .damaged(let section, let place, let what) = error else {
            Issue.record("\(number) in \(field) of record \(record): \(String(describing: error))")
            continue
          }
          #expect(section == "\(field.section)", "\(number) in \(field): \(what)")
          #expect(place == record || field.isCount, "\(number) in \(field): \(what)")
        }
      }
    }
  }

  @Test("Numbers at the limits of a kind are valid")
  func rightNumbers() {
    for field in TableField.all where Self.free.contains(field.section) {
      for record in 0..<table.count(of: field.section) {
        for number in table.limits(of: field).right {
          let error = table.with(number, at: field.section, record, field.offset).error
          #expect(error == nil, "\(number) in \(field) of record \(record)")
        }
      }
    }
  }

  @Test("Ranges follow each other and leave nothing out")
  func ranges() {
    for field in TableField.all {
      guard case .first(let owned) = field.kind else { continue }
      for record in 0..<table.count(of: field.section) {
        for (offset, step) in [(0, 1), (4, 1), (4, -1)] {
          let number = Int(table[field.section, record, field.offset + offset]) + step
          guard number >= 0 else { continue }
          let edited = table.with(UInt32(number), at: field.section, record, field.offset + offset)
          #expect(edited.damage?.hasPrefix("\(field.section) ") == true, "\(owned) of \(field) \(record)")
        }
      }
    }
  }

  @Test("A name isn't empty")
  func names() {
    for field in TableField.all where field.kind == .name {
      let text = Int(table[field.section, 0, field.offset])
      let message = table.with(table[.textStarts, text, 0], at: .textStarts, text + 1).error?.description
      // An earlier section can have the same name.
      #expect(message?.hasPrefix("corrupt table: ") == true && message?.hasSuffix("name is empty") == true, "\(field)")
    }
  }

  @Test("Numbers that are in order stay in order")
  func order() {
    for field in TableField.all {
      switch field.kind {
      case .ascending, .bound: break
      default: continue
      }
      for record in 1..<table.count(of: field.section) where table[field.section, record - 1, field.offset] > 0 {
        let less = table[field.section, record - 1, field.offset] - 1
        let edited = table.with(less, at: field.section, record, field.offset)
        #expect(edited.damage == "\(field.section) \(record)", "\(field)")
      }
    }
  }
}
