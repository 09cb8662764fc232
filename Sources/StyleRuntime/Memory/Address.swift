/// Where a byte of an open table lies in memory.
///
/// What is read for every value is reached by addresses: with offsets the start of the table would be asked for as often,
/// and again behind every call that the compiler cannot look into.
@frozen
@usableFromInline
internal struct Address: Equatable, Sendable {
  @usableFromInline
  internal let rawValue: UInt

  @inlinable
  internal init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The address of the byte that lies `count` bytes behind.
  @inlinable
  internal static func &+ (start: Address, count: Int) -> Address {
    Address(rawValue: start.rawValue &+ UInt(bitPattern: count))
  }

  /// How many bytes `end` lies behind `start`.
  @inlinable
  internal static func &- (end: Address, start: Address) -> Int {
    Int(bitPattern: end.rawValue &- start.rawValue)
  }
}
