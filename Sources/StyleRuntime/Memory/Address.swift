/// The memory address of a byte in an open table.
///
/// Every value is read by its address. Offsets would load the start of the table as often, and again after every call
/// that the compiler can't see into.
@frozen
@usableFromInline
internal struct Address: Equatable, Sendable {
  @usableFromInline
  internal let rawValue: UInt

  @inlinable
  internal init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Returns the address `count` bytes after `start`.
  @inlinable
  internal static func &+ (start: Address, count: Int) -> Address {
    Address(rawValue: start.rawValue &+ UInt(bitPattern: count))
  }

  /// Returns the distance from `start` to `end`, in bytes.
  @inlinable
  internal static func &- (end: Address, start: Address) -> Int {
    Int(bitPattern: end.rawValue &- start.rawValue)
  }
}
