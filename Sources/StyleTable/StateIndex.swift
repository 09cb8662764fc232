/// A mapping between state masks and indices into a state map.
///
/// An index consists of low bits followed by custom-state bits. The low bits are bits 0 through the highest bit below
/// 16 that the inheritance chain declares. The custom-state bits are bits 16 through the highest declared bit from 16
/// to 23. Computing an index takes two masks and a shift, and a map has an entry for each combination of these bits.
@frozen
public struct StateIndex: Hashable, Sendable {
  /// The low bits in use, at their positions in both masks and indices.
  @usableFromInline
  internal let lowBits: UInt32

  /// The custom-state bits in use, at their positions in an index.
  @usableFromInline
  internal let ownBits: UInt32

  /// The number of bits by which a custom state's position in a mask exceeds its position in an index.
  @usableFromInline
  internal let shift: UInt32

  /// Creates the mapping for an inheritance chain that declares `states`.
  @inlinable
  public init(for states: StateMask) {
    let lowWidth = UInt32(truncatingIfNeeded: 32 &- (states.rawValue & 0xFFFF).leadingZeroBitCount)
    let ownWidth = UInt32(truncatingIfNeeded: 32 &- (states.rawValue &>> 16 & 0xFF).leadingZeroBitCount)
    lowBits = 1 &<< lowWidth &- 1
    ownBits = (1 &<< ownWidth &- 1) &<< lowWidth
    shift = 16 &- lowWidth
  }

  /// The number of entries in a map.
  @inlinable
  public var count: Int { Int(lowBits | ownBits) + 1 }

  /// Returns the index of `mask`, which is less than `count`. Bits that aren't part of an index are ignored.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(of mask: StateMask) -> Int {
    Int(truncatingIfNeeded: mask.rawValue & lowBits | mask.rawValue &>> shift & ownBits)
  }

  /// Returns the mask with the given index.
  ///
  /// - Requires: 0 ≤ `index` < `count`.
  public func mask(at index: Int) -> StateMask {
    precondition(0 <= index && index < count)
    let bits = UInt32(truncatingIfNeeded: index)
    return StateMask(rawValue: bits & lowBits | (bits & ownBits) << shift)
  }
}
