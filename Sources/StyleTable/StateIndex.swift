/// How a mask is compressed to an index into a state map.
///
/// The low bits, up to the highest that the lineage declares of 0 to 15, come first; the own bits, 16 to the highest
/// declared of 16 to 23, follow them. So the index of a set costs two masks and a shift, and a map has an entry for each
/// pair of low and own bits.
@frozen
public struct StateIndex: Hashable, Sendable {
  /// The low bits that count, at their places in a mask and in an index.
  @usableFromInline
  internal let lowBits: UInt32

  /// The own bits that count, at their places in an index.
  @usableFromInline
  internal let ownBits: UInt32

  /// How far an own bit's place in a mask is above that in an index.
  @usableFromInline
  internal let shift: UInt32

  /// The index of the lineage that declares `states`.
  @inlinable
  public init(for states: StateMask) {
    let lowWidth = UInt32(truncatingIfNeeded: 32 &- (states.rawValue & 0xFFFF).leadingZeroBitCount)
    let ownWidth = UInt32(truncatingIfNeeded: 32 &- (states.rawValue &>> 16 & 0xFF).leadingZeroBitCount)
    lowBits = 1 &<< lowWidth &- 1
    ownBits = (1 &<< ownWidth &- 1) &<< lowWidth
    shift = 16 &- lowWidth
  }

  /// The number of entries of a map.
  @inlinable
  public var count: Int { Int(lowBits | ownBits) + 1 }

  /// The index of `mask`, below `count`; bits that no index has are ignored.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(of mask: StateMask) -> Int {
    Int(truncatingIfNeeded: mask.rawValue & lowBits | mask.rawValue &>> shift & ownBits)
  }

  /// The mask whose index is `index`.
  ///
  /// - Requires: 0 ≤ `index` < `count`.
  public func mask(at index: Int) -> StateMask {
    precondition(0 <= index && index < count)
    let bits = UInt32(truncatingIfNeeded: index)
    return StateMask(rawValue: bits & lowBits | (bits & ownBits) << shift)
  }
}
