public import StyleRuntime

/// A control without a toolkit that takes the states of one generated type, and no other's.
///
///     let button = TypedStyleButton<FollowButton>()
///     button.setState(.mutual)
///
/// A state that the sheet's control doesn't have doesn't compile, so nothing is thrown. States by name remain, for names
/// that only the running program knows.
public protocol TypedControl: StyleControl {
  /// The generated type.
  associatedtype Owner: StateOwner
}

extension TypedControl {
  /// The active states.
  ///
  /// After ``StyleControl/adopt(_:)`` these are the active states whose names the generated type knows.
  public var typedState: Owner.State {
    Owner.State(rawValue: Owner.control.translate(state, of: definition).rawValue)
  }

  /// Enters `states`, or leaves them if `holds` is `false`.
  ///
  /// After ``StyleControl/adopt(_:)`` the states are found by their names; a state that the adopted control doesn't have
  /// is ignored.
  public func setState(_ states: Owner.State, to holds: Bool = true) {
    set(definition.translate(StateMask(rawValue: states.rawValue), of: Owner.control), to: holds)
  }
}

/// A ``StyleControl`` that is made from the control of `Owner` and takes its states.
open class TypedStyleControl<Owner: StateOwner>: StyleControl, TypedControl {
  /// Creates a control in the state normal, without a size.
  public init() { super.init(Owner.control) }
}

/// A ``StyleButton`` that is made from the control of `Owner` and takes its states.
open class TypedStyleButton<Owner: StateOwner>: StyleButton, TypedControl {
  /// Creates a button in the state normal, without a size.
  public init() { super.init(Owner.control) }
}
