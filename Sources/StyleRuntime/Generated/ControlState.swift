/// The states of a control that declares some of its own, as generated code declares them.
///
/// Raw values are those of a ``StateMask``; the states that every control has are here.
public protocol ControlState: OptionSet, Hashable, Sendable where RawValue == UInt32, Element == Self {}

extension ControlState {
  /// The empty set, where no state holds.
  @inlinable
  public static var normal: Self { Self(rawValue: StateMask.normal.rawValue) }

  /// A touch is down inside the control.
  @inlinable
  public static var highlighted: Self { Self(rawValue: StateMask.highlighted.rawValue) }

  /// The control does not react.
  @inlinable
  public static var disabled: Self { Self(rawValue: StateMask.disabled.rawValue) }

  /// The control is on, chosen or followed.
  @inlinable
  public static var selected: Self { Self(rawValue: StateMask.selected.rawValue) }

  /// The control has the focus.
  @inlinable
  public static var focused: Self { Self(rawValue: StateMask.focused.rawValue) }
}
