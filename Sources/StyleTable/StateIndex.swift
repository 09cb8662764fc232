/// How a mask is compressed to an index into a state map.
///
/// The low bits, up to the highest that the lineage declares of 0 to 15, come first; the own bits, 16 to the highest
/// declared of 16 to 23, follow them. So the index of a set costs two masks and a shift, and a map has
/// 2^(`lowWidth` + `ownWidth`) entries.
@frozen
public struct StateIndex: Hashable, Sendable {
  /// The number of low bits, 0 to 16.
  public let lowWidth: Int

  /// The number of own bits, 0 to 8.
  public let ownWidth: Int

  /// The index of the lineage that declares `states`.
  public init(for states: StateMask) {
    lowWidth = 16 - (states.rawValue << 16).leadingZeroBitCount.clamped(to: 0...16)
    ownWidth = 8 - ((states.rawValue >> 16) << 24).leadingZeroBitCount.clamped(to: 0...8)
  }

  /// The number of entries of a map.
  @inlinable
  public var count: Int { 1 << (lowWidth + ownWidth) }

  /// The index of `mask`, below `count`; bits that no index has are ignored.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(of mask: StateMask) -> Int {
    let bits = Int(truncatingIfNeeded: mask.rawValue)
    let low = bits & ((1 &<< lowWidth) &- 1)
    let own = (bits &>> 16) & ((1 &<< ownWidth) &- 1)
    return low | own &<< lowWidth
  }

  /// The mask whose index is `index`.
  ///
  /// - Requires: 0 ≤ `index` < `count`.
  public func mask(at index: Int) -> StateMask {
    precondition(0 <= index && index < count)
    let low = index & ((1 << lowWidth) - 1)
    return StateMask(rawValue: UInt32(low | (index >> lowWidth) << 16))
  }
}

extension Int {
  /// The value nearest to `self` in `range`.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
