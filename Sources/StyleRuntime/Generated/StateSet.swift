/// A set of states of the control `Owner`, for generated code.
///
/// This type declares the states that every control has. Generated code declares the states of each control for its
/// `Owner` only, so that no other control accepts them.
@frozen
public struct StateSet<Owner>: OptionSet, Hashable, Sendable {
  /// The bits of the set, as in a `StateMask`.
  public let rawValue: UInt32

  /// Creates the set that consists of the bits in `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The empty set, in which no state is active.
  @inlinable
  public static var normal: Self { Self(rawValue: 0) }

  /// The state in which a touch is down inside the control.
  @inlinable
  public static var highlighted: Self { Self(rawValue: 1 << 0) }

  /// The state in which the control doesn't respond to the user.
  @inlinable
  public static var disabled: Self { Self(rawValue: 1 << 1) }

  /// The state in which the control is on, chosen, or followed.
  @inlinable
  public static var selected: Self { Self(rawValue: 1 << 2) }

  /// The state in which the control has the focus.
  @inlinable
  public static var focused: Self { Self(rawValue: 1 << 3) }
}
