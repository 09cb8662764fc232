/// A part of a value as written.
///
/// There is at least one for each declaration, so that every byte counts; it has 16.
package struct ValueNode {
  package let kind: Kind

  /// The upper 8 and the lower 16 bits of the length, all of them set where it is longer.
  private let upperLength: UInt8
  private let lowerLength: UInt16

  /// The offset of the first byte; of an operation that of its operator.
  package let start: UInt32

  /// A word's, a token's or a called function's name; an operation's left operand; what parentheses hold.
  package let first: UInt32

  /// An operation's right operand; a call's argument list; the end of what is too long for its length.
  package let second: UInt32

  package init(_ kind: Kind, _ start: UInt32, _ end: UInt32, first: UInt32 = 0, second: UInt32 = 0) {
    self.kind = kind
    let length = min(end - start, ValueNode.longest)
    upperLength = UInt8(truncatingIfNeeded: length >> 16)
    lowerLength = UInt16(truncatingIfNeeded: length)
    self.start = start
    self.first = first
    self.second = length == ValueNode.longest && kind != .call ? end : second
  }

  /// The offset behind the literal or the word; of a call behind its name, unless that is an error for its length.
  package var end: UInt32 {
    let length = UInt32(upperLength) << 16 | UInt32(lowerLength)
    return length == ValueNode.longest && kind != .call ? second : start + length
  }

  /// The length from which on `second` says where the part ends.
  private static let longest: UInt32 = 0xFF_FFFF

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
    case group
    case add, subtract, multiply, divide
  }

  /// The name of a word, a token or a function.
  package var name: Name { Name(rawValue: first) }

  /// An operation's left operand, or what parentheses hold.
  package var left: Handle<ValueNode> { Handle(Int(first)) }

  /// An operation's right operand.
  package var right: Handle<ValueNode> { Handle(Int(second)) }

  /// A call's argument list.
  package var arguments: Handle<ArgumentList> { Handle(Int(second)) }
}
