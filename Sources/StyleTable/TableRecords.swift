/// The records of the sections, with the offset of each field in bytes from the start of the record.
///
/// Fields are 32 bits wide unless noted otherwise. Some records own a range of another section's records, given by
/// `first…` and `…Count` fields. These ranges follow each other without gaps, so a reader checks every record exactly
/// once.
extension TableLayout {
  /// A control.
  ///
  /// The last texts are the controls' paths, in the order of the controls.
  @usableFromInline
  package enum Control {
    /// The base control, or `none` for a root. Base controls never form a cycle.
    @inlinable package static var base: Int { 0 }
    @inlinable package static var block: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// The rows of one or more controls: groups of rows, each with a row for each row index of the state map.
  @usableFromInline
  package enum Block {
    @inlinable package static var shape: Int { 0 }
    /// The offset of the block's first row in `cells`, in bytes.
    @inlinable package static var firstCell: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// The layout of a block's rows: the states, the columns, and the state map.
  @usableFromInline
  package enum Shape {
    @inlinable package static var space: Int { 0 }
    @inlinable package static var schema: Int { 4 }
    @inlinable package static var map: Int { 8 }
    /// The variant group.
    @inlinable package static var variants: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }

  /// The variants of an inheritance chain, base controls first.
  ///
  /// A block has one or more groups of rows, and each combination of variant values has one of them. Its index is the sum
  /// of a number for each value.
  @usableFromInline
  package enum VariantGroup {
    @inlinable package static var firstVariant: Int { 0 }
    @inlinable package static var variantCount: Int { 4 }
    /// The number of groups of rows, at most 4,096.
    @inlinable package static var rowGroupCount: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A variant.
  @usableFromInline
  package enum Variant {
    @inlinable package static var name: Int { 0 }
    @inlinable package static var firstValue: Int { 4 }
    /// The number of values, which is at least 1. The first value is the default.
    @inlinable package static var valueCount: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A value of a variant.
  @usableFromInline
  package enum VariantValue {
    @inlinable package static var name: Int { 0 }
    /// The number that the value adds to the index of a group of rows, which is 0 for the first value of a variant.
    @inlinable package static var offset: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// A mapping from state combinations to rows of a block.
  @usableFromInline
  package enum StateMap {
    @inlinable package static var firstEntry: Int { 0 }
    /// The number of entries, which equals the number of indices of the `StateIndex` for the space.
    @inlinable package static var entryCount: Int { 4 }
    /// The number of rows in each group of rows of a block, which is at least 1. Every entry is less than this number.
    @inlinable package static var rowCount: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A parameter that a control declares.
  @usableFromInline
  package enum Parameter {
    @inlinable package static var control: Int { 0 }
    @inlinable package static var name: Int { 4 }
    /// The raw value of a `ParameterType`.
    @inlinable package static var type: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// The states of an inheritance chain.
  @usableFromInline
  package enum Space {
    /// The mask of the declared states.
    @inlinable package static var declared: Int { 0 }
    @inlinable package static var firstState: Int { 4 }
    @inlinable package static var stateCount: Int { 8 }
    @inlinable package static var firstExclusive: Int { 12 }
    @inlinable package static var exclusiveCount: Int { 16 }
    @inlinable package static var stride: Int { 20 }
  }

  /// A state, or an alias for a set of states. A space lists its states by increasing bit, followed by its aliases.
  @usableFromInline
  package enum State {
    @inlinable package static var name: Int { 0 }
    /// The state's bit, from 0 to 23, or `none` for an alias.
    @inlinable package static var bit: Int { 4 }
    /// The states that the state implies directly. For an alias, its set of states.
    @inlinable package static var implied: Int { 8 }
    /// The states that the state requires directly. Empty for an alias.
    @inlinable package static var required: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }

  /// A group of states that exclude each other.
  @usableFromInline
  package enum Exclusive {
    @inlinable package static var firstBit: Int { 0 }
    @inlinable package static var bitCount: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// A property, which has a name and a type.
  @usableFromInline
  package enum Property {
    @inlinable package static var name: Int { 0 }
    /// The raw value of a `ValueType`.
    @inlinable package static var type: Int { 4 }
    @inlinable package static var firstCase: Int { 8 }
    /// The number of cases, which is 0 unless the type is `enumeration`.
    @inlinable package static var caseCount: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }

  /// A list of columns.
  @usableFromInline
  package enum Schema {
    @inlinable package static var firstColumn: Int { 0 }
    @inlinable package static var columnCount: Int { 4 }
    /// The size of a row in bytes, which is the sum of the columns' widths.
    @inlinable package static var rowSize: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// The position of a property in a row.
  @usableFromInline
  package enum Column {
    /// The property. Within a schema, the properties and their names are in increasing order.
    @inlinable package static var property: Int { 0 }
    /// The offset of the cell in the row, in bytes, which is the sum of the preceding widths.
    @inlinable package static var offset: Int { 4 }
    /// The width of a cell, from 1 to 4 bytes, which fits the largest cell in this column. This field is one byte.
    @inlinable package static var width: Int { 8 }
    /// The raw value of the property's `ValueType`. This field is one byte.
    @inlinable package static var type: Int { 9 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A named color, or a system color with another alpha than its own.
  ///
  /// Each record belongs to one color, whose kind determines its meaning.
  @usableFromInline
  package enum SuppliedColor {
    /// The index of the system color, or the text of the color's name.
    @inlinable package static var detail: Int { 0 }
    /// The alpha in percent, a 32-bit float from 0 to 100.
    @inlinable package static var alpha: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// A font.
  @usableFromInline
  package enum Font {
    /// The kind of font: 0 for a font family, 1 for the system font, 2 for a text style, or 3 for another font that is
    /// adapted.
    @inlinable package static var kind: Int { 0 }
    /// The size in points as a 32-bit float, or 0 for a text style. For an adapted font, the maximum size, or 0 for none.
    @inlinable package static var size: Int { 4 }
    /// The weight, from 1 to 999, or 0 for a text style. For an adapted font, the lowest byte is the index of the design + 1,
    /// and the next one that of the text style with which the font grows, or 0 for none.
    @inlinable package static var weight: Int { 8 }
    /// The text of the family name, the index of the text style, 0 for the system font, or the index of the adapted font,
    /// which comes earlier and isn't adapted itself.
    @inlinable package static var detail: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }

  /// An image.
  @usableFromInline
  package enum Image {
    /// The kind of image: 0 for a named image, or 1 for a symbol.
    @inlinable package static var kind: Int { 0 }
    /// The text of the image's name.
    @inlinable package static var name: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// A transition.
  @usableFromInline
  package enum Transition {
    /// The index of a `TransitionTiming`.
    @inlinable package static var timing: Int { 0 }
    /// The duration in seconds, a 32-bit float that isn't negative.
    @inlinable package static var duration: Int { 4 }
    /// The delay in seconds, a 32-bit float that isn't negative.
    @inlinable package static var delay: Int { 8 }
    /// Four 32-bit floats: the coordinates of the control points of a curve, or the bounce of a spring in percent, and
    /// zeros for the rest.
    @inlinable package static var numbers: Int { 12 }
    @inlinable package static var stride: Int { 28 }
  }

  /// A linear gradient.
  @usableFromInline
  package enum Gradient {
    /// The angle in degrees, a 32-bit float from 0 up to 360.
    @inlinable package static var angle: Int { 0 }
    @inlinable package static var firstStop: Int { 4 }
    /// The number of stops, from 2 to 8.
    @inlinable package static var stopCount: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A color of a gradient.
  @usableFromInline
  package enum GradientStop {
    /// The color, as the reference in a cell of type `color`.
    @inlinable package static var color: Int { 0 }
    /// The position in percent, a 32-bit float from 0 to 100 that isn't less than the one before it.
    @inlinable package static var position: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// An axis: a dimension of the environment.
  @usableFromInline
  package enum Axis {
    @inlinable package static var name: Int { 0 }
    @inlinable package static var firstValue: Int { 4 }
    /// The number of values, which is at least 2.
    @inlinable package static var valueCount: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A value that depends on the context.
  @usableFromInline
  package enum Slot {
    /// The support: the set of axes on which the value depends.
    @inlinable package static var support: Int { 0 }
    /// The first cell. The number of cells is the product of the numbers of values of the support's axes.
    @inlinable package static var firstCell: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }
}
