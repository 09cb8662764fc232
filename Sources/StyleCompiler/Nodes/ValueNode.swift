/// A node of a value: a literal, an operation, a call, or another part of an expression.
package struct ValueNode {
  package let kind: Kind

  /// The offset of the first byte; for an operation, the offset of its operator.
  package let start: UInt32

  /// The offset after the last byte.
  ///
  /// For a call, this is the offset after its name. For an operation, it is the offset after its operator.
  package let end: UInt32

  /// The raw value of `name` or `left`, depending on the kind.
  ///
  /// This is the name of an identifier, design token, or called function, the left operand of an operation, or the
  /// contents of a group.
  package let first: UInt32

  /// The raw value of `right` or `arguments`, depending on the kind.
  ///
  /// This is the right operand of an operation, or the argument list of a call or a damaged value.
  package let second: UInt32

  package init(_ kind: Kind, _ start: UInt32, _ end: UInt32, first: UInt32 = 0, second: UInt32 = 0) {
    self.kind = kind
    self.start = start
    self.end = end
    self.first = first
    self.second = second
  }

  /// The kind of a node of a value.
  package enum Kind: UInt8 {
    /// A value that the author left out, or in whose position an error was reported.
    case missing
    case string, escapedString
    case number, length, percent, angle, seconds, milliseconds
    case color
    case word
    case token
    case call
    /// Values that surround an error. Each of them is still checked on its own.
    case damaged
    case group
    case add, subtract, multiply, divide
  }

  /// The name of an identifier, a design token, or a function.
  package var name: Name { Name(rawValue: first) }

  /// The left operand of an operation, or the contents of a group.
  package var left: Handle<ValueNode> { Handle(Int(first)) }

  /// The right operand of an operation.
  package var right: Handle<ValueNode> { Handle(Int(second)) }

  /// The arguments of a call, or the values in a damaged value.
  package var arguments: Handle<ArgumentList> { Handle(Int(second)) }
}
