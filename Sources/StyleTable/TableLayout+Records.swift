/// The records of the sections: where each field stands, in bytes from the record's start. Fields are of 32 bits.
extension TableLayout {
  /// A text made of parts.
  package enum Template {
    package static let firstPart = 0
    package static let partCount = 4
    package static let stride = 8
  }

  /// One part of a template.
  package enum Part {
    /// 0 for literal text, 1 for the value of a parameter.
    package static let kind = 0
    /// The text's number: the literal, or the parameter's name.
    package static let text = 4
    package static let stride = 8
  }

  /// A control.
  package enum Control {
    /// The text's number of the path.
    package static let path = 0
    /// The control that it derives from; `none` for the root. Always of smaller depth, never a cycle.
    package static let base = 4
    package static let space = 8
    package static let schema = 12
    /// The first entry of its state map.
    package static let firstMapEntry = 16
    /// The first cell of its first row; a row has as many cells as the schema has columns.
    package static let firstCell = 20
    /// The number of its rows, from 1.
    package static let rowCount = 24
    package static let stride = 28
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
    /// The family's text reference, or the text style's position; else 0.
    package static let detail = 12
    package static let stride = 16
  }

  /// An image.
  package enum Image {
    /// 0 for a named image, 1 for a symbol.
    package static let kind = 0
    /// The name's text reference.
    package static let name = 4
    package static let stride = 8
  }

  /// A shadow.
  package enum Shadow {
    /// A colour reference.
    package static let color = 0
    /// Three 32-bit floats, in points.
    package static let x = 4
    package static let y = 8
    package static let blur = 12
    package static let stride = 16
  }
}
