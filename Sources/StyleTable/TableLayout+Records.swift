/// The records of the sections: where each field stands, in bytes from the record's start. Fields are of 32 bits.
///
/// Where records own a range of another section's records (`first…`, `…Count`), the ranges follow each other without a
/// gap, so that a reader checks every record once.
extension TableLayout {
  /// A control; its path is the text that stands as far from the last as the control from the last control.
  package enum Control {
    /// The control that it derives from; `none` for a root. Never a cycle.
    package static let base = 0
    package static let block = 4
    package static let stride = 8
  }

  /// The rows of one control or of several.
  package enum Block {
    package static let shape = 0
    /// The first byte of its first row in `cells`.
    package static let firstCell = 4
    package static let stride = 8
  }

  /// What the rows of a block mean.
  package enum Shape {
    package static let space = 0
    package static let schema = 4
    package static let map = 8
    package static let stride = 12
  }

  /// Which row of a block a set of states has.
  package enum StateMap {
    package static let firstEntry = 0
    /// As many as the `StateIndex` of the space has indices.
    package static let entryCount = 4
    /// The number of the block's rows, from 1; every entry is below it.
    package static let rowCount = 8
    package static let stride = 12
  }

  /// A parameter that a control declares.
  package enum Parameter {
    package static let control = 0
    package static let name = 4
    /// The raw value of a `ParameterType`.
    package static let type = 8
    package static let stride = 12
  }

  /// The states of a lineage.
  package enum Space {
    /// The mask of the declared states.
    package static let declared = 0
    package static let firstState = 4
    package static let stateCount = 8
    package static let firstExclusive = 12
    package static let exclusiveCount = 16
    package static let stride = 20
  }

  /// A state, or an alias for a set of states; in a space the states stand by rising bit, the aliases behind them.
  package enum State {
    package static let name = 0
    /// The state's bit, 0 to 23; `none` for an alias.
    package static let bit = 4
    /// The states that it implies, directly; for an alias its set.
    package static let implied = 8
    /// The states that it requires, directly; empty for an alias.
    package static let required = 12
    package static let stride = 16
  }

  /// A group of states that exclude each other.
  package enum Exclusive {
    package static let firstBit = 0
    package static let bitCount = 4
    package static let stride = 8
  }

  /// A property: a name with a type.
  package enum Property {
    package static let name = 0
    /// The raw value of a `ValueType`.
    package static let type = 4
    package static let firstCase = 8
    /// 0 unless the type is `enumeration`.
    package static let caseCount = 12
    package static let stride = 16
  }

  /// A list of columns.
  package enum Schema {
    package static let firstColumn = 0
    package static let columnCount = 4
    /// The bytes of a row: the sum of the columns' widths.
    package static let rowSize = 8
    package static let stride = 12
  }

  /// A property's place in a row.
  package enum Column {
    /// Rising within a schema, and with them the names.
    package static let property = 0
    /// The first byte in the row: the sum of the widths before it.
    package static let offset = 4
    /// The bytes of a cell, 1 to 4: as many as the largest in this column needs.
    package static let width = 8
    package static let stride = 12
  }

  /// A colour.
  package enum Color {
    /// 0 for channels, 1 for a system colour.
    package static let kind = 0
    /// The raw value of an `RGBA`, or the system colour's position.
    package static let value = 4
    package static let stride = 8
  }

  /// A font.
  package enum Font {
    /// 0 for a family, 1 for the system's font, 2 for a text style.
    package static let kind = 0
    /// Points, a 32-bit float; 0 for a text style.
    package static let size = 4
    /// 1 to 999; 0 for a text style.
    package static let weight = 8
    /// The family's text, or the text style's position; else 0.
    package static let detail = 12
    package static let stride = 16
  }

  /// An image.
  package enum Image {
    /// 0 for a named image, 1 for a symbol.
    package static let kind = 0
    /// The name's text.
    package static let name = 4
    package static let stride = 8
  }

  /// A shadow.
  package enum Shadow {
    /// A record of `colors`.
    package static let color = 0
    /// Three 32-bit floats, in points.
    package static let x = 4
    package static let y = 8
    package static let blur = 12
    package static let stride = 16
  }
}
