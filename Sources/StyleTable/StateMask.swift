/// A set of states as a mask: one bit for each state.
///
/// Bits 0 to 15 belong to the standard sheet and mean what they mean in `UIControl.State`; bits 16 to 23 are a sheet's
/// own; bits 24 to 31 are reserved. The empty set is `normal`.
@frozen
public struct StateMask: OptionSet, Hashable, Sendable {
  /// The bits, least significant first.
  public let rawValue: UInt32

  /// The set that consists of the bits of `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of the one state at `bit`, 0 to 31.
  @inlinable
  public init(bit: Int) {
    rawValue = 1 << UInt32(truncatingIfNeeded: bit)
  }

  /// The empty set, where no state holds.
  public static let normal: StateMask = []

  /// A touch is down inside the control: bit 0.
  public static let highlighted = StateMask(rawValue: 1 << 0)

  /// The control does not react: bit 1.
  public static let disabled = StateMask(rawValue: 1 << 1)

  /// The control is on, chosen or followed: bit 2.
  public static let selected = StateMask(rawValue: 1 << 2)

  /// The control has the focus: bit 3.
  public static let focused = StateMask(rawValue: 1 << 3)

  /// The number of states in the set.
  @inlinable
  public var count: Int { rawValue.nonzeroBitCount }

  /// The bits of the set, rising.
  ///
  /// - Complexity: O(*n*) in the number of states, one after the other; nothing is allocated.
  @inlinable
  public var bits: Bits { Bits(remaining: rawValue) }

  /// The bits of a mask, rising.
  @frozen
  public struct Bits: Sequence, IteratorProtocol, Sendable {
    @usableFromInline
    internal var remaining: UInt32

    @inlinable
    internal init(remaining: UInt32) {
      self.remaining = remaining
    }

    /// The next bit, 0 to 31; nil behind the last.
    @inlinable
    public mutating func next() -> Int? {
      guard remaining != 0 else { return nil }
      let bit = remaining.trailingZeroBitCount
      remaining &= remaining &- 1
      return bit
    }
  }
}
