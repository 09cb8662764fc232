/// States of the control `Owner`, as generated code declares them.
///
/// The states that every control has are here. Those of a sheet's control are declared for its `Owner` alone, so that
/// no other control takes them.
@frozen
public struct StateSet<Owner>: OptionSet, Hashable, Sendable {
  /// The bits, as in a `StateMask`.
  public let rawValue: UInt32

  /// The set that consists of the bits of `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The empty set, where no state holds.
  @inlinable
  public static var normal: Self { Self(rawValue: 0) }

  /// A touch is down inside the control.
  @inlinable
  public static var highlighted: Self { Self(rawValue: 1 << 0) }

  /// The control does not react.
  @inlinable
  public static var disabled: Self { Self(rawValue: 1 << 1) }

  /// The control is on, chosen or followed.
  @inlinable
  public static var selected: Self { Self(rawValue: 1 << 2) }

  /// The control has the focus.
  @inlinable
  public static var focused: Self { Self(rawValue: 1 << 3) }
}
