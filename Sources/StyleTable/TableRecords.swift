/// The offset of each field in bytes from the start of its record, as constants for readers. `Section` says what a
/// record is, and `Section.fields` describes the fields. The comments here say what these can't. The number of records
/// follows the index of the first, and has a constant only where it's read alone.
extension TableLayout {
  /// The last texts are the paths of the controls, in the order of the controls.
  @usableFromInline package enum Control {
    /// The base control, or `none` for a root. Base controls never form a cycle.
    @inlinable package static var base: Int { 0 }
    @inlinable package static var block: Int { 4 }
  }

  /// The rows of one or more controls: groups of rows, each with a row for each row index of the state map.
  @usableFromInline package enum Block {
    @inlinable package static var shape: Int { 0 }
    /// The offset of the block's first row in `cells`, in bytes.
    @inlinable package static var firstCell: Int { 4 }
  }

  @usableFromInline package enum Shape {
    @inlinable package static var space: Int { 0 }
    @inlinable package static var schema: Int { 4 }
    @inlinable package static var map: Int { 8 }
    @inlinable package static var variants: Int { 12 }
  }

  /// The variants of an inheritance chain, base controls first. A block has one or more groups of rows, and each
  /// combination of variant values has one of them. Its index is the sum of a number for each value.
  @usableFromInline package enum VariantGroup {
    @inlinable package static var firstVariant: Int { 0 }
    @inlinable package static var rowGroupCount: Int { 8 }
  }

  @usableFromInline package enum Variant {
    @inlinable package static var name: Int { 0 }
    /// The default.
    @inlinable package static var firstValue: Int { 4 }
  }

  @usableFromInline package enum VariantValue {
    @inlinable package static var name: Int { 0 }
    /// The number that the value adds to the index of a group of rows, which is 0 for the first value of a variant.
    @inlinable package static var offset: Int { 4 }
  }

  @usableFromInline package enum StateMap {
    @inlinable package static var firstEntry: Int { 0 }
    @inlinable package static var entryCount: Int { 4 }
    /// The number of rows in each group of rows of a block.
    @inlinable package static var rowCount: Int { 8 }
  }

  @usableFromInline package enum Parameter {
    @inlinable package static var control: Int { 0 }
    @inlinable package static var name: Int { 4 }
    @inlinable package static var type: Int { 8 }
  }

  @usableFromInline package enum Space {
    @inlinable package static var declared: Int { 0 }
    @inlinable package static var firstState: Int { 4 }
    @inlinable package static var firstExclusive: Int { 12 }
  }

  /// A state, or an alias for a set of states. A space lists its states by increasing bit, followed by its aliases.
  @usableFromInline package enum State {
    @inlinable package static var name: Int { 0 }
    @inlinable package static var bit: Int { 4 }
    /// The states that the state implies directly. For an alias, its set of states.
    @inlinable package static var implied: Int { 8 }
    /// The states that the state requires directly. Empty for an alias.
    @inlinable package static var required: Int { 12 }
  }

  @usableFromInline package enum Exclusive {
    @inlinable package static var firstBit: Int { 0 }
  }

  @usableFromInline package enum Property {
    @inlinable package static var name: Int { 0 }
    @inlinable package static var type: Int { 4 }
    @inlinable package static var firstCase: Int { 8 }
    @inlinable package static var caseCount: Int { 12 }
  }

  @usableFromInline package enum Schema {
    @inlinable package static var firstColumn: Int { 0 }
    @inlinable package static var columnCount: Int { 4 }
    /// The size of a row in bytes, which is the sum of the columns' widths.
    @inlinable package static var rowSize: Int { 8 }
  }

  @usableFromInline package enum Column {
    @inlinable package static var property: Int { 0 }
    /// The offset of the cell in the row, in bytes, which is the sum of the preceding widths.
    @inlinable package static var offset: Int { 4 }
    /// The width of a cell in bytes, which fits the largest cell in this column.
    @inlinable package static var width: Int { 8 }
    /// The raw value of the property's `ValueType`, so that reading doesn't go through the property.
    @inlinable package static var type: Int { 12 }
  }

  /// A named color, or a system color with another alpha than its own.
  @usableFromInline package enum SuppliedColor {
    /// The index of the system color, or 0 if there is a name.
    @inlinable package static var system: Int { 0 }
    @inlinable package static var name: Int { 4 }
    @inlinable package static var alpha: Int { 8 }
  }

  /// A font: one that is adapted, otherwise a text style, otherwise a font of a family, or else the system font.
  @usableFromInline package enum Font {
    @inlinable package static var family: Int { 0 }
    /// The size in points, or 0 for a text style. For an adapted font, the maximum size, or 0 for none.
    @inlinable package static var size: Int { 4 }
    /// The weight, from 1 to 999, or 0 for a text style and an adapted font.
    @inlinable package static var weight: Int { 8 }
    /// The index of the text style. For an adapted font, the text style with which the font grows, or `none`.
    @inlinable package static var textStyle: Int { 12 }
    /// The font that is adapted, which comes earlier and isn't adapted itself.
    @inlinable package static var adapted: Int { 16 }
    /// The index of the design of an adapted font, or `none`.
    @inlinable package static var design: Int { 20 }
  }

  @usableFromInline package enum Image {
    @inlinable package static var kind: Int { 0 }
    @inlinable package static var name: Int { 4 }
  }

  @usableFromInline package enum Transition {
    @inlinable package static var timing: Int { 0 }
    @inlinable package static var duration: Int { 4 }
    @inlinable package static var delay: Int { 8 }
    /// Four floats: the control points of a curve, or the bounce of a spring in percent, followed by zeros.
    @inlinable package static var numbers: Int { 12 }
  }

  @usableFromInline package enum Gradient {
    @inlinable package static var angle: Int { 0 }
    @inlinable package static var firstStop: Int { 4 }
  }

  @usableFromInline package enum GradientStop {
    @inlinable package static var color: Int { 0 }
    @inlinable package static var position: Int { 4 }
  }

  @usableFromInline package enum Axis {
    @inlinable package static var name: Int { 0 }
    @inlinable package static var firstValue: Int { 4 }
  }

  @usableFromInline package enum Slot {
    @inlinable package static var support: Int { 0 }
    /// The first cell. The number of cells is the product of the numbers of values of the support's axes.
    @inlinable package static var firstCell: Int { 4 }
  }
}
