/// The records of the sections: where each field stands, in bytes from the record's start. Fields are of 32 bits unless
/// something else is said.
///
/// Where records own a range of another section's records (`first…`, `…Count`), the ranges follow each other without a
/// gap, so that a reader checks every record once.
extension TableLayout {
  /// A control; its path is the text that stands as far from the last text as the control from the last control.
  @usableFromInline
  package enum Control {
    /// The control that it derives from; `none` for a root. Never a cycle.
    @inlinable package static var base: Int { 0 }
    @inlinable package static var block: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// The rows of one control or of several.
  @usableFromInline
  package enum Block {
    @inlinable package static var shape: Int { 0 }
    /// The first byte of its first row in `cells`.
    @inlinable package static var firstCell: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// What the rows of a block mean.
  @usableFromInline
  package enum Shape {
    @inlinable package static var space: Int { 0 }
    @inlinable package static var schema: Int { 4 }
    @inlinable package static var map: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// Which row of a block a set of states has.
  @usableFromInline
  package enum StateMap {
    @inlinable package static var firstEntry: Int { 0 }
    /// As many as the `StateIndex` of the space has indices.
    @inlinable package static var entryCount: Int { 4 }
    /// The number of the block's rows, from 1; every entry is below it.
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

  /// The states of a lineage.
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

  /// A state, or an alias for a set of states; in a space the states stand by rising bit, the aliases behind them.
  @usableFromInline
  package enum State {
    @inlinable package static var name: Int { 0 }
    /// The state's bit, 0 to 23; `none` for an alias.
    @inlinable package static var bit: Int { 4 }
    /// The states that it implies, directly; for an alias its set.
    @inlinable package static var implied: Int { 8 }
    /// The states that it requires, directly; empty for an alias.
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

  /// A property: a name with a type.
  @usableFromInline
  package enum Property {
    @inlinable package static var name: Int { 0 }
    /// The raw value of a `ValueType`.
    @inlinable package static var type: Int { 4 }
    @inlinable package static var firstCase: Int { 8 }
    /// 0 unless the type is `enumeration`.
    @inlinable package static var caseCount: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }

  /// A list of columns.
  @usableFromInline
  package enum Schema {
    @inlinable package static var firstColumn: Int { 0 }
    @inlinable package static var columnCount: Int { 4 }
    /// The bytes of a row: the sum of the columns' widths.
    @inlinable package static var rowSize: Int { 8 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A property's place in a row.
  @usableFromInline
  package enum Column {
    /// Rising within a schema, and with them the names.
    @inlinable package static var property: Int { 0 }
    /// The first byte in the row: the sum of the widths before it.
    @inlinable package static var offset: Int { 4 }
    /// The bytes of a cell, 1 to 4: as many as the largest in this column needs. One byte.
    @inlinable package static var width: Int { 8 }
    /// The type of the property, the raw value of a `ValueType`. One byte.
    @inlinable package static var type: Int { 9 }
    @inlinable package static var stride: Int { 12 }
  }

  /// A font.
  @usableFromInline
  package enum Font {
    /// 0 for a family, 1 for the system's font, 2 for a text style.
    @inlinable package static var kind: Int { 0 }
    /// Points, a 32-bit float; 0 for a text style.
    @inlinable package static var size: Int { 4 }
    /// 1 to 999; 0 for a text style.
    @inlinable package static var weight: Int { 8 }
    /// The family's text, or the text style's position; else 0.
    @inlinable package static var detail: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }

  /// An image.
  @usableFromInline
  package enum Image {
    /// 0 for a named image, 1 for a symbol.
    @inlinable package static var kind: Int { 0 }
    /// The name's text.
    @inlinable package static var name: Int { 4 }
    @inlinable package static var stride: Int { 8 }
  }

  /// A shadow.
  @usableFromInline
  package enum Shadow {
    /// What a cell of the type `color` refers to.
    @inlinable package static var color: Int { 0 }
    /// Three 32-bit floats, in points.
    @inlinable package static var x: Int { 4 }
    @inlinable package static var y: Int { 8 }
    @inlinable package static var blur: Int { 12 }
    @inlinable package static var stride: Int { 16 }
  }
}
