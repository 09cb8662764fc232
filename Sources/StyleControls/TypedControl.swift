public import StyleRuntime

/// A headless control that accepts only the states of one generated type.
///
///     let button = TypedStyleButton<FollowButton>()
///     button.setState(.mutual)
///
/// Using a state that the control in the style sheet doesn't have is a compile-time error, so `setState` doesn't
/// throw. You can still set states by name if the names are known only at run time.
public protocol TypedControl: StyleControl {
  /// The generated type.
  associatedtype Owner: StyleOwner
}

extension TypedControl {
  /// The active states.
  ///
  /// After ``StyleControl/adopt(_:)``, this property contains the active states whose names the generated type
  /// declares.
  public var typedState: Owner.State {
    Owner.State(rawValue: Owner.control.translate(state, of: definition).rawValue)
  }

  /// Activates or deactivates the given states.
  ///
  /// After ``StyleControl/adopt(_:)``, the states are matched by name, and states that the adopted control doesn't
  /// have are ignored.
  ///
  /// - Parameters:
  ///   - states: The states to change.
  ///   - holds: Whether to activate the states.
  public func setState(_ states: Owner.State, to holds: Bool = true) {
    set(definition.translate(StateMask(rawValue: states.rawValue), of: Owner.control), to: holds)
  }

  /// Activates exactly the given states, whatever was requested before.
  ///
  /// After ``StyleControl/adopt(_:)``, the states are matched by name.
  ///
  /// - Parameter states: The states to activate.
  public func setStates(_ states: Owner.State) {
    let mask = definition.translate(StateMask(rawValue: states.rawValue), of: Owner.control)
    change { $0.setDeclared(exactly: mask) }
  }
}

/// A ``StyleControl`` that is created from the control of `Owner` and accepts its states.
open class TypedStyleControl<Owner: StyleOwner>: StyleControl, TypedControl {
  /// Creates a control in the normal state, without a size.
  public init() { super.init(Owner.control) }

  /// Creates a control with variant values, such as `FollowButton.variant(size: .small)`, in the normal state, without a
  /// size.
  public init(_ variant: TypedVariant<Owner>) { super.init(variant.control) }
}

/// A ``StyleButton`` that is created from the control of `Owner` and accepts its states.
open class TypedStyleButton<Owner: StyleOwner>: StyleButton, TypedControl {
  /// Creates a button in the normal state, without a size.
  public init() { super.init(Owner.control) }

  /// Creates a button with variant values, such as `FollowButton.variant(size: .small)`, in the normal state, without a
  /// size.
  public init(_ variant: TypedVariant<Owner>) { super.init(variant.control) }
}
