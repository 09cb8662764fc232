/// A part of a value as written.
package struct ValueNode {
  package let kind: Kind

  /// The offset of the first byte; of an operation that of its operator.
  package let start: UInt32

  /// The offset behind the literal or the word; of a call behind its name.
  package let end: UInt32

  /// A word's, a token's or a called function's name; an operation's left operand; what parentheses hold.
  package let first: UInt32

  /// An operation's right operand; the argument list of a call or of what was reported.
  package let second: UInt32

  package init(_ kind: Kind, _ start: UInt32, _ end: UInt32, first: UInt32 = 0, second: UInt32 = 0) {
    self.kind = kind
    self.start = start
    self.end = end
    self.first = first
    self.second = second
  }

  /// What a part of a value is.
  package enum Kind: UInt8 {
    /// The author left it out, or it was reported.
    case missing
    case string, escapedString
    case number, length, percent, angle, seconds, milliseconds
    case color
    case word
    case token
    case call
    /// Values of which something around them was reported: each is checked in itself.
    case damaged
    case group
    case add, subtract, multiply, divide
  }

  /// The name of a word, a token or a function.
  package var name: Name { Name(rawValue: first) }

  /// An operation's left operand, or what parentheses hold.
  package var left: Handle<ValueNode> { Handle(Int(first)) }

  /// An operation's right operand.
  package var right: Handle<ValueNode> { Handle(Int(second)) }

  /// A call's arguments, or the values of what was reported.
  package var arguments: Handle<ArgumentList> { Handle(Int(second)) }
}
