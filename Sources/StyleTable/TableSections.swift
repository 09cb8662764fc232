/// The description of the records. The compiler writes records by this description, and the runtime checks them by it.
/// Tests damage each field in the ways that its kind allows, and list the fields in `Sources/TableFormat.md`.
extension TableLayout.Section {
  /// The names and kinds of the fields of a record, in order. A field has four bytes, or as many as a smaller record.
  package var fields: KeyValuePairs<String, TableLayout.Kind> {
    switch self {
    case .textStarts: ["start": .bound(in: .texts)]
    case .texts, .mapEntries, .cells, .integers, .colors, .colorKinds, .supports: ["bits": .bits]
    case .controls: ["base": .indexOrNone(of: .controls), "block": .index(of: .blocks)]
    case .blocks: ["shape": .index(of: .shapes), "first cell": .bits]
    case .shapes:
      [
        "space": .index(of: .spaces), "schema": .index(of: .schemas), "map": .index(of: .stateMaps),
        "variants": .index(of: .variantGroups),
      ]
    case .stateMaps:
      ["first entry": .first(of: .mapEntries), "entry count": .count, "row count": .number(in: 1...0x1_0000)]
    case .parameters: ["control": .ascending(.controls), "name": .name, "type": .choice(of: ParameterType.self)]
    case .spaces:
      [
        "declared": .states, "first state": .first(of: .states), "state count": .count,
        "first exclusive": .first(of: .exclusives), "exclusive count": .count,
      ]
    case .states: ["name": .name, "bit": .choiceOrNone(of: 24), "implied": .states, "required": .states]
    case .exclusives: ["first bit": .first(of: .exclusiveBits), "bit count": .count]
    case .exclusiveBits: ["bit": .choice(of: 24)]
    case .properties:
      ["name": .name, "type": .choice(of: ValueType.self), "first case": .first(of: .enumCases), "case count": .count]
    case .enumCases, .axisValues: ["name": .name]
    case .schemas: ["first column": .first(of: .columns), "column count": .count, "row size": .bits]
    case .columns:
      [
        "property": .index(of: .properties), "offset": .bits, "width": .number(in: 1...4),
        "type": .choice(of: ValueType.self),
      ]
    case .numbers: ["number": .float]
    case .suppliedColors:
      ["system color": .choice(of: SystemColor.self), "name": .textOrNone, "alpha": .float(in: 0...100)]
    case .fonts:
      [
        "family": .textOrNone, "size": .distance, "weight": .number(in: 0...999),
        "text style": .choiceOrNone(of: TextStyle.self), "adapted font": .indexOrNone(of: .fonts),
        "design": .choiceOrNone(of: FontDesign.self),
      ]
    case .images: ["kind": .choice(of: 2), "name": .text]
    case .pairs: ["x": .float, "y": .float]
    case .insets: ["top": .float, "leading": .float, "bottom": .float, "trailing": .float]
    case .shadows: ["color": .color, "x": .float, "y": .float, "blur": .distance]
    case .transitions:
      [
        "timing": .choice(of: TransitionTiming.self), "duration": .distance, "delay": .distance, "x1 or bounce": .float,
        "y1": .float, "x2": .float, "y2": .float,
      ]
    case .gradients:
      ["angle": .float(in: 0...360), "first stop": .first(of: .gradientStops), "stop count": .number(in: 2...8)]
    case .gradientStops: ["color": .color, "position": .float(in: 0...100)]
    case .axes: ["name": .name, "first value": .first(of: .axisValues), "value count": .number(in: 2...0x4000_0000)]
    case .slots: ["support": .index(of: .supports), "first cell": .bits]
    case .slotCells: ["cell": .cell]
    case .variantGroups:
      ["first variant": .first(of: .variants), "variant count": .count, "row group count": .number(in: 1...4096)]
    case .variants: ["name": .name, "first value": .first(of: .variantValues), "value count": .number(in: 1...4096)]
    case .variantValues: ["name": .name, "offset": .choice(of: 4096)]
    }
  }

  /// Whether a record consists of several floats, and of a color at most. The compiler writes and prints the values of
  /// such a section as calls with the fields as arguments.
  package var isCall: Bool {
    let fields = fields
    return fields.count > 1 && fields.allSatisfy { if case .float = $1 { true } else { $1 == .color } }
  }
}

extension TableLayout {
  /// The meaning of a field, which determines its valid values.
  package enum Kind: Hashable, Sendable {
    /// Any bits.
    case bits
    /// The index of the text of a value, which can be a template.
    case text
    /// The index of such a text, or `TableLayout.none`.
    case textOrNone
    /// The index of a text that is a name.
    case name
    /// The index of a record.
    case index(of: Section)
    /// The index of a record, or `TableLayout.none`.
    case indexOrNone(of: Section)
    /// The index of a record, which is never less than in the record before.
    case ascending(Section)
    /// The number of records of a section that come before a range, which is never less than in the record before.
    case bound(in: Section)
    /// The index of the first of the records that this record owns. The next field is their number.
    ///
    /// The ranges of all records follow each other without gaps, and together cover the other section, so no check
    /// visits a record twice.
    case first(of: Section)
    /// A number that belongs to a range.
    case number(in: ClosedRange<UInt32>)
    /// The index of one of so many choices.
    case choice(of: UInt32)
    /// The index of one of so many choices, or `TableLayout.none`.
    case choiceOrNone(of: UInt32)
    /// A set of states, as a mask of 24 bits.
    case states
    /// A finite number of 32 bits that belongs to a range, whose lower bound is 0 or the least finite number.
    case float(in: ClosedRange<Float>)
    /// A color, as the reference in a cell of type `color`.
    case color
    /// A cell that isn't a slot.
    case cell

    /// Any finite number.
    package static var float: Kind { .float(in: -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude) }

    /// A finite number that isn't negative.
    package static var distance: Kind { .float(in: 0...Float.greatestFiniteMagnitude) }

    /// The position of one of the cases of a type.
    package static func choice<Choice: CaseIterable>(of type: Choice.Type) -> Kind {
      .choice(of: UInt32(type.allCases.count))
    }

    /// The position of one of the cases of a type, or `TableLayout.none`.
    package static func choiceOrNone<Choice: CaseIterable>(of type: Choice.Type) -> Kind {
      .choiceOrNone(of: UInt32(type.allCases.count))
    }

    /// A number of records, which the checks of ranges limit.
    package static var count: Kind { .number(in: 0...UInt32.max) }
  }
}
