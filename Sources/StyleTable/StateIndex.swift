/// How a mask is compressed to an index into a state map.
///
/// The low bits, up to the highest that the lineage declares of 0 to 15, come first; the own bits, 16 to the highest
/// declared of 16 to 23, follow them. So the index of a set costs two masks and a shift, and a map has
/// 2^(`lowWidth` + `ownWidth`) entries.
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
  public var count: Int { 1 << (lowWidth + ownWidth) }

  /// The index of `mask`, below `count`; bits that no index has are ignored.
  public func index(of mask: StateMask) -> Int {
    let low = mask.rawValue & ((1 << UInt32(lowWidth)) - 1)
    let own = (mask.rawValue >> 16) & ((1 << UInt32(ownWidth)) - 1)
    return Int(low | own << UInt32(lowWidth))
  }

  /// The mask whose index is `index`.
  ///
  /// - Requires: 0 ≤ `index` < `count`.
  public func mask(at index: Int) -> StateMask {
    let bits = UInt32(index)
    let low = bits & ((1 << UInt32(lowWidth)) - 1)
    return StateMask(rawValue: low | (bits >> UInt32(lowWidth)) << 16)
  }
}

extension Int {
  /// The value nearest to `self` in `range`.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
