/// A set of states, represented as a mask with one bit for each state.
///
/// Bits 0 to 15 belong to the standard style sheet and have the same meaning as in `UIControl.State`. Bits 16 to 23
/// are for custom states, and bits 24 to 31 are reserved. The empty set is `normal`.
@frozen public struct StateMask: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// The bits of the set, starting with the least significant.
  public let rawValue: UInt32

  /// Creates a set from the bits of `rawValue`.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set that contains only the state at `bit`, from 0 to 31.
  @inlinable public init(bit: Int) { rawValue = 1 << UInt32(truncatingIfNeeded: bit) }

  /// The empty set, in which no state is active.
  public static let normal: StateMask = []

  /// The highlighted state, bit 0: a touch is down inside the control.
  public static let highlighted = StateMask(rawValue: 1 << 0)

  /// The disabled state, bit 1: the control doesn't respond to touches.
  public static let disabled = StateMask(rawValue: 1 << 1)

  /// The selected state, bit 2: the control is on, chosen, or followed.
  public static let selected = StateMask(rawValue: 1 << 2)

  /// The focused state, bit 3: the control has the focus.
  public static let focused = StateMask(rawValue: 1 << 3)

  /// The number of states in the set.
  @inlinable public var count: Int { rawValue.nonzeroBitCount }

  /// The bits of the set, in increasing order.
  ///
  /// - Complexity: O(*n*) in the number of states to iterate over all bits. Doesn't allocate.
  @inlinable public var bits: Bits { Bits(remaining: rawValue) }

  /// A sequence of the bits of a mask, in increasing order.
  @frozen public struct Bits: Sequence, IteratorProtocol, Sendable, CustomStringConvertible {
    @usableFromInline internal var remaining: UInt32

    @inlinable internal init(remaining: UInt32) { self.remaining = remaining }

    /// Returns the next bit, from 0 to 31, or `nil` if there are no more bits.
    @inlinable
    public mutating func next() -> Int? {
      guard remaining != 0 else { return nil }
      let bit = remaining.trailingZeroBitCount
      remaining &= remaining &- 1
      return bit
    }

    /// The bits, such as `[2, 16]`.
    public var description: String { "[" + map { String($0) }.joined(separator: ", ") + "]" }
  }

  /// The names of the states that every control has, and the bits of all others, such as `selected|bit 16`, or `normal`.
  ///
  /// A mask doesn't know its control. `Control.name(of:)` returns the names of all states.
  public var description: String {
    if isEmpty { return "normal" }
    let names = ["highlighted", "disabled", "selected", "focused"]
    return bits.map { $0 < names.count ? names[$0] : "bit " + String($0) }.joined(separator: "|")
  }
}

/// A mapping between state masks and indices into a state map.
///
/// An index consists of low bits followed by custom-state bits. The low bits are bits 0 through the highest bit below
/// 16 that the inheritance chain declares. The custom-state bits are bits 16 through the highest declared bit from 16
/// to 23. Computing an index takes a mask, and another mask and a shift if the inheritance chain declares custom states. A
/// map has an entry for each combination of these bits.
@frozen public struct StateIndex: Hashable, Sendable, CustomStringConvertible {
  /// The low bits in use, at their positions in both masks and indices.
  @usableFromInline internal let lowBits: UInt32

  /// The custom-state bits in use, at their positions in an index.
  @usableFromInline internal let ownBits: UInt32

  /// The number of bits by which a custom state's position in a mask exceeds its position in an index.
  @usableFromInline internal let shift: UInt32

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
  @inlinable public var count: Int { Int(lowBits | ownBits) + 1 }

  /// Returns the index of `mask`, which is less than `count`. Bits that aren't part of an index are ignored.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(of mask: StateMask) -> Int {
    let low = mask.rawValue & lowBits
    // Whether `ownBits` is 0, tied to the mask. The compiler would move a plain comparison out of a loop, forget which path
    // is the usual one, and keep the values of the other path in registers.
    if _fastPath(mask.rawValue ^ ownBits == mask.rawValue) { return Int(truncatingIfNeeded: low) }
    return Int(truncatingIfNeeded: low | mask.rawValue &>> shift & ownBits)
  }

  /// Returns the mask with the given index.
  ///
  /// - Requires: 0 ≤ `index` < `count`.
  public func mask(at index: Int) -> StateMask {
    precondition(0 <= index && index < count)
    let bits = UInt32(truncatingIfNeeded: index)
    return StateMask(rawValue: bits & lowBits | (bits & ownBits) << shift)
  }

  /// The number of entries, such as `64 entries`.
  public var description: String { String(count) + " entries" }
}
