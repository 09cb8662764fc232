import StyleSupport
import StyleTable

/// A node of a value: a literal, an operation, a call, or another part of an expression.
package struct ValueNode {
  package let kind: Kind

  /// The offset of the first byte; for an operation, the offset of its operator.
  package let start: UInt32

  /// The offset after the last byte; for an operation, the offset after its operator.
  package let end: UInt32

  /// The raw value of `name`, `left`, or `color`, or half of `number`, depending on the kind.
  package let first: UInt32

  /// The raw value of `right` or `arguments`, or half of `number`, depending on the kind.
  package let second: UInt32

  package init(_ kind: Kind, _ start: UInt32, _ end: UInt32, first: UInt32 = 0, second: UInt32 = 0) {
    (self.kind, self.start, self.end, self.first, self.second) = (kind, start, end, first, second)
  }

  package enum Kind: UInt8, BitwiseCopyable {
    /// A value that the author left out, or in whose position an error was reported.
    case missing
    case string, escapedString
    case number
    /// A number with a unit.
    case quantity
    case color
    case identifier
    case designToken
    /// `.name`, the value of another property.
    case reference
    case call
    /// Values that surround an error. Each of them is still checked on its own.
    case damaged
    case group
    case add, subtract, multiply, divide
  }

  package var isOperation: Bool { kind.rawValue >= Kind.add.rawValue }

  /// The name of an identifier, a design token, a property, or a function.
  package var name: Name { Name(rawValue: first) }

  package var color: RGBA { RGBA(rawValue: first) }

  /// The number of a literal. With a unit, it is in the unit of its type.
  package var number: Double { Double(bitPattern: UInt64(first) | UInt64(second) << 32) }

  /// The left operand of an operation, or the contents of a group.
  package var left: Handle<ValueNode> { Handle(Int(first)) }

  package var right: Handle<ValueNode> { Handle(Int(second)) }

  /// The arguments of a call, or the values in a damaged value.
  package var arguments: Handle<ArgumentList> { Handle(Int(second)) }
}

/// The arguments of a call.
package struct ArgumentList: BitwiseCopyable {
  package let values: HandleRange<Handle<ValueNode>>
}

/// The nodes of all values, stored one after the other.
///
/// A node takes 16 bytes. A compact form matters because there is at least one node for each declaration. Most are literals,
/// and the time depends on the amount of memory written for the first time.
package struct ValueList: Sendable {
  /// The encoded nodes, each in one or two records.
  internal var records: [Record] = []

  /// A node, if its end fits, or half of one.
  internal struct Record: BitwiseCopyable {
    fileprivate let start: UInt32
    fileprivate let kind: ValueNode.Kind

    /// The bits of the length in bytes. If the length doesn't fit, they are all ones, and the payload of the next record is
    /// the end.
    private let highLength: UInt8
    private let lowLength: UInt16

    /// The name, the number, the color, or the references.
    fileprivate let payload: UInt64

    fileprivate init(_ kind: ValueNode.Kind, start: UInt32, length: UInt32, payload: UInt64) {
      self.start = start
      self.kind = kind
      highLength = UInt8(truncatingIfNeeded: length >> 16)
      lowLength = UInt16(truncatingIfNeeded: length)
      self.payload = payload
    }

    /// The length in bytes, or `longest`.
    fileprivate var length: UInt32 { UInt32(highLength) << 16 | UInt32(lowLength) }
  }

  internal static let longest: UInt32 = 0xFF_FFFF

  package init() {}

  @inline(__always) internal mutating func add(_ node: ValueNode) -> Handle<ValueNode> {
    let handle = Handle<ValueNode>(records.count)
    let length = min(node.end &- node.start, ValueList.longest)
    records.append(
      Record(node.kind, start: node.start, length: length, payload: UInt64(node.first) | UInt64(node.second) << 32))
    if length == ValueList.longest {
      records.append(Record(.missing, start: 0, length: 0, payload: UInt64(node.end)))
    }
    return handle
  }

  @inline(__always) internal func kind(of handle: Handle<ValueNode>) -> ValueNode.Kind { records[handle.index].kind }

  @inline(__always) internal func color(of handle: Handle<ValueNode>) -> RGBA {
    RGBA(rawValue: UInt32(truncatingIfNeeded: records[handle.index].payload))
  }

  @inline(__always) internal func number(of handle: Handle<ValueNode>) -> Double {
    Double(bitPattern: records[handle.index].payload)
  }

  package subscript(handle: Handle<ValueNode>) -> ValueNode {
    @inline(__always) get {
      let record = records[handle.index]
      let isLong = record.length == ValueList.longest
      let end = isLong ? UInt32(truncatingIfNeeded: records[handle.index + 1].payload) : record.start &+ record.length
      return ValueNode(
        record.kind, record.start, end, first: UInt32(truncatingIfNeeded: record.payload),
        second: UInt32(truncatingIfNeeded: record.payload >> 32))
    }
  }

  /// Returns the first design token at index `start` or after it, or `nil` if there is none.
  internal func designToken(from start: Int) -> Handle<ValueNode>? {
    records[start...].firstIndex { $0.kind == .designToken }.map { Handle($0) }
  }
}

extension ValueNode {
  /// Creates the node of the valid literal at `range` of `source`.
  internal init(_ kind: Kind, at range: Range<UInt32>, in source: borrowing SourceBytes) {
    let payload =
      switch kind {
      case .number: parseDecimal(source.bytes[Int(range.lowerBound)..<Int(range.upperBound)]).bitPattern
      case .quantity: ValueNode.quantity(at: range, in: source).bitPattern
      case .color: UInt64(source.color(digits: Int(range.lowerBound) + 1..<Int(range.upperBound))?.rawValue ?? 0)
      default: UInt64(0)
      }
    self.init(
      kind, range.lowerBound, range.upperBound, first: UInt32(truncatingIfNeeded: payload),
      second: UInt32(truncatingIfNeeded: payload >> 32))
  }

  /// Returns the number with a unit at `range` of `source`. The unit is what follows the last digit.
  private static func quantity(at range: Range<UInt32>, in source: SourceBytes) -> Double {
    var end = Int(range.upperBound)
    while !source[end - 1].isDigit { end -= 1 }
    let divisor = Unit(named: end..<Int(range.upperBound), in: source)?.divisor ?? 1
    return parseDecimal(source.bytes[Int(range.lowerBound)..<end]) / divisor
  }
}
